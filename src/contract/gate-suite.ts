// Schema of the suite file: cases, expectations and thresholds. `gate/` reads the file and measures the cases.
import { z } from "zod";
import { contentExpectationSchema } from "./gate/contents.ts";
import { suiteEvidenceSchema } from "./gate-evidence.ts";
import { groundingSchema } from "./gate-grounding.ts";
import { methodPatternSchema } from "./permission.ts";
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
  /** Whether the answer must or must not have `assumptionMade`; absent means `forbidden`. */
  assumption: z.enum(["required", "forbidden"]).optional(),
  /** The options that may be offered. An entry is an id, or a pattern for the label, written as `/pattern/i`. */
  options: z.array(z.string().min(1)).optional(),
  /** The option that a clarification recommends or that an answer assumes. */
  recommendedOptionId: z.string().min(1).optional(),
  /** How the user has to answer a clarification: by choosing an option, or by giving a missing value in words. */
  resolutionMode: z.enum(["option", "freeform"]).optional(),
  /** Name or `/pattern/` of a required parameter that a clarification asks for. */
  missingParameter: z.string().min(1).optional(),
  /** Methods that an answer must have called at least once each, as a name or a `/pattern/`. */
  methods: z.array(z.string().min(1)).optional(),
  /** Text or `/pattern/` that at least one missing capability must contain. */
  missingCapability: z.string().min(1).optional(),
  /** Paths in the result that must have a value, for example `confidence.level` or `evidence.sourceRefs[].provider`. */
  evidenceFields: z.array(z.string().min(1)).optional(),
  /** Maximum age of the data at the end of the run, in milliseconds. */
  maxAgeMs: z.number().positive().optional(),
  view: z.enum(["table", "leaderboard", "heatmap", "timeseries"]).optional(),
  grounding: groundingSchema.optional(),
  /** Expected contents of the result. Every entry must hold. */
  contents: z.array(contentExpectationSchema).min(1).optional(),
});
export type Expectation = z.infer<typeof expectationSchema>;

/** Limits of a case in addition to its expectation. */
export const caseThresholdsSchema = z.strictObject({
  /** Minimum share of the repeated runs that must pass; absent: all runs must pass. */
  minPassRate: z.number().gt(0).max(1).optional(),
  /** Maximum duration of a run, in milliseconds. */
  maxDurationMs: z.number().positive().optional(),
  /** Maximum cost of a run, in US dollars. */
  maxCostUsd: z.number().nonnegative().optional(),
});
export type CaseThresholds = z.infer<typeof caseThresholdsSchema>;

/** Recorded replies for a case. The case then needs no server and no model. */
export const fixtureSchema = z.strictObject({
  /** Folder of a tape that contains tool calls, relative to the suite. */
  tape: z.string().min(1),
  /** Time of the recording, ISO 8601; the case runs at this time. */
  now: z.iso.datetime({ offset: true }),
});
export type Fixture = z.infer<typeof fixtureSchema>;

const caseStageSchema = z.enum(["block", "watch"]);

export const gateCaseSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "lower-case words joined by hyphens"),
  prompt: z
    .string()
    .refine((prompt) => prompt.trim() !== "", "must not be empty")
    .refine((prompt) => [...prompt].length <= maxQueryCharacters, `has more than ${maxQueryCharacters} characters`),
  /** Earlier turns of the conversation in which the prompt is asked, oldest first. */
  conversation: z
    .array(z.strictObject({ role: z.enum(["user", "assistant"]), content: z.string().min(1) }))
    .min(1)
    .optional(),
  family: z.string().min(1).optional(),
  /** Pinned tools; absent: the runtime discovers. */
  tools: z.array(z.string().min(1)).optional(),
  clarificationPolicy: clarificationPolicySchema.optional(),
  queryDepth: queryDepthSchema.optional(),
  responseShape: responseShapeSchema.optional(),
  /** A case with the role `gate` counts in rates and thresholds; `coverage` cases are reported separately. */
  role: z.enum(["gate", "coverage"]).default("gate"),
  /** `block` (default): a failure of this case fails the gate. `watch`: the case only counts in the rates. */
  stage: caseStageSchema.optional(),
  /** Where the requirement comes from. Every case needs a source, here or in `defaults`. */
  source: z.string().min(1).optional(),
  truth: z.enum(["ambiguous", "unambiguous", "unsupported"]),
  expect: expectationSchema,
  thresholds: caseThresholdsSchema.optional(),
  repeat: z.int().min(1).max(1000).optional(),
  fixture: fixtureSchema.optional(),
  /** Permissions of the case in addition to those of the suite; one with `arguments` covers one call with exactly these. */
  allow: z
    .array(
      z.union([
        methodPatternSchema,
        z.strictObject({ method: methodPatternSchema, arguments: z.record(z.string(), z.json()) }),
      ]),
    )
    .min(1)
    .optional(),
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

/** Limits of a rate: `min` for a rate that must be high, `max` for a rate that must be low. */
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
  /** Rollout stages that must occur in the runs. */
  observedRolloutStages: z.array(rolloutStageSchema).default([]),
  /** Minimum pass^k over the gate cases: the chance that `runs` runs of a case all pass. */
  passAll: z.array(z.strictObject({ runs: z.int().min(2).max(1000), min: z.number().min(0).max(1) })).optional(),
});
export type Thresholds = z.infer<typeof thresholdsSchema>;

/**
 * Reasons by case id. A known failure does not count while its case fails or cannot run. When its case passes, the
 * gate fails, so that the entry is removed.
 */
const knownFailureReasons = z.record(z.string(), z.string().min(1));

/** Known failures in a separate file beside the suite. */
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
      stage: caseStageSchema.optional(),
      repeat: z.int().min(1).max(1000).optional(),
      thresholds: caseThresholdsSchema.optional(),
      /**
       * Expectations of every case. A case gets these `evidenceFields` in addition to its own fields. `grounding` applies to
       * cases that have no `grounding`.
       */
      expect: expectationSchema.pick({ evidenceFields: true, grounding: true }).optional(),
    })
    .default({}),
  /** An `mcpServers` map with paths relative to the suite. Absent: the configured catalog is used. */
  servers: z.record(z.string(), serverSettingsSchema).optional(),
  /** Permissions for methods that are not known to read, as SERVER:METHOD. Permissions of the user do not count. */
  allow: z.array(methodPatternSchema).min(1).optional(),
  evidence: suiteEvidenceSchema.optional(),
  /** Known failures of this suite. The file `known-failures/NAME.yaml` beside the suite may list more. */
  knownFailures: knownFailureReasons.optional(),
  /** True when the report also has metrics for each family. */
  families: z.boolean().optional(),
  cases: z.array(gateCaseSchema).min(1),
});
export type Suite = z.infer<typeof suiteSchema>;
