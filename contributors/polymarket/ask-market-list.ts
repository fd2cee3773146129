// Requests the markets of the catalogue in a given order, page by page. Each market includes its event.

import { readEach } from "../venue/loose.ts";
import { get } from "../venue/replies.ts";
import type { Market, Status } from "./records.ts";
import type { Ask } from "./transport.ts";
import { marketSchema } from "./wire.ts";
import { marketPageSchema } from "./wire-trading.ts";

/** A query for markets and their order. */
export interface MarketListQuery {
  /** The field of the venue's markets to sort by. */
  readonly order: "volume24hr" | "volume" | "liquidity" | "oneDayPriceChange" | "endDate" | "startDate";
  readonly isAscending: boolean;
  readonly status: Status;
  /** The topic as in the venue's URLs; null for all topics. */
  readonly topic: string | null;
  readonly limit: number;
  readonly cursor: string | null;
}

/** One page of markets. */
export interface MarketPage {
  readonly markets: readonly Market[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Returns one page of the list. Markets that cannot be parsed are omitted. */
export async function askMarketList(ask: Ask, query: MarketListQuery): Promise<MarketPage> {
  const request = get("gamma", "/markets/keyset", [
    ["limit", String(query.limit)],
    ["order", query.order],
    ["ascending", String(query.isAscending)],
    ["closed", String(query.status === "closed")],
    ...(query.topic === null ? [] : ([["tag_slug", query.topic]] as const)),
    ...(query.cursor === null ? [] : ([["after_cursor", query.cursor]] as const)),
  ]);
  const { rows, nextCursor } = await ask(request, marketPageSchema);
  return { markets: readEach(rows, marketSchema), nextCursor };
}
