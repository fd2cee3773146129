// Shares, multiples and round amounts written as words: `two thirds`, `twice as many`, `half a million`.
import type { Backing } from "../evidence/backing.ts";
import { isPart } from "../evidence/figures.ts";

/** How far a number may be from the word that rounds it. */
const tolerance = 0.05;

// The second half of a year and a third option are no shares: only what stands before `of` or is plural counts.
const said = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])${words}(?!\\p{L})`, "giu");
const parts = "(?<!(?:first|second|other|latter|former|next|last) )";

/** What a text must hold for any of them to stand there. */
const sign = /hal[fv]|third|quarter|fifth|tenth|twice|double|triple|threefold|a (?:hundred|thousand|[mb]illion)/iu;

/** A multiple is worked out or stands in the evidence as a part; an amount is any number. */
type Row = readonly [words: RegExp, values: readonly number[], isAmount?: true];

/** Words with the numbers, or percentages, that they may round: few texts hold any of them, and the expressions take long to make. */
const makeRows = (): readonly Row[] => [
  [said(`${parts}half (?:of|the|as)`), [0.5, 50]],
  [said("(?:a|one) third of"), [1 / 3, 100 / 3]],
  [said("two[ -]thirds"), [2 / 3, 200 / 3]],
  [said("(?:a|one) quarter of"), [0.25, 25]],
  [said("three[ -]quarters of"), [0.75, 75]],
  [said("(?:a|one) fifth of"), [0.2, 20]],
  [said("(?:a|one) tenth of"), [0.1, 10]],
  [said("(?:twice (?:as|the|of|that)|double (?:the|of|that)|doubled)"), [2, 100]],
  [said("(?:triple (?:the|of|that)|tripled|threefold)"), [3, 200]],
  [said("halved"), [0.5, 50]],
  [said("half a million"), [5e5], true],
  [said("(?<!half )a hundred"), [1e2], true],
  [said("(?<!half )a thousand"), [1e3], true],
  [said("(?<!half )a million"), [1e6], true],
  [said("(?<!half )a billion"), [1e9], true],
];

let rows: readonly Row[] | undefined;

/** Such words that no number of the evidence rounds to and that its texts do not hold. */
export function unbackedShares(text: string, { numbers, measured, texts }: Backing): readonly string[] {
  if (!sign.test(text)) return [];
  rows ??= makeRows();
  const known = texts.toLowerCase();
  const parts = measured.filter(isPart).map(({ value }) => value);
  return rows.flatMap(([words, values, isAmount]) =>
    (text.match(words) ?? []).filter(
      (found) =>
        !known.includes(found.toLowerCase()) &&
        !(isAmount ? numbers : parts).some((number) => isNear(Math.abs(number), values)),
    ),
  );
}

function isNear(number: number, values: readonly number[]): boolean {
  return values.some((value) => Math.abs(number - value) <= value * tolerance);
}
