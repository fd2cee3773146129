// Meaningless method names.

/** Two words of three syllables and the number of the method, such as "bafigo_lemuna3"; the same draws give the same name. */
export function inventName(random: () => number, index: number): string {
  const pick = (letters: string) => letters.charAt(Math.floor(random() * letters.length));
  const word = () => [0, 1, 2].map(() => pick("bdfgklmnprtvz") + pick("aeiou")).join("");
  return `${word()}_${word()}${index}`;
}
