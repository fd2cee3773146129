// Searches the catalog for tools and returns the hits in the wire format.
import { z } from "zod";
import { redactValues } from "../base/text/redact.ts";
import type { ListingTable } from "../contract/store.ts";
import type { Method, ToolListing, Tools } from "../contract/tool.ts";
import type { ToolSearch, WireTool } from "../contract/wire/tool.ts";
import { wireTool, withWantedMethods } from "./discover/wire-tool.ts";
import { type CatalogMatches, type RankingParts, rankCatalog } from "./search.ts";

/** Dependencies of a catalog search. */
export interface DiscoverParts extends RankingParts {
  readonly tools: Tools;
  readonly listings: Pick<ListingTable, "list">;
  /** Secret values, which are removed from the output. */
  readonly secrets: readonly string[];
}

/** Result of a search. The best match is first. */
export interface DiscoveredTools {
  readonly tools: readonly WireTool[];
  readonly mode?: NonNullable<ToolSearch["mode"]>;
  readonly query: string;
  readonly count: number;
}

/** Searches the catalog. A search without words returns every tool, in the order of the catalog. */
export async function discoverTools(wanted: ToolSearch, parts: DiscoverParts): Promise<DiscoveredTools> {
  const { tools, listings, secrets, signal } = parts;
  const all = await tools.list(tools.ids(), signal);
  const found = wanted.q.trim() === "" ? null : await rankCatalog(all, wanted.q, parts);
  const ordered = found === null ? all : bestFirst(all, found);
  const changes = new Map((await listings.list()).map((change) => [change.toolId, change]));
  const shown = ordered
    .filter((listing) => listing.failure === undefined)
    .flatMap((listing) => withWantedMethods(listing, wanted) ?? [])
    .slice(0, wanted.limit)
    .map((listing) => withScores(wireTool(listing, changes.get(listing.id) ?? null), found));
  const mode = wanted.mode === undefined ? {} : { mode: wanted.mode };
  const masked = z.custom<readonly WireTool[]>().parse(redactValues(shown, secrets));
  return { tools: masked, ...mode, query: wanted.q, count: shown.length };
}

/** Adds the scores of a search: how well a tool or method matches, relative to the best. */
function withScores(tool: WireTool, found: CatalogMatches | null): WireTool {
  if (found === null) return tool;
  const own = found.methods.filter(({ toolId }) => toolId === tool.id);
  const scoreOf = (name: string) => rounded(own.find(({ method }) => method === name)?.score ?? 0);
  return {
    ...tool,
    score: rounded(found.tools.find(({ toolId }) => toolId === tool.id)?.score ?? 0),
    mcpTools: tool.mcpTools.map((method) => ({ ...method, score: scoreOf(method.name) })),
  };
}

function rounded(score: number): number {
  return Number(score.toFixed(4));
}

/** Returns the listings that match, best first, and their methods best first. */
function bestFirst(all: readonly ToolListing[], { tools, methods }: CatalogMatches): readonly ToolListing[] {
  const ranks = new Map(methods.map(({ toolId, method }, at) => [`${toolId}:${method}`, at]));
  const rank = ({ toolId, name }: Method) => ranks.get(`${toolId}:${name}`) ?? methods.length;
  return tools.flatMap(({ toolId }) =>
    all
      .filter(({ id }) => id === toolId)
      .map((toolListing) => ({
        ...toolListing,
        methods: toolListing.methods.toSorted((one, two) => rank(one) - rank(two)),
      })),
  );
}
