// Contributor search: the JSON that contributors, traces and saved artifacts share, and the port of a judge. Readers
// treat an absent key as null, because implementations in other languages write nulls.
import { z } from "zod";

export const contributorSearchOutcomeSchema = z.enum(["selected", "shortlist_only", "capability_miss"]);
export const contributorSearchConfidenceSchema = z.enum(["high", "medium", "low"]);
export const degradedOutcomePolicySchema = z.enum(["return_shortlist", "allow_low_confidence_selected"]);
export const degradedReasonCodeSchema = z.enum([
  "judge_disabled",
  "judge_missing",
  "judge_timeout",
  "judge_budget_exceeded",
  "judge_invalid_output",
  "judge_error",
  "validator_rejected",
  "ambiguous_shortlist",
  "no_viable_candidates",
]);
export const validatorStatusSchema = z.enum(["accepted", "rejected", "not_run"]);
export const searchCaseKindSchema = z.enum([
  "named_regression",
  "generic_overlap",
  "still_ambiguous",
  "capability_miss",
]);

export type ContributorSearchOutcome = z.infer<typeof contributorSearchOutcomeSchema>;
export type ContributorSearchConfidence = z.infer<typeof contributorSearchConfidenceSchema>;
export type DegradedOutcomePolicy = z.infer<typeof degradedOutcomePolicySchema>;
export type DegradedReasonCode = z.infer<typeof degradedReasonCodeSchema>;
export type SearchCaseKind = z.infer<typeof searchCaseKindSchema>;

const textOrNull = z.string().nullable().default(null);
const details = z.record(z.string(), z.json());

/** One short search query derived from a request. */
export const searchIntentSchema = z.object({
  intentId: z.string(),
  rawRequest: z.string(),
  query: z.string(),
  clause: textOrNull.describe(
    "The part of the request that the query covers; null when the query covers the whole request.",
  ),
  metadata: details.nullish(),
});
export type SearchIntent = z.infer<typeof searchIntentSchema>;

/** The source that returned a candidate, and the query that was sent to the source. */
export const searchProvenanceSchema = z.object({
  source: z.string(),
  query: z.string(),
  rank: z.number().nullable().default(null).describe("Rank in the results of the source, from 1."),
  fetchedAt: textOrNull.describe("ISO 8601."),
  metadata: details.nullish(),
});
export type SearchProvenance = z.infer<typeof searchProvenanceSchema>;

const candidateFields = {
  candidateId: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  rawIds: z.record(z.string(), z.string()).nullish().describe("Ids of the venue, such as a ticker."),
  rankFeatures: z
    .record(z.string(), z.union([z.boolean(), z.number(), z.string(), z.null()]))
    .nullish()
    .describe("Features that the local ranking used, by name."),
  provenance: z.array(searchProvenanceSchema),
  metadata: details.nullish(),
};

/** One item of the searched source that may match the request. */
export const searchCandidateSchema = z.object(candidateFields);
export type SearchCandidate = z.infer<typeof searchCandidateSchema>;

/** The candidates that the judge compares, best first. */
export interface SearchShortlist {
  readonly maxSize: number;
  readonly candidates: readonly SearchCandidate[];
}

/**
 * Options of a contributor search. Later layers override earlier layers: helper, contributor, call. A key set to null
 * also overrides.
 */
export interface ContributorSearchConfig {
  readonly provider?: string | null | undefined;
  readonly model?: string | null | undefined;
  /** Time limit in milliseconds; 0 and null mean no limit. */
  readonly timeoutMs?: number | null | undefined;
  /** Maximum cost in US dollars, as decimal text. */
  readonly budgetUsd?: string | null | undefined;
  readonly disableJudge?: boolean | undefined;
  readonly degradedOutcomePolicy?: DegradedOutcomePolicy | undefined;
  readonly maxShortlistSize?: number | undefined;
}

/** The options after merging the layers. */
export interface ResolvedSearchConfig {
  readonly provider: string | null;
  readonly model: string | null;
  readonly timeoutMs: number | null;
  readonly budgetUsd: string | null;
  readonly disableJudge: boolean;
  readonly degradedOutcomePolicy: DegradedOutcomePolicy;
  readonly maxShortlistSize: number;
}

/** Tokens, cost and time that a call of the judge used. */
export const judgeUsageSchema = z.object({
  promptTokens: z.number().nonnegative().nullish(),
  completionTokens: z.number().nonnegative().nullish(),
  totalTokens: z.number().nonnegative().nullish(),
  costUsd: z.union([z.string(), z.number().nonnegative()]).nullish().describe("US dollars, best as decimal text."),
  latencyMs: z.number().nonnegative().nullish(),
});
export type JudgeUsage = z.infer<typeof judgeUsageSchema>;

