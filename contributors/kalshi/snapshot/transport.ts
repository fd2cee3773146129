// The snapshot transport: answers requests as the exchange does, including errors and cursors.
import type { Json } from "../../../src/contrib.ts";
import type { VenueReply } from "../../venue/transport.ts";
import type { KalshiRequest, KalshiTransport } from "../transport.ts";
import { generateMarkets, type SnapshotMarket } from "./generate.ts";
import { bodyStatus, bookBody, candleBodies, eventBody, marketBody, seriesBody, tradeBody } from "./replies.ts";
import { type Topic, topics } from "./topics.data.ts";

/** Creates a transport that answers from the snapshot at once and never rejects. */
export function createSnapshotTransport(): KalshiTransport {
  const markets = generateMarkets();
  return async (request, signal) => {
    signal.throwIfAborted();
    return reply(request, markets);
  };
}

interface Answer {
  readonly status: number;
  readonly body: Json;
}

interface Asked {
  readonly markets: readonly SnapshotMarket[];
  /** The decoded id in the path of the request. */
  readonly id: string;
  readonly query: URLSearchParams;
}

const routes: readonly { readonly path: RegExp; readonly answer: (asked: Asked) => Answer }[] = [
  { path: /^\/exchange\/status$/, answer: () => ok({ exchange_active: true, trading_active: true }) },
  { path: /^\/search\/tags_by_categories$/, answer: answerTags },
  { path: /^\/series$/, answer: answerSeriesList },
  { path: /^\/series\/([^/]+)$/, answer: answerSeries },
  { path: /^\/events$/, answer: answerEvents },
  { path: /^\/events\/([^/]+)$/, answer: answerEvent },
  { path: /^\/markets$/, answer: answerMarkets },
  { path: /^\/markets\/trades$/, answer: answerTrades },
  { path: /^\/markets\/candlesticks$/, answer: answerCandles },
  { path: /^\/markets\/([^/]+)$/, answer: answerMarket },
  { path: /^\/markets\/([^/]+)\/orderbook$/, answer: answerBook },
];

function reply({ method, path, query }: KalshiRequest, markets: readonly SnapshotMarket[]): VenueReply {
  for (const { path: pattern, answer } of routes) {
    const found = method === "GET" ? pattern.exec(path) : null;
    if (found === null) continue;
    const words = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value]));
    const { status, body } = answer({ markets, id: decodeURIComponent(found[1] ?? ""), query: words });
    return { status, headers: { "content-type": "application/json" }, bodyText: JSON.stringify(body) };
  }
  return { status: 404, headers: { "content-type": "text/plain" }, bodyText: "404 page not found" };
}

function ok(body: Json): Answer {
  return { status: 200, body };
}

const notFound: Answer = { status: 404, body: { error: { code: "not_found", message: "not found" } } };

function badRequest(message: string): Answer {
  return { status: 400, body: { code: "bad_request", message, details: "", service: "api" } };
}

function answerTags(): Answer {
  const categories = [...new Set(topics.map(({ category }) => category))];
  const tagsOf = (category: string) => [
    ...new Set(topics.filter((topic) => topic.category === category).flatMap(({ tags }) => tags)),
  ];
  return ok({
    tags_by_categories: { ...Object.fromEntries(categories.map((name) => [name, tagsOf(name)])), Companies: null },
  });
}

function answerSeriesList({ query }: Asked): Answer {
  const [category, tag] = [query.get("category"), query.get("tags")];
  const found = topics.filter(
    (topic) => (category === null || topic.category === category) && (tag === null || topic.tags.includes(tag)),
  );
  return ok({ series: found.map(seriesBody) });
}

function answerSeries({ id }: Asked): Answer {
  const topic = topics.find(({ ticker }) => ticker === id);
  return topic === undefined ? notFound : ok({ series: seriesBody(topic) });
}

function answerEvents({ markets, query }: Asked): Answer {
  const all = topics
    .filter(({ ticker }) => (query.get("series_ticker") ?? ticker) === ticker)
    .flatMap((topic) => topic.events.map((event) => ({ topic, event, own: marketsOf(markets, event.ticker) })))
    .filter(({ own }) => hasStatus(query.get("status"), own));
  const isNested = query.get("with_nested_markets") === "true";
  return paged(all, query, { most: 200, usual: 200 }, (page, cursor) => ({
    events: page.map(({ topic, event, own }) => ({
      ...eventBody(event, topic),
      ...(isNested ? { markets: own.map(marketBody) } : {}),
    })),
    milestones: [],
    cursor,
  }));
}

