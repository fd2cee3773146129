// Defines get_order_book, which lists the levels of one outcome token. Orders of the opposite token are merged in, except in
// the raw view. The liquidity methods compute the cost of a trade.
import { z } from "zod";
import type { ContributorMethod } from "../../src/contrib.ts";
import { label, orNull, provenance, time, usd } from "../venue/fields.ts";
import { bookLevels, bookLevelsOutput, viewInput, viewOutput } from "./book-levels.ts";
import { depthOf, quoteOf } from "./books.ts";
import { marketIdOutput, questionOutput, quoteOutput, statusOutput, tokenIdInput, tokenIdOutput } from "./fields.ts";
import { readMergedBook, sidesByToken } from "./outcome-book.ts";
import { provenanceOf, readMethod, type Venue } from "./venue.ts";

const input = z.strictObject({
  tokenId: tokenIdInput,
  view: viewInput,
  depth: z.number().int().min(1).max(500).default(20).meta({ description: "Levels per side, best first, 1 to 500." }),
});

const output = z.object({
  marketId: orNull(marketIdOutput),
  question: questionOutput,
  tokenId: tokenIdOutput,
  outcome: label("outcome", "The outcome that the token pays for."),
  status: statusOutput,
  view: viewOutput,
  ...quoteOutput,
  ...bookLevelsOutput,
  bidDepthUsd: usd("bid depth", "Dollars resting on all bids of the book."),
  askDepthUsd: usd("ask depth", "Dollars resting on all offers of the book."),
  bookChangedAt: time("When the venue last changed this book"),
  ...provenance,
});

/** Lists the levels of one token's book: either its own orders only, or merged with the book of the opposite token. */
export function getOrderBook(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "get_order_book",
    title: "Order book of one outcome token",
    description:
      "Order book of one outcome token of a Polymarket market: bid and ask levels with shares and dollars, best prices, spread, midpoint " +
      "and total depth. A closed market or a token that nobody quotes gives an empty book, with the market's status. Current levels only, " +
      "no history.",
    input,
    output,
    executeUsd: "0.001",
    bulkMethod: "get_order_books",
    run: async ({ tokenId, view, depth }, { signal }) => {
      const client = venue.client(signal);
      const market = await client.marketOfToken(tokenId);
      const sides = sidesByToken(market, tokenId);
      const content = await readMergedBook(client, view === "raw" ? { ...sides, oppositeTokenId: null } : sides);
      const { book } = content;
      return {
        marketId: market.marketId,
        question: market.question,
        tokenId,
        outcome: sides.outcome,
        status: market.status,
        view,
        ...quoteOf(book),
        ...bookLevels(book, depth),
        ...depthOf(book),
        bookChangedAt: content.changedAt,
        ...provenanceOf(venue, "order book"),
      };
    },
  });
}
