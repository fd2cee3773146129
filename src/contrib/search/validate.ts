// Validates a verdict against the shortlist and reports the first violated rule.
import type { DegradedReasonCode, SearchCandidate, SearchVerdict } from "../../contract/search.ts";

/** The candidates that a valid verdict names, or the rule that the verdict violates. */
export type Checked =
  | {
      readonly kind: "accepted";
      /** The selected candidate; null when the judge declined to select one. */
      readonly primary: SearchCandidate | null;
      readonly related: readonly SearchCandidate[];
      readonly rejected: readonly SearchCandidate[];
    }
  | { readonly kind: "rejected"; readonly code: DegradedReasonCode; readonly reason: string };

/**
 * Validates the verdict against the candidates that the judge received. The verdict does not have to mention every
 * candidate.
 */
export function validateVerdict(
  verdict: SearchVerdict,
  shown: { readonly shortlist: readonly SearchCandidate[]; readonly viable: readonly SearchCandidate[] },
): Checked {
  const byId = new Map(shown.shortlist.map((candidate) => [candidate.candidateId, candidate]));
  const primaryId = verdict.primaryCandidateId?.trim() || null;
  const related = idsOf(verdict.relatedCandidateIds);
  const rejected = idsOf(verdict.rejectedCandidateIds);
  if ([related, rejected].some(hasRepeat)) {
    return refuse("judge_invalid_output", "Judge returned duplicate candidate ids within a bucket.");
  }
  const others = [...related, ...rejected];
  if (hasRepeat(primaryId === null ? others : [primaryId, ...others])) {
    return refuse("validator_rejected", "Judge referenced the same candidate across multiple buckets.");
  }
  if (primaryId !== null && !byId.has(primaryId)) {
    return refuse("validator_rejected", "Judge selected a candidate outside the bounded shortlist.");
  }
  if (others.some((id) => !byId.has(id))) {
    return refuse("validator_rejected", "Judge referenced a candidate outside the bounded shortlist.");
  }
  const primary = primaryId === null ? null : (byId.get(primaryId) ?? null);
  if (primary !== null && !shown.viable.some(({ candidateId }) => candidateId === primary.candidateId)) {
    return refuse("validator_rejected", "Judge selected a candidate that failed deterministic contributor validation.");
  }
  const candidatesOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return { kind: "accepted", primary, related: candidatesOf(related), rejected: candidatesOf(rejected) };
}

function idsOf(ids: readonly string[]): readonly string[] {
  return ids.map((id) => id.trim()).filter((id) => id !== "");
}

function hasRepeat(ids: readonly string[]): boolean {
  return new Set(ids).size < ids.length;
}

function refuse(code: DegradedReasonCode, reason: string): Checked {
  return { kind: "rejected", code, reason };
}
