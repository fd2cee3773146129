// The artifact of a rollout gate (gate.md): records of cases, metrics, verdict. Shapes only: `gate/` measures.
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

/** How consistent the gate cases are that ran more than once. */
export const repeatsSchema = z.object({
  /** Cases whose runs all had the same verdict (and the same outcome), of the cases that ran more than once. */
  sameVerdict: rateSchema,
  sameOutcome: rateSchema,
  /** pass^k: the chance that `runs` runs of a case all pass, averaged over the `cases` that ran so often. */
  passAll: z.array(z.object({ runs: z.int(), cases: z.int(), value: z.number() })),
});
export type Repeats = z.infer<typeof repeatsSchema>;

/** Result of a case that the suite lists as a known failure; no metric counts it. */
export const knownFailureSchema = z.object({
  id: z.string(),
  why: z.string(),
  passed: z.int(),
  failed: z.int(),
  unscored: z.int(),
});
export type KnownFailure = z.infer<typeof knownFailureSchema>;

/**
 * The part of a result that expectations are checked against; `evidenceFields` are the expected paths that have a
 * value.
 */
export const caseResultSchema = z.object({
  outcomeType: outcomeTypeSchema,
  response: z.string(),
  assumptionOptionId: z.string().nullable(),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  /** The recommended option of a clarification, or the option that an answer assumed. */
  recommendedOptionId: z.string().nullable(),
  missingCapabilities: z.array(z.string()),
  toolsUsed: z.array(z.string()),
  /** Methods in the order of their first call. */
  methodsCalled: z.array(z.string()).default([]),
  /** How a clarification has to be answered; null for every other outcome. */
  resolutionMode: z.enum(["option", "freeform"]).nullable().default(null),
  /** Required parameters for which the offered options have no value. */
  missingParameters: z.array(z.string()).default([]),
  evidenceFields: z.array(z.string()),
  view: z.string().nullable(),
  asOf: z.string().nullable(),
  /** Age of the data when the run ended; negative when its date is later; null when it has no date. */
  ageMs: z.number().nullable(),
  stopReason: z.string(),
  grounding: groundingSummarySchema.optional(),
  /** Present when the case expects contents. */
  contents: observedContentsSchema.optional(),
});
export type CaseResult = z.infer<typeof caseResultSchema>;

/** Why a case could not run: a `CtxError` code or `no_trace`. */
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
  /** Reason of a known failure; absent: the case has to pass. */
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
  /** Expectations on contents that failed or could not be scored; present when there are any. */
  findings: z.array(contentFindingSchema).optional(),
});
export type CaseRecord = z.infer<typeof caseRecordSchema>;

export const shardSchema = z.object({ index: z.int().min(1), count: z.int().min(1) });
export type Shard = z.infer<typeof shardSchema>;

/** The cases of the suite that were selected, and why the run ended early. */
export const selectionSchema = z.object({
  suiteCases: z.int().nonnegative(),
  selectedCases: z.int().nonnegative(),
  /** Planned runs of the selected cases, repeats included. */
  plannedRuns: z.int().nonnegative(),
  grep: z.string().nullable(),
  stopped: z.enum(["bail", "interrupted"]).nullable(),
  /** Runs of each case, if given for this run; absent: as in the suite. */
  repeat: z.int().min(1).optional(),
  /** Which part of the suite this is, from 1; absent: all of it. */
  shard: shardSchema.optional(),
  /** Ids of the selected cases, such as those that failed before; absent: all of them. */
  only: z.array(z.string()).optional(),
});
export type Selection = z.infer<typeof selectionSchema>;

/** Sentences that the role `grade` judged, and how often it agreed with the labels of the suite. */
export const rubricsSchema = z.object({
  graded: z.int().nonnegative(),
  unscored: z.int().nonnegative(),
  /** Labelled sentences whose grade equals the label / graded sentences with a label. */
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
  /** Metrics of the gate cases of each family, if the suite asks for them. */
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
  /** Present when the suite names evidence. */
  evidence: z.array(evidenceRecordSchema).optional(),
  unscored: z.array(z.object({ id: z.string(), repeat: z.int(), code: z.string(), message: z.string() })),
});
export type GateArtifact = z.infer<typeof artifactSchema>;