/** Returns an event. Its markets are inside the event if the request asks for nested markets, otherwise next to it. */
function answerEvent({ markets, id, query }: Asked): Answer {
  const found = topics.flatMap((topic): readonly { topic: Topic; event: Topic["events"][number] }[] =>
    topic.events.filter(({ ticker }) => ticker === id).map((event) => ({ topic, event })),
  )[0];
  if (found === undefined) return notFound;
  const own = marketsOf(markets, id).map(marketBody);
  const event = eventBody(found.event, found.topic);
  return ok(
    query.get("with_nested_markets") === "true" ? { event: { ...event, markets: own } } : { event, markets: own },
  );
}

function answerMarkets({ markets, query }: Asked): Answer {
  const tickers = query.get("tickers")?.split(",");
  const found = markets.filter(
    (entry) =>
      (query.get("event_ticker") ?? entry.event.ticker) === entry.event.ticker &&
      (query.get("series_ticker") ?? entry.topic.ticker) === entry.topic.ticker &&
      (tickers?.includes(entry.ticker) ?? true) &&
      hasStatus(query.get("status"), [entry]),
  );
  return paged(found, query, { most: 1000, usual: 100 }, (page, cursor) => ({ markets: page.map(marketBody), cursor }));
}

function answerMarket({ markets, id }: Asked): Answer {
  const entry = markets.find(({ ticker }) => ticker === id);
  return entry === undefined ? notFound : ok({ market: marketBody(entry) });
}

function answerBook({ markets, id }: Asked): Answer {
  const entry = markets.find(({ ticker }) => ticker === id);
  return entry === undefined ? notFound : ok(bookBody(entry));
}

function answerTrades({ markets, query }: Asked): Answer {
  const [from, to] = [Number(query.get("min_ts") ?? 0), Number(query.get("max_ts") ?? Number.POSITIVE_INFINITY)];
  const found = markets
    .filter(({ ticker }) => (query.get("ticker") ?? ticker) === ticker)
    .flatMap((entry) => entry.trades.map((trade) => ({ entry, trade })))
    .filter(({ trade }) => trade.atSeconds >= from && trade.atSeconds <= to);
  return paged(found, query, { most: 1000, usual: 100 }, (page, cursor) => ({
    trades: page.map(({ entry, trade }) => tradeBody(entry, trade)),
    cursor,
  }));
}

const mostCandles = 10_000;

function answerCandles({ markets, query }: Asked): Answer {
  const number = (name: string) => Number(query.get(name) ?? Number.NaN);
  const [start, end, minutes] = [number("start_ts"), number("end_ts"), number("period_interval")];
  if (![1, 60, 1440].includes(minutes)) return badRequest("period_interval must be 1, 60 or 1440");
  if (!(start < end)) return badRequest("start_ts must be before end_ts");
  const tickers = (query.get("market_tickers") ?? "").split(",");
  if (((end - start) / (minutes * 60)) * tickers.length > mostCandles)
    return badRequest("too many candlesticks requested");
  const found = markets.filter(({ ticker }) => tickers.includes(ticker));
  const span = { start, end, periodSeconds: minutes * 60 };
  return ok({
    markets: found.map((entry) => ({ market_ticker: entry.ticker, candlesticks: candleBodies(entry, span) })),
  });
}

function marketsOf(markets: readonly SnapshotMarket[], eventTicker: string): readonly SnapshotMarket[] {
  return markets.filter(({ event }) => event.ticker === eventTicker);
}

const queryStatus = { active: "open", inactive: "paused", finalized: "settled" } as const;

function hasStatus(status: string | null, markets: readonly SnapshotMarket[]): boolean {
  return status === null || markets.some((entry) => queryStatus[bodyStatus(entry)] === status);
}

function paged<Row>(
  rows: readonly Row[],
  query: URLSearchParams,
  sizes: { readonly most: number; readonly usual: number },
  bodyOf: (page: readonly Row[], cursor: string) => Json,
): Answer {
  const limit = Math.min(sizes.most, Number(query.get("limit") ?? sizes.usual));
  const start = query.has("cursor") ? Number(Buffer.from(query.get("cursor") ?? "", "base64url").toString()) : 0;
  if (!Number.isInteger(start) || !Number.isInteger(limit) || limit < 1) return badRequest("invalid cursor or limit");
  const isLast = start + limit >= rows.length;
  const cursor = isLast ? "" : Buffer.from(String(start + limit)).toString("base64url");
  return ok(bodyOf(rows.slice(start, start + limit), cursor));
}
