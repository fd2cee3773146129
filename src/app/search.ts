// Methods of the catalog that match a search, for people, with their query eligibility.
import type { ToolListing } from "../contract/tool.ts";
import { stem, words } from "../language/tokens.ts";
import { buildMethodIndex, methodSources } from "../retrieval/method-index.ts";
import { searchMethods as searchMethodIndex } from "../retrieval/search-methods.ts";

/** A method that contains at least one of the words; `score` is from 0 to 1 within this search. */
export interface MethodMatch {
  readonly toolId: string;
  readonly method: string;
  readonly score: number;
  /** Words of the search that the method's documentation contains. */
  readonly matched: readonly string[];
  /** Whether a query may call it, and the reason. */
  readonly isQuerySafe: boolean;
  readonly reason: string;
  readonly description: string;
}

/** Best first, at most `limit`; the best scores 1. */
export function searchMethods(listings: readonly ToolListing[], text: string, limit: number): readonly MethodMatch[] {
  const pairs = listings.flatMap((listing) => listing.methods);
  const hits = searchMethodIndex(buildMethodIndex(methodSources(listings)), { text, limit });
  return hits.flatMap(({ document, score, matched }) => {
    const method = pairs[document];
    if (method === undefined || matched.length === 0) return [];
    const { isEligible, reason } = method.eligibility;
    return [
      {
        toolId: method.toolId,
        method: method.name,
        score,
        matched: [...new Set(words(text).filter((word) => matched.includes(stem(word))))],
        isQuerySafe: isEligible,
        reason,
        description: method.description,
      },
    ];
  });
}
