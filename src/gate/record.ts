// Turns one run of a case into a record: reduces the result to what expectations need, redacts it, then judges it.
import { memoized } from "../base/memoize.ts";
import { type RedactionRules, redact } from "../base/text/redact.ts";
import { redactSpoken } from "../base/text/redact-spoken.ts";
import { truncate } from "../base/text/truncate.ts";
import { parseIso } from "../base/time.ts";
import type { CtxError } from "../contract/error.ts";
import type { Grade, ObservedContents, TracedFacts } from "../contract/gate/observed.ts";
import { type CaseError, type CaseRecord, type CaseResult, caseRecordSchema } from "../contract/gate.ts";
import type { Expectation } from "../contract/gate-suite.ts";
import type { ClarificationDiagnostics } from "../contract/query/diagnostics.ts";
import type { Clarification, QueryResult } from "../contract/query/result.ts";
import type { AnchorCase } from "./anchor.ts";
import { observeContents } from "./contents/observe.ts";
import { holdsValue } from "./evidence-path.ts";
import { groundingOf } from "./grounding.ts";
import { judgeCase } from "./judge.ts";

/** The result of a query, and the contents of its trace. */
export interface AskReply {
  readonly result: QueryResult;
  readonly clarification: ClarificationDiagnostics | null;
  /** Names of the called methods, in the order of their first call; absent when not recorded. */
  readonly methodsCalled?: readonly string[];
  readonly tracePath: string | null;
  /** Returns other facts of the trace; absent when not recorded. */
  readonly facts?: (() => TracedFacts) | undefined;
  /** Grades that the role `grade` gave to the rubrics of the case. */
  readonly grades?: readonly Grade[];
}

/** A finished run: its result, or the error of a run without a result. */
export type Ending =
  | { readonly kind: "asked"; readonly asked: AskReply }
  | { readonly kind: "error"; readonly error: CtxError };

export interface EndedRun {
  readonly anchor: AnchorCase;
  /** Number of the repeat, from 1. */
  readonly repeat: number;
  readonly ending: Ending;
  readonly durationMs: number;
  /** End of the run in epoch milliseconds. */
  readonly endedAt: number;
  /** Keys to redact in addition to the standard keys. */
  readonly redactKeys: readonly string[];
}

const unjudgedSchema = caseRecordSchema.omit({ verdict: true, reasons: true });

/**
 * Builds the judged record. The record is redacted before it is judged, so that judging the stored record gives the same
 * verdict. Throws when the result does not match the contract.
 */
export function recordRun(run: EndedRun): CaseRecord {
  const facts = unjudgedSchema.parse(redact(factsOf(run), rulesOf(run.redactKeys)));
  return { ...facts, ...judgeCase(facts) };
}

function factsOf({ anchor, repeat, ending, durationMs, endedAt }: EndedRun): Omit<CaseRecord, "verdict" | "reasons"> {
  const { id, family, role, stage, source, truth, prompt, tools, expect } = anchor;
  const { clarificationPolicy, queryDepth, responseShape } = anchor;
  return {
    id,
    repeat,
    family,
    role,
    stage,
    source,
    truth,
    input: { prompt: redactSpoken(prompt), tools: tools && [...tools], clarificationPolicy, queryDepth, responseShape },
    expect,
    ...(anchor.thresholds === undefined ? {} : { thresholds: anchor.thresholds }),
    ...(anchor.knownFailure === undefined ? {} : { knownFailure: anchor.knownFailure }),
    ...endingOf({ anchor, ending, endedAt }),
    durationMs,
  };
}

/** Returns the same rules object for the same keys, because redaction memoizes its decisions by rules object. */
const rulesOf = memoized((keys: readonly string[]): RedactionRules => ({ keys }));

type EndingFields = Pick<CaseRecord, "result" | "clarification" | "error" | "costUsd" | "tracePath">;

function endingOf({ anchor, ending, endedAt }: Pick<EndedRun, "anchor" | "ending" | "endedAt">): EndingFields {
  if (ending.kind === "error") return unscored(errorOf(ending.error));
  const { result, clarification, tracePath } = ending.asked;
  if (clarification === null && tracePath === null) {
    const message = "the run has neither a trace nor clarification diagnostics";
    return unscored({ code: "no_trace", message, traceId: result.requestId });
  }
  return {
    result: summarise({ asked: ending.asked, expect: anchor.expect, endedAt }),
    clarification,
    error: null,
    costUsd: result.cost.totalCostUsd,
    tracePath,
  };
}

function unscored(error: CaseError): EndingFields {
  return { result: null, clarification: null, error, costUsd: null, tracePath: null };
}

const messageCharacters = 1000;
const responseCharacters = 4000;
const labelCharacters = 300;

function errorOf({ code, message, hint, traceId }: CtxError): CaseError {
  const text = hint === undefined ? message : `${message} (${hint})`;
  return { code, message: truncate(text, messageCharacters), traceId: traceId ?? null };
}

function summarise(ended: {
  readonly asked: AskReply;
  readonly expect: Expectation;
  readonly endedAt: number;
}): CaseResult {
  const { asked, expect, endedAt } = ended;
  const { result, methodsCalled = [] } = asked;
  const answer = result.outcomeType === "answer" ? result : null;
  const clarification = result.outcomeType === "clarification_required" ? result.clarification : null;
  const miss = result.outcomeType === "capability_miss" ? result.capabilityMiss : null;
  const assumed = answer?.assumptionMade?.optionId ?? null;
  const asOf = answer?.freshness?.asOf ?? null;
  const observedAt = asOf === null ? null : parseIso(asOf);
  return {
    outcomeType: result.outcomeType,
    response: truncate(result.response, responseCharacters),
    assumptionOptionId: assumed,
    options: (clarification?.options ?? []).map(({ id, label }) => ({ id, label: truncate(label, labelCharacters) })),
    recommendedOptionId: clarification?.recommendedOptionId ?? assumed,
    missingCapabilities: (miss?.missingCapabilities ?? []).map((text) => truncate(text, labelCharacters)),
    toolsUsed: result.toolsUsed.map(({ id }) => id),
    methodsCalled: [...methodsCalled],
    resolutionMode: clarification?.resolutionMode ?? null,
    ...(clarification?.source === "server" ? { isServerQuestion: true as const } : {}),
    missingParameters: clarification === null ? [] : missingParameters(clarification, asked.clarification),
    evidenceFields: (expect.evidenceFields ?? []).filter((field) => holdsValue(result, field)),
    view: answer?.view?.type ?? null,
    asOf,
    ageMs: observedAt === null ? null : endedAt - observedAt,
    stopReason: result.stopReason,
    ...(expect.grounding === undefined ? {} : { grounding: groundingOf(result, expect.grounding, endedAt) }),
    ...(expect.contents === undefined ? {} : { contents: contentsOf(asked, expect.contents) }),
  };
}

function contentsOf(asked: AskReply, expected: NonNullable<Expectation["contents"]>): ObservedContents {
  const { result, clarification, facts, grades = [] } = asked;
  return observeContents(expected, { result, clarification, facts: facts?.() ?? null, grades });
}

function missingParameters({ options }: Clarification, diagnostics: ClarificationDiagnostics | null): string[] {
  const offered = new Set(options.map(({ id }) => id));
  const summaries = diagnostics?.candidateSummaries.filter(({ optionId }) => offered.has(optionId)) ?? [];
  return [...new Set(summaries.flatMap(({ unresolvedRequiredParams }) => unresolvedRequiredParams))];
}
