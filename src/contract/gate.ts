// Suites, their verdicts and the artifact of a rollout gate (gate.md). Shapes only: `gate/` measures.
import { z } from "zod";
import { evidenceRecordSchema, suiteEvidenceSchema } from "./gate-evidence.ts";
import { failureLabelSchema, groundingSchema, groundingSummarySchema } from "./gate-grounding.ts";
import { clarificationDiagnosticsSchema } from "./query/diagnostics.ts";
import {
  clarificationPolicySchema,
  maxQueryCharacters,
  outcomeTypeSchema,
  queryDepthSchema,
  responseShapeSchema,
  rolloutStageSchema,
} from "./query/request.ts";
import { serverSettingsSchema } from "./settings.ts";

export const expectationSchema = z.strictObject({
  outcomeType: outcomeTypeSchema,
  /** Whether an answer states an `assumptionMade`; absent means `forbidden`. */
  assumption: z.enum(["required", "forbidden"]).optional(),
  /** All options that may be offered: ids, or patterns over labels written as `/pattern/i`. */
  options: z.array(z.string().min(1)).optional(),
  /** The option that a clarification recommends, or that an answer assumed. */
  recommendedOptionId: z.string().min(1).optional(),
  /** How a clarification is to be answered: by an option, or in words that give a missing value. */
  resolutionMode: z.enum(["option", "freeform"]).optional(),
  /** Name or `/pattern/` of a required parameter that a clarification asks for. */
  missingParameter: z.string().min(1).optional(),
  /** Names or `/patterns/` of methods that an answer must have called, each at least once. */
  methods: z.array(z.string().min(1)).optional(),
  /** Text or `/pattern/` that one missing capability must hold. */
  missingCapability: z.string().min(1).optional(),
  /** Paths into the result that must hold a value: `confidence.level`, `evidence.sourceRefs[].provider`. */
  evidenceFields: z.array(z.string().min(1)).optional(),
  /** Oldest data that still counts, in milliseconds before the end of the run. */
  maxAgeMs: z.number().positive().optional(),
  view: z.enum(["table", "leaderboard", "heatmap", "timeseries"]).optional(),
  grounding: groundingSchema.optional(),
});
export type Expectation = z.infer<typeof expectationSchema>;

export const gateCaseSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "lower-case words joined by hyphens"),
  prompt: z
    .string()
    .refine((prompt) => prompt.trim() !== "", "must not be empty")
    .refine((prompt) => [...prompt].length <= maxQueryCharacters, `has more than ${maxQueryCharacters} characters`),
  family: z.string().min(1).optional(),
  /** Pinned tools; absent: the runtime discovers. */
  tools: z.array(z.string().min(1)).optional(),
  clarificationPolicy: clarificationPolicySchema.optional(),
  queryDepth: queryDepthSchema.optional(),
  responseShape: responseShapeSchema.optional(),
  /** `gate` counts in rates and thresholds; `coverage` is reported apart. */
  role: z.enum(["gate", "coverage"]).default("gate"),
  /** `block`: its own failure fails the gate; `watch`: it counts in the rates only. */
  stage: z.enum(["block", "watch"]).default("block"),
  /** Where the requirement comes from; needed here or in `defaults`. */
  source: z.string().min(1).optional(),
  truth: z.enum(["ambiguous", "unambiguous", "unsupported"]),
  expect: expectationSchema,
  repeat: z.int().min(1).max(1000).optional(),
});
export type GateCase = z.infer<typeof gateCaseSchema>;

/** Names of the rates that may carry a threshold. */
export const rateNames = [
  "ambiguityRecall",
  "capabilityMissRecall",
  "answerHoldRate",
  "silentAnswerRate",
  "fallbackRate",
  "judgeDisagreementRate",
  "overClarifyRate",
  "falseMissRate",
  "optionStability",
] as const;
export type RateName = (typeof rateNames)[number];

/** A threshold: `min` for what must be high, `max` for what must be low. */
export const thresholdSchema = z
  .strictObject({
    min: z.number().min(0).max(1).optional(),
    max: z.number().min(0).max(1).optional(),
  })
  .refine(({ min, max }) => min !== undefined || max !== undefined, "needs min or max")
  .refine(({ min = 0, max = 1 }) => min <= max, "has a min above its max, which nothing can meet");
export type Threshold = z.infer<typeof thresholdSchema>;

export const thresholdsSchema = z.strictObject({
  rates: z.partialRecord(z.enum(rateNames), thresholdSchema).default({}),
  /** Rollout stages that must have been observed. */
  observedRolloutStages: z.array(rolloutStageSchema).default([]),
});
export type Thresholds = z.infer<typeof thresholdsSchema>;

export const suiteSchema = z.strictObject({
  version: z.literal(1),
  suite: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "lower-case words joined by hyphens"),
  description: z.string().optional(),
  thresholds: thresholdsSchema.default({ rates: {}, observedRolloutStages: [] }),
  defaults: z
    .strictObject({
      tools: z.array(z.string().min(1)).optional(),
      clarificationPolicy: clarificationPolicySchema.optional(),
      queryDepth: queryDepthSchema.optional(),
      responseShape: responseShapeSchema.optional(),
      family: z.string().min(1).optional(),
      source: z.string().min(1).optional(),
      repeat: z.int().min(1).max(1000).optional(),
      /** What every case expects: fields beside its own, and grounding where it names none. */
      expect: expectationSchema.pick({ evidenceFields: true, grounding: true }).optional(),
    })
    .default({}),
  /** An `mcpServers` map; paths are relative to the suite. Absent: the configured catalog. */
  servers: z.record(z.string(), serverSettingsSchema).optional(),
  evidence: suiteEvidenceSchema.optional(),
  cases: z.array(gateCaseSchema).min(1),
});
export type Suite = z.infer<typeof suiteSchema>;

