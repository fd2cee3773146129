// Candidates, intents and judges for the tests of contributor search: small and invented.
import type { SearchCandidate, SearchJudge, SearchVerdict } from "../../../src/contract/search.ts";

/** A candidate with one source and the given fields. */
export function candidate(candidateId: string, given: Partial<SearchCandidate> = {}): SearchCandidate {
  return {
    candidateId,
    title: `Title of ${candidateId}`,
    provenance: [{ source: "search", query: "copper", rank: 1, fetchedAt: "2026-03-20T19:00:00.000Z" }],
    ...given,
  };
}

/** A verdict for that candidate. */
export function verdictFor(primaryCandidateId: string | null, given: Partial<SearchVerdict> = {}): SearchVerdict {
  return {
    primaryCandidateId,
    relatedCandidateIds: [],
    rejectedCandidateIds: [],
    confidence: "high",
    reason: "It fits.",
    ...given,
  };
}

/** A judge that returns this for any question; `asked` records its inputs. */
export function judgeSaying(reply: unknown): SearchJudge & { readonly asked: Parameters<SearchJudge["evaluate"]>[] } {
  const asked: Parameters<SearchJudge["evaluate"]>[] = [];
  return {
    asked,
    evaluate: async (...question) => {
      asked.push(question);
      return reply;
    },
  };
}

/** A judge that fails with this error. */
export function judgeFailing(thrown: unknown): SearchJudge {
  return { evaluate: () => Promise.reject(thrown) };
}
