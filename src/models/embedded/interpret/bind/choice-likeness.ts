// Matches closed-list choices that the request does not spell out: by prefix, by typo and by similar meaning.
import { editDistance } from "../../../../base/text/nearest.ts";
import type { Span } from "../../../../contract/query/reading.ts";
import { nearness, term } from "../../../../language/term.ts";
import { words } from "../../../../language/tokens.ts";
import type { Found } from "./rule.ts";

/** One text of a closed list, with its words and their stems. */
export interface Choice {
  readonly text: string;
  readonly words: readonly string[];
  readonly stems: readonly string[];
}

const leastBeginning = 5;
const mostDifference = 3;

/** Matches "thrill" to "Thriller", "mysterious" to "Mystery", and the typo "Electropp" to "Electropop". */
export function begunChoice(choices: readonly Choice[], requested: readonly string[]): Found | null {
  const longWords = requested.filter((word) => word.length >= leastBeginning);
  const alike = choices.filter(({ words: [own, ...rest] }) => {
    return (
      own !== undefined &&
      rest.length === 0 &&
      longWords.some((word) => isBegunAlike(own, word) || isShortFor(own, word) || isMistyped(own, word))
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

/** True if two long words differ by one missing, extra or wrong letter. */
function isMistyped(one: string, other: string): boolean {
  return (
    one.length > leastBeginning &&
    other.length > leastBeginning &&
    Math.abs(one.length - other.length) < 2 &&
    (one[0] === other[0] || one.at(-1) === other.at(-1)) &&
    editDistance(one, other) === 1
  );
}

/** Similarity thresholds for a required choice and for an optional one. */
export const likeEnough = 0.55;
export const surelyLike = 0.6;
const aheadOfNext = 0.08;

/** Returns the only choice close in meaning to words of the request: "funny" matches the genre "comedy". */
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
