// Builds the artifact of one search: a record that later runs and implementations in other languages can replay.
import type { SearchCandidate, SearchCaseKind, SearchIntent } from "../../contract/search.ts";
import type { SearchArtifact, SearchExpectation } from "../../contract/search-artifact.ts";
import type { ContributorSearchResolution } from "./resolution.ts";

/** The version of the format of a validation artifact. */
export const CONTRIBUTOR_SEARCH_VALIDATION_VERSION = "ctx-contributor-search-validation/v1";

/** Builds the artifact of one case, with its keys in a fixed order. The candidates are not changed. */
export function buildContributorSearchValidationArtifact(validated: {
  /** ISO 8601 time. */
  readonly generatedAt: string;
  readonly caseId: string;
  readonly caseKind: SearchCaseKind;
  readonly rawRequest: string;
  readonly intents: readonly SearchIntent[];
  readonly candidates: readonly SearchCandidate[];
  readonly resolution: ContributorSearchResolution;
  readonly expectation?: SearchExpectation | null | undefined;
}): SearchArtifact {
  const { resolution, expectation } = validated;
  return {
    version: CONTRIBUTOR_SEARCH_VALIDATION_VERSION,
    generatedAt: validated.generatedAt,
    caseId: validated.caseId,
    caseKind: validated.caseKind,
    rawRequest: validated.rawRequest,
    intents: [...validated.intents],
    candidates: [...validated.candidates],
    resolution: {
      outcome: resolution.outcome,
      selectedCandidateId: resolution.selectedCandidate?.candidateId ?? null,
      shortlistCandidateIds: idsOf(resolution.shortlist),
      relatedCandidateIds: idsOf(resolution.relatedCandidates),
      rejectedCandidateIds: idsOf(resolution.rejectedCandidates),
      confidence: resolution.confidence,
      reason: resolution.reason,
      degradedReasonCode: resolution.degraded?.reasonCode ?? null,
    },
    searchMetadata: resolution.searchMetadata,
    ...(expectation === null || expectation === undefined ? {} : { expectation }),
  };
}

function idsOf(candidates: readonly SearchCandidate[]): string[] {
  return candidates.map(({ candidateId }) => candidateId);
}
