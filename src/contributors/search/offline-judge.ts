// A judge without a model: it selects a candidate when the words of the request clearly favour it, otherwise it
// declines. Free, offline and deterministic.
import type {
  SearchCandidate,
  SearchIntent,
  SearchJudge,
  SearchJudgeInput,
  SearchVerdict,
} from "../../contract/search.ts";
import { contentStems } from "../../language/tokens.ts";
import { readValues } from "../../language/values.ts";
import { fitCandidates, type RankedCandidate } from "./rank.ts";

/** `provider` and `model` of the configuration when this judge decides. */
export const offlineJudgeName = { provider: "offline", model: "lexical-v1" } as const;

/** Creates the judge; it has no state. */
export function createOfflineJudge(): SearchJudge {
  return { evaluate: async (input) => ({ ...judge(input), usage: freeUsage }) };
}

const freeUsage = { promptTokens: 0, completionTokens: 0, totalTokens: 0, costUsd: "0.000000", latencyMs: 0 };

/** Relevance relative to the best above which a candidate counts as a rival, or as related. */
const rivalFit = 0.85;
const relatedFit = 0.25;
const clearFit = 0.5;
/** Share of a search's words that a candidate must contain to be selected, and to be selected with high confidence. */
const leastCoverage = 0.5;
const clearCoverage = 0.75;

function judge({ rawRequest, intents, shortlist }: SearchJudgeInput): Omit<SearchVerdict, "usage"> {
  const ranked = fitCandidates(intents, shortlist.candidates);
  const [best] = ranked;
  if (best === undefined || best.fit === 0) return decline("No candidate shares a content word with the request.");
  if (leavesOpen.test(rawRequest)) {
    return decline("The request leaves its scope open, so no candidate may be taken for it.");
  }
  const coverage = coverageOf(best.candidate, intents);
  if (coverage < leastCoverage) {
    return decline(`"${best.candidate.title}" matches best, but covers only a part of the request.`);
  }
  const rivals = ranked.filter(({ fit }) => fit >= rivalFit);
  const [first = best, ...others] = isFamily(rivals) && asksForSeveral.test(rawRequest) ? byDate(rivals) : rivals;
  if (others.length > 0 && !(isFamily(rivals) && asksForSeveral.test(rawRequest))) {
    return decline(`${rivals.length} candidates fit the request about as well as each other.`);
  }
  const primary = first.candidate;
  const rest = ranked.filter(({ candidate }) => candidate !== primary);
  const isClear = coverage >= clearCoverage && others.length === 0 && (rest[0]?.fit ?? 0) < clearFit;
  return {
    primaryCandidateId: primary.candidateId,
    relatedCandidateIds: idsOf(rest.filter(({ fit }) => fit >= relatedFit)),
    rejectedCandidateIds: idsOf(rest.filter(({ fit }) => fit < relatedFit)),
    confidence: isClear ? "high" : "medium",
    reason:
      others.length === 0
        ? `"${primary.title}" fits the words of the request best.`
        : `"${primary.title}" is the earliest of ${rivals.length} candidates that differ in their date only; the others are related.`,
  };
}

/** The largest share of one intent's words that the candidate contains. */
function coverageOf({ title, description, rawIds }: SearchCandidate, intents: readonly SearchIntent[]): number {
  const held = new Set(contentStems(`${title} ${description ?? ""} ${Object.values(rawIds ?? {}).join(" ")}`));
  const shares = intents.map(({ query }) => {
    const asked = [...new Set(contentStems(query))];
    return asked.length === 0 ? 0 : asked.filter((stem) => held.has(stem)).length / asked.length;
  });
  return Math.max(0, ...shares);
}

const leavesOpen = /\bwithout (?:assuming|presuming|guessing)\b|\b(?:do not|don['’]t) (?:assume|guess)\b/i;
const asksForSeveral =
  /\b(?:which|what|all|list|compare)\b[^.?!]{0,80}\b(?:markets|contracts|dates|events|deadlines)\b/i;

function decline(reason: string): Omit<SearchVerdict, "usage"> {
  return { primaryCandidateId: null, relatedCandidateIds: [], rejectedCandidateIds: [], confidence: "low", reason };
}

const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const dated = new RegExp(`\\b(?:(?:${months})[a-z]*|\\d+(?:st|nd|rd|th)?)\\b[,.]?`, "gi");

/** True for titles that are equal without their dates: one question for several days. */
function isFamily(rivals: readonly RankedCandidate[]): boolean {
  const titles = new Set(rivals.map(({ candidate }) => candidate.title.toLowerCase().replace(dated, "#")));
  return titles.size === 1 && rivals.every((rival) => endOf(rival) !== null);
}

function byDate(rivals: readonly RankedCandidate[]): readonly RankedCandidate[] {
  return [...rivals].sort((left, right) => (endOf(left) ?? 0) - (endOf(right) ?? 0));
}

/** Epoch milliseconds of the day in its title, otherwise of its `metadata.endDate`; null without either. */
function endOf({ candidate }: RankedCandidate): number | null {
  const named = readValues(candidate.title).values.find(({ kind }) => kind === "date")?.value;
  const endDate = named ?? candidate.metadata?.endDate;
  const at = typeof endDate === "string" ? Date.parse(endDate) : Number.NaN;
  return Number.isFinite(at) ? at : null;
}

function idsOf(ranked: readonly RankedCandidate[]): string[] {
  return ranked.map(({ candidate }) => candidate.candidateId);
}
