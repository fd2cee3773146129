// The local ranking that a contributor may use before the shortlist: how well each candidate's own words fit the intents.
// Deterministic, no model; it puts in order and marks, it drops nothing.
import type { SearchCandidate, SearchIntent } from "../../contract/search.ts";
import { buildIndex, search } from "../../retrieval/rank.ts";

/** A candidate with its fit: 0 where no word is shared, else relative to the best, at most 1. */
export interface RankedCandidate {
  readonly candidate: SearchCandidate;
  readonly fit: number;
}

const weights: Readonly<Record<string, number>> = { title: 3, ids: 1, description: 0.5 };

/** Fits of all candidates, best first; equal fits keep their order. A candidate counts for the intent that it fits best, by its `metadata.weight` where it has one. */
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

/** The candidates best first, each with its fit as the rank feature `localFit`. */
export function rankSearchCandidates(
  intents: readonly SearchIntent[],
  candidates: readonly SearchCandidate[],
): SearchCandidate[] {
  return fitCandidates(intents, candidates).map(({ candidate, fit }) => ({
    ...candidate,
    rankFeatures: { ...candidate.rankFeatures, localFit: fit },
  }));
}
