// Builders for gate tests: scripted results, records and suites from the few fields that a test sets.
import { counterIds, fixedClock } from "../../src/base/time.ts";
import { artifactSchema, type CaseRecord, type CaseResult, type GateArtifact } from "../../src/contract/gate.ts";
import type { ClarificationDiagnostics } from "../../src/contract/query/diagnostics.ts";
import type { QueryRequest } from "../../src/contract/query/request.ts";
import type { AnswerResult, CapabilityMissResult, ClarificationResult } from "../../src/contract/query/result.ts";
import type { AnchorCase, AnchorSuite } from "../../src/gate/anchor.ts";
import { type About, artifactPieces, artifactText, type GateRun, recordText } from "../../src/gate/artifact.ts";
import type { AskReply } from "../../src/gate/record.ts";
import { memoryRecords } from "../../src/gate/run/records.ts";
import { type RunOptions, runSuite } from "../../src/gate/run.ts";

export const about: About = {
  target: "in-process",
  runtime: { version: "0.1.0", node: "v24.0.0", modelPortfolio: "embedded", models: { judge: "embedded" } },
  environment: { ci: false },
};

const plain = {
  response: "text",
  toolsUsed: [],
  cost: { modelCostUsd: "0.000000", toolCostUsd: "0.000000", totalCostUsd: "0.000000" },
  durationMs: 0,
  requestId: "request-0001",
  modelPortfolio: "embedded",
  tracePath: "traces/request-0001.jsonl",
  issueClass: null,
  actionsTaken: [],
  orchestrationMetrics: {
    parityStage: "enabled",
    orchestrationMode: "manual_selected_tools" as const,
    firstPassSuccess: true,
    capabilityMissSignaled: false,
    rediscoveryExecuted: false,
  },
  warnings: [],
};

export function answer(over: Partial<AnswerResult> = {}): AnswerResult {
  return {
    ...plain,
    outcomeType: "answer",
    assumptions: [],
    responseShape: "answer_with_evidence",
    stopReason: "complete_answer",
    ...over,
  };
}

/** An answer that states its assumed option. */
export function assuming(optionId: string, over: Partial<AnswerResult> = {}): AnswerResult {
  return answer({ assumptionMade: { mode: "auto", optionId, label: `the ${optionId}`, reason: "fits best" }, ...over });
}

/** A clarification with options `id: label`; the first is recommended. */
export function askingBack(options: Readonly<Record<string, string>>): ClarificationResult {
  const [recommendedOptionId = ""] = Object.keys(options);
  return {
    ...plain,
    outcomeType: "clarification_required",
    stopReason: "clarification_required",
    clarification: {
      question: "Which one?",
      options: Object.entries(options).map(([id, label]) => ({
        id,
        toolId: "tool",
        toolName: "Tool",
        methodName: id,
        label,
        description: "",
        fitScore: 50,
        recommended: id === recommendedOptionId,
      })),
      allowFreeform: false,
      recommendedOptionId,
      originalQuery: "",
      resolutionMode: "option",
    },
  };
}

export function missing(...missingCapabilities: readonly string[]): CapabilityMissResult {
  return {
    ...plain,
    outcomeType: "capability_miss",
    stopReason: "capability_miss",
    capabilityMiss: {
      message: "nothing fits",
      missingCapabilities: [...missingCapabilities],
      suggestedRewrites: [],
      originalQuery: "",
    },
  };
}

/** Diagnostics of a judge that agreed; `outcomeType` is the decision. */
export function decided(
  outcomeType: ClarificationDiagnostics["outcomeType"],
  over: Partial<ClarificationDiagnostics> = {},
): ClarificationDiagnostics {
  return {
    orchestrationMode: "manual_selected_tools",
    rolloutStage: "enabled",
    shadowMode: false,
    policy: "return",
    outcomeType,
    triggered: outcomeType === "clarification_required",
    optionCount: 0,
    candidateCount: 0,
    viableCandidateCount: 0,
    recommendedOptionId: null,
    recommendedOptionReason: null,
    autoResolved: false,
    autoSelectEnabled: false,
    assumptionMade: null,
    missingCapability: null,
    decisionReasonCode: "single_grounded_interpretation",
    decisionSignals: [],
    evidenceSources: {
      usesMethodSchemas: true,
      usesProbeArgs: false,
      usesMethodMetadata: true,
      usesToolSelectionContext: true,
      usesLlmSelection: false,
    },
    comparedOptionIds: [],
    decisionStrategy: "llm_primary",
    judgeAttempted: true,
    judgeApplied: true,
    judgeOutcomeType: outcomeType,
    judgeConfidence: 0.9,
    judgeReason: "reads so",
    judgeError: null,
    validatorReason: null,
    fallbackReason: null,
    copyStrategy: "deterministic",
    rewriteAttempted: false,
    rewriteApplied: false,
    rewriteError: null,
    candidateSummaries: [],
    ...over,
  };
}

