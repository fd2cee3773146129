// get_spread: the top of one outcome's merged book: best prices, spread, midpoint, and the latest trade.
// Levels and depth are the order book methods' business.
import { z } from "zod";
import { type ContributorMethod, defineMethod } from "../contributor.ts";
import { quoteOf, roundTo, spreadPercent } from "./books.ts";
import {
  label,
  marketIdInput,
  marketIdOutput,
  orNull,
  outcomeInput,
  probability,
  provenance,
  quoteOutput,
  spreadPercentOutput,
  statusOutput,
  time,
  tokenIdOutput,
} from "./fields.ts";
import { readMeta, readOnly } from "./method-notes.ts";
import { readMergedBook, sidesByName } from "./outcome-book.ts";
import { provenanceOf, type Venue } from "./venue.ts";

const input = z.strictObject({
  marketId: marketIdInput,
  outcome: outcomeInput("Outcome to quote, such as Yes or No; left out, the market's first outcome (Yes)."),
});

const output = z.object({
  marketId: marketIdOutput,
  question: label("market", "The question of the market."),
  outcome: label("outcome", "The outcome that is quoted."),
  tokenId: tokenIdOutput,
  status: statusOutput,
  ...quoteOutput,
  spreadPercent: spreadPercentOutput,
  lastTradePrice: orNull(
    probability("last trade price", "Price of the latest trade, seen from this outcome; null when nothing traded."),
  ),
  bookChangedAt: time("When the venue last changed this book"),
  ...provenance,
});

/** The method that quotes one outcome. */
export function getSpread(venue: Venue): ContributorMethod {
  return defineMethod({
    name: "get_spread",
    title: "Current price, spread and midpoint of one outcome",
    description:
      "Current price of one outcome of a Polymarket market: best bid, best ask, spread in dollars and in percent, midpoint (the implied " +
      "probability) and last trade price. Reads the top of the merged order book only: no depth, no history.",
    input,
    output,
    meta: readMeta(venue, { latencyClass: "fast", executeUsd: "0.001", bulkMethod: "compare_markets" }),
    annotations: readOnly,
    run: async ({ marketId, outcome }, { signal }) => {
      const client = venue.client(signal);
      const market = await client.market(marketId);
      const sides = sidesByName(market, outcome);
      const { book, changedAt } = await readMergedBook(client, sides);
      const last = market.lastTradePrice;
      const isFirst = market.outcomes[0]?.tokenId === sides.tokenId;
      return {
        marketId,
        question: market.question,
        outcome: sides.outcome,
        tokenId: sides.tokenId,
        status: market.status,
        ...quoteOf(book),
        spreadPercent: spreadPercent(book),
        lastTradePrice: isFirst || last === null ? last : roundTo(1 - last, 6),
        bookChangedAt: changedAt,
        ...provenanceOf(venue, "order book"),
      };
    },
  });
}
