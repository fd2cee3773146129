// Which methods of the catalog fit some words: for people who look for one, with what a query may do with it.
import type { Method, ToolListing } from "../contract/tool.ts";
import { querySafety } from "../reading/profile.ts";
import { buildIndex, search } from "../reading/rank.ts";
import { parameters } from "../reading/schema.ts";
import { stem, words } from "../reading/tokens.ts";

/** A method that holds at least one of the words; `score` is from 0 to 1 within this search. */
export interface MethodMatch {
  readonly toolId: string;
  readonly method: string;
  readonly score: number;
  /** Words of the search that the method's documentation holds. */
  readonly matched: readonly string[];
  /** Whether a query may call it, and why or why not. */
  readonly isQuerySafe: boolean;
  readonly reason: string;
  readonly description: string;
}

const weights = { tool: 2, about: 1, name: 3, description: 1, parameters: 0.5 };

/** Best first, at most `limit`; the best scores 1. */
export function searchMethods(listings: readonly ToolListing[], text: string, limit: number): readonly MethodMatch[] {
  const pairs = listings.flatMap((listing) => listing.methods.map((method) => ({ listing, method })));
  const documents = pairs.map(({ listing, method }, row) => ({ id: String(row), fields: fieldsOf(listing, method) }));
  const hits = search(buildIndex(documents, weights), text, limit);
  const best = hits[0]?.score ?? 1;
  return hits.flatMap(({ id, score, matched }) => {
    const method = pairs[Number(id)]?.method;
    if (method === undefined) return [];
    const { isSafe, reason } = querySafety(method);
    return [
      {
        toolId: method.toolId,
        method: method.name,
        score: score / best,
        matched: [...new Set(words(text).filter((word) => matched.includes(stem(word))))],
        isQuerySafe: isSafe,
        reason,
        description: method.description,
      },
    ];
  });
}

function fieldsOf(listing: ToolListing, method: Method): Readonly<Record<string, string>> {
  return {
    tool: `${listing.id} ${listing.name}`,
    about: listing.description,
    name: `${method.name} ${method.title ?? ""}`,
    description: method.description,
    parameters: parameters(method)
      .map(({ name }) => name)
      .join(" "),
  };
}
