// The live transport against a local server that replies like the venue, with and without faults.
import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createLiveTransport } from "../../../contributors/venue/live.ts";
import { errorMetaKey } from "../../../src/contrib/results.ts";
import { connectInMemory } from "../connect.ts";
import { json, liveOn, startVenue } from "./venue-server.ts";

const market = {
  id: "910001",
  question: "Copper above $6 in March?",
  conditionId: `0x${"c".repeat(64)}`,
  outcomes: '["Yes", "No"]',
  outcomePrices: '["0.415", "0.585"]',
  clobTokenIds: '["11", "22"]',
  orderPriceMinTickSize: 0.01,
  orderMinSize: 5,
  acceptingOrders: true,
};
const html = {
  status: 200,
  headers: { "content-type": "text/html" },
  bodyText: "<!DOCTYPE html>\n<title>Just a moment</title>",
};

describe("a fault of the venue", () => {
  test.each([
    {
      fault: "404",
      reply: json({ type: "not found error", error: "id not found" }, 404),
      text: "not_found: no market has marketId 910001; search_markets and get_event give market ids",
      requests: 1,
      retry: false,
    },
    {
      fault: "422",
      reply: json({ type: "validation error", error: "id is invalid" }, 422),
      text: "not_found: no market has marketId 910001; search_markets and get_event give market ids",
      requests: 1,
      retry: false,
    },
    {
      fault: "401",
      reply: json({ error: { code: "token_authentication_failure", message: "no access" } }, 401),
      text: "upstream_rejected: GET gamma /markets/910001 was rejected with status 401: no access",
      requests: 1,
      retry: false,
    },
    {
      fault: "429",
      reply: json({ error: "too many requests" }, 429, { "retry-after": "2" }),
      text: "rate_limited: GET gamma /markets/910001 was rejected with status 429: too many requests; retry after 2",
      requests: 3,
      retry: true,
    },
    {
      fault: "500",
      reply: { status: 500, headers: {}, bodyText: "upstream\n  broke" },
      text: 'upstream_unavailable: GET gamma /markets/910001 was rejected with status 500: "upstream broke"',
      requests: 3,
      retry: true,
    },
    {
      fault: "503 without a body",
      reply: { status: 503, headers: {}, bodyText: "" },
      text: "upstream_unavailable: GET gamma /markets/910001 was rejected with status 503: an empty body",
      requests: 3,
      retry: true,
    },
    {
      fault: "HTML instead of JSON",
      reply: html,
      text: 'upstream_malformed: GET gamma /markets/910001 answered with something that is not JSON: "<!DOCTYPE html> <title>Just a moment</title>"',
      requests: 1,
      retry: false,
    },
    {
      fault: "JSON in another format",
      reply: json([market]),
      text: "upstream_malformed: GET gamma /markets/910001 lacks required fields: the reply: Invalid input: expected object, received array",
      requests: 1,
      retry: false,
    },
    {
      fault: "a market without a question",
      reply: json({ id: "910001" }),
      text: "upstream_malformed: GET gamma /markets/910001 lacks required fields: question: Invalid input: expected string, received undefined",
      requests: 1,
      retry: false,
    },
    {
      fault: "null",
      reply: json(null),
      text: "upstream_malformed: GET gamma /markets/910001 lacks required fields: the reply: Invalid input: expected object, received null",
      requests: 1,
      retry: false,
    },
    {
      fault: "an excessive body",
      reply: { status: 200, headers: {}, bodyText: `["${"x".repeat(5_000_000)}"]` },
      text: /^upstream_malformed: the reply to GET gamma \/markets\/910001 is larger than the limit/,
      requests: 1,
      retry: false,
    },
    {
      fault: "a dropped connection",
      reply: "drop" as const,
      text: /^upstream_unavailable: GET gamma \/markets\/910001 got no reply: /,
      requests: 3,
      retry: true,
    },
  ])("$fault becomes a typed failure with the reason", async ({ reply, text, requests, retry }) => {
    await using venue = await startVenue(() => reply);
    const pauses: number[] = [];
    await using live = await connectInMemory(liveOn(venue, { pauses }));
    const called = await live.call("get_market", { marketId: "910001" });
    expect(called).toMatchObject({ ok: false, meta: { [errorMetaKey]: { retry } } });
    if (typeof text === "string") expect(called.text).toBe(text);
    else expect(called.text).toMatch(text);
    expect(venue.requests).toHaveLength(requests);
    expect(pauses).toHaveLength(requests - 1);
  });

  test("stops an endless reply at the deadline", async () => {
    await using venue = await startVenue(() => "hang");
    await using live = await connectInMemory(liveOn(venue, { timeoutMs: 40 }));
    expect(await live.failure("get_market", { marketId: "1" })).toMatch(
      /^upstream_unavailable: GET gamma \/markets\/1 got no reply: no full reply from .* within 40 ms$/,
    );
  });

  test("reports a venue without a listener as unavailable", async () => {
    const venue = await startVenue(() => "drop");
    await venue[Symbol.asyncDispose]();
    await using live = await connectInMemory(liveOn(venue));
    expect(await live.failure("get_market", { marketId: "1" })).toMatch(/^upstream_unavailable: /);
  });

  test("stops requesting when a call is cancelled", async () => {
    const asked = Promise.withResolvers<void>();
    await using venue = await startVenue(() => {
      asked.resolve();
      return "hang";
    });
    await using live = await connectInMemory(liveOn(venue));
    const controller = new AbortController();
    const call = live.client.callTool(
      { name: "get_market", arguments: { marketId: "1" } },
      { signal: controller.signal },
    );
    await asked.promise;
    controller.abort();
    await expect(call).rejects.toThrow();
    expect(venue.requests).toHaveLength(1);
  });
});

