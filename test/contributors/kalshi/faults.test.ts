// Faults of the exchange: errors, malformed replies, no replies; and its spellings over time.
import { describe, expect, test } from "vitest";
import type { VenueReply } from "../../../contributors/venue/transport.ts";
import { errorMetaKey } from "../../../src/contrib/results.ts";
import { connectInMemory } from "../connect.ts";
import { json, liveKalshi, type Respond, respondFromSnapshot, startExchange } from "./scene.ts";

const market = {
  ticker: "KXRAIN",
  event_ticker: "KXRAIN",
  title: "Rain in Porto?",
  status: "active",
  yes_bid_dollars: "0.4000",
  yes_ask_dollars: "0.4200",
  last_price_dollars: "0.4100",
};

async function ask(respond: Respond, method = "get_market", limits = {}) {
  await using exchange = await startExchange(respond);
  await using kalshi = await connectInMemory(liveKalshi(exchange.url, limits));
  const args = method === "get_market" || method === "get_order_book" ? { ticker: "KXRAIN" } : {};
  return { called: await kalshi.call(method, args), requests: exchange.paths.length };
}

describe("a fault of the exchange", () => {
  const html: VenueReply = {
    status: 200,
    headers: { "content-type": "text/html" },
    bodyText: "<!DOCTYPE html><title>Wait</title>",
  };
  const rows: readonly {
    readonly fault: string;
    readonly reply: VenueReply | "hang" | "drop";
    readonly code: string;
    readonly says: string;
    /** null where a busy machine may use up the time before the request is sent. */
    readonly requests: number | null;
    readonly limits?: { readonly timeoutMs?: number; readonly maxBytes?: number };
  }[] = [
    {
      fault: "404",
      reply: json({ error: { code: "not_found", message: "not found" } }, 404),
      code: "not_found",
      says: "no market has ticker KXRAIN",
      requests: 1,
    },
    {
      fault: "400",
      reply: json({ code: "bad_request", message: "bad ticker" }, 400),
      code: "not_found",
      says: "no market has ticker KXRAIN",
      requests: 1,
    },
    {
      fault: "401",
      reply: json({ error: { code: "token_authentication_failure", message: "no access" } }, 401),
      code: "upstream_rejected",
      says: "status 401: no access",
      requests: 1,
    },
    {
      fault: "429",
      reply: json({ error: "too many requests" }, 429),
      code: "rate_limited",
      says: "too many requests",
      requests: 3,
    },
    {
      fault: "a flat refusal",
      reply: json({ code: "x", message: "under maintenance", details: "", service: "api" }, 503),
      code: "upstream_unavailable",
      says: "under maintenance",
      requests: 3,
    },
    {
      fault: "500 without a body",
      reply: { status: 500, headers: {}, bodyText: "" },
      code: "upstream_unavailable",
      says: "an empty body",
      requests: 3,
    },
    { fault: "HTML in place of JSON", reply: html, code: "upstream_malformed", says: "not JSON", requests: 1 },
    {
      fault: "half of a JSON",
      reply: { ...html, bodyText: '{"market":{"ticker"' },
      code: "upstream_malformed",
      says: "not JSON",
      requests: 1,
    },
    {
      fault: "JSON in another format",
      reply: json([market]),
      code: "upstream_malformed",
      says: "expected object",
      requests: 1,
    },
    {
      fault: "a market without a ticker",
      reply: json({ market: { ...market, ticker: undefined } }),
      code: "upstream_malformed",
      says: "market.ticker",
      requests: 1,
    },
    { fault: "a lost connection", reply: "drop", code: "upstream_unavailable", says: "got no reply", requests: 3 },
    {
      fault: "silence",
      reply: "hang",
      code: "upstream_unavailable",
      says: "within 50 ms",
      requests: null,
      limits: { timeoutMs: 50 },
    },
    {
      fault: "a flood",
      reply: json({ market, more: "x".repeat(5000) }),
      code: "upstream_malformed",
      says: "is larger than the limit",
      requests: 1,
      limits: { maxBytes: 4000 },
    },
  ];
  test.each(rows)("is reported: $fault", async ({ reply, code, says, requests, limits }) => {
    const found = await ask(() => reply, "get_market", limits);
    expect(found.called).toMatchObject({ ok: false, text: expect.stringContaining(says) });
    expect(found.called).toMatchObject({
      text: expect.stringMatching(new RegExp(`^${code}: `)),
      meta: { [errorMetaKey]: { code } },
    });
    if (requests !== null) expect(found.requests).toBe(requests);
  });

  test("is retried when it is temporary", async () => {
    const { called, requests } = await ask((_path, count) =>
      count < 3 ? json({ error: "busy" }, 503) : json({ market }),
    );
    expect({ ok: called.ok, requests }).toEqual({ ok: true, requests: 3 });
  });
});

