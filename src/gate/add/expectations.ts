// Drafts the expectations of a new case from the result and trace of a recorded run, so that this run fulfils them. All
// functions are pure.
import { stableStringify } from "../../base/text/stable.ts";
import type { ContentExpectation, FactExpectation } from "../../contract/gate/contents.ts";
import type { TracedFacts } from "../../contract/gate/observed.ts";
import type { Expectation } from "../../contract/gate-suite.ts";
import type { Json } from "../../contract/json.ts";
import type { ClarificationDiagnostics } from "../../contract/query/diagnostics.ts";
import type { Fact } from "../../contract/query/envelope.ts";
import type {
  AnswerResult,
  CapabilityMissResult,
  ClarificationResult,
  QueryResult,
} from "../../contract/query/result.ts";
import { expectedArguments } from "../contents/calls.ts";

/** A run to derive expectations from. */
export interface FulfilledRun {
  readonly result: QueryResult;
  readonly clarification: ClarificationDiagnostics | null;
  readonly facts: TracedFacts;
}

/** Returns expectations that the run fulfils: ending, facts, rows, sources and calls. */
export function expectationsOf({ result, clarification, facts }: FulfilledRun): Expectation {
  switch (result.outcomeType) {
    case "answer":
      return ofAnswer(result, facts);
    case "clarification_required":
      return ofClarification(result, clarification);
    case "capability_miss":
      return ofMiss(result);
  }
}

/** Derives the truth label of the query from the ending of the run. */
export function truthOf(result: QueryResult): "ambiguous" | "unambiguous" | "unsupported" {
  if (result.outcomeType === "capability_miss") return "unsupported";
  if (result.outcomeType === "clarification_required") return "ambiguous";
  return result.assumptionMade === undefined ? "unambiguous" : "ambiguous";
}

const mostFacts = 6;
const mostCalls = 10;

function ofAnswer(result: AnswerResult, { calls, programs }: TracedFacts): Expectation {
  const facts = uniqueFacts(result);
  const sources = [...new Set((result.evidence?.sourceRefs ?? []).flatMap(({ provider }) => provider ?? []))];
  const made = [
    ...new Map((calls ?? []).map(({ method, args }) => [stableStringify([method, args]), { method, args }])).values(),
  ];
  const named = [...new Set((programs ?? []).flatMap(({ methods }) => methods))];
  const contents: ContentExpectation[] = [
    ...(facts.length === 0 ? [{ text: { equals: result.response } }] : [{ facts: facts.map(factOf) }]),
    ...textsOf(result, facts),
    ...rowsOf(result),
    ...(made.length === 0
      ? []
      : [
          {
            calls: {
              include: made.slice(0, mostCalls).map(({ method, args }) => ({ method, ...expectedArguments(args) })),
              ...(made.length > mostCalls ? {} : { only: true }),
            },
          },
        ]),
    ...(sources.length === 0 ? [] : [{ sources }]),
    ...(named.length === 0 ? [] : [{ program: { only: named } }]),
  ];
  const assumed = result.assumptionMade;
  return {
    outcomeType: "answer",
    ...(assumed === undefined ? {} : { assumption: "required", recommendedOptionId: assumed.optionId }),
    ...(result.view === undefined || result.view === null ? {} : { view: result.view.type }),
    contents,
  };
}

/** Returns facts that have a single value and a unique label, the most relevant first. */
function uniqueFacts({ evidence }: AnswerResult): readonly Fact[] {
  const facts = evidence?.facts ?? [];
  const byLabel = Map.groupBy(facts, ({ label }) => label.toLowerCase());
  return facts
    .filter(({ label, value }) => isScalar(value) && byLabel.get(label.toLowerCase())?.length === 1)
    .toSorted((left, right) => (right.relevanceScore ?? 0) - (left.relevanceScore ?? 0))
    .slice(0, mostFacts);
}

function factOf({ label, value, unit }: Fact): FactExpectation {
  const isNumber = typeof value === "number";
  return { measure: label, value: scalar(value), ...(isNumber && unit !== undefined ? { unit } : {}) };
}

/** Returns the values that the response states exactly as its facts display them. */
function textsOf({ response }: AnswerResult, facts: readonly Fact[]): readonly ContentExpectation[] {
  const stated = facts.flatMap(({ value, display }) => display ?? (typeof value === "number" ? String(value) : []));
  const found = [...new Set(stated)].filter(
    (text) => text.length > 1 && response.includes(text) && !text.startsWith("/"),
  );
  return found.length === 0 ? [] : [{ text: { contains: found } }];
}

function rowsOf({ view }: AnswerResult): readonly ContentExpectation[] {
  if (view === undefined || view === null || view.rows.length === 0) return [];
  const [first] = view.rows;
  const cells = view.columns.map(({ key }, index) => [key, first?.cells[index] ?? null] as const);
  const contains = Object.fromEntries(cells.filter(([, cell]) => cell !== null && !String(cell).startsWith("/")));
  return [{ rows: { count: view.rows.length, ...(Object.keys(contains).length === 0 ? {} : { contains }) } }];
}

function ofClarification(
  { clarification }: ClarificationResult,
  diagnostics: ClarificationDiagnostics | null,
): Expectation {
  const { options, recommendedOptionId, resolutionMode } = clarification;
  const offered = new Set(options.map(({ id }) => id));
  const summaries = diagnostics?.candidateSummaries.filter(({ optionId }) => offered.has(optionId)) ?? [];
  const [missing] = summaries.flatMap(({ unresolvedRequiredParams }) => unresolvedRequiredParams);
  return {
    outcomeType: "clarification_required",
    options: options.map(({ id }) => id),
    recommendedOptionId,
    resolutionMode,
    ...(missing === undefined ? {} : { missingParameter: missing }),
  };
}

function ofMiss({ capabilityMiss }: CapabilityMissResult): Expectation {
  const missing = capabilityMiss.missingCapabilities.filter((text) => text !== "" && !text.startsWith("/"));
  return {
    outcomeType: "capability_miss",
    ...(missing.length === 0 ? {} : { contents: [{ missing }] }),
  };
}

function isScalar(value: Json): boolean {
  return (
    (typeof value === "string" && value !== "" && value.length <= 200 && !value.startsWith("/")) ||
    typeof value === "number" ||
    typeof value === "boolean"
  );
}

function scalar(value: Json): string | number | boolean | null {
  return typeof value === "object" ? null : value;
}