export function asked(result: AskReply["result"], clarification: AskReply["clarification"] = null): AskReply {
  return { result, clarification, tracePath: result.tracePath };
}

export function anchorCase(over: Partial<AnchorCase> = {}): AnchorCase {
  return {
    id: "one",
    prompt: "a question",
    family: "general",
    tools: ["tool"],
    clarificationPolicy: "return",
    queryDepth: "deep",
    responseShape: "answer_with_evidence",
    role: "gate",
    stage: "block",
    source: "a test",
    truth: "unambiguous",
    expect: { outcomeType: "answer" },
    repeat: 1,
    ...over,
  };
}

export function anchorSuite(cases: readonly AnchorCase[], over: Partial<AnchorSuite> = {}): AnchorSuite {
  return {
    file: "/suites/small.yaml",
    suite: "small",
    description: null,
    suiteHash: "0".repeat(64),
    thresholds: { rates: {}, observedRolloutStages: [] },
    servers: null,
    hasFamilies: false,
    cases,
    lines: new Map(),
    ...over,
  };
}

/** A scored record; `result` sets the fields that matter. */
export function record(
  over: Partial<Omit<CaseRecord, "result">> & { result?: Partial<CaseResult> | null } = {},
): CaseRecord {
  const { result = {}, ...rest } = over;
  const { expect, prompt, tools, clarificationPolicy, queryDepth, responseShape, ...anchor } = anchorCase();
  return {
    id: anchor.id,
    repeat: 1,
    family: anchor.family,
    role: anchor.role,
    stage: anchor.stage,
    source: anchor.source,
    truth: anchor.truth,
    input: { prompt, tools: tools && [...tools], clarificationPolicy, queryDepth, responseShape },
    expect,
    result: result && { ...emptyResult, ...result },
    clarification: null,
    error: result === null ? { code: "upstream", message: "the server is down", traceId: null } : null,
    durationMs: 0,
    costUsd: "0.000000",
    tracePath: null,
    verdict: result === null ? "unscored" : "passed",
    reasons: [],
    ...rest,
  };
}

const emptyResult: CaseResult = {
  outcomeType: "answer",
  response: "text",
  assumptionOptionId: null,
  options: [],
  recommendedOptionId: null,
  missingCapabilities: [],
  toolsUsed: [],
  methodsCalled: [],
  resolutionMode: null,
  missingParameters: [],
  evidenceFields: [],
  view: null,
  asOf: null,
  ageMs: null,
  stopReason: "complete_answer",
};

/** Runs a suite with a fixed clock and counted ids. */
export async function run(
  suite: AnchorSuite,
  ask: (request: QueryRequest, signal: AbortSignal) => Promise<AskReply>,
  over: Partial<RunOptions> = {},
): Promise<GateArtifact> {
  const made = await runSuite({
    suite,
    ask: ({ request }, signal) => ask(request, signal),
    about,
    concurrency: 2,
    repeat: null,
    shard: null,
    timeoutMs: 10_000,
    bail: null,
    grep: null,
    signal: new AbortController().signal,
    clock: fixedClock("2026-01-01T00:00:00Z"),
    ids: counterIds(),
    redactKeys: [],
    records: memoryRecords(),
    ...over,
  });
  return await wholeArtifact(made);
}

/** The artifact of a run, parsed from the text that would be stored. */
export async function wholeArtifact(made: GateRun): Promise<GateArtifact> {
  let text = "";
  for await (const piece of artifactPieces(made)) text += piece;
  const artifact = artifactSchema.parse(JSON.parse(text));
  // The pieces must join to the text of the whole artifact, byte for byte.
  if (artifactText(artifact) !== text) throw new Error("the pieces of an artifact are not its text");
  return artifact;
}

/** A run with the records of an artifact. */
export function runOf(artifact: GateArtifact): GateRun {
  return {
    summary: artifact,
    async *records() {
      yield* artifact.cases.map(recordText);
    },
  };
}
