// Schema of the saved record of one contributor search: input, output, expected result, and what is needed to replay
// the search. `contrib/artifact` reads, replays and compares the records.
import { z } from "zod";
import {
  contributorSearchConfidenceSchema,
  contributorSearchOutcomeSchema,
  degradedReasonCodeSchema,
  searchCandidateSchema,
  searchCaseKindSchema,
  searchIntentSchema,
  searchMetadataSchema,
} from "./search.ts";

export const searchExpectationSchema = z.object({
  outcome: contributorSearchOutcomeSchema,
  selectedCandidateId: z.string().nullish(),
  degradedReasonCode: degradedReasonCodeSchema.nullish(),
});
export type SearchExpectation = z.infer<typeof searchExpectationSchema>;

/** Required values by dotted path. A candidate must have the value, or one of the listed values, at each path. */
export const searchRequirementsSchema = z.record(
  z.string(),
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  ]),
);
export type SearchRequirements = z.infer<typeof searchRequirementsSchema>;

const configLayerSchema = z.record(z.string(), z.json()).nullish();

/**
 * What the judge did: it sent a reply, failed, exceeded the budget, or stayed silent until the time limit. `none`:
 * the search had no judge.
 */
export const recordedJudgeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("reply"), reply: z.json() }),
  z.object({ kind: z.literal("error"), message: z.string() }),
  z.object({ kind: z.literal("budget"), message: z.string() }),
  z.object({ kind: z.literal("silent") }),
  z.object({ kind: z.literal("none") }),
]);
export type RecordedJudge = z.infer<typeof recordedJudgeSchema>;

/**
 * Data that a replay needs in addition to candidates and intents. Only ctx writes this block; other readers ignore
 * it.
 */
export const searchReplaySchema = z.object({
  helperConfig: configLayerSchema,
  contributorConfig: configLayerSchema,
  overrides: configLayerSchema,
  requirements: searchRequirementsSchema.nullish(),
  judge: recordedJudgeSchema,
  inputsDigest: z
    .string()
    .nullish()
    .describe("SHA-256 over request, intents, candidates and this block, so that no edited input goes unseen."),
});
export type SearchReplay = z.infer<typeof searchReplaySchema>;

/** One saved search. The file is JSON with an indent of two spaces. */
export const searchArtifactSchema = z.object({
  version: z.literal("ctx-contributor-search-validation/v1"),
  generatedAt: z.iso.datetime({ offset: true, local: true }),
  caseId: z.string().min(1),
  caseKind: searchCaseKindSchema,
  rawRequest: z.string(),
  intents: z.array(searchIntentSchema),
  candidates: z.array(searchCandidateSchema).describe("As they were given, before duplicates were merged."),
  resolution: z.object({
    outcome: contributorSearchOutcomeSchema,
    selectedCandidateId: z.string().nullable().default(null),
    shortlistCandidateIds: z.array(z.string()),
    relatedCandidateIds: z.array(z.string()),
    rejectedCandidateIds: z.array(z.string()),
    confidence: contributorSearchConfidenceSchema,
    reason: z.string(),
    degradedReasonCode: degradedReasonCodeSchema.nullable().default(null),
  }),
  searchMetadata: searchMetadataSchema,
  expectation: searchExpectationSchema.nullish(),
  replay: searchReplaySchema.nullish(),
  inputsDigest: z
    .string()
    .nullish()
    .describe(
      "SHA-256 over request, intents, candidates, resolution and metadata of an artifact without a replay block, which " +
        "`ctx contrib replay --seal` writes. A replay block has its own digest.",
    ),
});
export type SearchArtifact = z.infer<typeof searchArtifactSchema>;
