// Finds a quote in a text; case, spaces, dashes and quotation marks may differ. The checks of proposals, program results and
// claims use it. These checks never guess: they reject a quote that is not found, with a code.

const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const quotationMarks = /[\u2018\u2019\u201A\u201B\u201C\u201D\u201E\u201F\u00AB\u00BB\u2039\u203A\u0060]/g;

/** Normalizes a text for comparison: NFKC, lower case, single spaces, one kind of dash and of quotation mark. */
export function plainText(text: string): string {
  return text
    .replaceAll("\u00B4", "'") // NFKC would turn this accent into a space and a combining accent.
    .normalize("NFKC")
    .toLowerCase()
    .replace(dashes, "-")
    .replace(quotationMarks, "'")
    .replaceAll('"', "'")
    .replace(/\s+/g, " ")
    .trim();
}

/** True when the quote is not empty and one of the texts contains it. */
export function isQuoted(quote: string, texts: readonly string[]): boolean {
  const sought = plainText(quote);
  return sought !== "" && texts.some((text) => plainText(text).includes(sought));
}

/** True when the text contains the part as whole words and not inside a longer number. */
export function containsWhole(text: string, part: string): boolean {
  const [whole, sought] = [plainText(text), plainText(part)];
  if (sought === "") return false;
  for (let at = whole.indexOf(sought); at >= 0; at = whole.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    const isOpen = (outside = " ", inside = "") => !(isWordSign(outside) && isWordSign(inside));
    if (isOpen(whole[at - 1], sought[0]) && isOpen(whole[end], sought.at(-1)) && !isInNumber(whole, at, end))
      return true;
  }
  return false;
}

function isWordSign(sign: string): boolean {
  return /[\p{L}\p{N}]/u.test(sign);
}

/** True when the text contains the part, ignoring spaces and group separators, without splitting a number. */
export function containsSpaceless(text: string, part: string): boolean {
  const [whole, sought] = [spaceless(text), spaceless(part)];
  for (let at = whole.indexOf(sought); at >= 0; at = whole.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    const isCut = [at, end].some((place) => /\d\d/.test(whole.slice(Math.max(0, place - 1), place + 1)));
    if (!isCut) return true;
  }
  return false;
}

function spaceless(text: string): string {
  return plainText(text).replace(/[\s,']/g, "");
}

/** True when the part is only a piece of a number: "24" in "1.24", "200" in "1,200". */
function isInNumber(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const [first, last] = [text.slice(start), text.slice(start, end)];
  return (
    (/\d\.$/.test(before) && /^\d/.test(first)) ||
    (/\d,$/.test(before) && /^\d{3}(?!\d)/.test(first)) ||
    (/\d$/.test(last) && /^(?:\.\d|,\d{3}(?!\d))/.test(after))
  );
}
