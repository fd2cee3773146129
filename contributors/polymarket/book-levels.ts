// Formats the levels of a book as rows, and defines the choice between the merged and the raw book. Shared by the order
// book methods.
import { z } from "zod";
import { count, probability, shares, usd } from "../venue/fields.ts";
import { roundTo } from "../venue/rounding.ts";
import type { Book, Level } from "./books.ts";

const levelOutput = z.object({
  price: probability("level price", "Price of the level in dollars per share."),
  shares: shares("level size", "Shares resting at this price."),
  usd: usd("level size", "Dollars resting at this price: shares times price."),
  cumulativeUsd: usd("cumulative depth", "Dollars from the best price down to this level."),
});

/** The levels of both sides, and the number of levels in the whole book. */
export const bookLevelsOutput = {
  bids: z.array(levelOutput).meta({ description: "Bids, highest price first." }),
  asks: z.array(levelOutput).meta({ description: "Offers, lowest price first." }),
  bidLevelCount: count("bid levels", "Bid levels in the whole book."),
  askLevelCount: count("ask levels", "Offer levels in the whole book."),
};

/** The input that states whether to merge the orders of the opposite outcome. */
export const viewInput = z
  .enum(["merged", "raw"])
  .default("merged")
  .meta({
    description:
      "`merged` joins the token's own orders with the mirrored orders of the opposite outcome (a bid for No at 0.40 is an offer of Yes " +
      "at 0.60), each counted once; `raw` is the token's own book as the venue sends it.",
  });

/** The view that was returned. */
export const viewOutput = z.enum(["merged", "raw"]).meta({ description: "Which view was read." });

/** Returns the best levels of both sides as rows. */
export function bookLevels(book: Book, depth: number) {
  return {
    bids: levelRows(book.bids, depth),
    asks: levelRows(book.asks, depth),
    bidLevelCount: book.bids.length,
    askLevelCount: book.asks.length,
  };
}

function levelRows(levels: readonly Level[], depth: number): z.output<typeof levelOutput>[] {
  let cumulativeUsd = 0;
  return levels.slice(0, depth).map(({ price, shares: size }) => {
    const levelUsd = price * size;
    cumulativeUsd += levelUsd;
    return { price, shares: size, usd: roundTo(levelUsd, 2), cumulativeUsd: roundTo(cumulativeUsd, 2) };
  });
}
