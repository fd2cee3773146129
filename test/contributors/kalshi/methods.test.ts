// Every method on the snapshot, and the same over HTTP: numbers compared with an oracle that reads the generator's own
// rows.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { capturedSeconds, generateMarkets } from "../../../contributors/kalshi/snapshot/generate.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Connection, connectInMemory } from "../connect.ts";
import { liveKalshi, respondFromSnapshot, snapshotKalshi, startExchange } from "./scene.ts";

const markets = generateMarkets();

function marketOf(ticker: string) {
  const found = markets.find((market) => market.ticker === ticker);
  if (found === undefined) throw new Error(`the snapshot has no ${ticker}`);
  return found;
}

describe("on the snapshot", () => {
  let kalshi: Connection;
  beforeAll(async () => {
    kalshi = await connectInMemory(snapshotKalshi());
  });
  afterAll(() => kalshi[Symbol.asyncDispose]());

  test("a market's prices are the best of its book, its last price the newest trade's", async () => {
    for (const ticker of ["KXCOPPER-26MAR31-T6.00", "KXDJTVOSTARIFFS", "KXNBA-26-OKC"]) {
      const { yesBids, noBids, trades } = marketOf(ticker);
      const [bid, offer, last] = [yesBids[0]?.[0], noBids[0]?.[0], trades[0]?.yesCents];
      const dollars = (cents = Number.NaN) => Math.round(cents) / 100;
      const day = trades.filter(({ atSeconds }) => atSeconds > capturedSeconds - 86_400);
      expect(await kalshi.value("get_market", { ticker })).toMatchObject({
        ticker,
        status: "open",
        yesBid: dollars(bid),
        yesAsk: dollars(100 - (offer ?? 0)),
        lastPrice: dollars(last),
        volume24hContracts: day.reduce((sum, { contracts }) => sum + contracts, 0),
        result: null,
        tickSize: 0.01,
        synthetic: true,
      });
    }
  });

  test("shows both sides of a book as bids and offers of Yes, best first", async () => {
    const ticker = "KXFEDDECISION-26APR-H0";
    const { yesBids, noBids } = marketOf(ticker);
    const book = await kalshi.value("get_order_book", { ticker, depth: 3 });
    const level = z.object({ price: z.number(), contracts: z.number(), cumulativeContracts: z.number() });
    const bids = z.array(level).parse(book.bids);
    const asks = z.array(level).parse(book.asks);
    expect(bids.map(({ price, contracts }) => [Math.round(price * 100), contracts])).toEqual(yesBids.slice(0, 3));
    expect(asks.map(({ price, contracts }) => [Math.round((1 - price) * 100), contracts])).toEqual(noBids.slice(0, 3));
    expect(bids.at(-1)?.cumulativeContracts).toBe(yesBids.slice(0, 3).reduce((sum, [, size]) => sum + size, 0));
    expect(book).toMatchObject({ bidLevelCount: yesBids.length, askLevelCount: noBids.length });
    expect(book.bidDepthUsd).toBeCloseTo(
      yesBids.reduce((sum, [cents, size]) => sum + (cents * size) / 100, 0),
      2,
    );
  });

  test.each([
    { ticker: "KXBTCMAX-26-T200", status: "open", bid: null, hasOffer: true },
    { ticker: "KXETHD-26MAR31-T3000", status: "open", bid: null, hasOffer: false },
    { ticker: "KXHIGHNY-26MAR19-B44.5", status: "settled", bid: null, hasOffer: false },
  ])("the unusual book of $ticker has no spread and no zero price", async ({ ticker, status, bid, hasOffer }) => {
    const book = await kalshi.value("get_order_book", { ticker });
    expect(book).toMatchObject({ status, yesBid: bid, spread: null, midpoint: null, bids: [] });
    expect(book.yesAsk === null).toBe(!hasOffer);
  });

  test("shows the result of a settled market, and the status of a paused one", async () => {
    expect(await kalshi.value("get_market", { ticker: "KXOSCARPIC-26-A" })).toMatchObject({
      status: "settled",
      result: "yes",
    });
    expect(await kalshi.value("get_market", { ticker: "KXHURCTOT-26-T10" })).toMatchObject({
      status: "paused",
      result: null,
    });
  });

  test("pages through all trades, each once, newest first", async () => {
    const ticker = "KXCPI-26MAR-T0.2";
    const row = z.object({ tradeId: z.string(), at: z.string(), contracts: z.number() });
    const seen: z.output<typeof row>[] = [];
    let cursor: string | null = null;
    do {
      const page = await kalshi.value("get_trades", { ticker, limit: 5, ...(cursor === null ? {} : { cursor }) });
      seen.push(...z.array(row).parse(page.trades));
      cursor = z.string().nullable().parse(page.nextCursor);
    } while (cursor !== null);
    const { trades } = marketOf(ticker);
    expect(seen.map(({ tradeId }) => tradeId)).toEqual(trades.map(({ id }) => id));
    expect(seen.map(({ at }) => at)).toEqual([...seen.map(({ at }) => at)].sort().reverse());
  });

  test("sums candlesticks to the trades, with nulls where nothing traded", async () => {
    const ticker = "KXINXY-26DEC31-T7000";
    const { trades } = marketOf(ticker);
    const found = await kalshi.value("get_candlesticks", { ticker, period: "hour", count: 500 });
    const candle = z.object({
      endedAt: z.string(),
      open: z.number().nullable(),
      close: z.number().nullable(),
      contracts: z.number(),
    });
    const candles = z.array(candle).parse(found.candlesticks);
    const [first, last] = [candles[0], candles.at(-1)].map((one) => Date.parse(one?.endedAt ?? "") / 1000);
    const within = trades.filter(({ atSeconds }) => atSeconds > (first ?? 0) - 3600 && atSeconds <= (last ?? 0));
    expect(candles.reduce((sum, { contracts }) => sum + contracts, 0)).toBe(
      within.reduce((sum, { contracts }) => sum + contracts, 0),
    );
    for (const one of candles) expect(one.open === null).toBe(one.contracts === 0);
    expect(candles.map(({ endedAt }) => endedAt)).toEqual([...candles.map(({ endedAt }) => endedAt)].sort());
  });

  test("filters lists by series, event, status, category and tag", async () => {
    const tickersOf = (value: JsonObject, key: string) =>
      z
        .array(
          z.looseObject({
            ticker: z.string().optional(),
            eventTicker: z.string().optional(),
            seriesTicker: z.string().nullish(),
          }),
        )
        .parse(value[key]);
    const series = await kalshi.value("list_series", { category: "Economics", tag: "Fed" });
    expect(tickersOf(series, "series").map(({ seriesTicker }) => seriesTicker)).toEqual([
      "KXFEDDECISION",
      "KXRATECUTCOUNT",
    ]);
    const events = await kalshi.value("list_events", { seriesTicker: "kxfeddecision" });
    expect(tickersOf(events, "events").map(({ eventTicker }) => eventTicker)).toEqual([
      "KXFEDDECISION-26APR",
      "KXFEDDECISION-26JUN",
    ]);
    const settled = await kalshi.value("list_markets", { seriesTicker: "KXHIGHNY", status: "settled" });
    expect(tickersOf(settled, "markets").map(({ ticker }) => ticker)).toEqual([
      "KXHIGHNY-26MAR19-B44.5",
      "KXHIGHNY-26MAR19-B46.5",
    ]);
    const open = await kalshi.value("list_markets", { eventTicker: "KXCOPPER-26MAR31" });
    expect(open.marketCount).toBe(3);
  });

  test.each([
    {
      method: "get_market",
      args: { ticker: "KXNONE" },
      says: "not_found: no market has ticker KXNONE; search_markets",
    },
    {
      method: "get_event",
      args: { eventTicker: "KXNONE" },
      says: "not_found: no event has ticker KXNONE; search_markets",
    },
    { method: "get_order_book", args: { ticker: "KXNONE" }, says: "not_found: no market has ticker KXNONE" },
    { method: "get_trades", args: { ticker: "KXNONE" }, says: "not_found: no market has ticker KXNONE" },
    { method: "get_candlesticks", args: { ticker: "KXNONE" }, says: "not_found: no market has ticker KXNONE" },
    {
      method: "get_market",
      args: { ticker: "../events" },
      says: "invalid_arguments: get_market: ticker: expected a ticker",
    },
    {
      method: "get_candlesticks",
      args: { ticker: "KXCOPPER-26MAR31-T6.00", period: "minute", count: 501 },
      says: "invalid_arguments: get_candlesticks: count",
    },
    { method: "search_markets", args: { question: " " }, says: "invalid_arguments: search_markets: question" },
    {
      method: "search_markets",
      args: { question: "copper", judge: { model: "dear" } },
      says: "invalid_arguments: search_markets: unknown argument",
    },
  ])("$method rejects $args with advice", async ({ method, args, says }) => {
    expect(await kalshi.failure(method, args)).toContain(says);
  });
});

