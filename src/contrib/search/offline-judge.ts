// A judge without a model. It selects a candidate if that candidate matches the words of the request clearly better than
// all others, and otherwise declines. It is free, offline and deterministic.
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

/** The `provider` and `model` that the configuration reports for this judge. */
export const offlineJudgeName = { provider: "offline", model: "lexical-v1" } as const;

/** Creates the judge; it has no state. */
export function createOfflineJudge(): SearchJudge {
  return { evaluate: async (input) => ({ ...judge(input), usage: freeUsage }) };
}

const freeUsage = { promptTokens: 0, completionTokens: 0, totalTokens: 0, costUsd: "0.000000", latencyMs: 0 };

/** A candidate with at least `rivalFit` is as relevant as the best one. With at least `relatedFit`, it counts as related. */
const rivalFit = 0.85;
const relatedFit = 0.25;
const clearFit = 0.5;
/**
 * Share of an intent's words that a candidate must contain to be selected; `clearCoverage` is the share for high
 * confidence.
 */
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

/** Computes for each intent which share of its words the candidate contains, and returns the largest share. */
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

/** True when the titles differ only in their dates. The candidates then ask the same question about different days. */
function isFamily(rivals: readonly RankedCandidate[]): boolean {
  const titles = new Set(rivals.map(({ candidate }) => candidate.title.toLowerCase().replace(dated, "#")));
  return titles.size === 1 && rivals.every((rival) => endOf(rival) !== null);
}

function byDate(rivals: readonly RankedCandidate[]): readonly RankedCandidate[] {
  return [...rivals].sort((left, right) => (endOf(left) ?? 0) - (endOf(right) ?? 0));
}

/** Returns the epoch milliseconds of the date in the title or, without one, of `metadata.endDate`; otherwise null. */
function endOf({ candidate }: RankedCandidate): number | null {
  const named = readValues(candidate.title).values.find(({ kind }) => kind === "date")?.value;
  const endDate = named ?? candidate.metadata?.endDate;
  const at = typeof endDate === "string" ? Date.parse(endDate) : Number.NaN;
  return Number.isFinite(at) ? at : null;
}

function idsOf(ranked: readonly RankedCandidate[]): string[] {
  return ranked.map(({ candidate }) => candidate.candidateId);
}
