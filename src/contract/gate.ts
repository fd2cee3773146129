// Suites, their verdicts and the artifact of a rollout gate (gate.md). Shapes only: `gate/` measures.
import { z } from "zod";
import { clarificationDiagnosticsSchema } from "./query/diagnostics.ts";
import {
  clarificationPolicySchema,
  outcomeTypeSchema,
  queryDepthSchema,
  responseShapeSchema,
} from "./query/request.ts";
import { serverSettingsSchema } from "./settings.ts";

export const expectationSchema = z.strictObject({
  outcomeType: outcomeTypeSchema,
  assumption: z.enum(["required", "forbidden"]).optional(),
  /** Option ids, or patterns over labels written as `/pattern/i`. */
  options: z.array(z.string()).optional(),
  recommendedOptionId: z.string().optional(),
  /** Text or `/pattern/` that one missing capability must hold. */
  missingCapability: z.string().optional(),
  evidenceFields: z.array(z.string()).optional(),
  maxAgeMs: z.number().positive().optional(),
  view: z.enum(["table", "leaderboard", "heatmap", "timeseries"]).optional(),
});

export const gateCaseSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "lower-case words joined by hyphens"),
  prompt: z.string().min(1),
  family: z.string().default("general"),
  tools: z.array(z.string()).optional(),
  clarificationPolicy: clarificationPolicySchema.optional(),
  queryDepth: queryDepthSchema.optional(),
  responseShape: responseShapeSchema.optional(),
  role: z.enum(["gate", "coverage"]).default("gate"),
  stage: z.enum(["block", "watch"]).default("block"),
  /** Where the requirement comes from. */
  source: z.string(),
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
export const thresholdSchema = z.strictObject({
  min: z.number().min(0).max(1).optional(),
  max: z.number().min(0).max(1).optional(),
});

export const thresholdsSchema = z.strictObject({
  rates: z.partialRecord(z.enum(rateNames), thresholdSchema).default({}),
  /** Rollout stages that must have been observed. */
  observedRolloutStages: z.array(z.string()).default([]),
});
export type Thresholds = z.infer<typeof thresholdsSchema>;

export const suiteSchema = z.strictObject({
  version: z.literal(1),
  suite: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "lower-case words joined by hyphens"),
  description: z.string().optional(),
  thresholds: thresholdsSchema.default({ rates: {}, observedRolloutStages: [] }),
  defaults: z
    .strictObject({
      tools: z.array(z.string()).optional(),
      clarificationPolicy: clarificationPolicySchema.optional(),
      queryDepth: queryDepthSchema.optional(),
      responseShape: responseShapeSchema.optional(),
      family: z.string().optional(),
      source: z.string().optional(),
      repeat: z.int().min(1).max(1000).optional(),
    })
    .default({}),
  /** An `mcpServers` map; paths are relative to the suite. Absent: the configured catalog. */
  servers: z.record(z.string(), serverSettingsSchema).optional(),
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

/** One run of one case: what was asked, what came back, and whether it held. `repeat` counts from 1. */
export const caseRecordSchema = z.object({
  id: z.string(),
  repeat: z.int().min(1),
  family: z.string(),
  role: z.enum(["gate", "coverage"]),
  stage: z.enum(["block", "watch"]),
  truth: z.enum(["ambiguous", "unambiguous", "unsupported"]),
  input: z.object({
    prompt: z.string(),
    tools: z.array(z.string()).nullable(),
    clarificationPolicy: clarificationPolicySchema,
    queryDepth: queryDepthSchema,
    responseShape: responseShapeSchema,
  }),
  expect: expectationSchema,
  /** null when the case could not be run. */
  result: z
    .object({
      outcomeType: outcomeTypeSchema,
      response: z.string(),
      assumptionOptionId: z.string().nullable(),
      options: z.array(z.object({ id: z.string(), label: z.string() })),
      recommendedOptionId: z.string().nullable(),
      missingCapabilities: z.array(z.string()),
      toolsUsed: z.array(z.string()),
      evidenceFields: z.array(z.string()),
      view: z.string().nullable(),
      asOf: z.string().nullable(),
      stopReason: z.string(),
    })
    .nullable(),
  clarification: clarificationDiagnosticsSchema.nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  durationMs: z.number().nonnegative(),
  costUsd: z.string(),
  tracePath: z.string().nullable(),
  verdict: z.enum(["passed", "failed", "unscored"]),
  reasons: z.array(z.string()),
});
export type CaseRecord = z.infer<typeof caseRecordSchema>;

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
  thresholds: thresholdsSchema,
  metrics: metricsSchema,
  gates: z.object({
    passed: z.boolean(),
    verdict: z.enum(["passed", "failed", "invalid"]),
    failures: z.array(z.string()),
  }),
  cases: z.array(caseRecordSchema),
  coverage: z.object({ metrics: metricsSchema, cases: z.array(z.string()) }),
  unscored: z.array(z.object({ id: z.string(), repeat: z.int(), code: z.string(), message: z.string() })),
});
export type GateArtifact = z.infer<typeof artifactSchema>;
