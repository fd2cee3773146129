// Parses the exchange's JSON into records. Accepts several forms: numbers as text, prices as older integer cents, null
// or absent fields, and markets inside or outside their event. Makes no requests.
import { z } from "zod";
import { looseList, looseText, looseTime, readEach, textOrNull, toNumber } from "../venue/loose.ts";
import type { BidLevel, Candle, Market, Series, Status, Trade, VenueEvent } from "./records.ts";

const rowSchema = z.record(z.string(), z.unknown());
type Row = z.output<typeof rowSchema>;

/** Reads dollars from the text field `name_dollars` or, if it is absent, from the older field `name` in integer cents. */
function dollars(row: Row, name: string): number | null {
  const cents = toNumber(row[name]);
  return toNumber(row[`${name}_dollars`]) ?? (cents === null ? null : cents / 100);
}

/** Reads a number of contracts from the text field `name_fp` or, if it is absent, from the older integer field `name`. */
function contracts(row: Row, name: string): number | null {
  return toNumber(row[`${name}_fp`]) ?? toNumber(row[name]);
}

/** Returns null for a missing quote. The exchange sends zero or, for a missing offer, one dollar. */
function quote(price: number | null): number | null {
  return price !== null && price > 0 && price < 1 ? price : null;
}

const statuses: Readonly<Record<string, Status>> = {
  initialized: "unopened",
  unopened: "unopened",
  inactive: "paused",
  paused: "paused",
  active: "open",
  open: "open",
  closed: "closed",
};

function statusOf(value: unknown): Status {
  return statuses[String(value)] ?? "settled";
}

const namedSchema = z.looseObject({ ticker: z.string().min(1) });
const textFields = z.object({
  event_ticker: looseText,
  title: looseText,
  yes_sub_title: textOrNull,
  open_time: looseTime,
  close_time: looseTime,
  expected_expiration_time: looseTime,
  result: textOrNull,
  rules_primary: looseText,
  rules_secondary: looseText,
  price_ranges: looseList,
});

/** A contract; only its ticker is required. */
export const marketSchema = namedSchema.transform((row): Market => {
  const text = textFields.parse(row);
  const [range] = readEach(text.price_ranges, rowSchema);
  return {
    ticker: row.ticker,
    eventTicker: text.event_ticker,
    title: text.title || row.ticker,
    yesMeans: text.yes_sub_title,
    status: statusOf(row.status),
    yesBid: quote(dollars(row, "yes_bid")),
    yesAsk: quote(dollars(row, "yes_ask")),
    lastPrice: quote(dollars(row, "last_price")),
    previousPrice: quote(dollars(row, "previous_price")),
    volume: contracts(row, "volume"),
    volume24h: contracts(row, "volume_24h"),
    openInterest: contracts(row, "open_interest"),
    openTime: text.open_time,
    closeTime: text.close_time,
    expectedExpirationTime: text.expected_expiration_time,
    result: text.result,
    rules: [text.rules_primary, text.rules_secondary].filter((rule) => rule !== "").join("\n"),
    tickSize: toNumber(range?.step),
  };
});

/**
 * Reads an event. `siblings` are the markets of the event in replies that have them in a field beside the event, not
 * inside it.
 */
export function readEvent(value: unknown, siblings: readonly unknown[] = []): VenueEvent | null {
  const parsed = z.looseObject({ event_ticker: z.string().min(1), markets: looseList }).safeParse(value);
  if (!parsed.success) return null;
  const row = parsed.data;
  const text = z
    .object({ series_ticker: textOrNull, title: looseText, sub_title: textOrNull, category: textOrNull })
    .parse(row);
  const markets = readEach([...row.markets, ...siblings], marketSchema);
  return {
    eventTicker: row.event_ticker,
    seriesTicker: text.series_ticker,
    title: text.title || row.event_ticker,
    subTitle: text.sub_title,
    category: text.category,
    mutuallyExclusive: row.mutually_exclusive === true,
    markets: [...new Map(markets.map((market) => [market.ticker, market])).values()],
  };
}

/** A series in the catalogue. */
export const seriesSchema = namedSchema.transform((row): Series => {
  const text = z
    .object({
      title: looseText,
      category: textOrNull,
      frequency: textOrNull,
      tags: looseList,
      settlement_sources: looseList,
    })
    .parse(row);
  return {
    ticker: row.ticker,
    title: text.title || row.ticker,
    category: text.category,
    tags: readEach(text.tags, z.string()),
    frequency: text.frequency,
    settlementSources: readEach(text.settlement_sources, z.object({ name: z.string() })).map(({ name }) => name),
    volume: contracts(row, "volume"),
  };
});

/** Reads levels `[price, contracts]` in any order and returns the best bid first. Older books have integer cents. */
export function readLevels(value: unknown, unit: "dollars" | "cents"): readonly BidLevel[] {
  const rows = Array.isArray(value) ? value : [];
  return rows
    .flatMap((row): readonly BidLevel[] => {
      const [price, size] = Array.isArray(row) ? row.map(toNumber) : [];
      const inDollars = price === null || price === undefined ? null : quote(unit === "cents" ? price / 100 : price);
      return inDollars === null || size === null || size === undefined || size <= 0
        ? []
        : [{ price: inDollars, contracts: size }];
    })
    .sort((left, right) => right.price - left.price);
}

/** A trade; a row without time, price, size or side is rejected. */
export const tradeSchema = rowSchema.transform((row, context): Trade => {
  const at = looseTime.parse(row.created_time);
  const yesPrice = quote(dollars(row, "yes_price"));
  const size = contracts(row, "count");
  const side = row.taker_outcome_side ?? row.taker_side;
  if (at === null || yesPrice === null || size === null || size <= 0 || (side !== "yes" && side !== "no")) {
    context.addIssue("a trade needs a time, a price, a size and a side");
    return z.NEVER;
  }
  return { tradeId: String(row.trade_id ?? ""), at, takerSide: side, yesPrice, contracts: size };
});

const priceSchema = rowSchema.catch({});

/** An ended period; only its end is required. */
export const candleSchema = z
  .looseObject({ end_period_ts: z.number(), price: priceSchema, yes_bid: priceSchema, yes_ask: priceSchema })
  .transform(
    (row): Candle => ({
      endedAt: new Date(row.end_period_ts * 1000).toISOString(),
      open: quote(dollars(row.price, "open")),
      high: quote(dollars(row.price, "high")),
      low: quote(dollars(row.price, "low")),
      close: quote(dollars(row.price, "close")),
      yesBid: quote(dollars(row.yes_bid, "close")),
      yesAsk: quote(dollars(row.yes_ask, "close")),
      contracts: contracts(row, "volume"),
      openInterest: contracts(row, "open_interest"),
    }),
  );
