// Finds the script that a text is written in.

/** Scripts by the name that Unicode gives them. Japanese and Chinese share signs, so both count as one. */
const scripts: Readonly<Record<string, RegExp>> = {
  latin: /\p{Script=Latin}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  greek: /\p{Script=Greek}/gu,
  han: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  hangul: /\p{Script=Hangul}/gu,
  arabic: /\p{Script=Arabic}/gu,
  hebrew: /\p{Script=Hebrew}/gu,
  devanagari: /\p{Script=Devanagari}/gu,
  thai: /\p{Script=Thai}/gu,
};

/** Returns the name of the script that most letters of a text belong to; null for a text without a known script. */
export function scriptOf(text: string): string | null {
  let found: string | null = null;
  let most = 0;
  for (const [name, letters] of Object.entries(scripts)) {
    const count = text.match(letters)?.length ?? 0;
    if (count > most) [found, most] = [name, count];
  }
  return found;
}
