// Resolves a search: given a request and its candidates, returns `selected`, `shortlist_only` or `capability_miss`. It
// is independent of venues and makes no requests. It validates everything that the judge returns.
import type {
  ContributorSearchConfig,
  ContributorSearchOutcome,
  DegradedReasonCode,
  JudgeUsage,
  ResolvedSearchConfig,
  SearchCandidate,
  SearchIntent,
  SearchJudge,
  SearchMetadata,
} from "../../contract/search.ts";
import { askJudge } from "./ask-judge.ts";
import { buildSearchShortlist, dedupeSearchCandidates } from "./candidates.ts";
import { mergeContributorSearchConfig } from "./config.ts";
import { buildResolution, type ContributorSearchResolution } from "./resolution.ts";
import { validateVerdict } from "./validate.ts";

/** The inputs of one search. Configuration layers override each other in the order helper, contributor, overrides. */
export interface ResolveContributorSearchParams {
  readonly rawRequest: string;
  readonly intents: readonly SearchIntent[];
  /** The candidates, best first; this order is their ranking. */
  readonly candidates: readonly SearchCandidate[];
  readonly judge?: SearchJudge | undefined;
  readonly helperConfig?: ContributorSearchConfig | null | undefined;
  readonly contributorConfig?: ContributorSearchConfig | null | undefined;
  readonly overrides?: ContributorSearchConfig | null | undefined;
  readonly instructions?: string | undefined;
  /** The contributor's constraints on candidates. If the function throws, the candidate is rejected. */
  readonly isCandidateValid?: ((candidate: SearchCandidate) => boolean) | undefined;
  readonly traceLabel?: string | null | undefined;
  /** When this signal aborts, the search ends and its promise rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

/** Resolves the search. Returns one of the three outcomes whatever the judge does; rejects only when `signal` aborts. */
export async function resolveContributorSearch(
  params: ResolveContributorSearchParams,
): Promise<ContributorSearchResolution> {
  const { judge, helperConfig, contributorConfig, overrides, intents, isCandidateValid = () => true } = params;
  params.signal?.throwIfAborted();
  const config = mergeContributorSearchConfig(helperConfig, contributorConfig, overrides);
  const candidates = dedupeSearchCandidates(params.candidates);
  const shortlist = buildSearchShortlist(candidates, config.maxShortlistSize).candidates;
  const viable = candidates.filter((candidate) => holds(isCandidateValid, candidate));
  const search: Search = { intents, candidates, viable, config };
  if (shortlist.length === 0) {
    const reason = "No viable candidates survived deterministic gathering before judging.";
    return degrade(search, { ...notAsked, code: "no_viable_candidates", reason });
  }
  if (judge === undefined || config.disableJudge) return degrade(search, withoutJudge(judge));
  const asked = await askJudge({ ...params, judge, shortlist, config });
  if (asked.kind === "failure") {
    return degrade(search, { ...notAsked, ...asked });
  }
  const { verdict } = asked;
  const usage = verdict.usage ?? null;
  const checked = validateVerdict(verdict, { shortlist, viable });
  if (checked.kind === "rejected") {
    return degrade(search, { wasAsked: true, usage, validatorStatus: "rejected", ...checked });
  }
  if (checked.primary === null) {
    const reason = verdict.reason.trim() || "Judge declined to select a single grounded candidate.";
    return degrade(search, {
      wasAsked: true,
      usage,
      validatorStatus: "accepted",
      code: "ambiguous_shortlist",
      reason,
    });
  }
  return buildResolution({
    ...search,
    outcome: "selected",
    selected: checked.primary,
    shortlist,
    related: checked.related,
    rejected: checked.rejected,
    confidence: verdict.confidence,
    reason: verdict.reason.trim() || "Judge selected a candidate.",
    degradedCode: null,
    judge: { wasAsked: true, usage },
    trace: acceptedTrace,
  });
}

interface Search {
  readonly intents: readonly SearchIntent[];
  /** All candidates, without duplicates. */
  readonly candidates: readonly SearchCandidate[];
  /** The candidates that meet the contributor's constraints, also those outside the shortlist. */
  readonly viable: readonly SearchCandidate[];
  readonly config: ResolvedSearchConfig;
}

/** Why the search has no usable verdict. */
interface Cause {
  readonly code: DegradedReasonCode;
  readonly reason: string;
  readonly wasAsked: boolean;
  readonly usage: JudgeUsage | null;
  readonly validatorStatus: SearchMetadata["trace"]["validatorStatus"];
}

const notAsked = { wasAsked: false, usage: null, validatorStatus: "not_run" } as const;
const acceptedTrace = {
  usedDeterministicFallback: false,
  validatorStatus: "accepted",
  validatorReasonCode: null,
  validatorReason: null,
} as const;

// Saved artifacts contain the reasons below, so they must equal, word for word, the reasons of the helper's other
// implementations.

/** Returns the cause. `judge_missing` takes precedence over `judge_disabled`: enabling a missing judge has no effect. */
function withoutJudge(judge: SearchJudge | undefined): Cause {
  return judge === undefined
    ? { ...notAsked, code: "judge_missing", reason: "No contributor search judge was configured for this resolution." }
    : { ...notAsked, code: "judge_disabled", reason: "Contributor search judge was disabled for this resolution." };
}

/**
 * Returns the outcome of a search without a usable verdict. A candidate is selected only if it is the only viable
 * candidate before the shortlist is cut, so that a shortlist of one does not select the first of many candidates.
 */
function degrade({ intents, candidates, viable, config }: Search, cause: Cause): ContributorSearchResolution {
  const [only] = viable;
  const isUnique = viable.length === 1 && config.degradedOutcomePolicy === "allow_low_confidence_selected";
  const selected = isUnique && only !== undefined ? only : null;
  const isRejected = cause.validatorStatus === "rejected";
  return buildResolution({
    intents,
    candidates,
    config,
    outcome: outcomeOf(viable, selected),
    selected,
    shortlist: viable.slice(0, config.maxShortlistSize),
    related: [],
    rejected: [],
    confidence: "low",
    reason: cause.reason,
    degradedCode: viable.length === 0 ? "no_viable_candidates" : cause.code,
    judge: cause,
    trace: {
      usedDeterministicFallback: true,
      validatorStatus: cause.validatorStatus,
      validatorReasonCode: isRejected ? cause.code : null,
      validatorReason: isRejected ? cause.reason : null,
    },
  });
}

function outcomeOf(viable: readonly SearchCandidate[], selected: SearchCandidate | null): ContributorSearchOutcome {
  if (viable.length === 0) return "capability_miss";
  return selected === null ? "shortlist_only" : "selected";
}

function holds(isCandidateValid: (candidate: SearchCandidate) => boolean, candidate: SearchCandidate): boolean {
  try {
    return isCandidateValid(candidate) === true;
  } catch {
    // A constraint that throws counts as not met. The search continues without this candidate.
    return false;
  }
}
