// get_order_book: the levels of one outcome token, merged across both sides or as the venue sends them.
// Cost of a given size is the liquidity methods' business.
import { z } from "zod";
import { type ContributorMethod, defineMethod } from "../contributor.ts";
import { type Book, type Level, quoteOf, roundTo } from "./books.ts";
import {
  count,
  label,
  marketIdOutput,
  orNull,
  probability,
  provenance,
  shares,
  statusOutput,
  time,
  tokenIdInput,
  tokenIdOutput,
  usd,
} from "./fields.ts";
import { readMeta, readOnly } from "./method-notes.ts";
import { readMergedBook, sidesByToken } from "./outcome-book.ts";
import { provenanceOf, type Venue } from "./venue.ts";

const levelOutput = z.object({
  price: probability("level price", "Price of the level in dollars per share."),
  shares: shares("level size", "Shares resting at this price."),
  usd: usd("level size", "Dollars resting at this price: shares times price."),
  cumulativeUsd: usd("cumulative depth", "Dollars from the best price down to this level."),
});

const viewInput = z
  .enum(["merged", "raw"])
  .default("merged")
  .meta({
    description:
      "`merged` joins the token's own orders with the mirrored orders of the opposite outcome (a bid for No at 0.40 is an offer of Yes " +
      "at 0.60), each counted once; `raw` is the token's own book as the venue sends it.",
  });

const input = z.strictObject({
  tokenId: tokenIdInput,
  view: viewInput,
  depth: z.number().int().min(1).max(500).default(20).meta({ description: "Levels per side, best first, 1 to 500." }),
});

const output = z.object({
  marketId: orNull(marketIdOutput),
  question: label("market", "The question of the market."),
  tokenId: tokenIdOutput,
  outcome: label("outcome", "The outcome that the token pays for."),
  status: statusOutput,
  view: z.enum(["merged", "raw"]).meta({ description: "Which view was read." }),
  bestBid: orNull(probability("best bid", "Highest bid; null when nobody bids.")),
  bestAsk: orNull(probability("best ask", "Lowest offer; null when nobody offers.")),
  spread: orNull(probability("spread", "Best ask minus best bid, in dollars per share; null for a one-sided book.")),
  midpoint: orNull(probability("midpoint", "Middle of best bid and best ask; null for a one-sided book.")),
  bids: z.array(levelOutput).meta({ description: "Bids, highest price first." }),
  asks: z.array(levelOutput).meta({ description: "Offers, lowest price first." }),
  bidLevelCount: count("bid levels", "Bid levels in the whole book."),
  askLevelCount: count("ask levels", "Offer levels in the whole book."),
  bidDepthUsd: usd("bid depth", "Dollars resting on all bids of the book."),
  askDepthUsd: usd("ask depth", "Dollars resting on all offers of the book."),
  bookChangedAt: time("When the venue last changed this book"),
  ...provenance,
});

/** The method that lists the levels of one token's book, merged with the opposite token's or raw. */
export function getOrderBook(venue: Venue): ContributorMethod {
  return defineMethod({
    name: "get_order_book",
    title: "Order book of one outcome token",
    description:
      "Order book of one outcome token of a Polymarket market: bid and ask levels with shares and dollars, best prices, spread, midpoint " +
      "and total depth. A closed market or a token that nobody quotes gives an empty book, with the market's status. Current levels only, " +
      "no history.",
    input,
    output,
    meta: readMeta(venue, { latencyClass: "fast", executeUsd: "0.001", bulkMethod: "analyze_event_liquidity" }),
    annotations: readOnly,
    run: async ({ tokenId, view, depth }, { signal }) => {
      const client = venue.client(signal);
      const market = await client.marketOfToken(tokenId);
      const sides = sidesByToken(market, tokenId);
      const reading = await readMergedBook(client, view === "raw" ? { ...sides, oppositeTokenId: null } : sides);
      const { book } = reading;
      return {
        marketId: market.marketId,
        question: market.question,
        tokenId,
        outcome: sides.outcome,
        status: market.status,
        view,
        ...quoteOf(book),
        bids: levelRows(book.bids, depth),
        asks: levelRows(book.asks, depth),
        bidLevelCount: book.bids.length,
        askLevelCount: book.asks.length,
        ...totals(book),
        bookChangedAt: reading.changedAt,
        ...provenanceOf(venue, "order book"),
      };
    },
  });
}

function levelRows(levels: readonly Level[], depth: number): z.output<typeof levelOutput>[] {
  let cumulativeUsd = 0;
  return levels.slice(0, depth).map(({ price, shares: size }) => {
    const levelUsd = price * size;
    cumulativeUsd += levelUsd;
    return { price, shares: size, usd: roundTo(levelUsd, 2), cumulativeUsd: roundTo(cumulativeUsd, 2) };
  });
}

function totals(book: Book): { readonly bidDepthUsd: number; readonly askDepthUsd: number } {
  const sum = (levels: readonly Level[]) =>
    roundTo(
      levels.reduce((total, level) => total + level.price * level.shares, 0),
      2,
    );
  return { bidDepthUsd: sum(book.bids), askDepthUsd: sum(book.asks) };
}
