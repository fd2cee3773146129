// The kit for servers that ship with ctx: what the folder `contributors/` may use of this program, in addition to the
// search helper (contrib-search.ts). This file only exports.

export { HttpFailure } from "./base/http/failure.ts";
export { type Proxies, proxiesOf } from "./base/http/proxy.ts";
export { createHttp } from "./base/http.ts";
export { asciiVariant } from "./base/text/ascii-variant.ts";
export { parseIso } from "./base/time.ts";
export { CtxError } from "./contract/error.ts";
export type { Json, JsonObject } from "./contract/json.ts";
export {
  contributorSearchConfidenceSchema,
  contributorSearchOutcomeSchema,
  degradedReasonCodeSchema,
  searchMetadataSchema,
} from "./contract/search.ts";
export type { MethodAnnotations, OutputAnnotation } from "./contract/tool.ts";
export {
  type Contributor,
  ContributorError,
  type ContributorErrorCode,
  type ContributorMethod,
  defineMethod,
  type LoadOptions,
  type MethodDefinition,
} from "./contrib/contributor.ts";
export { fitCandidates } from "./contrib/search/rank.ts";
export { contentStems, words } from "./language/tokens.ts";
export type { RankDocument } from "./retrieval/documents.ts";
export { buildIndex, search } from "./retrieval/rank.ts";
