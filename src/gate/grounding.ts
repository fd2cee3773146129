// Reduces the grounding of an answer to the fields of a record, and compares it with the expectation. All functions are pure.
import { formatDuration } from "../base/text/format.ts";
import { parseIso } from "../base/time.ts";
import type { CaseResult } from "../contract/gate.ts";
import type { Expectation } from "../contract/gate-suite.ts";
import type { QueryResult } from "../contract/query/result.ts";
import { causalWords } from "../grounding/claims/causes.ts";
import { holdsValue, valuesAt } from "./evidence-path.ts";

type Grounding = NonNullable<CaseResult["grounding"]>;
type Expected = NonNullable<Expectation["grounding"]>;

/** Extracts the grounding of a result, limited to the fields that the expectation names. */
export function groundingOf(result: QueryResult, expected: Expected, endedAt: number): Grounding {
  const answer = result.outcomeType === "answer" ? result : null;
  const view = answer?.view ?? null;
  return {
    confidence: answer?.confidence?.level ?? null,
    causalWords: [...causalWords(result.response)],
    hasCauseSource: expected.causeSource !== undefined && holdsValue(result, expected.causeSource),
    ages: (expected.maxAges ?? []).map(({ path }) => ({ path, ageMs: ageAt(result, path, endedAt) })),
    isViewFilled: view !== null && view.rows.length > 0 && view.columns.length > 0 && view.metrics.length > 0,
  };
}

/** Returns a sentence for each timestamp that is older than allowed. */
export function agesMissed(expected: Expected, { ages }: Grounding): readonly string[] {
  return (expected.maxAges ?? []).flatMap(({ path, maxAgeMs }) => {
    const age = ages.find((one) => one.path === path)?.ageMs ?? null;
    const wanted = `expected the newest time at ${path} to be at most ${formatDuration(maxAgeMs)} old`;
    if (age === null) return [`${wanted}, got none`];
    return age > maxAgeMs ? [`${wanted}, got ${formatDuration(age)}`] : [];
  });
}

/** Returns a sentence for each cause that the text claims and that no source supports. */
export function causeMissed(
  { causeSource }: Expected,
  { causalWords: words, hasCauseSource }: Grounding,
): string | null {
  if (causeSource === undefined || words.length === 0 || hasCauseSource) return null;
  return `expected no claim of a cause without ${causeSource}, got ${words.map((word) => JSON.stringify(word)).join(", ")}`;
}

const levels = ["low", "medium", "high"] as const;

/** Returns a sentence when the confidence is below the expected level, else null. */
export function confidenceMissed({ minConfidence }: Expected, { confidence }: Grounding): string | null {
  if (minConfidence === undefined) return null;
  if (confidence !== null && levels.indexOf(confidence) >= levels.indexOf(minConfidence)) return null;
  return `expected confidence of at least ${minConfidence}, got ${confidence ?? "none"}`;
}

function ageAt(result: QueryResult, path: string, endedAt: number): number | null {
  const times = valuesAt(result, path).flatMap((value) => (typeof value === "string" ? (parseIso(value) ?? []) : []));
  return times.length === 0 ? null : endedAt - Math.max(...times);
}
