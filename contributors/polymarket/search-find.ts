// Finds events and markets with the venue's search and ranks them with search-rank.ts. The search methods share this
// code; each returns a different part of the results.
import { z } from "zod";
import { contentStems, words } from "../../src/contrib.ts";
import { share } from "../venue/fields.ts";
import type { SearchPage, StatusFilter, VenueClient } from "./client.ts";
import type { Market } from "./records.ts";
import { rankFound } from "./search-rank.ts";

export const queryInput = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .meta({ description: "Words to look for: a topic, a name, or a whole market question." });

export const statusInput = z.enum(["open", "closed", "all"]).optional().meta({
  description:
    "`open` markets still trade, `closed` ones do not; left out, open ones, and closed ones when no open one fits.",
});

export const relevanceOutput = share(
  "relevance",
  "How well the row fits the words, relative to the best row: above 0, at most 1.",
);

/** Maximum number of events that one search ranks. */
const poolSize = 50;

/** Returns events and markets that match the words, best first, from at most `poolSize` events. */
export async function findRanked(client: VenueClient, { query, status }: Wanted) {
  if (status !== undefined) return await findAmong(client, { query, status });
  const open = await findAmong(client, { query, status: "open" });
  return open.ranked.markets.length > 0 ? open : await findAmong(client, { query, status: "all" });
}

interface Wanted {
  readonly query: string;
  readonly status: StatusFilter | undefined;
}

async function findAmong(
  client: VenueClient,
  { query, status }: { readonly query: string; readonly status: StatusFilter },
) {
  const { events, hasMore } = await firstFound(client, { query, status });
  const wanted = events.map((event) => ({ ...event, markets: event.markets.filter(isWanted(status)) }));
  return { ranked: rankFound(query, wanted), hasMore };
}

/** Returns the first page with results. If the whole text finds nothing, searches for its content words only. */
async function firstFound(
  client: VenueClient,
  { query, status }: { readonly query: string; readonly status: StatusFilter },
) {
  const contentful = words(query).filter((word) => contentStems(word).length > 0);
  const longest = [...contentful].sort((a, b) => b.length - a.length).slice(0, 3);
  const wordings = new Set([query, contentful.join(" "), longest.join(" ")].filter((wording) => wording !== ""));
  let page: SearchPage = { events: [], hasMore: false };
  for (const wording of wordings) {
    page = await client.search({ words: wording, status, limit: poolSize });
    if (page.events.length > 0) break;
  }
  return page;
}

function isWanted(status: StatusFilter): (market: Market) => boolean {
  return (market) => status === "all" || market.status === status;
}
