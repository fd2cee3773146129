// The entry point `ctx-runtime/contrib/search`: the search helper for your own MCP servers. This file only exports;
// it does not import the runtime.

export type {
  ContributorSearchConfig,
  ContributorSearchRecord,
  DegradedReasonCode,
  JudgeUsage,
  ResolvedSearchConfig,
  SearchCandidate,
  SearchIntent,
  SearchJudge,
  SearchJudgeContext,
  SearchJudgeInput,
  SearchMetadata,
  SearchVerdict,
} from "./contract/search.ts";
export type { SearchArtifact, SearchExpectation, SearchRequirements } from "./contract/search-artifact.ts";
export {
  ContributorSearchBudgetExceededError,
  ContributorSearchTimeoutError,
} from "./contributors/search/ask-judge.ts";
export { buildSearchShortlist, dedupeSearchCandidates } from "./contributors/search/candidates.ts";
export { mergeContributorSearchConfig, type SearchConfigLayer } from "./contributors/search/config.ts";
export { createSearchIntent, distillSearchIntents } from "./contributors/search/intent.ts";
export {
  createModelJudge,
  type SearchModel,
  type SearchModelReply,
  type SearchModelRequest,
} from "./contributors/search/model-judge.ts";
export { createOfflineJudge, offlineJudgeName } from "./contributors/search/offline-judge.ts";
export {
  createOpenRouterModel,
  type OpenRouterOptions,
  openRouterDefaultModel,
} from "./contributors/search/openrouter.ts";
export { rankSearchCandidates } from "./contributors/search/rank.ts";
export { requireOfCandidate } from "./contributors/search/requirements.ts";
export {
  CONTRIBUTOR_SEARCH_METADATA_VERSION,
  type ContributorSearchResolution,
} from "./contributors/search/resolution.ts";
export { type ResolveContributorSearchParams, resolveContributorSearch } from "./contributors/search/resolve.ts";
export {
  attachContributorSearchMetadata,
  extractContributorSearchesFromDeveloperTrace,
  extractContributorSearchMetadata,
} from "./contributors/search/trace.ts";
export {
  buildContributorSearchValidationArtifact,
  CONTRIBUTOR_SEARCH_VALIDATION_VERSION,
} from "./contributors/search/validation-artifact.ts";
