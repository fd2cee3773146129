// Runs a search with the search helper: distills intents from a request, lets the venue gather candidates, ranks them,
// asks the judge and validates its verdict.
import { fitCandidates } from "../../src/contrib.ts";
import {
  type ContributorSearchResolution,
  dedupeSearchCandidates,
  distillSearchIntents,
  requireOfCandidate,
  resolveContributorSearch,
  type SearchCandidate,
  type SearchIntent,
  type SearchRequirements,
} from "../../src/contrib-search.ts";
import { readDemands } from "./demands.ts";
import { helperConfig, type PilotJudge } from "./judge-settings.ts";
import { callOverrides, type JudgeLimits } from "./shapes.ts";
import { sayings, tradeWords } from "./words.data.ts";

/** A search that is ready for the judge. */
export interface PreparedSearch {
  readonly rawRequest: string;
  readonly intents: readonly SearchIntent[];
  /** The candidates, best first; each shares a word with the request. */
  readonly candidates: readonly SearchCandidate[];
  readonly requirements: SearchRequirements;
}

const mostCandidates = 40;

/** Distills intents from the request, queries the venue with `gather`, and ranks the candidates that it returns. */
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

/** Asks the judge and validates its verdict. A call can lower the limits of the contributor's judge, not raise them. */
export async function resolvePrepared(
  prepared: PreparedSearch,
  call: {
    readonly pilot: PilotJudge;
    readonly limits: JudgeLimits;
    readonly traceLabel: string;
    readonly signal: AbortSignal;
  },
): Promise<ContributorSearchResolution> {
  const { requirements, ...search } = prepared;
  const { judge, config } = call.pilot;
  return await resolveContributorSearch({
    ...search,
    isCandidateValid: requireOfCandidate(requirements),
    judge,
    helperConfig,
    contributorConfig: config,
    overrides: callOverrides(call.limits, { ...helperConfig, ...config }),
    traceLabel: call.traceLabel,
    signal: call.signal,
  });
}