describe("a market", () => {
  test.each([
    { about: "in dollars as text", sent: {}, read: { yesBid: 0.4, yesAsk: 0.42, lastPrice: 0.41, midpoint: 0.41 } },
    {
      about: "in the older cents",
      sent: {
        yes_bid_dollars: undefined,
        yes_ask_dollars: undefined,
        last_price_dollars: undefined,
        yes_bid: 40,
        yes_ask: 42,
        last_price: 41,
        volume: 900,
      },
      read: { yesBid: 0.4, yesAsk: 0.42, lastPrice: 0.41, volumeContracts: 900 },
    },
    { about: "with fractions of a cent", sent: { yes_bid_dollars: "0.4015" }, read: { yesBid: 0.4015 } },
    {
      about: "without quotes",
      sent: { yes_bid_dollars: "0.0000", yes_ask_dollars: "1.0000" },
      read: { yesBid: null, yesAsk: null, midpoint: null },
    },
    {
      about: "with invalid prices",
      sent: { yes_bid_dollars: "n/a", last_price_dollars: null },
      read: { yesBid: null, lastPrice: null },
    },
    { about: "with an unknown status", sent: { status: "amended" }, read: { status: "settled" } },
    { about: "not open yet", sent: { status: "initialized" }, read: { status: "unopened" } },
  ])("$about is parsed", async ({ sent, read }) => {
    const { called } = await ask(() => json({ market: { ...market, ...sent } }));
    expect(called).toMatchObject({ ok: true, value: read });
  });

  test("is listed once when it is beside its event, in it, or both", async () => {
    await using exchange = await startExchange(() =>
      json({
        event: { event_ticker: "KXRAIN", title: "Rain?", markets: [market] },
        markets: [market, { ...market, ticker: "KXRAIN-B" }],
      }),
    );
    await using kalshi = await connectInMemory(liveKalshi(exchange.url));
    expect(await kalshi.value("get_event", { eventTicker: "KXRAIN" })).toMatchObject({
      marketCount: 2,
      markets: [{ ticker: "KXRAIN" }, { ticker: "KXRAIN-B" }],
    });
  });
});

test.each([
  {
    about: "unsorted",
    book: {
      orderbook_fp: {
        yes_dollars: [
          ["0.10", "5"],
          ["0.30", "7"],
          ["0.20", "6"],
        ],
        no_dollars: [["0.60", "4"]],
      },
    },
  },
  {
    about: "in the older cents",
    book: {
      orderbook: {
        yes: [
          [10, 5],
          [20, 6],
          [30, 7],
        ],
        no: [[60, 4]],
      },
    },
  },
  {
    about: "with invalid rows",
    book: {
      orderbook_fp: {
        yes_dollars: [["0.30", "7"], [], "x", ["0.20", "6"], ["9", "1"], ["0.10", "5"]],
        no_dollars: [["0.60", "4"]],
      },
    },
  },
])("a book $about is the same book", async ({ book }) => {
  const { called } = await ask((path) => (path.endsWith("?depth=0") ? json(book) : json({ market })), "get_order_book");
  expect(called).toMatchObject({
    ok: true,
    value: {
      yesBid: 0.3,
      yesAsk: 0.4,
      spread: 0.1,
      bids: [{ price: 0.3 }, { price: 0.2 }, { price: 0.1 }],
      asks: [{ price: 0.4, contracts: 4 }],
    },
  });
});

test.each(["an empty side", "no side"])("a book with %s is one-sided", async (about) => {
  const book =
    about === "no side"
      ? { orderbook_fp: { no_dollars: null } }
      : { orderbook_fp: { yes_dollars: [], no_dollars: [] } };
  const { called } = await ask((path) => (path.endsWith("?depth=0") ? json(book) : json({ market })), "get_order_book");
  expect(called).toMatchObject({ ok: true, value: { yesBid: null, yesAsk: null, spread: null, bids: [], asks: [] } });
});

test("omits rows that are not markets, and reads a missing list as empty", async () => {
  const { called } = await ask(
    () => json({ markets: [market, null, 5, { title: "no ticker" }], cursor: null }),
    "list_markets",
  );
  expect(called).toMatchObject({ ok: true, value: { marketCount: 1, nextCursor: null } });
  expect((await ask(() => json({}), "list_markets")).called).toMatchObject({ ok: true, value: { marketCount: 0 } });
});

test("a search makes few requests, and requests the catalogue once", async () => {
  await using exchange = await startExchange(respondFromSnapshot());
  await using kalshi = await connectInMemory(liveKalshi(exchange.url));
  await kalshi.value("search_markets", { question: "Supreme Court tariffs case" });
  const first = exchange.paths.length;
  expect(first).toBeLessThanOrEqual(14);
  await kalshi.value("search_markets", { question: "Supreme Court tariffs case" });
  const again = exchange.paths.slice(first);
  expect(again.filter((path) => /^\/(search|series)/.test(path))).toEqual([]);
});
