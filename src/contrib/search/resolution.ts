// Builds the outcome of a search, with the metadata that results and traces contain.
import type {
  ContributorSearchConfidence,
  ContributorSearchOutcome,
  DegradedOutcome,
  DegradedReasonCode,
  JudgeUsage,
  ResolvedSearchConfig,
  SearchCandidate,
  SearchIntent,
  SearchMetadata,
} from "../../contract/search.ts";

/** The version of the format of `searchMetadata`. */
export const CONTRIBUTOR_SEARCH_METADATA_VERSION = "ctx-contributor-search/v1";

/** The outcome of one search with its candidates and its metadata. */
export interface ContributorSearchResolution {
  readonly outcome: ContributorSearchOutcome;
  readonly selectedCandidate: SearchCandidate | null;
  readonly shortlist: readonly SearchCandidate[];
  readonly relatedCandidates: readonly SearchCandidate[];
  readonly rejectedCandidates: readonly SearchCandidate[];
  readonly confidence: ContributorSearchConfidence;
  /** The reason, at most 240 characters; a longer text is cut and ends in `...`. */
  readonly reason: string;
  readonly degraded: DegradedOutcome | null;
  readonly searchMetadata: SearchMetadata;
}

/** The decision about a search, before it is formatted. */
export interface Decision {
  readonly intents: readonly SearchIntent[];
  readonly candidates: readonly SearchCandidate[];
  readonly config: ResolvedSearchConfig;
  readonly outcome: ContributorSearchOutcome;
  readonly selected: SearchCandidate | null;
  readonly shortlist: readonly SearchCandidate[];
  readonly related: readonly SearchCandidate[];
  readonly rejected: readonly SearchCandidate[];
  readonly confidence: ContributorSearchConfidence;
  readonly reason: string;
  readonly degradedCode: DegradedReasonCode | null;
  readonly judge: { readonly wasAsked: boolean; readonly usage: JudgeUsage | null };
  readonly trace: SearchMetadata["trace"];
}

const mostReasonCharacters = 240;
const mostIntentQueries = 6;
const mostSources = 8;

/** Formats the decision; long texts are cut. */
export function buildResolution(decision: Decision): ContributorSearchResolution {
  const reason = cut(decision.reason);
  const degraded = decision.degradedCode === null ? null : { reasonCode: decision.degradedCode, message: reason };
  return {
    outcome: decision.outcome,
    selectedCandidate: decision.selected,
    shortlist: decision.shortlist,
    relatedCandidates: decision.related,
    rejectedCandidates: decision.rejected,
    confidence: decision.confidence,
    reason,
    degraded,
    searchMetadata: metadataOf(decision, degraded),
  };
}

function metadataOf(decision: Decision, degraded: DegradedOutcome | null): SearchMetadata {
  const { config, judge } = decision;
  const queries = decision.intents.map(({ query }) => query.trim()).filter((query) => query !== "");
  return {
    version: CONTRIBUTOR_SEARCH_METADATA_VERSION,
    outcome: decision.outcome,
    confidence: decision.confidence,
    selectedCandidateId: decision.selected?.candidateId ?? null,
    shortlistCandidateIds: idsOf(decision.shortlist),
    relatedCandidateIds: idsOf(decision.related),
    rejectedCandidateIds: idsOf(decision.rejected),
    candidateCount: decision.candidates.length,
    shortlistCount: decision.shortlist.length,
    intentQueries: [...new Set(queries)].slice(0, mostIntentQueries),
    degraded,
    judge: {
      provider: config.provider,
      model: config.model,
      timeoutMs: config.timeoutMs,
      budgetUsd: config.budgetUsd,
      disabled: config.disableJudge,
      applied: judge.wasAsked,
      usage: judge.usage,
    },
    provenance: sourcesOf(decision.candidates),
    trace: { ...decision.trace },
  };
}

function idsOf(candidates: readonly SearchCandidate[]): string[] {
  return candidates.map(({ candidateId }) => candidateId);
}

/** Counts the candidates per source and query, in input order. */
function sourcesOf(candidates: readonly SearchCandidate[]): SearchMetadata["provenance"] {
  const found = candidates.flatMap(({ candidateId, provenance }) =>
    provenance.map(({ source, query }) => ({ candidateId, source, query })),
  );
  const groups = Map.groupBy(found, ({ source, query }) => JSON.stringify([source, query]));
  return [...groups.values()].slice(0, mostSources).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const candidateCount = new Set(group.map(({ candidateId }) => candidateId)).size;
    return [{ source: first.source, query: first.query, candidateCount }];
  });
}

function cut(reason: string): string {
  if (reason.length <= mostReasonCharacters) return reason;
  // Removes half of a surrogate pair at the cut, since some JSON parsers reject it.
  return `${reason.slice(0, mostReasonCharacters).replace(/[\uD800-\uDBFF]$/, "")}...`;
}
