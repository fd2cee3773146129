// Reads the numbers of a text in any notation: 1,234.5 and 1.234,5, with percent signs, and with letters for powers of ten.

/**
 * Digits with separators of any notation. A part of a word, of a date such as 24.12.2026, or of a time is no number. Scripts
 * without spaces between words write a number beside any letter, and have letters for powers of ten.
 */
const numberPattern =
  /(?<![[\p{L}--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]]\p{N}_.,]|\d:|[A-Za-z][\-–])(\d+(?:[.,'’]\d+|[\u00a0\u202f ]\d{3}(?!\d))*)(?:([千万億亿兆천만억조])|(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])|(?=\p{L}{0,3}(?![\p{L}\p{N}]|[.,:]\d)))/gv;
/** The exponents of these letters. */
const powers: Readonly<Record<string, number>> = { 千: 3, 천: 3, 万: 4, 만: 4, 億: 8, 亿: 8, 억: 8, 兆: 12, 조: 12 };
/** A full hour, such as 15h. */
const hourPattern = /(?<![\d.,])(?:1?\d|2[0-4])h(?![\p{L}\d])/gu;

export interface StatedNumber {
  readonly text: string;
  /** The number in each notation that the text can have: "3.604" is 3.604 or 3604. */
  readonly values: readonly { readonly value: number; readonly decimals: number }[];
  readonly isShare: boolean;
}

/** Returns the numbers of a text. */
function numbersIn(text: string): readonly StatedNumber[] {
  return [...text.matchAll(numberPattern)].flatMap(({ 0: found, 1: digits = "", 2: letter = "", index }) => {
    const isShare = /^\s?[%％]/.test(text.slice(index + found.length, index + found.length + 2));
    const power = powers[letter] ?? 0;
    const plain = digits.replace(/['’\u00a0\u202f ]/g, "");
    const isWhole = /^\d+$|^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(plain);
    const { whole = "", part } =
      /^(?<whole>\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))[.,](?<part>\d+)$/.exec(plain)?.groups ?? {};
    const decimal =
      part === undefined ? [] : [{ value: Number(`${whole.replace(/[.,]/g, "")}.${part}`), decimals: part.length }];
    const values = [...(isWhole ? [{ value: Number(plain.replace(/[.,]/g, "")), decimals: 0 }] : []), ...decimal];
    const scaled = values.map(({ value, decimals }) => ({ value: value * 10 ** power, decimals: decimals - power }));
    return values.length === 0 ? [] : [{ text: found, values: scaled, isShare }];
  });
}

/** Returns the numbers of a text, each with the other numbers of its sentence or line. */
export function numbersNear(text: string): readonly (StatedNumber & { readonly near: readonly number[] })[] {
  const sentences = text.split("\n").flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment));
  return sentences.flatMap((sentence) => {
    const numbers = numbersIn(sentence.replace(hourPattern, ""));
    return numbers.map((number) => ({
      ...number,
      near: numbers.flatMap((other) => (other === number ? [] : other.values.map(({ value }) => value))),
    }));
  });
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Returns the numbers of a text, each in all its notations. */
export function valuesIn(text: string): readonly number[] {
  return numbersIn(text).flatMap(({ values }) => values.map(({ value }) => value));
}
