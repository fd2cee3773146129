// Scores the sources, freshness, cost, duration, tokens and rubrics of an answer.
import { formatDuration } from "../../base/text/format.ts";
import { occursIn } from "../pattern.ts";
import { type ContentScorer, lineOf, listOf, missed, shown, unscored, type Wrong } from "./scorer.ts";
import { readAge, readMoment } from "./value.ts";

/** Checks that the answer names these sources, and no other source when `only` is set. */
export const scoreSources: ContentScorer<"sources"> = (expected, { contents }) => {
  const { sources } = contents;
  const place = lineOf(contents.places.end, "sources");
  const isNames = typeof expected === "string" || Array.isArray(expected);
  const written = isNames ? listOf(expected) : listOf(expected.include);
  const { only = false, atLeast } = isNames ? {} : expected;
  const all = sources.map((names) => names[0] ?? "").join(", ") || "no source";
  const isOne = (wanted: string, names: readonly string[]) => names.some((name) => occursIn(wanted, name));
  const wrong: Wrong[] = written
    .filter((wanted) => !sources.some((names) => isOne(wanted, names)))
    .map((wanted) => missed(`the source ${wanted}`, all, place));
  if (atLeast !== undefined && sources.length < atLeast) {
    wrong.push(missed(`at least ${atLeast} sources`, String(sources.length), place));
  }
  const foreign = only ? sources.filter((names) => !written.some((wanted) => isOne(wanted, names))) : [];
  return [...wrong, ...foreign.map((names) => missed("no other source", names.join(", "), place))];
};

/** Checks that the data is as recent as expected. */
export const scoreFreshness: ContentScorer<"freshness"> = ({ maxAge, notBefore }, { contents, result }) => {
  const place = lineOf(contents.places.end, "freshness");
  const { asOf, ageMs } = result;
  const got = asOf === null ? "data without a date" : `data of ${asOf}`;
  const wrong: Wrong[] = [];
  const oldest = maxAge === undefined ? null : readAge(maxAge);
  if (oldest !== null && (ageMs === null || ageMs > oldest || ageMs < -clockSkewMs)) {
    const age = ageMs === null ? "" : `, ${formatDuration(ageMs)} old`;
    wrong.push(missed(`data at most ${maxAge} old`, `${got}${age}`, place));
  }
  const earliest = notBefore === undefined ? null : readMoment(notBefore);
  if (earliest !== null) {
    const at = asOf === null ? null : readMoment(asOf);
    if (at === null || at.to < earliest.from) wrong.push(missed(`data not older than ${notBefore}`, got, place));
  }
  return wrong;
};

/** Allowed difference between the clocks of two machines. */
const clockSkewMs = 300_000;

/** Checks the cost of the run against its limits. */
export const scoreCost: ContentScorer<"cost"> = (expected, { costUsd, contents }) =>
  outside(expected, { got: costUsd === null ? null : Number(costUsd), unit: "US dollars", end: contents.places.end });

/** Checks the duration of the run against its limits. */
export const scoreDuration: ContentScorer<"durationMs"> = (expected, { durationMs, contents }) =>
  outside(expected, { got: durationMs, unit: "ms", end: contents.places.end });

/** Checks the number of tokens read and written against its limits. */
export const scoreTokens: ContentScorer<"tokens"> = (expected, { contents }) =>
  outside(expected, { got: contents.tokens, unit: "tokens", end: contents.places.end });

/** Checks that the role `grade` judged the sentence to be true of the answer. */
export const scoreRubric: ContentScorer<"rubric"> = (expected, { contents }) => {
  const sentence = typeof expected === "string" ? expected : expected.sentence;
  const grade = contents.grades.find((one) => one.sentence === sentence);
  const wanted = `the rubric ${shown(sentence)}`;
  if (grade === undefined) return [unscored(wanted, "no grade")];
  if (grade.verdict === "unscored") return [unscored(wanted, grade.reason)];
  if (grade.verdict === "pass") return [];
  return [missed(wanted, `${grade.model ?? "the grader"}: ${grade.reason}`, lineOf(contents.places.end, "response"))];
};

type Limit = number | { readonly min?: number | undefined; readonly max?: number | undefined };

function outside(
  limit: Limit,
  { got, unit, end }: { readonly got: number | null; readonly unit: string; readonly end: number | null },
): readonly Wrong[] {
  const { min, max } = typeof limit === "number" ? { min: undefined, max: limit } : limit;
  const parts = [...(min === undefined ? [] : [`at least ${min}`]), ...(max === undefined ? [] : [`at most ${max}`])];
  const expected = `${parts.join(" and ")} ${unit}`;
  if (got === null) return [unscored(expected, `a run that does not report its ${unit}`)];
  if (got >= (min ?? 0) && got <= (max ?? Number.POSITIVE_INFINITY)) return [];
  return [missed(expected, `${got} ${unit}`, lineOf(end, "end of the run"))];
}