describe("a request", () => {
  test("is retried after one failure, after the venue's requested pause", async () => {
    await using venue = await startVenue((_, count) => {
      if (count === 1) return json({ error: "slow down" }, 429, { "retry-after": "3" });
      return count === 2 ? json({ error: "oops" }, 502) : json(market);
    });
    const pauses: number[] = [];
    await using live = await connectInMemory(liveOn(venue, { pauses }));
    expect(await live.value("get_market", { marketId: "910001" })).toMatchObject({ question: market.question });
    expect(pauses).toEqual([3000, 1000]);
  });

  test.each([
    { header: "86400", pause: 10_000 },
    { header: "Wed, 25 Feb 2026 09:20:00 GMT", pause: 500 },
    { header: "-1", pause: 500 },
  ])("waits $pause ms for the header $header", async ({ header, pause }) => {
    await using venue = await startVenue((_, count) =>
      count === 1 ? json({}, 503, { "retry-after": header }) : json(market),
    );
    const pauses: number[] = [];
    await using live = await connectInMemory(liveOn(venue, { pauses }));
    await live.value("get_market", { marketId: "910001" });
    expect(pauses).toEqual([pause]);
  });

  test("identifies ctx, carries no credential, and sends JSON only with a body", async () => {
    await using venue = await startVenue(({ path }) => (path === "/books" ? json([]) : json(market)));
    await using live = await connectInMemory(liveOn(venue));
    await live.value("analyze_market_liquidity", { marketId: "910001" });
    const [detail, books] = venue.requests;
    expect(detail?.headers).toMatchObject({ "user-agent": "ctx-runtime", accept: "application/json" });
    expect(detail?.headers).not.toHaveProperty("authorization");
    expect(detail?.headers).not.toHaveProperty("content-type");
    expect(books).toMatchObject({
      method: "POST",
      service: "clob",
      path: "/books",
      body: [{ token_id: "11" }, { token_id: "22" }],
      headers: { "content-type": "application/json" },
    });
  });

  test("waits while four others are active", async () => {
    const asked: PromiseWithResolvers<Response>[] = [];
    const transport = createLiveTransport({
      fetch: () => {
        const reply = Promise.withResolvers<Response>();
        asked.push(reply);
        return reply.promise;
      },
      baseUrls: { gamma: "http://venue", clob: "http://venue", data: "http://venue" },
    });
    const { signal } = new AbortController();
    const request = { method: "GET", service: "gamma", path: "/markets/1", query: [] } as const;
    const replies = Array.from({ length: 7 }, () => transport(request, signal));
    await setImmediate();
    expect(asked).toHaveLength(4);
    asked[1]?.resolve(new Response("{}", { status: 404 }));
    await replies[1];
    await setImmediate();
    expect(asked).toHaveLength(5);
    for (const at of [0, 2, 3, 4, 5, 6]) {
      asked[at]?.resolve(new Response("{}"));
      await setImmediate();
    }
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 404, 200, 200, 200, 200, 200]);
  });
});

