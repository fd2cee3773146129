// Extracts the data that the content expectations need from a finished run.

import { truncate } from "../../base/text/truncate.ts";
import type { ContentExpectation } from "../../contract/gate/contents.ts";
import type { Grade, ObservedContents, TracedFacts } from "../../contract/gate/observed.ts";
import type { Json } from "../../contract/json.ts";
import type { ClarificationDiagnostics } from "../../contract/query/diagnostics.ts";
import type { QueryResult } from "../../contract/query/result.ts";
import { valuesAt } from "../evidence-path.ts";
import { listOf } from "./scorer.ts";

/** Flattens a list of expectations, including those inside `all`, `any` and `not`. */
export function flatExpectations(expected: readonly ContentExpectation[]): readonly ContentExpectation[] {
  return expected.flatMap((one) => [
    one,
    ...flatExpectations([...(one.all ?? []), ...(one.any ?? []), ...(one.not === undefined ? [] : [one.not])]),
  ]);
}

/** True when scoring needs the canonical data; the request must then ask for the data. */
export function needsData(expected: readonly ContentExpectation[]): boolean {
  return pathsOf(expected).some((path) => /^data\b/.test(path));
}

/** Returns the sentences that the role `grade` must judge, without duplicates. */
export function rubricsOf(expected: readonly ContentExpectation[]): readonly string[] {
  const rubrics = flatExpectations(expected).flatMap(({ rubric }) => rubric ?? []);
  return [...new Set(rubrics.map((one) => (typeof one === "string" ? one : one.sentence)))];
}

const mostCharacters = 20_000;
const mostRows = 2_000;
const mostFacts = 500;

interface Ended {
  readonly result: QueryResult;
  readonly clarification: ClarificationDiagnostics | null;
  /** Facts of the trace; null when the target reports only the result. */
  readonly facts: TracedFacts | null;
  readonly grades: readonly Grade[];
}

/** Extracts the data with which the expectations are compared. */
export function observeContents(expected: readonly ContentExpectation[], ended: Ended): ObservedContents {
  const { result, facts, grades } = ended;
  const answer = result.outcomeType === "answer" ? result : null;
  const flat = flatExpectations(expected);
  const hasMeasure = flat.some((one) => listOf(one.facts).some(({ measure }) => measure !== undefined));
  const factPaths = flat.flatMap((one) => listOf(one.facts).flatMap(({ path }) => path ?? []));
  const listPaths = flat.flatMap(({ rows }) => (rows === undefined ? [] : [rows.path ?? "view"]));
  return {
    text: truncate(result.response, mostCharacters),
    values: Object.fromEntries([...new Set(factPaths)].map((path) => [path, valuesOf(result, path)])),
    rows: Object.fromEntries([...new Set(listPaths)].map((path) => [path, rowsOf(result, path)])),
    facts: (hasMeasure ? (answer?.evidence?.facts ?? []) : [])
      .slice(0, mostFacts)
      .map(({ label, value, unit, path }) => ({ label, value, unit: unit ?? null, path })),
    calls: facts?.calls ?? null,
    sources: sourcesOf(result),
    assumptions: assumptionsOf(result),
    missing: missingOf(ended),
    programs: facts?.programs ?? null,
    tokens: facts?.tokens ?? null,
    places: facts?.places ?? { data: null, end: null },
    grades: [...grades],
  };
}

function pathsOf(expected: readonly ContentExpectation[]): readonly string[] {
  return flatExpectations(expected).flatMap(({ facts, rows }) => [
    ...listOf(facts).flatMap(({ path }) => path ?? []),
    ...(rows?.path === undefined ? [] : [rows.path]),
  ]);
}

function valuesOf(result: QueryResult, path: string): Json[] {
  return valuesAt(result, path)
    .slice(0, mostRows)
    .flatMap((value) => (value === undefined ? [] : [value as Json]));
}

function rowsOf(result: QueryResult, path: string): Json[] | null {
  if (path !== "view") {
    const list = valuesAt(result, path.replace(/\[\]$/, ""))[0];
    return Array.isArray(list) ? list.slice(0, mostRows) : null;
  }
  const view = result.outcomeType === "answer" ? (result.view ?? null) : null;
  if (view === null) return null;
  return view.rows
    .slice(0, mostRows)
    .map(({ cells }) => Object.fromEntries(view.columns.map(({ key }, index) => [key, cells[index] ?? null])));
}

function sourcesOf(result: QueryResult): string[][] {
  const refs = result.outcomeType === "answer" ? (result.evidence?.sourceRefs ?? []) : [];
  const named = refs.map(({ provider, dataset, url, id }) => texts([provider, dataset, url, id]));
  // If the evidence names sources, the called tools are not added as sources.
  return named.length > 0 ? named : result.toolsUsed.map(({ id, name }) => texts([id, name]));
}

function assumptionsOf(result: QueryResult): string[] {
  if (result.outcomeType !== "answer") return [];
  const made = result.assumptionMade;
  return [
    ...(made === undefined ? [] : [made.optionId, made.label, made.reason]),
    ...new Set([...result.assumptions, ...(result.evidence?.assumptions ?? [])]),
  ];
}

function missingOf({ result, clarification }: Ended): string[] {
  switch (result.outcomeType) {
    case "answer":
      return [];
    case "capability_miss":
      return [...result.capabilityMiss.missingCapabilities, result.capabilityMiss.message];
    case "clarification_required": {
      const { question, options, followupPrompt } = result.clarification;
      const offered = new Set(options.map(({ id }) => id));
      const summaries = clarification?.candidateSummaries.filter(({ optionId }) => offered.has(optionId)) ?? [];
      return [
        ...new Set(summaries.flatMap(({ unresolvedRequiredParams }) => unresolvedRequiredParams)),
        ...texts([question, followupPrompt ?? null]),
        ...options.map(({ label }) => label),
      ];
    }
  }
}

function texts(values: readonly (string | null)[]): string[] {
  return values.filter((value) => value !== null && value !== "") as string[];
}
