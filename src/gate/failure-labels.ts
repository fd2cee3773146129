// Labels a failed run with the kinds of its failure. Reads only the record, and has one rule for each label.
import type { CaseResult } from "../contract/gate.ts";
import type { FailureLabel } from "../contract/gate-grounding.ts";
import type { Expectation } from "../contract/gate-suite.ts";
import type { ComparedCase } from "./digest.ts";
import { agesMissed, causeMissed, confidenceMissed } from "./grounding.ts";
import { isNamed } from "./pattern.ts";

interface Run {
  readonly expect: Expectation;
  readonly result: CaseResult;
}

/** Returns the labels of a run in a fixed order; empty if the run passed or its case has no expectation on grounding. */
export function failureLabels({ expect, result }: Run): readonly FailureLabel[] {
  if (expect.grounding === undefined) return [];
  return rules.filter(({ shows }) => shows({ expect, result })).map(({ label }) => label);
}

/** Returns the cases that two targets answered differently; each of these cases is a `deployment_mismatch`. */
export function deploymentMismatches(
  left: Sided,
  right: Sided,
): readonly { readonly id: string; readonly label: FailureLabel; readonly differs: readonly string[] }[] {
  const ids = new Set([...left.cases, ...right.cases].map(({ id }) => id));
  const [before, after] = [left, right].map(firstRuns);
  return [...ids].flatMap((id) => {
    const [one, other] = [before?.get(id), after?.get(id)];
    const differs = compared.filter(({ of }) => JSON.stringify(of(one)) !== JSON.stringify(of(other)));
    if (differs.length === 0) return [];
    return [{ id, label: "deployment_mismatch" as const, differs: differs.map(({ name }) => name) }];
  });
}

interface Sided {
  readonly cases: readonly ComparedCase[];
}

function firstRuns({ cases }: Sided): ReadonlyMap<string, ComparedCase> {
  return new Map(cases.toReversed().map((record) => [record.id, record]));
}

const rules: readonly { readonly label: FailureLabel; readonly shows: (run: Run) => boolean }[] = [
  {
    label: "missing_evidence",
    shows: ({ expect, result }) =>
      isAnswered({ expect, result }) &&
      ((expect.evidenceFields ?? []).some((field) => !result.evidenceFields.includes(field)) ||
        (expect.view !== undefined && (expect.view !== result.view || result.grounding?.isViewFilled === false))),
  },
  {
    label: "clarified_unnecessarily",
    shows: ({ expect, result }) =>
      expect.outcomeType !== "clarification_required" &&
      result.outcomeType === "clarification_required" &&
      result.isServerQuestion !== true,
  },
  {
    label: "wrong_tool_path",
    shows: ({ expect, result }) =>
      isAnswered({ expect, result }) &&
      (expect.methods ?? []).some((method) => !result.methodsCalled.some((name) => isNamed(method, name))),
  },
  {
    label: "stale_answer",
    shows: ({ expect, result }) => isAnswered({ expect, result }) && isStale({ expect, result }),
  },
  {
    label: "unsupported_causal_claim",
    shows: ({ expect, result }) =>
      result.grounding !== undefined && causeMissed(expect.grounding ?? {}, result.grounding) !== null,
  },
  {
    label: "capability_miss_misfire",
    shows: ({ expect, result }) => expect.outcomeType !== "capability_miss" && result.outcomeType === "capability_miss",
  },
  {
    label: "executed_but_weak",
    shows: ({ expect, result }) =>
      isAnswered({ expect, result }) &&
      !isStale({ expect, result }) &&
      result.grounding !== undefined &&
      confidenceMissed(expect.grounding ?? {}, result.grounding) !== null,
  },
];

function isAnswered({ expect, result }: Run): boolean {
  return expect.outcomeType === "answer" && result.outcomeType === "answer";
}

function isStale({ expect, result }: Run): boolean {
  const isOld = expect.maxAgeMs !== undefined && (result.ageMs === null || result.ageMs > expect.maxAgeMs);
  if (isOld || result.grounding === undefined) return isOld;
  // A missing time counts as missing evidence, not as stale data.
  const { ages } = result.grounding;
  const known = (expect.grounding?.maxAges ?? []).filter(({ path }) =>
    ages.some((age) => age.path === path && age.ageMs !== null),
  );
  return agesMissed({ maxAges: known }, result.grounding).length > 0;
}

const compared: readonly { readonly name: string; readonly of: (record: ComparedCase | undefined) => unknown }[] = [
  { name: "verdict", of: (record) => record?.verdict },
  { name: "outcomeType", of: (record) => record?.result?.outcomeType },
  { name: "resolutionMode", of: (record) => record?.result?.resolutionMode },
  { name: "recommendedOptionId", of: (record) => record?.result?.recommendedOptionId },
  { name: "assumptionOptionId", of: (record) => record?.result?.assumptionOptionId },
  { name: "options", of: (record) => record?.result?.options.map(({ id }) => id) },
  { name: "view", of: (record) => record?.result?.view },
  { name: "evidenceFields", of: (record) => record?.result?.evidenceFields },
  { name: "methodsCalled", of: (record) => record?.result?.methodsCalled },
];
