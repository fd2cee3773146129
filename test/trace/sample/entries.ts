// Runs as entries for a recorder, as the flow writes them; they replace a flow in the trace tests.
import type { ClarificationDiagnostics } from "../../../src/contract/query/diagnostics.ts";
import type { TraceEntry } from "../../../src/contract/trace.ts";

const query = "How large is the blue widget?";

export const header = {
  requestId: "request-0001",
  query,
  request: { query, queryDepth: "deep", clarificationPolicy: "auto", debugScoutDeepMode: null },
  portfolio: "embedded",
  models: { judge: "embedded-judge" },
  version: "0.1.0",
};

export const decision: ClarificationDiagnostics = {
  orchestrationMode: "manual_selected_tools",
  rolloutStage: "enabled",
  shadowMode: false,
  policy: "auto",
  outcomeType: "clarification_required",
  triggered: true,
  optionCount: 2,
  candidateCount: 3,
  viableCandidateCount: 2,
  recommendedOptionId: "widgets:thing_detail",
  recommendedOptionReason: "it names one thing",
  autoResolved: true,
  autoSelectEnabled: true,
  assumptionMade: {
    mode: "auto",
    optionId: "widgets:thing_detail",
    label: "One widget",
    reason: "the question names one",
  },
  missingCapability: null,
  decisionReasonCode: "semantic_scope_ambiguity",
  decisionSignals: ["semantic_scope", "validator_fallback"],
  evidenceSources: {
    usesMethodSchemas: true,
    usesProbeArgs: false,
    usesMethodMetadata: true,
    usesToolSelectionContext: false,
    usesLlmSelection: false,
  },
  comparedOptionIds: ["widgets:thing_detail", "widgets:list_things"],
  decisionStrategy: "deterministic",
  judgeAttempted: true,
  judgeApplied: false,
  judgeOutcomeType: "answer",
  judgeConfidence: 0.4,
  judgeReason: "one reading stands out",
  judgeError: "confidence 0.4 is below 0.6",
  validatorReason: "confidence 0.4 is below 0.6",
  fallbackReason: "defaulted to clarification_required because multiple grounded interpretations remain",
  copyStrategy: "deterministic",
  rewriteAttempted: false,
  rewriteApplied: false,
  rewriteError: null,
  candidateSummaries: [
    {
      optionId: "widgets:thing_detail",
      fitScore: 81,
      llmRelevanceScore: null,
      requiredParams: ["thingId"],
      unresolvedRequiredParams: [],
      probeArgKeys: [],
      inputFieldNames: ["thingId"],
      outputKeys: ["size"],
      latencyClass: "fast",
      executePriceUsd: null,
      queryEligible: true,
      semanticScope: "entity",
    },
  ],
};

const lane = {
  requested: "deep",
  selected: "deep",
  reasonCode: "explicit_override",
  reason: "the caller asked for it",
  flags: {
    methodReasoningEnabled: true,
    ambiguityJudgeEnabled: true,
    externalProbeEnabled: false,
    preserveFastOneShot: false,
  },
};

const probe = {
  status: "ready",
  counts: { candidates: 3, querySafe: 2, ranked: 2, shortlist: 1, ambiguityPool: 2 },
  adequacy: "adequate",
  confidenceScore: 0.82,
  missingCapabilitySignal: null,
  safety: [
    { toolId: "widgets", methodName: "thing_detail", isSafe: true, reason: "reads" },
    { toolId: "widgets", methodName: "list_things", isSafe: true, reason: "reads" },
    { toolId: "widgets", methodName: "buy_thing", isSafe: false, reason: "its description says that it buys" },
  ],
  rankedMethods: [
    { toolId: "widgets", methodName: "thing_detail", score: 0.81 },
    { toolId: "widgets", methodName: "list_things", score: 0.6 },
  ],
  executionShortlist: [{ optionId: "widgets:thing_detail", fit: 0.81, viable: true, reason: "every value is bound" }],
  ambiguityPool: [
    { optionId: "widgets:thing_detail", fit: 0.81, viable: true, reason: "every value is bound" },
    { optionId: "widgets:list_things#scope", fit: 0.6, viable: true, reason: "needs nothing" },
  ],
};

const started: readonly TraceEntry[] = [
  { type: "run-start", data: header },
  { type: "stage-start", name: "intake", data: {} },
  { type: "stage-end", name: "intake", data: { status: "ok", durationMs: 1 } },
  { type: "stage-start", name: "discover", data: {} },
  {
    type: "tool-start",
    name: "widgets",
    data: {
      toolId: "widgets",
      toolName: "Widgets",
      startupMs: 42,
      methods: ["thing_detail", "list_things", "buy_thing"],
    },
  },
  {
    type: "tool-start",
    name: "gone",
    data: {
      toolId: "gone",
      startupMs: 3,
      failure: { kind: "failure", code: "crashed", message: "exit 1", retry: true },
    },
  },
  { type: "stage-end", name: "discover", data: { status: "ok", durationMs: 45 } },
  { type: "stage-start", name: "lane", data: {} },
  { type: "artifact", name: "depth-decision", data: lane },
  { type: "event", name: "query-depth-decision", data: lane },
  { type: "stage-end", name: "lane", data: { status: "ok", durationMs: 1 } },
  { type: "stage-start", name: "probe", data: {} },
  { type: "artifact", name: "scout-contract", data: { lane: "deep", ...lane.flags, rolloutStage: "enabled" } },
  { type: "artifact", name: "scout-pre-plan-probe", data: probe },
  { type: "stage-end", name: "probe", data: { status: "ok", durationMs: 4 } },
  { type: "stage-start", name: "clarify", data: {} },
  { type: "artifact", name: "clarification-decision-input", data: { query } },
  { type: "model-call", name: "judge", data: { role: "judge", model: "embedded-judge" } },
  {
    type: "model-result",
    name: "judge",
    data: { role: "judge", model: "embedded-judge", usage: { costUsd: 0.001, inputTokens: 300, outputTokens: 20 } },
  },
  { type: "artifact", name: "clarification-decision", data: decision },
];

