// Searches the catalog for methods, and shows whether a query may call them.
import type { ToolListing } from "../contract/tool.ts";
import { stem, words } from "../language/tokens.ts";
import { buildMethodIndex, methodSources } from "../retrieval/method-index.ts";
import { searchMethods as searchMethodIndex } from "../retrieval/search-methods.ts";

/** A method that contains at least one of the search words. `score` is relative to the best match, from 0 to 1. */
export interface MethodMatch {
  readonly toolId: string;
  readonly method: string;
  readonly score: number;
  /** Search words that the method's documentation contains. */
  readonly matched: readonly string[];
  /** Whether a query may call the method; `reason` says why. */
  readonly isQuerySafe: boolean;
  readonly reason: string;
  readonly description: string;
}

/** Returns at most `limit` methods, best first. The best method has the score 1. */
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
