// Searches the catalog for tools and returns the hits in the wire format.
import { z } from "zod";
import { redactValues } from "../base/text/redact.ts";
import type { ListingTable } from "../contract/store.ts";
import type { ToolListing, Tools } from "../contract/tool.ts";
import type { ToolSearch, WireTool } from "../contract/wire/tool.ts";
import { wireTool, withWantedMethods } from "./discover/wire-tool.ts";

/** Dependencies of a catalog search. */
export interface DiscoverParts {
  readonly tools: Tools;
  readonly listings: Pick<ListingTable, "list">;
  /** Secret values, which are removed from the output. */
  readonly secrets: readonly string[];
  readonly signal: AbortSignal;
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
  const ordered = wanted.q.trim() === "" ? all : await found(wanted.q, { all, tools, signal });
  const changes = new Map((await listings.list()).map((change) => [change.toolId, change]));
  const shown = ordered
    .filter((listing) => listing.failure === undefined)
    .flatMap((listing) => withWantedMethods(listing, wanted) ?? [])
    .slice(0, wanted.limit)
    .map((listing) => wireTool(listing, changes.get(listing.id) ?? null));
  const mode = wanted.mode === undefined ? {} : { mode: wanted.mode };
  const masked = z.custom<readonly WireTool[]>().parse(redactValues(shown, secrets));
  return { tools: masked, ...mode, query: wanted.q, count: shown.length };
}

async function found(
  text: string,
  { all, tools, signal }: { all: readonly ToolListing[]; tools: Tools; signal: AbortSignal },
): Promise<readonly ToolListing[]> {
  const matches = await tools.search(text, all.length, signal);
  return matches.flatMap(({ toolId }) => all.filter(({ id }) => id === toolId));
}
