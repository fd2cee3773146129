// Defines get_trades, which returns the trades of one market, newest first. The sums cover only the returned rows.
import { z } from "zod";
import type { ContributorMethod } from "../../src/contrib.ts";
import {
  count,
  label,
  limitInput,
  nextCursorOutput,
  orNull,
  probability,
  provenance,
  shares,
  text,
  usd,
} from "../venue/fields.ts";
import { roundTo } from "../venue/rounding.ts";
import type { TradeQuery } from "./ask-trades.ts";
import type { VenueClient } from "./client.ts";
import {
  cursorInput,
  marketIdInput,
  marketIdOutput,
  outcomeInput,
  questionOutput,
  sideOutput,
  tokenIdOutput,
} from "./fields.ts";
import { conditionIdOf, sidesByName } from "./outcome-book.ts";
import type { Trade } from "./records.ts";
import { provenanceOf, readMethod, type Venue } from "./venue.ts";

const input = z.strictObject({
  marketId: marketIdInput,
  outcome: outcomeInput("Only trades of this outcome, such as Yes or No."),
  side: z.enum(["buy", "sell"]).optional().meta({ description: "Only trades whose taker bought, or sold." }),
  minimumUsd: z
    .number()
    .positive()
    .max(1e9)
    .optional()
    .meta({ description: "Only trades of at least this many dollars." }),
  limit: limitInput(500, 50),
  cursor: cursorInput,
});

const tradeOutput = z.object({
  at: z.string().meta({ description: "When the trade printed, ISO 8601 UTC.", "x-ctx": { dimension: "time" } }),
  outcome: label("outcome", "The outcome traded."),
  tokenId: tokenIdOutput,
  side: sideOutput("What the taker did."),
  price: probability("trade price", "Dollars per share."),
  shares: shares("trade size", "Shares traded."),
  usd: usd("trade size", "Dollars traded: shares times price."),
  wallet: orNull(text("The taker's public wallet address.")),
  transactionHash: orNull(text("The trade's transaction on chain.")),
});

const output = z.object({
  marketId: marketIdOutput,
  question: questionOutput,
  trades: z.array(tradeOutput).meta({ description: "Trades, newest first." }),
  tradeCount: count("trades", "Trades on this page."),
  buyUsd: usd("taker buy volume", "Dollars bought by takers on this page."),
  sellUsd: usd("taker sell volume", "Dollars sold by takers on this page."),
  nextCursor: nextCursorOutput,
  partial: z.boolean().meta({ description: "True when the venue holds older trades that it does not page to." }),
  ...provenance,
});

/** Returns the trades of one market, newest first. The cursor is the offset in the venue's list. */
export function getTrades(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "get_trades",
    title: "Recent trades of a market",
    description:
      "Recent trades of one Polymarket market, newest first: time, outcome, side, price, shares, dollars and the taker's public wallet. " +
      "Filters by outcome, side and smallest dollar size. Prices of the two outcomes are complementary, so a buy of No is a bet against Yes.",
    input,
    output,
    executeUsd: "0.001",
    run: async ({ marketId, outcome, side, minimumUsd, limit, cursor }, { signal }) => {
      const client = venue.client(signal);
      const market = await client.market(marketId);
      const tokenId = outcome === undefined ? null : sidesByName(market, outcome).tokenId;
      const conditionId = conditionIdOf(market, "trades");
      const filter = { conditionId, side: side ?? null, minimumUsd: minimumUsd ?? null };
      const page = await collect(client, { filter, tokenId, limit, offset: Number(cursor ?? 0) });
      return {
        marketId,
        question: market.question,
        trades: page.trades.map(tradeRow),
        tradeCount: page.trades.length,
        buyUsd: sumUsd(page.trades, "buy"),
        sellUsd: sumUsd(page.trades, "sell"),
        nextCursor: page.nextOffset === null ? null : String(page.nextOffset),
        partial: page.isOutOfReach,
        ...provenanceOf(venue, "trades"),
      };
    },
  });
}

interface Collected {
  readonly trades: readonly Trade[];
  readonly nextOffset: number | null;
  readonly isOutOfReach: boolean;
}

const venuePages = 5;
const filteredPageSize = 200;

/** Reads at most five pages, until enough rows match. The outcome is compared here, because the venue cannot filter by it. */
async function collect(
  client: VenueClient,
  wanted: {
    readonly filter: Pick<TradeQuery, "conditionId" | "side" | "minimumUsd">;
    readonly tokenId: string | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<Collected> {
  const trades: Trade[] = [];
  // Requests one row more than wanted, which shows whether there is a next page.
  const pageSize = wanted.tokenId === null ? wanted.limit + 1 : Math.max(wanted.limit + 1, filteredPageSize);
  let offset = wanted.offset;
  for (let page = 0; page < venuePages; page += 1) {
    const { rows, isOutOfReach } = await client.trades({ ...wanted.filter, limit: pageSize, offset });
    if (isOutOfReach) return { trades, nextOffset: null, isOutOfReach };
    for (const row of rows) {
      if (trades.length === wanted.limit) return { trades, nextOffset: offset, isOutOfReach };
      offset += 1;
      if (row !== null && (wanted.tokenId === null || row.tokenId === wanted.tokenId)) trades.push(row);
    }
    if (rows.length < pageSize) return { trades, nextOffset: null, isOutOfReach };
  }
  return { trades, nextOffset: offset, isOutOfReach: false };
}

function tradeRow({ at, outcome, tokenId, side, price, shares: size, wallet, transactionHash }: Trade) {
  return { at, outcome, tokenId, side, price, shares: size, usd: roundTo(price * size, 2), wallet, transactionHash };
}

function sumUsd(trades: readonly Trade[], side: "buy" | "sell"): number {
  const total = trades
    .filter((trade) => trade.side === side)
    .reduce((sum, { price, shares: size }) => sum + price * size, 0);
  return roundTo(total, 2);
}
