// Finds the enum choice that a request names in other words: with another ending, with a typo, or with a similar meaning.
import { editDistance } from "../../../../base/text/nearest.ts";
import type { Span } from "../../../../contract/query/reading.ts";
import { nearness, term } from "../../../../language/term.ts";
import { words } from "../../../../language/tokens.ts";
import type { Found } from "./rule.ts";

/** One text of an enum, with its words and their stems. */
export interface Choice {
  readonly text: string;
  readonly words: readonly string[];
  readonly stems: readonly string[];
}

const leastBeginning = 5;
const mostDifference = 3;

/** Returns the only choice that is similar to a word of the request, such as "Mystery" for "mysterious", or null. */
export function begunChoice(choices: readonly Choice[], requested: readonly string[]): Found | null {
  const longWords = requested.filter((word) => word.length >= leastBeginning);
  const alike = choices.filter(({ words: [text, ...rest] }) => {
    return (
      text !== undefined &&
      rest.length === 0 &&
      longWords.some((word) => isBegunAlike(text, word) || isShortFor(text, word) || isMistyped(text, word))
    );
  });
  const [only] = alike;
  return only === undefined || alike.length > 1 ? null : { value: only.text, evidence: only.text, used: [] };
}

const leastShort = 4;

function isShortFor(choice: string, word: string): boolean {
  return choice.length >= leastShort && word.startsWith(choice);
}

function isBegunAlike(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared >= leastBeginning && one.length - shared <= mostDifference && other.length - shared <= mostDifference;
}

/** True if two long words differ by one missing, additional or wrong letter. */
function isMistyped(one: string, other: string): boolean {
  return (
    one.length > leastBeginning &&
    other.length > leastBeginning &&
    Math.abs(one.length - other.length) < 2 &&
    (one[0] === other[0] || one.at(-1) === other.at(-1)) &&
    editDistance(one, other) === 1
  );
}

/** The minimum similarity for a required parameter. For an optional parameter it is `surelyLike`. */
export const likeEnough = 0.55;
export const surelyLike = 0.6;
const aheadOfNext = 0.08;

/** Returns the choice whose meaning is closest to the request, such as the genre "comedy" for "funny", or null. */
export function nearestChoice(choices: readonly Choice[], requested: readonly Span[], least: number): Found | null {
  const terms = requested.flatMap(({ text }) => words(text).map(term));
  const scored = choices
    .map((choice) => {
      const own = choice.words.map(term);
      const near = own.map((word) => terms.reduce((most, other) => Math.max(most, nearness(word, other)), 0));
      return { choice: choice.text, score: near.reduce((sum, one) => sum + one, 0) / Math.max(1, own.length) };
    })
    .sort((left, right) => right.score - left.score);
  const [best, next] = scored;
  if (best === undefined || best.score < least || best.score - (next?.score ?? 0) < aheadOfNext) return null;
  return { value: best.choice, evidence: best.choice, used: [] };
}
