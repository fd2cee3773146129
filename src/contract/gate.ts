// Schema of the artifact that a rollout gate writes: case records, metrics and verdict. The code that measures is in
// `gate/`.
import { z } from "zod";
import { contentFindingSchema, observedContentsSchema } from "./gate/observed.ts";
import { evidenceRecordSchema } from "./gate-evidence.ts";
import { failureLabelSchema, groundingSummarySchema } from "./gate-grounding.ts";
import { caseThresholdsSchema, expectationSchema, rateNames, thresholdsSchema } from "./gate-suite.ts";
import { clarificationDiagnosticsSchema } from "./query/diagnostics.ts";
import {
  clarificationPolicySchema,
  outcomeTypeSchema,
  queryDepthSchema,
  responseShapeSchema,
} from "./query/request.ts";

/** A rate with its Wilson 95 % interval. `value` is null when the denominator is zero. */
export const rateSchema = z.object({
  value: z.number().nullable(),
  numerator: z.int(),
  denominator: z.int(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Rate = z.infer<typeof rateSchema>;

/** Each rate by its name. */
export const ratesSchema = z.record(z.enum(rateNames), rateSchema);

export const metricsSchema = z.object({
  counts: z.object({
    cases: z.int(),
    runs: z.int(),
    scored: z.int(),
    unscored: z.int(),
    passed: z.int(),
    failed: z.int(),
  }),
  rates: ratesSchema,
  observedRolloutStages: z.record(z.string(), z.int()),
});
export type Metrics = z.infer<typeof metricsSchema>;

/** Agreement of repeated runs. Only gate cases that ran more than once are included. */
export const repeatsSchema = z.object({
  /** Share of the cases whose runs all had the same verdict; `sameOutcome` compares the outcomes of the runs instead. */
  sameVerdict: rateSchema,
  sameOutcome: rateSchema,
  /**
   * pass^k: the chance that `runs` runs of a case all pass. The mean is over the `cases` that ran at least `runs` times.
   */
  passAll: z.array(z.object({ runs: z.int(), cases: z.int(), value: z.number() })),
});
export type Repeats = z.infer<typeof repeatsSchema>;

/** Result of a case that the suite lists as a known failure. No metric includes this case. */
export const knownFailureSchema = z.object({
  id: z.string(),
  why: z.string(),
  passed: z.int(),
  failed: z.int(),
  unscored: z.int(),
});
export type KnownFailure = z.infer<typeof knownFailureSchema>;

/**
 * The part of a result that expectations are checked against. `evidenceFields` lists the expected paths that have a
 * value.
 */
export const caseResultSchema = z.object({
  outcomeType: outcomeTypeSchema,
  response: z.string(),
  assumptionOptionId: z.string().nullable(),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  /** The option that a clarification recommended or that an answer assumed. */
  recommendedOptionId: z.string().nullable(),
  missingCapabilities: z.array(z.string()),
  toolsUsed: z.array(z.string()),
  /** Methods in the order of their first call. */
  methodsCalled: z.array(z.string()).default([]),
  /** How the user has to answer a clarification; null for every other outcome. */
  resolutionMode: z.enum(["option", "freeform"]).nullable().default(null),
  /** Present when a server asked during a call. The decision of ctx was then to answer. */
  isServerQuestion: z.literal(true).optional(),
  /** Required parameters for which the offered options have no value. */
  missingParameters: z.array(z.string()).default([]),
  evidenceFields: z.array(z.string()),
  view: z.string().nullable(),
  asOf: z.string().nullable(),
  /** Age of the data at the end of the run. Negative when the data is dated after that time; null when it has no date. */
  ageMs: z.number().nullable(),
  stopReason: z.string(),
  grounding: groundingSummarySchema.optional(),
  /** Present when the case expects contents. */
  contents: observedContentsSchema.optional(),
});
export type CaseResult = z.infer<typeof caseResultSchema>;

/** Why a case could not run. `code` is a code of `CtxError` or `no_trace`. */
export const caseErrorSchema = z.object({ code: z.string(), message: z.string(), traceId: z.string().nullable() });
export type CaseError = z.infer<typeof caseErrorSchema>;

/** One run of one case: the request, the result, and the verdict. `repeat` counts from 1. */
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
  thresholds: caseThresholdsSchema.optional(),
  /** The suite's reason for a known failure; absent: the case has to pass. */
  knownFailure: z.string().optional(),
  /** null when the case could not run; then `error` gives the reason. */
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
  /** Expectations on contents that failed or could not be scored; absent when there are none. */
  findings: z.array(contentFindingSchema).optional(),
});
export type CaseRecord = z.infer<typeof caseRecordSchema>;

export const shardSchema = z.object({ index: z.int().min(1), count: z.int().min(1) });
export type Shard = z.infer<typeof shardSchema>;

/** Which cases of the suite were selected. `stopped` states why the run ended early. */
export const selectionSchema = z.object({
  suiteCases: z.int().nonnegative(),
  selectedCases: z.int().nonnegative(),
  /** Number of planned runs of the selected cases, including repeats. */
  plannedRuns: z.int().nonnegative(),
  grep: z.string().nullable(),
  stopped: z.enum(["bail", "interrupted"]).nullable(),
  /** Number of runs per case from the command line; absent: the suite decides. */
  repeat: z.int().min(1).optional(),
  /** The part of the suite that ran, counted from 1; absent: the whole suite. */
  shard: shardSchema.optional(),
  /** Ids of the cases to run, for example the cases that failed before; absent: all cases. */
  only: z.array(z.string()).optional(),
});
export type Selection = z.infer<typeof selectionSchema>;

/** Result of the role `grade`: the number of judged sentences, and how often the grades agree with the labels of the suite. */
export const rubricsSchema = z.object({
  graded: z.int().nonnegative(),
  unscored: z.int().nonnegative(),
  /** Graded sentences whose grade equals the label, divided by the graded sentences that have a label. */
  agreement: rateSchema,
});
export type Rubrics = z.infer<typeof rubricsSchema>;

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
  /** Path of the suite below the folder in which the command ran; absent for a suite that its name finds. */
  suiteFile: z.string().optional(),
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
  /** Metrics of each family over the gate cases of the family; present when the suite asks for families. */
  families: z.record(z.string(), metricsSchema).optional(),
  /** Present when a gate case ran more than once. */
  repeats: repeatsSchema.optional(),
  /** Present when a case that ran is listed as a known failure. */
  knownFailures: z.array(knownFailureSchema).optional(),
  /** Present when a case has a rubric. */
  rubrics: rubricsSchema.optional(),
  gates: gatesSchema,
  cases: z.array(caseRecordSchema),
  coverage: z.object({ metrics: metricsSchema, cases: z.array(z.string()) }),
  /** Present when the suite has the key `evidence`. */
  evidence: z.array(evidenceRecordSchema).optional(),
  unscored: z.array(z.object({ id: z.string(), repeat: z.int(), code: z.string(), message: z.string() })),
});
export type GateArtifact = z.infer<typeof artifactSchema>;
