// Matches a text with a pattern in which `*` stands for any characters.

/** True when the text matches the pattern. The time is linear in the length of the text. */
export function matchesGlob(text: string, pattern: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest.slice(0, -1)) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  const last = rest.at(-1) ?? "";
  return text.length - last.length >= at && text.endsWith(last);
}
