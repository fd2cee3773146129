// Prepares candidates for the judge: merges duplicates and cuts the list to a shortlist. The order of the input is the
// ranking.
import { stableStringify } from "../../base/text/stable.ts";
import type { SearchCandidate, SearchProvenance } from "../../contract/search.ts";

/** The default number of candidates in a shortlist. */
export const defaultShortlistSize = 8;

/** Merges candidates with equal trimmed ids, in input order. If both have a value for a field, the first one is kept. */
export function dedupeSearchCandidates(candidates: readonly SearchCandidate[]): SearchCandidate[] {
  const byId = new Map<string, SearchCandidate>();
  for (const candidate of candidates) {
    const tidied = tidy(candidate);
    if (tidied.candidateId === "") continue;
    const known = byId.get(tidied.candidateId);
    byId.set(tidied.candidateId, known === undefined ? tidied : merge(known, tidied));
  }
  return [...byId.values()];
}

/** Returns the first distinct candidates: at least one, at most `maxSize`. An invalid size counts as the default. */
export function buildSearchShortlist(
  candidates: readonly SearchCandidate[],
  maxSize: number = defaultShortlistSize,
): { readonly maxSize: number; readonly candidates: SearchCandidate[] } {
  const size = Number.isFinite(maxSize) ? Math.max(1, Math.floor(maxSize)) : defaultShortlistSize;
  return { maxSize: size, candidates: dedupeSearchCandidates(candidates).slice(0, size) };
}

function tidy(candidate: SearchCandidate): SearchCandidate {
  return {
    ...candidate,
    candidateId: candidate.candidateId.trim(),
    title: candidate.title.trim(),
    description: candidate.description?.trim() || null,
    rawIds: candidate.rawIds ?? {},
    rankFeatures: candidate.rankFeatures ?? {},
    provenance: candidate.provenance ?? [],
    metadata: candidate.metadata ?? {},
  };
}

function merge(first: SearchCandidate, second: SearchCandidate): SearchCandidate {
  return {
    ...first,
    description: first.description ?? second.description ?? null,
    rawIds: { ...second.rawIds, ...first.rawIds },
    rankFeatures: { ...second.rankFeatures, ...first.rankFeatures },
    provenance: eachOnce([...first.provenance, ...second.provenance]),
    metadata: { ...second.metadata, ...first.metadata },
  };
}

function eachOnce(provenance: readonly SearchProvenance[]): SearchProvenance[] {
  const byKey = new Map<string, SearchProvenance>();
  for (const entry of provenance) {
    const { source, query, rank, fetchedAt, metadata } = entry;
    const key = stableStringify([source, query, rank, fetchedAt, metadata ?? {}]);
    if (!byKey.has(key)) byKey.set(key, entry);
  }
  return [...byKey.values()];
}
