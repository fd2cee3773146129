// Builds the trace of a run from the few parts that a case changes.
import type { TraceEntry } from "../../../src/contract/trace.ts";
import type { TraceModel } from "../../../src/trace/model.ts";
import { buildTrace } from "../../../src/trace/read.ts";
import { memoryTrace } from "../../../src/trace/record.ts";
import { steppingClock } from "../sample/clock.ts";

type Data = Readonly<Record<string, unknown>>;

export interface CallParts {
  readonly method: string;
  readonly args?: unknown;
  readonly reply?: unknown;
  /** Fails instead: code and message. */
  readonly failure?: readonly [string, string];
  readonly violations?: readonly string[];
}

/** The parts that a case changes of the healthy run; `null` omits a part. */
export interface RunParts {
  readonly request?: Data;
  readonly summary?: Data;
  readonly reading?: Data | null;
  readonly lane?: string;
  readonly probe?: Data;
  readonly decision?: Data | null;
  readonly proposals?: readonly Data[];
  /** The fits of the interpretation, with its zones. */
  readonly fits?: Data;
  readonly toolFailures?: readonly (readonly [string, string, string])[];
  readonly models?: readonly Data[];
  readonly calls?: readonly CallParts[];
  readonly programs?: readonly (string | null)[];
  readonly checks?: readonly Data[];
  readonly final?: Data;
  readonly selection?: Data;
  readonly warnings?: readonly string[];
  readonly knowledge?: boolean;
  /** `null`: the run never ended. */
  readonly end?: Data | null;
}

export const query = "What is the moisture of 'Old Rose'?";
export const found = { matches: [{ name: "Old Rose", plantId: "p1" }] };
export const goodCalls: readonly CallParts[] = [
  { method: "search_plants", args: { query: "Old Rose" }, reply: found },
  { method: "plant_moisture", args: { plantId: "p1" }, reply: { moisture: 0.42 } },
];

export const option = (name: string, more: Data = {}): Data => ({
  ...{ optionId: `garden:${name}`, fitScore: 80, unresolvedRequiredParams: [], outputKeys: ["moisture"] },
  ...{ executePriceUsd: null, queryEligible: true },
  ...more,
});

export const pooled = (name: string, more: Data = {}): Data => ({
  ...{ optionId: `garden:${name}`, fit: 0.8, viable: true, reason: "every value is bound" },
  ...{ calls: [{ method: { toolId: "garden", methodName: name }, arguments: { plantId: lookup } }] },
  ...more,
});

const lookup = {
  kind: "lookup",
  call: {
    method: { toolId: "garden", methodName: "search_plants" },
    arguments: { query: { kind: "stated", value: "Old Rose", quotes: ["'Old Rose'"] } },
  },
  find: ["Old Rose"],
  field: "plantId",
};

export const safe = (methodName: string, more: Data = {}): Data => ({
  ...{ toolId: "garden", methodName, isSafe: true, code: "annotated-read-only" },
  ...{ reason: "it is annotated readOnlyHint=true", setting: `mcpServers.garden.methods.${methodName}.queryEligible` },
  ...more,
});
export const withheld = (methodName: string, more: Data = {}): Data =>
  safe(methodName, {
    isSafe: false,
    code: "nothing-says-read-only",
    reason: "nothing states that it is read-only",
    ...more,
  });

const content = { effect: "read", values: [{ kind: "quoted", text: "'Old Rose'", value: "Old Rose" }], names: [] };

const decision = {
  ...{ rolloutStage: "enabled", policy: "return", outcomeType: "answer", autoResolved: false },
  ...{ viableCandidateCount: 1, optionCount: 0, decisionReasonCode: "single_grounded_interpretation" },
  ...{
    comparedOptionIds: ["garden:plant_moisture"],
    decisionSignals: [],
    recommendedOptionId: "garden:plant_moisture",
  },
  ...{ judgeAttempted: true, judgeApplied: true, judgeOutcomeType: "answer", judgeConfidence: 0.9 },
  candidateSummaries: [option("plant_moisture")],
};

const probe = {
  ...{ status: "ready", adequacy: "adequate", confidenceScore: 0.8, missingCapabilitySignal: null },
  counts: { candidates: 3, querySafe: 2, ranked: 2, shortlist: 1, ambiguityPool: 1 },
  safety: [safe("plant_moisture"), safe("search_plants"), withheld("water_bed", { code: "annotated-write" })],
  ...{ executionShortlist: [pooled("plant_moisture")], ambiguityPool: [pooled("plant_moisture")] },
};

const answered = { outcomeType: "answer", stopReason: "complete_answer", response: "Its moisture is 0.42." };
export const missed = {
  outcomeType: "capability_miss",
  stopReason: "capability_miss",
  response: "No method covers it.",
};
export const asked = {
  outcomeType: "clarification_required",
  stopReason: "clarification_required",
  response: "Which?",
};
export const bounded = { ...answered, stopReason: "bounded_runtime_budget" };

