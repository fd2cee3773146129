// Runs in the engine: splits a text into words for comparison.

/** Returns lower-case words without accents. `100,000` is one word. Each Han or kana character is a word. */
export function splitWords(text: string): string[] {
  // Most text is ASCII. For ASCII text the engine is many times faster without Unicode classes.
  const isPlain = !/[^\n\x20-\x7e]/.test(text);
  const bare = isPlain ? text : text.normalize("NFKD").replace(/\p{M}+/gu, "");
  const lower = bare.toLowerCase().replace(/(\d),(?=\d{3})/g, "$1");
  const words = isPlain
    ? lower.match(/[a-z0-9]+/g)
    : lower.match(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\p{L}\p{N}]+/gu);
  return words ?? [];
}

/** Returns the distinct content words without a plural `s`. If all words are stop words, returns the stop words. */
export function contentOf(words: readonly string[]): string[] {
  const small =
    " a an and are as at be by did do does for from how i in is it its me my of on or our that the their this to was we what when where which who will with you ";
  const content = words.filter((word) => word.length > 5 || !small.includes(` ${word} `));
  return [...new Set((content.length === 0 ? words : content).map(singular))];
}

/** Returns the word without a plural `s`. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || "isu".includes(word.charAt(word.length - 2))) return word;
  return word.slice(0, -1);
}

/** Returns the parts of a text in quotation marks. An apostrophe inside a word is not a quotation mark. */
export function quotedParts(text: string): string[] {
  const marks = /"([^"]+)"|“([^”]+)”|«([^»]+)»|(?<![\p{L}\p{N}])['‘]([^'‘’]+)['’](?![\p{L}\p{N}])/gu;
  return [...text.matchAll(marks)].map((match) => match.slice(1).find((part) => part !== undefined) ?? "");
}

/** Returns a field name in lower case without separators, so that `market_id` and `marketId` are equal. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9\u0080-\uffff]+/g, "");
}

/** Returns a memoized `plainName`. The rows of a list share their field names. */
export function memoizeNames(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const plain = known.get(name) ?? plainName(name);
    known.set(name, plain);
    return plain;
  };
}