/** A rate with its Wilson 95 % interval; a denominator of zero gives null, never 0 or 1. */
export const rateSchema = z.object({
  value: z.number().nullable(),
  numerator: z.int(),
  denominator: z.int(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Rate = z.infer<typeof rateSchema>;

export const metricsSchema = z.object({
  counts: z.object({
    cases: z.int(),
    runs: z.int(),
    scored: z.int(),
    unscored: z.int(),
    passed: z.int(),
    failed: z.int(),
  }),
  rates: z.record(z.enum(rateNames), rateSchema),
  observedRolloutStages: z.record(z.string(), z.int()),
});
export type Metrics = z.infer<typeof metricsSchema>;

/** What of a result the expectations are held against; `evidenceFields` are those expected paths that hold a value. */
export const caseResultSchema = z.object({
  outcomeType: outcomeTypeSchema,
  response: z.string(),
  assumptionOptionId: z.string().nullable(),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Of a clarification its recommendation, of an assuming answer the option taken. */
  recommendedOptionId: z.string().nullable(),
  missingCapabilities: z.array(z.string()),
  toolsUsed: z.array(z.string()),
  /** Methods in the order of their first call. */
  methodsCalled: z.array(z.string()).default([]),
  /** How a clarification is to be answered; null for every other outcome. */
  resolutionMode: z.enum(["option", "freeform"]).nullable().default(null),
  /** Required parameters that the offered options lack a value for. */
  missingParameters: z.array(z.string()).default([]),
  evidenceFields: z.array(z.string()),
  view: z.string().nullable(),
  asOf: z.string().nullable(),
  /** Age of the data when the run ended; negative when it is dated later; null when it is not dated. */
  ageMs: z.number().nullable(),
  stopReason: z.string(),
  grounding: groundingSummarySchema.optional(),
});
export type CaseResult = z.infer<typeof caseResultSchema>;

/** Why a case could not be run: a `CtxError` code or `no_trace`. */
export const caseErrorSchema = z.object({ code: z.string(), message: z.string(), traceId: z.string().nullable() });
export type CaseError = z.infer<typeof caseErrorSchema>;

/** One run of one case: what was asked, what came back, and whether it held. `repeat` counts from 1. */
export const caseRecordSchema = z.object({
  id: z.string(),
  repeat: z.int().min(1),
  family: z.string(),
  role: z.enum(["gate", "coverage"]),
  stage: z.enum(["block", "watch"]),
  source: z.string(),
  truth: z.enum(["ambiguous", "unambiguous", "unsupported"]),
  input: z.object({
    prompt: z.string(),
    tools: z.array(z.string()).nullable(),
    clarificationPolicy: clarificationPolicySchema,
    queryDepth: queryDepthSchema,
    responseShape: responseShapeSchema,
  }),
  expect: expectationSchema,
  /** null when the case could not be run; then `error` says why. */
  result: caseResultSchema.nullable(),
  clarification: clarificationDiagnosticsSchema.nullable(),
  error: caseErrorSchema.nullable(),
  durationMs: z.number().nonnegative(),
  /** Decimal US dollars; null when the run ended in an error and its cost is not known. */
  costUsd: z.string().nullable(),
  tracePath: z.string().nullable(),
  verdict: z.enum(["passed", "failed", "unscored"]),
  reasons: z.array(z.string()),
  failureLabels: z.array(failureLabelSchema).optional(),
});
export type CaseRecord = z.infer<typeof caseRecordSchema>;

/** Which cases of the suite were meant to run, and what cut the run short. */
export const selectionSchema = z.object({
  suiteCases: z.int().nonnegative(),
  selectedCases: z.int().nonnegative(),
  /** Runs the selected cases ask for, repeats included. */
  plannedRuns: z.int().nonnegative(),
  grep: z.string().nullable(),
  stopped: z.enum(["bail", "interrupted"]).nullable(),
});
export type Selection = z.infer<typeof selectionSchema>;

export const gatesSchema = z.object({
  passed: z.boolean(),
  /** `invalid`: a gate case could not be scored, or the run was interrupted. */
  verdict: z.enum(["passed", "failed", "invalid"]),
  failures: z.array(z.string()),
});
export type Gates = z.infer<typeof gatesSchema>;

export const artifactSchema = z.object({
  version: z.literal("ctx-rollout-gate/v1"),
  suite: z.string(),
  suiteHash: z.string(),
  runId: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  target: z.string(),
  runtime: z.object({
    version: z.string(),
    node: z.string(),
    modelPortfolio: z.string(),
    models: z.record(z.string(), z.string()),
  }),
  environment: z.object({ ci: z.boolean(), commit: z.string().optional() }),
  selection: selectionSchema,
  thresholds: thresholdsSchema,
  metrics: metricsSchema,
  gates: gatesSchema,
  cases: z.array(caseRecordSchema),
  coverage: z.object({ metrics: metricsSchema, cases: z.array(z.string()) }),
  /** Present when the suite names evidence. */
  evidence: z.array(evidenceRecordSchema).optional(),
  unscored: z.array(z.object({ id: z.string(), repeat: z.int(), code: z.string(), message: z.string() })),
});
export type GateArtifact = z.infer<typeof artifactSchema>;
