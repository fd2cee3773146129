// Finds counts written in words: `twelve markets`, `three hundred`, `a dozen`. Ignores one and two, which are too common.
import { asciiVariant } from "../../base/text/ascii-variant.ts";
import type { Backing } from "./backing.ts";

const small = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  ...["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
];
const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const scales: Readonly<Record<string, number>> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 };
const others: Readonly<Record<string, number>> = { dozen: 12 };

const word = [...small, ...tens, ...Object.keys(scales), ...Object.keys(others)].join("|");
const phrase = new RegExp(`(?<![\\p{L}\\p{N}])(?:${word})(?:[\\s-]+(?:and\\s+)?(?:${word}))*(?![\\p{L}\\p{N}])`, "giu");

/** Returns the counts in words that match neither a number nor a text of the evidence. */
export function unbackedNumberWords(text: string, { numbers, texts }: Backing): readonly string[] {
  const found: string[] = [];
  for (const match of text.matchAll(asciiVariant(phrase, text))) {
    const said = match[0].toLowerCase();
    const before = text.slice(0, match.index);
    // `1.2 million` is checked with the numbers; a lone `hundred` or `million` is not a count.
    if (/\d[\d.,]*\s*$/.test(before) || Object.hasOwn(scales, said)) continue;
    const value = numberOfWords(said.split(/[\s-]+/).filter((part) => part !== "and"));
    if (value <= 2 || numbers.some((number) => isCountOf(number, value))) continue;
    if (spaced(texts).includes(spaced(said))) continue;
    if (new RegExp(`(?<![\\d.,])${value}(?![\\d]|[.,]\\d)`).test(texts)) continue;
    found.push(match[0]);
  }
  return found;
}

const betweenWords = /[^\p{L}\p{N}]+/gu;

/** Joins the words with single spaces, so that hyphens and line ends do not matter. */
function spaced(text: string): string {
  return ` ${text.toLowerCase().replace(asciiVariant(betweenWords, text), " ").trim()} `;
}

function isCountOf(number: number, value: number): boolean {
  return Math.abs(number) === value || Math.round(Math.abs(number)) === value;
}

function numberOfWords(parts: readonly string[]): number {
  let total = 0;
  let group = 0;
  for (const part of parts) {
    const scale = scales[part];
    if (scale === 100) group = Math.max(group, 1) * 100;
    else if (scale !== undefined) {
      total += Math.max(group, 1) * scale;
      group = 0;
    } else group += others[part] ?? (tens.includes(part) ? (tens.indexOf(part) + 2) * 10 : small.indexOf(part));
  }
  return total + group;
}
