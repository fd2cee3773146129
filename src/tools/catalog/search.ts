// Ranks the tools of the catalog for a search text, and states the reason for each match.
import type { ToolListing, ToolMatch } from "../../contract/tool.ts";
import { stem, words } from "../../language/tokens.ts";
import type { MethodIndex } from "../../retrieval/method-index.ts";
import { type MethodHit, searchMethods } from "../../retrieval/search-methods.ts";

/** The input of a search: the listings, and the index of all their methods in the same order. */
export interface Searched {
  readonly listings: readonly ToolListing[];
  readonly index: MethodIndex;
}

/** For each tool to return, this many methods are retrieved, so that one tool with many methods does not hide others. */
const methodsPerTool = 10;

/**
 * Returns at most `limit` tools, best first. The best tool has the score 1. Tools that share neither a word nor
 * a meaning with the text are left out.
 */
export function rankTools({ listings, index }: Searched, text: string, limit: number): readonly ToolMatch[] {
  const toolOf = listings.flatMap(({ id, methods }) => methods.map(() => id));
  return toolsOfHits(searchMethods(index, { text, limit: limit * methodsPerTool }), toolOf, { text, limit });
}

/** Returns at most `limit` tools of the methods found, best first. `toolOf` has the tool of each document. */
export function toolsOfHits(
  hits: readonly MethodHit[],
  toolOf: readonly string[],
  { text, limit }: { readonly text: string; readonly limit: number },
): readonly ToolMatch[] {
  const found = new Map<string, Found>();
  for (const { document, score, matched } of hits) {
    const toolId = toolOf[document] ?? "";
    const entry = found.get(toolId) ?? { score: 0, methods: 0, stems: new Set<string>() };
    // Each further method of a tool counts half as much as the one before. So a tool does not win by having many methods.
    entry.score += score / 2 ** entry.methods;
    entry.methods += 1;
    for (const each of matched) entry.stems.add(each);
    found.set(toolId, entry);
  }
  const ranked = [...found].sort(([, left], [, right]) => right.score - left.score).slice(0, limit);
  const best = ranked[0]?.[1].score ?? 1;
  return ranked.map(([toolId, entry]) => ({
    toolId,
    reason: explain(entry, text),
    score: entry.score / best,
    matched: entry.stems.size,
  }));
}

interface Found {
  score: number;
  methods: number;
  readonly stems: Set<string>;
}

function explain({ stems, methods }: Found, text: string): string {
  const shown = new Set(words(text).filter((word) => stems.has(stem(word))));
  const named = shown.size === 0 ? [...stems] : [...shown];
  if (named.length === 0) return `similar in meaning to ${methods} ${methods === 1 ? "method" : "methods"}`;
  return `matches ${named.join(", ")} in ${methods} ${methods === 1 ? "method" : "methods"}`;
}
