// Contributor search: resolves a request and its candidates to selected, shortlist_only or capability_miss. It knows no
// venue and makes no requests; the given judge is not trusted.
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

/** The inputs of one search; the configuration layers are merged as helper, contributor, overrides. */
export interface ResolveContributorSearchParams {
  readonly rawRequest: string;
  readonly intents: readonly SearchIntent[];
  /** Best first: the order is the rank. */
  readonly candidates: readonly SearchCandidate[];
  readonly judge?: SearchJudge | undefined;
  readonly helperConfig?: ContributorSearchConfig | null | undefined;
  readonly contributorConfig?: ContributorSearchConfig | null | undefined;
  readonly overrides?: ContributorSearchConfig | null | undefined;
  readonly instructions?: string | undefined;
  /** The contributor's deterministic constraints; an exception rejects the candidate. */
  readonly isCandidateValid?: ((candidate: SearchCandidate) => boolean) | undefined;
  readonly traceLabel?: string | null | undefined;
  /** Ends the search: the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Resolves the search. For any behaviour of the judge the outcome is one of three; only `signal` makes it reject. */
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
    return degrade(search, { isApplied: true, usage, validatorStatus: "rejected", ...checked });
  }
  if (checked.primary === null) {
    const reason = verdict.reason.trim() || "Judge declined to select a single grounded candidate.";
    return degrade(search, {
      isApplied: true,
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
    judge: { isApplied: true, usage },
    trace: acceptedTrace,
  });
}

interface Search {
  readonly intents: readonly SearchIntent[];
  /** All candidates, deduplicated. */
  readonly candidates: readonly SearchCandidate[];
  /** Candidates that meet the contributor's constraints, within the shortlist or not. */
  readonly viable: readonly SearchCandidate[];
  readonly config: ResolvedSearchConfig;
}

/** Why the judge's verdict does not decide. */
interface Cause {
  readonly code: DegradedReasonCode;
  readonly reason: string;
  readonly isApplied: boolean;
  readonly usage: JudgeUsage | null;
  readonly validatorStatus: SearchMetadata["trace"]["validatorStatus"];
}

const notAsked = { isApplied: false, usage: null, validatorStatus: "not_run" } as const;
const acceptedTrace = {
  usedDeterministicFallback: false,
  validatorStatus: "accepted",
  validatorReasonCode: null,
  validatorReason: null,
} as const;

// The helper's own sentences are part of saved artifacts, so they equal those of its other implementations, word for
// word.

/** A missing judge takes precedence over a disabled one: enabling it would change nothing. */
function withoutJudge(judge: SearchJudge | undefined): Cause {
  return judge === undefined
    ? { ...notAsked, code: "judge_missing", reason: "No contributor search judge was configured for this resolution." }
    : { ...notAsked, code: "judge_disabled", reason: "Contributor search judge was disabled for this resolution." };
}

/**
 * The outcome without a verdict. Uniqueness is determined among all viable candidates before the shortlist is cut: a
 * small shortlist must not make the first of many the only one.
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
    // A constraint that cannot be checked is not met; the search continues without this candidate.
    return false;
  }
}
