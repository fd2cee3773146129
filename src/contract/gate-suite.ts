// The suite file: cases, expectations, thresholds. Shapes only: `gate/` reads and measures.
import { z } from "zod";
import { contentExpectationSchema } from "./gate/contents.ts";
import { suiteEvidenceSchema } from "./gate-evidence.ts";
import { groundingSchema } from "./gate-grounding.ts";
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
  /** Whether an answer has an `assumptionMade`; absent means `forbidden`. */
  assumption: z.enum(["required", "forbidden"]).optional(),
  /** All options that may be offered: ids, or patterns over labels written as `/pattern/i`. */
  options: z.array(z.string().min(1)).optional(),
  /** The option that a clarification recommends, or that an answer assumed. */
  recommendedOptionId: z.string().min(1).optional(),
  /** How a clarification has to be answered: by an option, or in words that give a missing value. */
  resolutionMode: z.enum(["option", "freeform"]).optional(),
  /** Name or `/pattern/` of a required parameter that a clarification asks for. */
  missingParameter: z.string().min(1).optional(),
  /** Names or `/patterns/` of methods that an answer must have called, each at least once. */
  methods: z.array(z.string().min(1)).optional(),
  /** Text or `/pattern/` that one missing capability must contain. */
  missingCapability: z.string().min(1).optional(),
  /** Paths into the result that must have a value: `confidence.level`, `evidence.sourceRefs[].provider`. */
  evidenceFields: z.array(z.string().min(1)).optional(),
  /** Maximum age of the data, in milliseconds before the end of the run. */
  maxAgeMs: z.number().positive().optional(),
  view: z.enum(["table", "leaderboard", "heatmap", "timeseries"]).optional(),
  grounding: groundingSchema.optional(),
  /** Expected contents of the ending; all must hold. */
  contents: z.array(contentExpectationSchema).min(1).optional(),
});
export type Expectation = z.infer<typeof expectationSchema>;

/** Limits of a case besides its expectation. */
export const caseThresholdsSchema = z.strictObject({
  /** Minimum share of its repeats that must pass; absent: all of them. */
  minPassRate: z.number().gt(0).max(1).optional(),
  /** Maximum duration of a run, in milliseconds. */
  maxDurationMs: z.number().positive().optional(),
  /** Maximum cost of a run, in US dollars. */
  maxCostUsd: z.number().nonnegative().optional(),
});
export type CaseThresholds = z.infer<typeof caseThresholdsSchema>;

/** Recorded replies that a case runs on, so that it needs no server and no model. */
export const fixtureSchema = z.strictObject({
  /** Folder of a tape with tools, relative to the suite. */
  tape: z.string().min(1),
  /** Time of the recording, ISO 8601; the case runs at this time. */
  now: z.iso.datetime({ offset: true }),
});
export type Fixture = z.infer<typeof fixtureSchema>;

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
  /** `gate` counts in rates and thresholds; `coverage` is reported separately. */
  role: z.enum(["gate", "coverage"]).default("gate"),
  /** `block`: a failure of this case fails the gate; `watch`: the case counts in the rates only. */
  stage: z.enum(["block", "watch"]).default("block"),
  /** Where the requirement comes from; required here or in `defaults`. */
  source: z.string().min(1).optional(),
  truth: z.enum(["ambiguous", "unambiguous", "unsupported"]),
  expect: expectationSchema,
  thresholds: caseThresholdsSchema.optional(),
  repeat: z.int().min(1).max(1000).optional(),
  fixture: fixtureSchema.optional(),
});
export type GateCase = z.infer<typeof gateCaseSchema>;

/** Names of the rates that may have a threshold. */
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

/** A threshold: `min` for rates that must be high, `max` for rates that must be low. */
export const thresholdSchema = z
  .strictObject({
    min: z.number().min(0).max(1).optional(),
    max: z.number().min(0).max(1).optional(),
  })
  .refine(({ min, max }) => min !== undefined || max !== undefined, "needs min or max")
  .refine(({ min = 0, max = 1 }) => min <= max, "has a min above its max, so no value can meet it");
export type Threshold = z.infer<typeof thresholdSchema>;

export const thresholdsSchema = z.strictObject({
  rates: z.partialRecord(z.enum(rateNames), thresholdSchema).default({}),
  /** Rollout stages that must have been observed. */
  observedRolloutStages: z.array(rolloutStageSchema).default([]),
  /** The minimum chance that this many runs of a case all pass (pass^k), over the gate cases. */
  passAll: z.array(z.strictObject({ runs: z.int().min(2).max(1000), min: z.number().min(0).max(1) })).optional(),
});
export type Thresholds = z.infer<typeof thresholdsSchema>;

/** Reason by case id. Such a case does not count while it fails or cannot run, and fails the gate when it passes. */
const knownFailureReasons = z.record(z.string(), z.string().min(1));

/** Known failures in a separate file, beside a suite whose cases are unchanged. */
export const knownFailuresSchema = z.strictObject({ version: z.literal(1), knownFailures: knownFailureReasons });
export type KnownFailures = z.infer<typeof knownFailuresSchema>;

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
      thresholds: caseThresholdsSchema.optional(),
      /** Expectations of every case: fields in addition to its own, and grounding when the case has none. */
      expect: expectationSchema.pick({ evidenceFields: true, grounding: true }).optional(),
    })
    .default({}),
  /** An `mcpServers` map; paths are relative to the suite. Absent: the configured catalog. */
  servers: z.record(z.string(), serverSettingsSchema).optional(),
  evidence: suiteEvidenceSchema.optional(),
  /** Further entries may be in `known-failures/NAME.yaml` beside the suite. */
  knownFailures: knownFailureReasons.optional(),
  /** True to report metrics for each family too. */
  families: z.boolean().optional(),
  cases: z.array(gateCaseSchema).min(1),
});
export type Suite = z.infer<typeof suiteSchema>;
