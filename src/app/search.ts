// Searches the catalog: ranks methods and tools for some words, and shows whether a query may call each method. The ranking
// by words and vectors is the one that a query uses where the embedded player interprets.
import type { LikenessOf } from "../contract/encoder.ts";
import type { ToolListing, ToolMatch } from "../contract/tool.ts";
import { openEncoder } from "../encoder/encoder.ts";
import { stem, words } from "../language/tokens.ts";
import { buildMethodIndex, methodSources } from "../retrieval/method-index.ts";
import { searchMethods } from "../retrieval/search-methods.ts";
import { toolsOfHits } from "../tools/catalog/search.ts";

/** A method that matches the search. `score` is relative to the best match, from 0 to 1. */
export interface MethodMatch {
  readonly toolId: string;
  readonly method: string;
  readonly score: number;
  /** Search words that the method's documentation contains. Empty if the method is only similar in meaning. */
  readonly matched: readonly string[];
  /** Whether a query may call the method; `reason` says why. */
  readonly isQuerySafe: boolean;
  readonly reason: string;
  readonly description: string;
}

/** Methods and tools that match a search, best first. */
export interface CatalogMatches {
  readonly tools: readonly ToolMatch[];
  readonly methods: readonly MethodMatch[];
}

export interface RankingParts {
  /** Absent: methods are compared by words alone. */
  readonly likenessOf?: LikenessOf | undefined;
  readonly signal: AbortSignal;
}

/** Methods of which vectors are computed; a larger catalog is compared by words alone. */
const mostVectors = 2048;

/** On servers that the encoder was not trained on, 63 of 100 right methods are above it, and 15 of 1,321 methods. */
const leastLikeness = -0.5;

/**
 * Ranks all methods of the listings. Leaves out methods that contain none of the words and that the encoder finds unlike.
 */
export async function rankCatalog(
  listings: readonly ToolListing[],
  text: string,
  { likenessOf, signal }: RankingParts,
): Promise<CatalogMatches> {
  const methods = listings.flatMap((listing) => listing.methods);
  const index = buildMethodIndex(methodSources(listings));
  const likeness = methods.length > mostVectors ? undefined : await likenessOf?.(text, methods, signal);
  const hits = searchMethods(index, { text, limit: methods.length, likeness }).filter(
    ({ document, matched }) => matched.length > 0 || (likeness?.[document] ?? Number.NEGATIVE_INFINITY) > leastLikeness,
  );
  const found = hits.flatMap(({ document, score, matched }) => {
    const method = methods[document];
    if (method === undefined) return [];
    const { isEligible, reason } = method.eligibility;
    return [
      {
        ...{ toolId: method.toolId, method: method.name, score },
        matched: [...new Set(words(text).filter((word) => matched.includes(stem(word))))],
        ...{ isQuerySafe: isEligible, reason, description: method.description },
      },
    ];
  });
  const toolOf = methods.map(({ toolId }) => toolId);
  return { tools: toolsOfHits(hits, toolOf, { text, limit: listings.length }), methods: found };
}

/** Ranks the methods of the listings with an encoder that is opened for this search. The folder keeps its vectors. */
export async function searchCatalog(
  listings: readonly ToolListing[],
  text: string,
  { folder, limit, signal }: { readonly folder: string; readonly limit: number; readonly signal: AbortSignal },
): Promise<CatalogMatches> {
  const encoder = openEncoder({ isBrief: true, folder });
  try {
    const { tools, methods } = await rankCatalog(listings, text, { likenessOf: encoder.likenessOf, signal });
    return { tools: tools.slice(0, limit), methods: methods.slice(0, limit) };
  } finally {
    await encoder.close();
  }
}
