// Input and output fields as the methods share them: each says what it means in words, outputs also as x-ctx.
// Shapes only; the method files fill them.
import { z } from "zod";
import type { OutputAnnotation } from "../../contract/tool.ts";

type Describe<Schema> = (measure: string, description: string) => Schema;

const numberIn =
  (unit: string): Describe<z.ZodNumber> =>
  (measure, description) =>
    z.number().meta({ description, "x-ctx": { measure, unit } satisfies OutputAnnotation });

// Figures, each with the unit of its name: `(measure, description) => schema`.
export const usd = numberIn("usd");
export const shares = numberIn("shares");
export const percent = numberIn("percent");
export const count = numberIn("count");
export const basisPoints = numberIn("bps");
export const seconds = numberIn("seconds");
/** A part of a whole, from 0 to 1. */
export const share = numberIn("share");
/** A price in US dollars per share, which is also the implied probability. */
export const probability = numberIn("probability");

/** Dollars traded in the 24 hours before `asOf`. */
export const lastDayUsd = (description: string): z.ZodNumber =>
  z
    .number()
    .meta({ description, "x-ctx": { measure: "volume", unit: "usd", window: "PT24H" } satisfies OutputAnnotation });

/** The same field where the venue may not say. */
export function orNull<Schema extends z.ZodType>(schema: Schema): z.ZodNullable<Schema> {
  return z.nullable(schema).meta({ ...schema.meta() });
}

/** Text that tells rows apart, such as the name of an outcome. */
export const label = (dimension: string, description: string): z.ZodString =>
  z.string().meta({ description, "x-ctx": { dimension } satisfies OutputAnnotation });

/** Text for people, which programs need not read. */
export const text = (description: string): z.ZodString => z.string().meta({ description });
/** A time that the venue may leave out. */
export const time = (description: string): z.ZodNullable<z.ZodString> =>
  orNull(z.string().meta({ description: `${description}, ISO 8601 UTC; null when the venue gives none.` }));

/** A change of price over the last day or week. */
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
export const tokenIdOutput = label("outcome", "Outcome token id, as get_order_book takes it.");

/** Closes every output: when and where the data comes from, and whether it is real. */
export const provenance = {
  asOf: z.string().meta({
    description: "When this data was observed, ISO 8601 UTC.",
    "x-ctx": { asOf: true, dimension: "time" } satisfies OutputAnnotation,
  }),
  source: text("Where the data comes from, in words."),
  mode: z.enum(["snapshot", "live"]).meta({ description: "`snapshot` is recorded data, `live` the venue's API." }),
  synthetic: z
    .boolean()
    .meta({ description: "True when the figures are invented, as all figures of the snapshot are." }),
};

/** The top of a book. */
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

/** The outcome of a market by name, for methods that look at one at a time. */
export const outcomeInput = (description: string) => z.string().trim().min(1).max(200).optional().meta({ description });

/** The venue's main topics, as its web addresses spell them. */
export const topicInput = z
  .enum([
    ...(["politics", "sports", "crypto", "finance", "economy", "tech", "culture", "weather", "science"] as const),
    ...(["geopolitics", "esports"] as const),
  ])
  .optional()
  .meta({ description: "Only markets of this topic; left out, of all topics." });

/** `limit` of a list: at least 1, at most `most`. */
export const limitInput = (most: number, usual: number) =>
  z
    .number()
    .int()
    .min(1)
    .max(most)
    .default(usual)
    .meta({ description: `Rows per page, 1 to ${most}.` });

export const cursorInput = z
  .string()
  .regex(/^\d{1,9}$/, "expected a nextCursor of an earlier reply")
  .optional()
  .meta({ description: "nextCursor of the previous page; leave out for the first page." });

export const nextCursorOutput = orNull(
  z.string().meta({ description: "Pass as cursor for the next page; null when this is the last one." }),
);