/** A plain capability miss and a plain clarification. */
export const missRun: RunParts = {
  decision: {
    outcomeType: "capability_miss",
    judgeOutcomeType: "capability_miss",
    candidateSummaries: [],
    viableCandidateCount: 0,
  },
  probe: { executionShortlist: [], ambiguityPool: [], adequacy: "none" },
  ...{ calls: [], programs: [], checks: [], end: missed },
};
export const askRun: RunParts = {
  decision: {
    ...{ outcomeType: "clarification_required", judgeOutcomeType: "clarification_required", optionCount: 2 },
    ...{ viableCandidateCount: 2, comparedOptionIds: ["garden:plant_moisture", "garden:bed_moisture"] },
    candidateSummaries: [option("plant_moisture", { fitScore: 82 }), option("bed_moisture", { fitScore: 80 })],
  },
  ...{ calls: [], programs: [], checks: [], end: asked },
};

/** The model of a healthy run with these parts changed. */
export function runOf(parts: RunParts): TraceModel {
  const trace = memoryTrace({ clock: steppingClock(3) });
  for (const entry of entriesOf(parts)) trace.write(entry);
  return buildTrace(trace.lines());
}

function entriesOf(parts: RunParts): readonly TraceEntry[] {
  const { calls = goodCalls, programs = [null], toolFailures = [], end = answered } = parts;
  const artifact = (name: string, data: unknown): TraceEntry => ({ type: "artifact", name, data });
  const lane = { selected: parts.lane ?? "deep", reasonCode: "explicit_override" };
  return [
    {
      type: "run-start",
      data: { requestId: "r-1", query, request: { query, ...parts.request }, summary: parts.summary ?? null },
    },
    { type: "tool-start", name: "garden", data: { toolId: "garden", toolName: "Garden", methods: ["plant_moisture"] } },
    ...toolFailures.map(
      ([toolId, code, message]): TraceEntry => ({
        type: "tool-start",
        name: toolId,
        data: { toolId, failure: { code, message } },
      }),
    ),
    artifact("depth-decision", lane),
    artifact("scout-pre-plan-probe", { ...probe, ...parts.probe }),
    ...(parts.proposals === undefined && parts.fits === undefined
      ? []
      : [artifact("interpretation", { proposals: parts.proposals ?? [], ...parts.fits })]),
    artifact("clarification-decision-input", {
      reading: parts.reading === null ? null : { ...content, ...parts.reading },
    }),
    ...(parts.models ?? []).flatMap(({ role = "plan", ...data }): readonly TraceEntry[] => [
      { type: "model-call", name: String(role), data: { role, model: "p:m" } },
      {
        type: data.message === undefined ? "model-result" : "model-failure",
        name: String(role),
        data: { role, model: "p:m", ...data },
      },
    ]),
    ...(parts.decision === null ? [] : [artifact("clarification-decision", { ...decision, ...parts.decision })]),
    ...programs.map((_, index) => artifact("planner-generated-code", { id: `rev-${index + 1}`, code: "return 1;" })),
    ...programs.flatMap((message, index): readonly TraceEntry[] => [
      { type: "program-start", name: `rev-${index + 1}`, data: { revisionId: `rev-${index + 1}` } },
      {
        type: "program-end",
        name: `rev-${index + 1}`,
        data: {
          revisionId: `rev-${index + 1}`,
          ...(message === null ? { status: "finished" } : { status: "failure", message }),
        },
      },
    ]),
    ...calls.flatMap(callEntries),
    ...(parts.checks ?? [{ isComplete: true, missingParts: [] }]).map((check) =>
      artifact("completeness-evaluation", check),
    ),
    artifact("final-execution", { repairs: [], rediscovery: null, ...parts.final }),
    ...(parts.knowledge === true
      ? [{ type: "event" as const, name: "knowledge-resolved", data: { sections: 1 } }]
      : []),
    artifact("synthesis-context-selection", {
      rowsConsidered: 0,
      rowsSelected: 0,
      reasonCodes: [],
      ...parts.selection,
    }),
    ...(parts.warnings ?? []).map((message): TraceEntry => ({ type: "warning", data: { message } })),
    ...(end === null ? [] : [{ type: "run-end" as const, data: end }]),
  ];
}

function callEntries(
  { method, args = {}, reply = {}, failure, violations = [] }: CallParts,
  index: number,
): readonly TraceEntry[] {
  const about = { callId: `call-${index}`, toolId: "garden", method };
  const start: TraceEntry = { type: "tool-call", name: "garden", data: { ...about, args } };
  if (failure !== undefined) {
    const [code, message] = failure;
    return [start, { type: "tool-failure", name: "garden", data: { ...about, code, message } }];
  }
  return [
    start,
    { type: "tool-result", name: "garden", data: { ...about, preview: reply, schemaViolations: violations } },
  ];
}
