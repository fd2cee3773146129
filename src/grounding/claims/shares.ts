// Finds shares, multiples and round amounts written in words: `two thirds`, `twice as many`, `half a million`.
import { memoizedTexts } from "../../base/memoize.ts";
import type { Backing } from "./backing.ts";
import { isPart } from "./figures.ts";

/** Maximum relative distance between a number and the value of the words that round it. */
const tolerance = 0.05;

// "The second half" and "a third option" are not shares: the words of a share are plural or precede "of".
const expressionOf = memoizedTexts((words) => new RegExp(`(?<![\\p{L}\\p{N}])${words}(?!\\p{L})`, "giu"), 100);
const parts = "(?<!(?:first|second|other|latter|former|next|last) )";

/** Matches every text that may contain a share or an amount in words, so that most texts need no other expression. */
const sign = /hal[fv]|third|quarter|fifth|tenth|twice|double|triple|threefold|a (?:hundred|thousand|[mb]illion)/iu;

/**
 * Words and their values. A fraction or multiple such as "half" or "twice" must match a share in the evidence. With `isAmount`,
 * as in "a million", any number may match.
 */
type Row = readonly [words: string, values: readonly number[], isAmount?: true];

/** The words with the numbers or percentages that they may round. */
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

/** Returns the shares and amounts in words that neither round a number of the evidence nor occur in its texts. */
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
