// Defines get_order_books, which returns a few levels for each of many outcome tokens in one call. order-book.ts returns one
// complete book.
import { z } from "zod";
import type { ContributorMethod } from "../../src/contrib.ts";
import { label, orNull, provenance, usd } from "../venue/fields.ts";
import { bookLevels, bookLevelsOutput, viewInput, viewOutput } from "./book-levels.ts";
import { depthOf, quoteOf } from "./books.ts";
import { marketIdOutput, questionOutput, quoteOutput, statusOutput, tokenIdInput, tokenIdOutput } from "./fields.ts";
import { mergedReading, sidesByToken } from "./outcome-book.ts";
import { provenanceOf, readMethod, type Venue } from "./venue.ts";

const input = z.strictObject({
  tokenIds: z
    .array(tokenIdInput)
    .min(1)
    .max(100)
    .meta({ description: "Outcome token ids, 1 to 100; a repeated one is read once." }),
  view: viewInput,
  depth: z.number().int().min(1).max(50).default(5).meta({ description: "Levels per side and book, 1 to 50." }),
});

const bookOutput = z.object({
  tokenId: tokenIdOutput,
  outcome: label("outcome", "The outcome that the token pays for."),
  marketId: orNull(marketIdOutput),
  question: questionOutput,
  status: statusOutput,
  ...quoteOutput,
  ...bookLevelsOutput,
  bidDepthUsd: usd("bid depth", "Dollars resting on all bids of the book."),
  askDepthUsd: usd("ask depth", "Dollars resting on all offers of the book."),
});

const output = z.object({
  view: viewOutput,
  books: z.array(bookOutput).meta({ description: "One row per known token, in the order asked." }),
  unknownTokenIds: z.array(z.string()).meta({ description: "Tokens of the request that no market has." }),
  ...provenance,
});

/** Reads many books at once. */
export function getOrderBooks(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "get_order_books",
    title: "Order books of many outcome tokens",
    description:
      "Order books of up to 100 outcome tokens on Polymarket in one batch: for each token its best prices, spread, midpoint, total depth " +
      "and the best few levels. Takes token ids; tokens that no market has are listed apart.",
    input,
    output,
    executeUsd: "0.003",
    isBulk: true,
    run: async ({ tokenIds, view, depth }, { signal }) => {
      const client = venue.client(signal);
      const wanted = [...new Set(tokenIds)];
      const markets = await client.marketsOfTokens(wanted);
      const known = wanted.flatMap((tokenId) => {
        const market = markets.find(({ outcomes }) => outcomes.some((outcome) => outcome.tokenId === tokenId));
        if (market === undefined) return [];
        const sides = sidesByToken(market, tokenId);
        return [{ market, sides: view === "raw" ? { ...sides, oppositeTokenId: null } : sides }];
      });
      const readings = await client.books(
        known.flatMap(({ sides }) => [sides.tokenId, sides.oppositeTokenId].filter((id) => id !== null)),
      );
      const books = known.map(({ market, sides }) => {
        const { book } = mergedReading(readings, sides);
        return {
          tokenId: sides.tokenId,
          outcome: sides.outcome,
          marketId: market.marketId,
          question: market.question,
          status: market.status,
          ...quoteOf(book),
          ...bookLevels(book, depth),
          ...depthOf(book),
        };
      });
      const unknownTokenIds = wanted.filter((id) => !known.some(({ sides }) => sides.tokenId === id));
      return { view, books, unknownTokenIds, ...provenanceOf(venue, "order books") };
    },
  });
}
