// An optional ranking before the shortlist is cut: compares the words of each candidate with the intents. It needs no
// model and is deterministic. It reorders candidates and drops none.
import type { SearchCandidate, SearchIntent } from "../../contract/search.ts";
import { buildIndex, search } from "../../retrieval/rank.ts";

/** A candidate and its relevance (`fit`): 0 without a shared word, otherwise relative to the best candidate, up to 1. */
export interface RankedCandidate {
  readonly candidate: SearchCandidate;
  readonly fit: number;
}

const weights: Readonly<Record<string, number>> = { title: 3, ids: 1, description: 0.5 };

/**
 * Returns all candidates with their relevance, best first; candidates with equal relevance keep their order. The
 * relevance is computed for each intent and the highest value counts. `metadata.weight` of an intent is a factor.
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

/** Returns the candidates, best first. The relevance of each is added to its rank features as `localFit`. */
export function rankSearchCandidates(
  intents: readonly SearchIntent[],
  candidates: readonly SearchCandidate[],
): SearchCandidate[] {
  return fitCandidates(intents, candidates).map(({ candidate, fit }) => ({
    ...candidate,
    rankFeatures: { ...candidate.rankFeatures, localFit: fit },
  }));
}
