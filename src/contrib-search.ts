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
} from "./contrib/search/ask-judge.ts";
export { buildSearchShortlist, dedupeSearchCandidates } from "./contrib/search/candidates.ts";
export { mergeContributorSearchConfig, type SearchConfigLayer } from "./contrib/search/config.ts";
export { createSearchIntent, distillSearchIntents } from "./contrib/search/intent.ts";
export {
  createModelJudge,
  type SearchModel,
  type SearchModelReply,
  type SearchModelRequest,
} from "./contrib/search/model-judge.ts";
export { createOfflineJudge, offlineJudgeName } from "./contrib/search/offline-judge.ts";
export {
  createOpenRouterModel,
  type OpenRouterOptions,
  openRouterDefaultModel,
} from "./contrib/search/openrouter.ts";
export { rankSearchCandidates } from "./contrib/search/rank.ts";
export { requireOfCandidate } from "./contrib/search/requirements.ts";
export {
  CONTRIBUTOR_SEARCH_METADATA_VERSION,
  type ContributorSearchResolution,
} from "./contrib/search/resolution.ts";
export { type ResolveContributorSearchParams, resolveContributorSearch } from "./contrib/search/resolve.ts";
export {
  attachContributorSearchMetadata,
  extractContributorSearchesFromDeveloperTrace,
  extractContributorSearchMetadata,
} from "./contrib/search/trace.ts";
export {
  buildContributorSearchValidationArtifact,
  CONTRIBUTOR_SEARCH_VALIDATION_VERSION,
} from "./contrib/search/validation-artifact.ts";
