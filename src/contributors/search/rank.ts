// An optional local ranking before the shortlist: the relevance of each candidate's own words to the intents.
// Deterministic, without a model; it orders and marks, and drops nothing.
import type { SearchCandidate, SearchIntent } from "../../contract/search.ts";
import { buildIndex, search } from "../../retrieval/rank.ts";

/** A candidate with its relevance: 0 without a shared word, otherwise relative to the best, at most 1. */
export interface RankedCandidate {
  readonly candidate: SearchCandidate;
  readonly fit: number;
}

const weights: Readonly<Record<string, number>> = { title: 3, ids: 1, description: 0.5 };

/**
 * Relevance of all candidates, best first; ties keep their order. A candidate counts for its best intent, weighted by
 * its `metadata.weight` if present.
 */
export function fitCandidates(
  intents: readonly SearchIntent[],
  candidates: readonly SearchCandidate[],
): readonly RankedCandidate[] {
  const index = buildIndex(
    candidates.map(({ title, description, rawIds }, at) => ({
      id: String(at),
      fields: { title, description: description ?? "", ids: Object.values(rawIds ?? {}).join(" ") },
    })),
    weights,
  );
  const scores = candidates.map(() => 0);
  for (const { query, metadata } of intents) {
    const weight = typeof metadata?.weight === "number" ? metadata.weight : 1;
    for (const { id, score } of search(index, query, candidates.length)) {
      scores[Number(id)] = Math.max(scores[Number(id)] ?? 0, score * weight);
    }
  }
  const best = Math.max(...scores, Number.MIN_VALUE);
  return candidates
    .map((candidate, at) => ({ candidate, fit: Math.round(((scores[at] ?? 0) / best) * 1000) / 1000 }))
    .sort((left, right) => right.fit - left.fit);
}

/** The candidates best first, each with its relevance as the rank feature `localFit`. */
export function rankSearchCandidates(
  intents: readonly SearchIntent[],
  candidates: readonly SearchCandidate[],
): SearchCandidate[] {
  return fitCandidates(intents, candidates).map(({ candidate, fit }) => ({
    ...candidate,
    rankFeatures: { ...candidate.rankFeatures, localFit: fit },
  }));
}
