// Tells the shape of a secret from the shapes of ordinary words, ids, dates and names.

const ordinary: readonly RegExp[] = [
  // Dates, times, versions, amounts, percentages and plain numbers.
  /^[\p{Sc}]?[\d.,:/+-]+(?:%|[\p{Sc}]|[a-z]{1,3}|st|nd|rd|th)?$/iu,
  /^v\d+(?:\.\d+)*$/i,
  // Email addresses, URLs and files.
  /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i,
  /^[a-z][a-z0-9+.-]*:\/\//i,
  /^[\w./-]+\.[a-z]{2,4}$/i,
  // Names in snake case and kebab case, contractions, hashtags, mentions, and ids such as PROJ-123.
  /^[\p{L}]+(?:[_-][\p{L}]+)+$/u,
  /^\p{L}+['’]\p{L}{1,2}$/u,
  /^[#@]\p{L}[\p{L}\d_-]*$/u,
  /^[A-Z]{2,10}-?\d+$/,
  /^\p{L}+(?:\/\p{L}+)+$/u,
];

/** True for a text of four or more characters that contains both letters and digits, or a symbol that names do not have. */
export function isMixed(text: string): boolean {
  if (text.length < 4 || text.startsWith("[redacted") || ordinary.some((shape) => shape.test(text))) return false;
  return (/\p{L}/u.test(text) && /\d/.test(text)) || /[!#$%^*~@?&=+]./u.test(text) || /\p{L}[!#$%^*~]/u.test(text);
}

/** True for a mixed text in which a digit stands between letters, or which contains a symbol of passwords. */
export function isScrambled(text: string): boolean {
  return isMixed(text) && /\p{L}\d{1,20}\p{L}|[!#$%^*~]/u.test(text);
}

/** True for three to eight digits, which may be in groups. `isExact` accepts only six digits. */
export function isCode(text: string, isExact: boolean): boolean {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^\d[\d\s-]*[#*]?$/.test(text)) return false;
  const count = digits.replace(/[#*]$/, "").length;
  return isExact ? count === 6 : count >= 3 && count <= 8;
}

/** True if all words consist of lower-case letters. */
export function isPlainRow(row: readonly string[]): boolean {
  return row.every((word) => /^\p{Ll}+$/u.test(word));
}
