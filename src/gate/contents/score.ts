// Scores content expectations with a table of pure scorers, one for each key. `all`, `any` and `not` combine expectations.
// An expectation that cannot be scored is neither fulfilled nor failed, even inside a combination.
import type { ContentExpectation, ScorerName } from "../../contract/gate/contents.ts";
import type { ContentFinding } from "../../contract/gate/observed.ts";
import { scoreCost, scoreDuration, scoreFreshness, scoreRubric, scoreSources, scoreTokens } from "./backing.ts";
import { scoreCalls, scoreProgram } from "./calls.ts";
import { scoreFacts } from "./facts.ts";
import { scoreRows } from "./rows.ts";
import { type ContentScorer, type Observed, shown, type Wrong } from "./scorer.ts";
import { scoreAssumption, scoreMissing, scoreText } from "./text.ts";

/** The scorer of every key; TypeScript rejects the table if a scorer is missing. */
export const contentScorers: { readonly [Name in ScorerName]: ContentScorer<Name> } = {
  text: scoreText,
  facts: scoreFacts,
  rows: scoreRows,
  calls: scoreCalls,
  sources: scoreSources,
  freshness: scoreFreshness,
  assumption: scoreAssumption,
  missing: scoreMissing,
  program: scoreProgram,
  cost: scoreCost,
  durationMs: scoreDuration,
  tokens: scoreTokens,
  rubric: scoreRubric,
};

/** Returns the failed expectations of a list with their places in the suite; empty when all are fulfilled. */
export function scoreContents(expected: readonly ContentExpectation[], observed: Observed): readonly ContentFinding[] {
  return expected.flatMap((one, index) => score(one, { at: `contents[${index}]`, observed }));
}

interface Where {
  readonly at: string;
  readonly observed: Observed;
}

function score(expected: ContentExpectation, { at, observed }: Where): readonly ContentFinding[] {
  const { all = [], any, not } = expected;
  const own = names.flatMap((name) =>
    scoreOne(name, expected, observed).map((wrong) => ({ at: `${at}.${name}`, ...wrong })),
  );
  return [
    ...own,
    ...all.flatMap((one, index) => score(one, { at: `${at}.all[${index}]`, observed })),
    ...(any === undefined ? [] : scoreAny(any, { at: `${at}.any`, observed })),
    ...(not === undefined ? [] : scoreNot(not, { at: `${at}.not`, observed })),
  ];
}

const names = Object.keys(contentScorers) as readonly ScorerName[];

function scoreOne<Name extends ScorerName>(
  name: Name,
  expected: ContentExpectation,
  observed: Observed,
): readonly Wrong[] {
  const value = expected[name];
  const scorer: ContentScorer<Name> = contentScorers[name];
  return value === undefined || value === null ? [] : scorer(value, observed);
}

function scoreAny(choices: readonly ContentExpectation[], { at, observed }: Where): readonly ContentFinding[] {
  const found = choices.map((one, index) => score(one, { at: `${at}[${index}]`, observed }));
  if (found.some((wrong) => wrong.length === 0)) return [];
  const isOpen = found.some((wrong) => wrong.every(({ verdict }) => verdict === "unscored"));
  // If an alternative of `any` cannot be scored, that alternative may be fulfilled, so the failures of the others do not count.
  const counted = isOpen ? found.filter((wrong) => wrong.every(({ verdict }) => verdict === "unscored")) : found;
  return counted.flat();
}

function scoreNot(denied: ContentExpectation, { at, observed }: Where): readonly ContentFinding[] {
  const wrong = score(denied, { at, observed });
  if (wrong.some(({ verdict }) => verdict === "missed")) return [];
  if (wrong.length > 0) return wrong;
  return [{ at, verdict: "missed", expected: `not ${shown(denied)}`, got: "it holds", place: "the whole ending" }];
}