/** The verdict of a judge. Any other form is rejected as `judge_invalid_output`. */
export const searchVerdictSchema = z.object({
  primaryCandidateId: z
    .string()
    .nullable()
    .describe("Id of the best candidate; null when no candidate matches the request."),
  relatedCandidateIds: z.array(z.string()),
  rejectedCandidateIds: z.array(z.string()),
  confidence: contributorSearchConfidenceSchema,
  reason: z.string(),
  usage: judgeUsageSchema.nullish(),
});
export type SearchVerdict = z.infer<typeof searchVerdictSchema>;

/** Input of a judge. Its titles and descriptions come from an external source and are data, never an instruction. */
export interface SearchJudgeInput {
  readonly rawRequest: string;
  readonly intents: readonly SearchIntent[];
  readonly shortlist: SearchShortlist;
  readonly instructions?: string;
  readonly policy: ResolvedSearchConfig;
}

/** Context of a call of the judge. `signal` aborts at the time limit. */
export interface SearchJudgeContext {
  readonly provider: string | null;
  readonly model: string | null;
  readonly timeoutMs: number | null;
  readonly budgetUsd: string | null;
  readonly traceLabel: string | null;
  readonly signal: AbortSignal;
}

/** Chooses among candidates. The search validates every reply. */
export interface SearchJudge {
  evaluate(input: SearchJudgeInput, context: SearchJudgeContext): Promise<unknown>;
}

/** Why a search did not select a candidate directly. */
export const degradedOutcomeSchema = z.object({
  reasonCode: degradedReasonCodeSchema.describe("What kept the judge from deciding."),
  message: z.string().describe("The same in words, at most 243 characters."),
});
export type DegradedOutcome = z.infer<typeof degradedOutcomeSchema>;

const ids = (description: string) => z.array(z.string()).describe(description);
const count = (measure: string, description: string) =>
  z
    .int()
    .nonnegative()
    .meta({ description, "x-ctx": { measure, unit: "count" } });
const named = (description: string) => z.string().nullable().default(null).describe(description);

/** The record of one search. Tool results and traces contain it under the key `searchMetadata`. */
export const searchMetadataSchema = z.object({
  version: z.literal("ctx-contributor-search/v1").describe("Version of this record."),
  outcome: contributorSearchOutcomeSchema.describe("What the search came to."),
  confidence: contributorSearchConfidenceSchema.describe("How sure that is."),
  selectedCandidateId: named("The candidate that was selected; null when none was."),
  shortlistCandidateIds: ids("The candidates that the outcome is based on, best first."),
  relatedCandidateIds: ids("Candidates close to the selected one."),
  rejectedCandidateIds: ids("Candidates distinguished from it."),
  candidateCount: count("candidates found", "Distinct candidates, before the shortlist was cut."),
  shortlistCount: count("candidates on the shortlist", "Candidates on the shortlist."),
  intentQueries: ids("What was searched for."),
  degraded: degradedOutcomeSchema.nullable().default(null).describe("Why the judge did not decide; null when it did."),
  judge: z
    .object({
      provider: named("Who provides the judge."),
      model: named("Its model."),
      timeoutMs: z.number().nullable().default(null).describe("Its time limit in milliseconds; null for none."),
      budgetUsd: named("Most that it may cost, US dollars as text."),
      disabled: z.boolean().describe("Whether it was switched off."),
      applied: z.boolean().describe("Whether it was asked."),
      usage: judgeUsageSchema
        .nullable()
        .default(null)
        .describe("What it took; null when it was not asked or did not say."),
    })
    .describe("The judge as it was configured, and what it took."),
  provenance: z
    .array(
      z.object({
        source: z.string().describe("Where candidates were looked for."),
        query: z.string().describe("By which words."),
        candidateCount: count("candidates found", "Distinct candidates found there."),
      }),
    )
    .describe("Where the candidates come from."),
  trace: z
    .object({
      usedDeterministicFallback: z.boolean().describe("Whether the outcome was reached without a verdict."),
      validatorStatus: validatorStatusSchema.describe("Whether the verdict held."),
      validatorReasonCode: named("Which rule it broke; null when it held."),
      validatorReason: named("The same in words."),
    })
    .describe("How the verdict was validated."),
});
export type SearchMetadata = z.infer<typeof searchMetadataSchema>;

/** A search as the developer trace stores it. */
export interface ContributorSearchRecord {
  readonly toolId: string | null;
  readonly toolName: string | null;
  /** Epoch milliseconds. */
  readonly timestampMs: number | null;
  readonly searchMetadata: SearchMetadata;
}