test("every method returns the same over HTTP as on the snapshot, except the provenance", async () => {
  await using exchange = await startExchange(respondFromSnapshot());
  await using live = await connectInMemory(liveKalshi(exchange.url));
  await using recorded = await connectInMemory(snapshotKalshi());
  const ticker = "KXCOPPER-26MAR31-T6.00";
  const calls: readonly (readonly [string, JsonObject])[] = [
    ["search_markets", { question: "Supreme Court tariffs case" }],
    ["list_series", {}],
    ["list_events", { limit: 5 }],
    ["list_markets", { limit: 7 }],
    ["get_event", { eventTicker: "KXCOPPER-26MAR31" }],
    ["get_market", { ticker }],
    ["get_order_book", { ticker }],
    ["get_trades", { ticker, limit: 9 }],
    ["get_candlesticks", { ticker, period: "day", count: 6 }],
  ];
  expect(calls.map(([method]) => method)).toEqual((await live.client.listTools()).tools.map(({ name }) => name));
  for (const [method, args] of calls) {
    const { mode, source, synthetic, ...rest } = await live.value(method, args);
    const { mode: _mode, source: _source, synthetic: _synthetic, ...expected } = await recorded.value(method, args);
    expect({ method, mode, synthetic, rest }).toEqual({ method, mode: "live", synthetic: false, rest: expected });
    expect(String(source)).toMatch(/^Kalshi .*, public API$/);
  }
});
