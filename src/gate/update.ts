// Updates the expectations of failed cases: replaces each value that the run did not match with the value from the run.
import type { ContentExpectation, ScorerName } from "../contract/gate/contents.ts";
import type { CaseRecord, CaseResult } from "../contract/gate.ts";
import type { Expectation } from "../contract/gate-suite.ts";
import { contentScorers, scoreContents } from "./contents/score.ts";
import type { Observed } from "./contents/scorer.ts";
import { judgeCase } from "./judge.ts";
import { contentUpdates, type Updated } from "./update/contents.ts";

/** One replaced value of an expectation; the value is removed when `after` is undefined. */
export interface ExpectationEdit {
  /** Keys and indexes below the case, such as `expect`, `contents`, 0, `text`. */
  readonly path: readonly (string | number)[];
  readonly before: unknown;
  readonly after: unknown;
}

export interface CaseUpdate {
  readonly id: string;
  readonly edits: readonly ExpectationEdit[];
  /** Why the case still fails after the edits; empty when the case passes. */
  readonly left: readonly string[];
}

/**
 * Returns the edits that make a failed case pass. Returns none for a case that passed, could not be run, or is known to
 * fail.
 */
export function updateCase(record: CaseRecord): CaseUpdate {
  const { id, expect, result, verdict, knownFailure } = record;
  if (verdict !== "failed" || result === null || knownFailure !== undefined) return { id, edits: [], left: [] };
  const isOther = result.outcomeType !== expect.outcomeType;
  const edits = isOther ? [replaced(["expect"], expect, endingOf(result))] : editsOf(record, result);
  const after = edited(expect, edits);
  return { id, edits, left: judgeCase({ ...record, expect: after }).reasons };
}

function replaced(path: ExpectationEdit["path"], before: unknown, after: unknown): ExpectationEdit {
  return { path, before, after };
}

/** Returns the ending of the run as an expectation without contents, because the run does not show which contents to expect. */
function endingOf(result: CaseResult): Expectation {
  const { outcomeType, assumptionOptionId, recommendedOptionId, options, resolutionMode, missingParameters } = result;
  const [missing] = missingParameters;
  const [text] = result.missingCapabilities;
  return {
    outcomeType,
    ...(outcomeType === "answer" && assumptionOptionId !== null ? { assumption: "required" as const } : {}),
    ...(options.length === 0 ? {} : { options: options.map((option) => option.id) }),
    ...(recommendedOptionId === null ? {} : { recommendedOptionId }),
    ...(resolutionMode === null ? {} : { resolutionMode }),
    ...(missing === undefined ? {} : { missingParameter: missing }),
    ...(text === undefined ? {} : { missingCapability: text }),
  };
}

function editsOf(record: CaseRecord, result: CaseResult): readonly ExpectationEdit[] {
  const { expect } = record;
  const now = { ...endingOf(result), methods: result.methodsCalled, view: result.view ?? undefined };
  const fields = endingKeys.flatMap((key) => {
    if (!doesFail(record, key)) return [];
    return [replaced(["expect", key], expect[key], Reflect.get(now, key))];
  });
  return [...fields, ...contentEdits(record, result)];
}

const endingKeys = [
  ...(["assumption", "options", "recommendedOptionId", "resolutionMode", "missingParameter"] as const),
  ...(["missingCapability", "methods", "view"] as const),
] as const;

/** True when the case would fail if it expected only the ending and this field. */
function doesFail({ expect, result, ...record }: CaseRecord, key: (typeof endingKeys)[number]): boolean {
  const isStated = (result?.assumptionOptionId ?? null) !== null;
  const isRequired = expect.assumption === "required";
  if (key === "assumption") return expect.outcomeType === "answer" && isStated !== isRequired;
  if (expect[key] === undefined) return false;
  const assumption = isStated ? ("required" as const) : ("forbidden" as const);
  const alone = { outcomeType: expect.outcomeType, assumption, [key]: expect[key] };
  return judgeCase({ ...record, result, expect: alone, thresholds: {} }).verdict === "failed";
}

function contentEdits(record: CaseRecord, result: CaseResult): readonly ExpectationEdit[] {
  const { contents } = result;
  const { contents: expected = [] } = record.expect;
  if (contents === undefined) return [];
  const observed = { result, contents, durationMs: record.durationMs, costUsd: record.costUsd };
  const edits = expected.map((one, index) =>
    scorerNames.flatMap((name) => scorerEdit(name, { expected: one, observed, index })),
  );
  const fresh = expected.map((one, index) => (edits[index] ?? []).reduce(withEdit, one));
  const isWhole = (one: ContentExpectation) => Object.keys(one).length > 0;
  if (fresh.every(isWhole)) return edits.flat();
  // An item without any remaining expectation is removed, so the whole list is replaced.
  const kept = fresh.filter(isWhole);
  return [replaced(["expect", "contents"], expected, kept.length === 0 ? undefined : kept)];
}

const scorerNames = Object.keys(contentScorers) as readonly ScorerName[];

interface Place {
  readonly expected: ContentExpectation;
  readonly observed: Observed;
  readonly index: number;
}

function scorerEdit<Name extends ScorerName>(
  name: Name,
  { expected, observed, index }: Place,
): readonly ExpectationEdit[] {
  const value = expected[name];
  if (value === undefined || value === null) return [];
  if (!scoreContents([{ [name]: value }], observed).some(({ verdict }) => verdict === "missed")) return [];
  const updated: Updated<Name> = contentUpdates[name](value, observed);
  if (updated === "keep") return [];
  return [replaced(["expect", "contents", index, name], value, updated === "remove" ? undefined : updated.value)];
}

/** Returns a copy of the object in which the last key of the path is set or removed. */
function withEdit<Whole extends object>(whole: Whole, { path, after }: ExpectationEdit): Whole {
  const key = path.at(-1) ?? "";
  const { [key]: _, ...rest } = whole as Record<string | number, unknown>;
  return (after === undefined ? rest : { ...rest, [key]: after }) as Whole;
}

/** Applies every edit and returns the expectation that the file will contain. */
function edited(expect: Expectation, edits: readonly ExpectationEdit[]): Expectation {
  let whole = expect;
  for (const edit of edits) {
    const [, key, index] = edit.path;
    if (key === undefined) whole = edit.after as Expectation;
    else if (index === undefined) whole = withEdit(whole, edit);
    else {
      const contents = whole.contents?.map((one, place) => (place === index ? withEdit(one, edit) : one));
      whole = { ...whole, ...(contents === undefined ? {} : { contents }) };
    }
  }
  return whole;
}