describe("unusual but valid replies", () => {
  test("numbers as text, nulls and missing fields give values and nulls, never zeros", async () => {
    await using venue = await startVenue(() =>
      json({ ...market, volumeNum: "77.5", liquidity: null, bestBid: "0.41" }),
    );
    await using live = await connectInMemory(liveOn(venue));
    expect(await live.value("get_market", { marketId: "910001" })).toMatchObject({
      volumeUsd: 77.5,
      liquidityUsd: null,
      bestBid: 0.41,
      bestAsk: null,
      endDate: null,
      eventId: null,
    });
  });

  test("assigns books in another order, with unknown ones among them, by token", async () => {
    const book = (asset: string, price: string) => ({ asset_id: asset, bids: [{ price, size: "10" }], asks: [] });
    await using venue = await startVenue(({ path }) =>
      path === "/books" ? json([book("99", "0.9"), book("22", "0.3"), book("11", "0.4")]) : json([market]),
    );
    await using live = await connectInMemory(liveOn(venue));
    expect(await live.value("get_order_book", { tokenId: "11" })).toMatchObject({ bestBid: 0.4, bestAsk: 0.7 });
  });

  test("a market without quotes has an empty book", async () => {
    await using venue = await startVenue(({ path }) => (path === "/books" ? json([]) : json([market])));
    await using live = await connectInMemory(liveOn(venue));
    expect(await live.value("get_order_book", { tokenId: "11" })).toMatchObject({
      bids: [],
      asks: [],
      bestBid: null,
      spread: null,
      bookChangedAt: null,
    });
  });

  test("finds a closed market among the closed ones", async () => {
    await using venue = await startVenue(({ path, query }) => {
      if (path === "/books") return json([]);
      return json(
        query.some(([name, value]) => name === "closed" && value === "true") ? [{ ...market, closed: true }] : [],
      );
    });
    await using live = await connectInMemory(liveOn(venue));
    expect(await live.value("get_order_book", { tokenId: "11" })).toMatchObject({ status: "closed" });
  });

  test("reports that a market without tokens has no order book", async () => {
    await using venue = await startVenue(() => json({ ...market, clobTokenIds: null }));
    await using live = await connectInMemory(liveOn(venue));
    expect(await live.failure("analyze_market_liquidity", { marketId: "910001" })).toBe(
      'not_found: "Copper above $6 in March?" has no tradable outcome tokens, so it has no order book',
    );
  });
});

describe("place_order, live", () => {
  const order = { tokenId: "11", side: "buy", price: 0.41, shares: 10 };
  test.each([
    { what: "a good order", change: {}, row: {}, text: /has no trading credentials, so nothing was sent/ },
    {
      what: "a price between ticks",
      change: { price: 0.415 },
      row: {},
      text: /price 0.415 is not a multiple of the tick size 0.01; nothing was sent/,
    },
    {
      what: "too few shares",
      change: { shares: 4 },
      row: {},
      text: /shares 4 is below the minimum order of 5; nothing was sent/,
    },
    { what: "a closed market", change: {}, row: { closed: true }, text: /does not accept orders; nothing was sent/ },
    {
      what: "a paused market",
      change: {},
      row: { acceptingOrders: false },
      text: /does not accept orders; nothing was sent/,
    },
  ])("$what is never sent", async ({ change, row, text }) => {
    await using venue = await startVenue(() => json([{ ...market, ...row }]));
    await using live = await connectInMemory(liveOn(venue));
    expect(await live.failure("place_order", { ...order, ...change })).toMatch(text);
    expect(venue.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /markets"]);
  });
});