const program = (id: string, code: string) => ({
  id,
  code,
  reason: `${id} looks the widget up`,
  allowed: [{ toolId: "widgets", methodName: "thing_detail" }],
  optionId: "widgets:thing_detail",
  assumptions: ["One widget"],
});

const evaluation = (attempt: number, missingParts: readonly string[]) => ({
  attempt,
  isComplete: missingParts.length === 0,
  missingParts,
  canRetryWithSameTools: true,
  needsDifferentTools: false,
  suggestedFix: null,
  missingCapability: null,
  capabilityConstrained: false,
  outcome: missingParts.length === 0 ? "complete" : "retry_same_tools",
  parseFailed: false,
  rawDecisionText: null,
});

/** A contributor's account of its own search, whose object is also the preview's: a shared reference, no cycle. */
export const searchMetadata = { version: "ctx-contributor-search/v1", outcome: "selected", candidateCount: 2 };

const costs = { modelCostUsd: "0.001000", toolCostUsd: "0.000000", totalCostUsd: "0.001000" };

/** A deep run under policy `auto` that repairs its program once and answers. */
export const answerRun: readonly TraceEntry[] = [
  ...started,
  { type: "stage-end", name: "clarify", data: { status: "ok", durationMs: 12 } },
  { type: "stage-start", name: "plan", data: {} },
  { type: "artifact", name: "planner-generated-code", data: program("rev-1", "return null;") },
  { type: "stage-end", name: "plan", data: { status: "ok", durationMs: 2 } },
  { type: "stage-start", name: "work", data: {} },
  { type: "program-start", name: "rev-1", data: { revisionId: "rev-1", attempt: 1 } },
  {
    type: "tool-call",
    name: "widgets",
    data: { callId: "call-1", toolId: "widgets", method: "thing_detail", args: { thingId: "w-0" } },
  },
  {
    type: "tool-failure",
    name: "widgets",
    data: { callId: "call-1", toolId: "widgets", method: "thing_detail", code: "tool_error", message: "no thing w-0" },
  },
  { type: "program-end", name: "rev-1", data: { revisionId: "rev-1", kind: "failure", message: "no thing w-0" } },
  { type: "artifact", name: "completeness-evaluation", data: evaluation(1, ["size"]) },
  {
    type: "artifact",
    name: "planner-generated-code",
    data: program("rev-2", 'const thing = await call("widgets", "thing_detail", { thingId: "w-1" });\nreturn thing;'),
  },
  { type: "program-start", name: "rev-2", data: { revisionId: "rev-2", attempt: 2 } },
  {
    type: "tool-call",
    name: "widgets",
    data: { callId: "call-2", toolId: "widgets", method: "thing_detail", args: { thingId: "w-1" } },
  },
  {
    type: "tool-result",
    name: "widgets",
    data: {
      callId: "call-2",
      toolId: "widgets",
      method: "thing_detail",
      bytes: 1234,
      durationMs: 7,
      preview: { size: 12, searchMetadata },
      searchMetadata,
    },
  },
  { type: "program-end", name: "rev-2", data: { revisionId: "rev-2", kind: "finished" } },
  { type: "artifact", name: "completeness-evaluation", data: evaluation(2, []) },
  {
    type: "artifact",
    name: "final-execution",
    data: {
      calls: 2,
      stopReason: "complete_answer",
      repairs: [
        {
          attempt: 1,
          outcome: "patched",
          semanticRetryCount: 1,
          maxSemanticRetries: 2,
          strategy: "patch",
          summary: "the id was taken from the list",
          failReason: "no thing w-0",
          skipReason: null,
          boundedAnswerReason: null,
        },
      ],
      rediscovery: null,
    },
  },
  { type: "stage-end", name: "work", data: { status: "ok", durationMs: 30 } },
  { type: "warning", data: { message: "the answer model is not configured" } },
  { type: "stage-start", name: "synthesize", data: {} },
  { type: "artifact", name: "synthesis-context-selection", data: { facts: 1 } },
  { type: "stage-end", name: "synthesize", data: { status: "ok", durationMs: 3 } },
  {
    type: "run-end",
    data: { outcomeType: "answer", durationMs: 120, cost: costs, stopReason: "complete_answer" },
  },
];

/** The same up to the decision, ended by a question. */
export const clarificationRun: readonly TraceEntry[] = [
  ...started,
  {
    type: "stage-end",
    name: "clarify",
    data: { status: "outcome", outcome: "clarification_required", durationMs: 12 },
  },
  {
    type: "run-end",
    data: {
      outcomeType: "clarification_required",
      durationMs: 70,
      cost: { modelCostUsd: "0.001000", toolCostUsd: "0.000000", totalCostUsd: "0.001000" },
      stopReason: "clarification_required",
    },
  },
];

/** A run that an error ended before any lane was chosen. */
export const errorRun: readonly TraceEntry[] = [
  { type: "run-start", data: header },
  { type: "stage-start", name: "intake", data: {} },
  {
    type: "stage-end",
    name: "intake",
    data: { status: "error", error: { code: "usage", message: "unknown tool" }, durationMs: 1 },
  },
  { type: "run-end", data: { error: { code: "usage", message: "unknown tool" }, durationMs: 2 } },
];
