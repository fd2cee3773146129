// Shares, multiples and round amounts written as words: `two thirds`, `twice as many`, `half a million`.
import { memoizedTexts } from "../../base/memoize.ts";
import type { Backing } from "../evidence/backing.ts";
import { isPart } from "../evidence/figures.ts";

/** How far a number may be from the word that rounds it. */
const tolerance = 0.05;

// "The second half" and "a third option" are not shares: a share is plural or precedes `of`.
const expressionOf = memoizedTexts((words) => new RegExp(`(?<![\\p{L}\\p{N}])${words}(?!\\p{L})`, "giu"), 100);
const parts = "(?<!(?:first|second|other|latter|former|next|last) )";

/** Matches every text that contains such words, without the cost of compiling all expressions. */
const sign = /hal[fv]|third|quarter|fifth|tenth|twice|double|triple|threefold|a (?:hundred|thousand|[mb]illion)/iu;

/** A share or multiple must be a part in the evidence or computed; an amount may be any number. */
type Row = readonly [words: string, values: readonly number[], isAmount?: true];

/** Words with the numbers or percentages that they may round. */
const rows: readonly Row[] = [
  [`${parts}half (?:of|the|as)`, [0.5, 50]],
  ["(?:a|one) third of", [1 / 3, 100 / 3]],
  ["two[ -]thirds", [2 / 3, 200 / 3]],
  ["(?:a|one) quarter of", [0.25, 25]],
  ["three[ -]quarters of", [0.75, 75]],
  ["(?:a|one) fifth of", [0.2, 20]],
  ["(?:a|one) tenth of", [0.1, 10]],
  ["(?:twice (?:as|the|of|that)|double (?:the|of|that)|doubled)", [2, 100]],
  ["(?:triple (?:the|of|that)|tripled|threefold)", [3, 200]],
  ["halved", [0.5, 50]],
  ["half a million", [5e5], true],
  ["(?<!half )a hundred", [1e2], true],
  ["(?<!half )a thousand", [1e3], true],
  ["(?<!half )a million", [1e6], true],
  ["(?<!half )a billion", [1e9], true],
];

/** Such words that no number of the evidence rounds to and that its texts do not contain. */
export function unbackedShares(text: string, { numbers, measured, texts }: Backing): readonly string[] {
  if (!sign.test(text)) return [];
  const known = texts.toLowerCase();
  const parts = measured.filter(isPart).map(({ value }) => value);
  return rows.flatMap(([words, values, isAmount]) =>
    (text.match(expressionOf(words)) ?? []).filter(
      (found) =>
        !known.includes(found.toLowerCase()) &&
        !(isAmount ? numbers : parts).some((number) => isNear(Math.abs(number), values)),
    ),
  );
}

function isNear(number: number, values: readonly number[]): boolean {
  return values.some((value) => Math.abs(number - value) <= value * tolerance);
}
