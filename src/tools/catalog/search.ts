// Which tools of the catalog fit some words, and why in words.
import type { Method, ToolListing, ToolMatch } from "../../contract/tool.ts";
import { buildIndex, type RankDocument, search } from "../../reading/rank.ts";
import { stem, words } from "../../reading/tokens.ts";

const weights = { tool: 2, about: 1, name: 3, description: 1, parameters: 0.5 };

/** Best first, at most `limit`; the best scores 1. A tool that holds none of the words is left out. */
export function rankTools(listings: readonly ToolListing[], text: string, limit: number): readonly ToolMatch[] {
  const rows = listings.flatMap((listing) => listing.methods.map((method) => ({ listing, method })));
  const index = buildIndex(
    rows.map(({ listing, method }, row) => toDocument(String(row), listing, method)),
    weights,
  );
  const found = new Map<string, Found>();
  for (const { id, score, matched } of search(index, text, rows.length)) {
    const toolId = rows[Number(id)]?.listing.id ?? "";
    const entry = found.get(toolId) ?? { score: 0, methods: 0, stems: new Set<string>() };
    // The best method decides; further ones add less and less, so that size alone does not win.
    entry.score += score / 2 ** entry.methods;
    entry.methods += 1;
    for (const each of matched) entry.stems.add(each);
    found.set(toolId, entry);
  }
  const ranked = [...found].sort(([, left], [, right]) => right.score - left.score).slice(0, limit);
  const best = ranked[0]?.[1].score ?? 1;
  return ranked.map(([toolId, entry]) => ({ toolId, reason: explain(entry, text), score: entry.score / best }));
}

interface Found {
  score: number;
  methods: number;
  readonly stems: Set<string>;
}

function toDocument(id: string, listing: ToolListing, { name, title, description, inputSchema }: Method): RankDocument {
  const properties = inputSchema.properties ?? {};
  return {
    id,
    fields: {
      tool: `${listing.id} ${listing.name}`,
      about: listing.description,
      name: `${name} ${title ?? ""}`,
      description,
      parameters: typeof properties === "object" ? Object.keys(properties ?? {}).join(" ") : "",
    },
  };
}

function explain({ stems, methods }: Found, text: string): string {
  const shown = new Set(words(text).filter((word) => stems.has(stem(word))));
  return `matches ${[...shown].join(", ")} in ${methods} ${methods === 1 ? "method" : "methods"}`;
}
