// Queries the exchange. Each function requests one or two endpoints, parses the replies and returns records, or rejects
// with `ContributorError`. The live API and the snapshot are queried through the same functions.
import { z } from "zod";
import { ContributorError } from "../../src/contrib.ts";
import { looseList, readEach, textOrNull } from "../venue/loose.ts";
import { type Ask, askVenue, get } from "../venue/replies.ts";
import type { BidBook, Candle, Market, Series, Trade, VenueEvent } from "./records.ts";
import type { KalshiTransport, Service } from "./transport.ts";
import { candleSchema, marketSchema, readEvent, readLevels, seriesSchema, tradeSchema } from "./wire.ts";

/** The status of listed items. The exchange accepts one status per query. */
export type StatusFilter = "unopened" | "open" | "closed" | "settled";

/** One page of rows, and the cursor of the next page. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/** The queries of the exchange. Every function rejects with `ContributorError`. */
export interface KalshiClient {
  /** Returns the tags by category; a category without tags has an empty list. */
  readonly tags: () => Promise<ReadonlyMap<string, readonly string[]>>;
  readonly series: (filter: { readonly category?: string; readonly tag?: string }) => Promise<readonly Series[]>;
  readonly events: (filter: {
    readonly status?: StatusFilter | undefined;
    readonly seriesTicker?: string | undefined;
    readonly limit: number;
    readonly cursor?: string | undefined;
  }) => Promise<Page<VenueEvent>>;
  readonly event: (eventTicker: string) => Promise<VenueEvent>;
  readonly markets: (filter: {
    readonly status?: StatusFilter | undefined;
    readonly eventTicker?: string | undefined;
    readonly seriesTicker?: string | undefined;
    readonly tickers?: readonly string[];
    readonly limit: number;
    readonly cursor?: string | undefined;
  }) => Promise<Page<Market>>;
  readonly market: (ticker: string) => Promise<Market>;
  readonly book: (ticker: string) => Promise<BidBook>;
  readonly trades: (filter: {
    readonly ticker: string;
    readonly limit: number;
    readonly cursor?: string | undefined;
    readonly sinceSeconds?: number | undefined;
  }) => Promise<Page<Trade>>;
  readonly candles: (filter: {
    readonly ticker: string;
    readonly startSeconds: number;
    readonly endSeconds: number;
    readonly periodMinutes: 1 | 60 | 1440;
  }) => Promise<readonly Candle[]>;
}

/** Creates a client that sends the requests of one call over the transport. */
export function createClient(transport: KalshiTransport, signal: AbortSignal): KalshiClient {
  const ask: Ask<Service> = (request, schema) => askVenue({ transport, request, schema }, signal);
  return {
    tags: () => readTags(ask),
    series: async ({ category, tag }) => {
      const query = pairs({ category, tags: tag });
      const { series } = await ask(get("api", "/series", query), z.object({ series: looseList }));
      return readEach(series, seriesSchema);
    },
    events: (filter) => readEvents(ask, filter),
    event: (eventTicker) => readOneEvent(ask, eventTicker),
    markets: async ({ status, eventTicker, seriesTicker, tickers, limit, cursor }) => {
      const query = {
        status,
        event_ticker: eventTicker,
        series_ticker: seriesTicker,
        tickers: tickers?.join(","),
        limit,
        cursor,
      };
      const page = await ask(
        get("api", "/markets", pairs(query)),
        z.object({ markets: looseList, cursor: textOrNull }),
      );
      return { rows: readEach(page.markets, marketSchema), nextCursor: page.cursor };
    },
    market: async (ticker) => {
      const request = get("api", `/markets/${encodeURIComponent(ticker)}`);
      const noMarket = `no market has ticker ${ticker}; search_markets, get_event and list_markets give tickers`;
      return (await ask(request, z.object({ market: marketSchema })).catch(missing(noMarket))).market;
    },
    book: (ticker) => readBook(ask, ticker),
    trades: async ({ ticker, limit, cursor, sinceSeconds }) => {
      const query = pairs({ ticker, limit, cursor, min_ts: sinceSeconds });
      const page = await ask(get("api", "/markets/trades", query), z.object({ trades: looseList, cursor: textOrNull }));
      return { rows: readEach(page.trades, tradeSchema), nextCursor: page.cursor };
    },
    candles: (filter) => readCandles(ask, filter),
  };
}

