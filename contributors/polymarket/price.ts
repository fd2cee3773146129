// Defines get_price, which returns the current price of one outcome: best prices, spread, midpoint and latest trade. The order
// book methods return levels and depth.
import { z } from "zod";
import type { ContributorMethod } from "../../src/contrib.ts";
import { label, orNull, probability, provenance, time } from "../venue/fields.ts";
import { roundTo } from "../venue/rounding.ts";
import { quoteOf, spreadPercent } from "./books.ts";
import {
  marketIdInput,
  marketIdOutput,
  outcomeInput,
  questionOutput,
  quoteOutput,
  spreadPercentOutput,
  statusOutput,
  tokenIdOutput,
} from "./fields.ts";
import { readMergedBook, type Sides, sidesByName } from "./outcome-book.ts";
import type { Market } from "./records.ts";
import { provenanceOf, readMethod, type Venue } from "./venue.ts";

const input = z.strictObject({
  marketId: marketIdInput,
  outcome: outcomeInput("Outcome to quote, such as Yes or No; left out, the market's first outcome (Yes)."),
});

const output = z.object({
  marketId: marketIdOutput,
  question: questionOutput,
  outcome: label("outcome", "The outcome that is quoted."),
  tokenId: tokenIdOutput,
  status: statusOutput,
  price: orNull(
    probability(
      "price",
      "Current price, the implied probability: the midpoint, or the latest trade when a side of the book is empty; once closed, what it settled at.",
    ),
  ),
  ...quoteOutput,
  spreadPercent: spreadPercentOutput,
  lastTradePrice: orNull(
    probability("last trade price", "Price of the latest trade, seen from this outcome; null when nothing traded."),
  ),
  bookChangedAt: time("When the venue last changed this book"),
  ...provenance,
});

/** Returns the current price of one outcome. */
export function getPrice(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "get_price",
    title: "Current price, spread and midpoint of one outcome",
    description:
      "Current price (implied probability) of one outcome of a Polymarket market, with best bid, best ask, spread in dollars and in " +
      "percent, midpoint and last trade price. Reads the top of the merged order book only.",
    input,
    output,
    executeUsd: "0.001",
    bulkMethod: "compare_markets",
    run: async ({ marketId, outcome }, { signal }) => {
      const client = venue.client(signal);
      const market = await client.market(marketId);
      const sides = sidesByName(market, outcome);
      const { book, changedAt } = await readMergedBook(client, sides);
      const lastTradePrice = lastPriceOf(market, sides);
      const quote = quoteOf(book);
      return {
        marketId,
        question: market.question,
        outcome: sides.outcome,
        tokenId: sides.tokenId,
        status: market.status,
        price: market.status === "closed" ? cataloguePrice(market, sides) : (quote.midpoint ?? lastTradePrice),
        ...quote,
        spreadPercent: spreadPercent(book),
        lastTradePrice,
        bookChangedAt: changedAt,
        ...provenanceOf(venue, "order book"),
      };
    },
  });
}

/** Returns the latest trade's price for the outcome. The venue states this price only for the first outcome. */
function lastPriceOf({ lastTradePrice, outcomes }: Market, { tokenId }: Sides): number | null {
  const isFirst = outcomes[0]?.tokenId === tokenId;
  return isFirst || lastTradePrice === null ? lastTradePrice : roundTo(1 - lastTradePrice, 6);
}

function cataloguePrice({ outcomes }: Market, { tokenId }: Sides): number | null {
  return outcomes.find((outcome) => outcome.tokenId === tokenId)?.price ?? null;
}
