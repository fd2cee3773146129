// The pilot of the helper: a request distilled, candidates gathered by the venue, ranked here, judged, validated.
import type { SearchCandidate, SearchIntent } from "../../contract/search.ts";
import type { SearchRequirements } from "../../contract/search-artifact.ts";
import { dedupeSearchCandidates } from "../search/candidates.ts";
import { distillSearchIntents } from "../search/intent.ts";
import { fitCandidates } from "../search/rank.ts";
import { requireOfCandidate } from "../search/requirements.ts";
import type { ContributorSearchResolution } from "../search/resolution.ts";
import { type ResolveContributorSearchParams, resolveContributorSearch } from "../search/resolve.ts";
import { readDemands } from "./demands.ts";
import { sayings, tradeWords } from "./words.data.ts";

/** A search up to the judge. */
export interface PreparedSearch {
  readonly rawRequest: string;
  readonly intents: readonly SearchIntent[];
  /** Best first; only those that share a word with the request. */
  readonly candidates: readonly SearchCandidate[];
  readonly requirements: SearchRequirements;
}

const mostCandidates = 40;

/** Distils, gathers and ranks; `gather` asks the venue, and is not asked at all when its venue cannot be meant. */
export async function prepareSearch(
  rawRequest: string,
  venue: {
    readonly name: string;
    readonly gather: (intents: readonly SearchIntent[]) => Promise<readonly SearchCandidate[]>;
  },
): Promise<PreparedSearch> {
  const intents = distillSearchIntents(rawRequest, { ignored: [venue.name, tradeWords], sayings });
  const gathered = dedupeSearchCandidates(await venue.gather(intents));
  const candidates = fitCandidates(intents, gathered)
    .filter(({ fit }) => fit > 0)
    .slice(0, mostCandidates)
    .map(({ candidate, fit }) => ({ ...candidate, rankFeatures: { ...candidate.rankFeatures, localFit: fit } }));
  return { rawRequest, intents, candidates, requirements: readDemands(rawRequest, venue.name.toLowerCase()) };
}

/** Judges and validates what was prepared. */
export async function resolvePrepared(
  prepared: PreparedSearch,
  options: Pick<
    ResolveContributorSearchParams,
    "judge" | "helperConfig" | "contributorConfig" | "overrides" | "traceLabel" | "signal"
  >,
): Promise<ContributorSearchResolution> {
  const { rawRequest, intents, candidates, requirements } = prepared;
  const isCandidateValid = requireOfCandidate(requirements);
  return await resolveContributorSearch({ rawRequest, intents, candidates, isCandidateValid, ...options });
}
