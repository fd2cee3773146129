// Requests the trades of one market, page by page.
import { ContributorError } from "../../src/contrib.ts";
import { rowsSchema } from "../venue/loose.ts";
import { get } from "../venue/replies.ts";
import type { Trade } from "./records.ts";
import type { Ask } from "./transport.ts";
import { tradeSchema } from "./wire.ts";

/** A query for one page of the trades of a market. */
export interface TradeQuery {
  readonly conditionId: string;
  readonly side: "buy" | "sell" | null;
  readonly minimumUsd: number | null;
  readonly limit: number;
  readonly offset: number;
}

/** One page of trades. */
export interface TradePage {
  /** The rows in the venue's order. A row that cannot be parsed is null, so that offsets remain correct. */
  readonly rows: readonly (Trade | null)[];
  /** True when the venue returns no page at this offset, although older trades may exist. */
  readonly isOutOfReach: boolean;
}

/** Returns one page. An offset beyond the venue's limit gives an empty page instead of an error. */
export async function askTrades(ask: Ask, query: TradeQuery): Promise<TradePage> {
  const { conditionId, side, minimumUsd, limit, offset } = query;
  const request = get("data", "/trades", [
    ["market", conditionId],
    ["limit", String(limit)],
    ["offset", String(offset)],
    ["takerOnly", "true"],
    ...(side === null ? [] : ([["side", side.toUpperCase()]] as const)),
    ...(minimumUsd === null
      ? []
      : ([
          ["filterType", "CASH"],
          ["filterAmount", String(minimumUsd)],
        ] as const)),
  ]);
  try {
    const rows = await ask(request, rowsSchema);
    return { rows: rows.map((row) => tradeSchema.safeParse(row).data ?? null), isOutOfReach: false };
  } catch (thrown) {
    const isDepthLimit = thrown instanceof ContributorError && thrown.code === "invalid_arguments" && offset > 0;
    if (isDepthLimit) return { rows: [], isOutOfReach: true };
    throw thrown;
  }
}
