// Defines get_order_book, which returns the bids and offers of Yes in one contract. The exchange returns bids for Yes and
// for No. Each bid for No is converted to an offer of Yes.
import { z } from "zod";
import type { ContributorMethod } from "../../src/contrib.ts";
import { count, orNull, probability, provenance, usd } from "../venue/fields.ts";
import { roundTo } from "../venue/rounding.ts";
import { type Exchange, provenanceOf, readMethod } from "./exchange.ts";
import type { BidLevel } from "./records.ts";
import { marketOutput, marketTickerInput, titleOf } from "./shapes.ts";

const levelOutput = z.object({
  price: probability("level price", "Price of Yes at the level, dollars per contract."),
  contracts: count("level size", "Contracts resting at this price."),
  cumulativeContracts: count("cumulative depth", "Contracts from the best price down to this level."),
});

const output = z.object({
  ticker: marketOutput.shape.ticker,
  title: marketOutput.shape.title,
  status: marketOutput.shape.status,
  yesBid: orNull(probability("best bid", "Highest bid for Yes; null when nobody bids.")),
  yesAsk: orNull(
    probability("best ask", "Lowest offer of Yes, one dollar minus the highest bid for No; null when there is none."),
  ),
  spread: orNull(probability("spread", "Offer minus bid in dollars; null for a one-sided book.")),
  midpoint: orNull(probability("midpoint", "Middle of bid and offer; null for a one-sided book.")),
  bids: z.array(levelOutput).meta({ description: "Bids for Yes, highest first." }),
  asks: z
    .array(levelOutput)
    .meta({ description: "Offers of Yes, lowest first; each is a bid for No seen from the other side." }),
  bidLevelCount: count("bid levels", "Bid levels in the whole book."),
  askLevelCount: count("ask levels", "Offer levels in the whole book."),
  bidDepthUsd: usd("bid depth", "Dollars resting on all bids for Yes."),
  askDepthUsd: usd("ask depth", "Dollars that buying every offer of Yes would take."),
  ...provenance,
});

/** Lists the levels of one contract's order book. */
export function getOrderBook(exchange: Exchange): ContributorMethod {
  return readMethod(exchange, {
    name: "get_order_book",
    title: "Order book of one market",
    description:
      "Order book of one market on Kalshi: bids and offers of Yes with contracts, best prices, spread, midpoint and depth in dollars. The " +
      "exchange keeps bids for both sides; a bid for No at 0.40 is an offer of Yes at 0.60. Current levels only, no history.",
    input: z.strictObject({
      ticker: marketTickerInput,
      depth: z
        .number()
        .int()
        .min(1)
        .max(100)
        .default(20)
        .meta({ description: "Levels per side, best first, 1 to 100." }),
    }),
    output,
    executeUsd: "0.001",
    run: async ({ ticker, depth }, { signal }) => {
      const client = exchange.client(signal);
      const [market, book] = await Promise.all([client.market(ticker), client.book(ticker)]);
      const offers = book.no.map(({ price, contracts }) => ({ price: roundTo(1 - price, 6), contracts }));
      const [yesBid, yesAsk] = [book.yes[0]?.price ?? null, offers[0]?.price ?? null];
      const hasBoth = yesBid !== null && yesAsk !== null;
      return {
        ticker,
        title: titleOf(market),
        status: market.status,
        yesBid,
        yesAsk,
        spread: hasBoth ? roundTo(yesAsk - yesBid, 6) : null,
        midpoint: hasBoth ? roundTo((yesAsk + yesBid) / 2, 6) : null,
        bids: rowsOf(book.yes, depth),
        asks: rowsOf(offers, depth),
        bidLevelCount: book.yes.length,
        askLevelCount: offers.length,
        bidDepthUsd: depthUsd(book.yes),
        askDepthUsd: depthUsd(offers),
        ...provenanceOf(exchange, "order book"),
      };
    },
  });
}

function rowsOf(levels: readonly BidLevel[], depth: number): z.output<typeof levelOutput>[] {
  let cumulativeContracts = 0;
  return levels.slice(0, depth).map(({ price, contracts }) => {
    cumulativeContracts = roundTo(cumulativeContracts + contracts, 2);
    return { price, contracts, cumulativeContracts };
  });
}

function depthUsd(levels: readonly BidLevel[]): number {
  return roundTo(
    levels.reduce((total, { price, contracts }) => total + price * contracts, 0),
    2,
  );
}