type Asks = Ask<Service>;

/** Returns the pairs that have a value. */
function pairs(values: Readonly<Record<string, string | number | undefined>>): readonly (readonly [string, string])[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)] as const],
  );
}

function missing(message: string): (thrown: unknown) => never {
  return (thrown) => {
    const isMissing = thrown instanceof ContributorError && ["not_found", "invalid_arguments"].includes(thrown.code);
    throw isMissing ? new ContributorError("not_found", message, { cause: thrown }) : thrown;
  };
}

async function readTags(ask: Asks): Promise<ReadonlyMap<string, readonly string[]>> {
  const schema = z.object({ tags_by_categories: z.record(z.string(), z.unknown()) });
  const { tags_by_categories: categories } = await ask(get("api", "/search/tags_by_categories"), schema);
  return new Map(
    Object.entries(categories).map(([category, tags]) => [
      category,
      readEach(Array.isArray(tags) ? tags : [], z.string()),
    ]),
  );
}

async function readEvents(
  ask: Asks,
  { status, seriesTicker, limit, cursor }: Parameters<KalshiClient["events"]>[0],
): Promise<Page<VenueEvent>> {
  const query = pairs({ status, series_ticker: seriesTicker, limit, cursor, with_nested_markets: "true" });
  const page = await ask(get("api", "/events", query), z.object({ events: looseList, cursor: textOrNull }));
  return { rows: page.events.flatMap((event) => readEvent(event) ?? []), nextCursor: page.cursor };
}

async function readOneEvent(ask: Asks, eventTicker: string): Promise<VenueEvent> {
  const request = get("api", `/events/${encodeURIComponent(eventTicker)}`, [["with_nested_markets", "true"]]);
  const noEvent = `no event has ticker ${eventTicker}; search_markets and list_events give event tickers`;
  const reply = await ask(request, z.object({ event: z.unknown(), markets: looseList })).catch(missing(noEvent));
  const event = readEvent(reply.event, reply.markets);
  if (event !== null) return event;
  throw new ContributorError("upstream_malformed", `the exchange sent no event in its reply about ${eventTicker}`);
}

const levels = z.unknown().optional();
const bookSchema = z.object({
  orderbook_fp: z.object({ yes_dollars: levels, no_dollars: levels }).optional(),
  orderbook: z.object({ yes: levels, no: levels }).optional(),
});

async function readBook(ask: Asks, ticker: string): Promise<BidBook> {
  const request = get("api", `/markets/${encodeURIComponent(ticker)}/orderbook`, [["depth", "0"]]);
  const noMarket = `no market has ticker ${ticker}; search_markets, get_event and list_markets give tickers`;
  const { orderbook_fp: book, orderbook: former } = await ask(request, bookSchema).catch(missing(noMarket));
  if (book !== undefined)
    return { yes: readLevels(book.yes_dollars, "dollars"), no: readLevels(book.no_dollars, "dollars") };
  return { yes: readLevels(former?.yes, "cents"), no: readLevels(former?.no, "cents") };
}

async function readCandles(
  ask: Asks,
  { ticker, startSeconds, endSeconds, periodMinutes }: Parameters<KalshiClient["candles"]>[0],
): Promise<readonly Candle[]> {
  const query = pairs({
    market_tickers: ticker,
    start_ts: startSeconds,
    end_ts: endSeconds,
    period_interval: periodMinutes,
  });
  const schema = z.object({ markets: z.array(z.object({ market_ticker: z.string(), candlesticks: looseList })) });
  const { markets } = await ask(get("api", "/markets/candlesticks", query), schema);
  const found = markets.find((market) => market.market_ticker === ticker);
  return readEach(found?.candlesticks ?? [], candleSchema).toSorted((left, right) =>
    left.endedAt.localeCompare(right.endedAt),
  );
}
