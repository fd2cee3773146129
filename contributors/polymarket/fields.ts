// Input and output fields that the methods of this venue share: ids, sides, share prices and quotes.
import { z } from "zod";
import type { OutputAnnotation } from "../../src/contrib.ts";
import { label, orNull, percent, probability } from "../venue/fields.ts";
import type { Market } from "./records.ts";

/** Dollars traded in the 24 hours before `asOf`. */
export const lastDayUsd = (description: string): z.ZodNumber =>
  z
    .number()
    .meta({ description, "x-ctx": { measure: "volume", unit: "usd", window: "PT24H" } satisfies OutputAnnotation });

/** The change of a price within the last day or week. */
export const priceChange = (window: "P1D" | "P7D", description: string): z.ZodNumber =>
  z.number().meta({
    description,
    "x-ctx": { measure: "price change", unit: "probability", window } satisfies OutputAnnotation,
  });

export const sideOutput = (description: string) =>
  z.enum(["buy", "sell"]).meta({ description, "x-ctx": { dimension: "side" } satisfies OutputAnnotation });
export const statusOutput = z
  .enum(["open", "closed"])
  .meta({ description: "`closed` once trading has ended; a closed market has no order book." });

export const eventIdOutput = label("event", "Event id, as get_event and analyze_event_liquidity take it.");
export const marketIdOutput = label(
  "market",
  "Market id, as get_market, analyze_market_liquidity and get_trades take it.",
);
export const questionOutput = label("market", "The question of the market.");
/** The first fields of an output about a market; `marketHead` fills them. */
export const marketHeadOutput = { marketId: marketIdOutput, question: questionOutput, status: statusOutput };

/** Returns the values of `marketHeadOutput`. */
export function marketHead(marketId: string, { question, status }: Pick<Market, "question" | "status">) {
  return { marketId, question, status };
}

export const tokenIdOutput = label("outcome", "Outcome token id, as get_order_book takes it.");

/** The best prices of a book. */
export const quoteOutput = {
  bestBid: orNull(probability("best bid", "Highest bid; null when nobody bids.")),
  bestAsk: orNull(probability("best ask", "Lowest offer; null when nobody offers.")),
  spread: orNull(probability("spread", "Best ask minus best bid, in dollars per share; null for a one-sided book.")),
  midpoint: orNull(probability("midpoint", "Middle of best bid and best ask; null for a one-sided book.")),
};
export const spreadPercentOutput = orNull(
  percent("spread", "Spread in percent of the midpoint; null for a one-sided book."),
);

export const eventIdInput = z
  .string()
  .regex(/^\d{1,20}$/, "expected the digits of an event id")
  .meta({ description: "Event id from search_markets." });

export const marketIdInput = z
  .string()
  .regex(/^\d{1,20}$/, "expected the digits of a market id")
  .meta({ description: "Market id from search_markets or get_event." });

export const tokenIdInput = z
  .string()
  .regex(/^\d{1,90}$/, "expected the digits of an outcome token id")
  .meta({ description: "Outcome token id from search_markets, get_event or get_market." });

/** The name of an outcome, for methods about one outcome of a market. */
export const outcomeInput = (description: string) => z.string().trim().min(1).max(200).optional().meta({ description });

/** The venue's main topics, as spelled in its URLs. */
export const topicInput = z
  .enum([
    ...(["politics", "sports", "crypto", "finance", "economy", "tech", "culture", "weather", "science"] as const),
    ...(["geopolitics", "esports"] as const),
  ])
  .optional()
  .meta({ description: "Only markets of this topic; left out, of all topics." });

export const cursorInput = z
  .string()
  .regex(/^\d{1,9}$/, "expected a nextCursor of an earlier reply")
  .optional()
  .meta({ description: "nextCursor of the previous page; leave out for the first page." });
