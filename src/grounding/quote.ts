// Part of the checks of a model's proposals, a program's results and a writer's claims, which reject with a code and never
// guess at words. This file finds a quote in a text; case, spaces, dashes and quotation marks may differ.

const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const quotationMarks = /[\u2018\u2019\u201A\u201B\u201C\u201D\u201E\u201F\u00AB\u00BB\u2039\u203A\u0060\u00B4]/g;

/** Normalizes a text for comparison: NFKC, lower case, single spaces, one kind of dash and of quotation mark. */
export function plainText(text: string): string {
  return text
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

/** True when the text contains the part with no letter or digit at either side. */
export function holdsWhole(text: string, part: string): boolean {
  const [whole, sought] = [plainText(text), plainText(part)];
  if (sought === "") return false;
  for (let at = whole.indexOf(sought); at >= 0; at = whole.indexOf(sought, at + 1)) {
    const before = whole[at - 1] ?? " ";
    const after = whole[at + sought.length] ?? " ";
    const isOpen = (outside: string, inside: string) => !(isWordSign(outside) && isWordSign(inside));
    if (isOpen(before, sought[0] ?? "") && isOpen(after, sought.at(-1) ?? "")) return true;
  }
  return false;
}

function isWordSign(sign: string): boolean {
  return /[\p{L}\p{N}]/u.test(sign);
}
