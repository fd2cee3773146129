// Every reading method against every fault of a recorded venue, through the live client: a typed failure or a correct
// answer, never a crash.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSnapshot } from "../../../contributors/polymarket/snapshot/open.ts";
import { createSnapshotTransport } from "../../../contributors/polymarket/snapshot/transport.ts";
import type { VenueReply } from "../../../contributors/polymarket/transport.ts";
import type { Json, JsonObject } from "../../../src/contract/json.ts";
import { errorMetaKey } from "../../../src/contrib/results.ts";
import { oneIn } from "../../helpers/one-in.ts";
import { type Connection, connectInMemory } from "../connect.ts";
import { eventOf, marketOf, snapshot } from "./given.ts";
import { json, type LocalVenue, liveOn, type Respond, respondFrom, startVenue } from "./venue-server.ts";

const brazil = marketOf("Will Brazil win the 2026 FIFA World Cup?");
const spain = marketOf("Will Spain win the 2026 FIFA World Cup?");
const cup = eventOf("2026 FIFA World Cup Winner");
const [token = ""] = brazil.tokens;
const marketId = brazil.id;

const calls: readonly (readonly [name: string, args: JsonObject])[] = [
  ["search_markets", { query: "World Cup" }],
  ["search_events", { query: "World Cup" }],
  ["get_top_markets", {}],
  ["get_trending_markets", {}],
  ["get_event", { eventId: cup.id }],
  ["get_market", { marketId }],
  ["get_trading_parameters", { marketId }],
  ["get_price", { marketId }],
  ["get_order_book", { tokenId: token }],
  ["get_order_books", { tokenIds: [token] }],
  ["get_price_history", { marketId }],
  ["get_trades", { marketId }],
  ["get_holders", { marketId }],
  ["get_open_interest", { marketId }],
  ["analyze_market_liquidity", { marketId }],
  ["analyze_event_liquidity", { eventId: cup.id }],
  ["compare_markets", { marketIds: [marketId, spain.id] }],
];

/** The origin of each method's own data, after the catalogue has described the market. */
const ownPath: Readonly<Record<string, string>> = {
  get_trading_parameters: `/markets/${brazil.conditionId}`,
  get_price: "/books",
  get_order_book: "/books",
  get_order_books: "/books",
  get_price_history: "/prices-history",
  get_trades: "/trades",
  get_holders: "/holders",
  get_open_interest: "/oi",
  analyze_market_liquidity: "/books",
  analyze_event_liquidity: "/books",
  compare_markets: "/books",
};

const text = (status: number, bodyText: string, type = "application/json"): VenueReply => ({
  status,
  headers: { "content-type": type },
  bodyText,
});
const html = "<!DOCTYPE html>\n<title>Just a moment</title>";

const faults: readonly { readonly fault: string; readonly reply: VenueReply | "drop"; readonly codes: RegExp }[] = [
  { fault: "400", reply: json({ error: "bad request" }, 400), codes: /^(invalid_arguments|not_found): / },
  { fault: "404", reply: json({ error: "not found" }, 404), codes: /^not_found: / },
  { fault: "429", reply: json({ error: "too many requests" }, 429), codes: /^rate_limited: / },
  { fault: "500", reply: text(500, "broke", "text/plain"), codes: /^upstream_unavailable: / },
  { fault: "503 with a page", reply: text(503, html, "text/html"), codes: /^upstream_unavailable: / },
  { fault: "a page instead of JSON", reply: text(200, html, "text/html"), codes: /^upstream_malformed: .*is not JSON/ },
  { fault: "an empty body", reply: text(200, ""), codes: /^upstream_malformed: .*an empty body/ },
  { fault: "JSON cut off", reply: text(200, '{"events":[{"id":"1","markets":[{'), codes: /^upstream_malformed: / },
  { fault: "a number", reply: text(200, "42"), codes: /^upstream_malformed: / },
  { fault: "null", reply: text(200, "null"), codes: /^upstream_malformed: / },
  { fault: "a dropped connection", reply: "drop", codes: /^upstream_unavailable: .*got no reply/ },
];

/** One venue and one connection for all tests here; each sets the venue's replies. */
const answer = respondFrom(createSnapshotTransport(openSnapshot()));
let respond: Respond = answer;
let venue: LocalVenue;
let live: Connection;
beforeAll(async () => {
  venue = await startVenue((request, count) => respond(request, count));
  live = await connectInMemory(liveOn(venue, { now: () => Date.parse(snapshot.capturedAt) }));
});
afterAll(async () => {
  await live[Symbol.asyncDispose]();
  await venue[Symbol.asyncDispose]();
});

async function failures(faulty: Respond): Promise<readonly (readonly [string, string, unknown])[]> {
  respond = faulty;
  return await Promise.all(
    calls.map(async ([name, args]) => {
      const called = await live.call(name, args);
      const said = called.ok ? `answered: ${called.text.slice(0, 80)}` : called.text;
      return [name, said, called.ok ? null : called.meta] as const;
    }),
  );
}

describe("a fault of the venue is a typed failure of every method", () => {
  oneIn(5)(faults)("$fault, from the first request", async ({ reply, codes }) => {
    for (const [name, said, meta] of await failures(() => reply)) {
      expect(said, name).toMatch(codes);
      expect(meta, name).toMatchObject({ [errorMetaKey]: { code: said.slice(0, said.indexOf(":")) } });
      expect(said, name).not.toMatch(/\bat .*\.ts:\d+|\[object Object\]|undefined was/);
    }
  });

  oneIn(4)(faults)("$fault, from the method's own data", async ({ reply, codes }) => {
    const broken = new Set(Object.values(ownPath));
    const said = await failures((request, count) => (broken.has(request.path) ? reply : answer(request, count)));
    for (const [name, failure] of said) {
      if (ownPath[name] === undefined) expect(failure, name).toMatch(/^answered: /);
      else expect(failure, name).toMatch(codes);
    }
  });

  test("stops an endless reply at the deadline", async () => {
    await using silent = await startVenue(() => "hang");
    await using impatient = await connectInMemory(liveOn(silent, { timeoutMs: 60 }));
    for (const said of await Promise.all(calls.map(([name, args]) => impatient.failure(name, args)))) {
      expect(said).toMatch(/^upstream_unavailable: .* within 60 ms$/);
    }
  });

  test("stops reading a reply above the limit", async () => {
    await using flooding = await startVenue(() => text(200, `["${"x".repeat(30_000)}"]`));
    await using careful = await connectInMemory(liveOn(flooding, { maxBytes: 20_000 }));
    for (const said of await Promise.all(calls.map(([name, args]) => careful.failure(name, args)))) {
      expect(said).toMatch(/^upstream_malformed: the reply to .* is larger than the limit/);
    }
  });
});

/** The same JSON with every value changed. */
function changed(value: Json, change: (value: Json) => Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => changed(item, change));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changed(item, change)]));
  }
  return change(value);
}

/** The snapshot's venue with every value of every reply changed. */
function changing(change: (value: Json) => Json): Respond {
  return async (request, count) => {
    const reply = await answer(request, count);
    if (typeof reply === "string") return reply;
    return { ...reply, bodyText: JSON.stringify(changed(JSON.parse(reply.bodyText), change)) };
  };
}

async function valuesFrom(changed: Respond): Promise<readonly JsonObject[]> {
  respond = changed;
  return await Promise.all(calls.map(([name, args]) => live.value(name, args)));
}

describe("unusual spellings of valid data", () => {
  test("numbers as text give the same values", async () => {
    const plain = await valuesFrom(changing((value) => value));
    expect(await valuesFrom(changing((value) => (typeof value === "number" ? String(value) : value)))).toEqual(plain);
  });

  test("lists instead of text give the same values", async () => {
    const plain = await valuesFrom(changing((value) => value));
    const opened = (value: Json): Json =>
      typeof value === "string" && value.startsWith("[") ? JSON.parse(value) : value;
    expect(await valuesFrom(changing(opened))).toEqual(plain);
  });

  test("times in milliseconds instead of seconds give the same values", async () => {
    const plain = await valuesFrom(changing((value) => value));
    const isSeconds = (value: Json) => typeof value === "number" && value > 1.6e9 && value < 1.9e9;
    expect(await valuesFrom(changing((value) => (isSeconds(value) ? Number(value) * 1000 : value)))).toEqual(plain);
  });
});

describe("data with holes", () => {
  const holed: Respond = async (request, count) => {
    const reply = await answer(request, count);
    if (typeof reply === "string") return reply;
    const ids = new Set([
      "id",
      "question",
      "title",
      "conditionId",
      "clobTokenIds",
      "outcomes",
      "condition_id",
      "markets",
      "events",
    ]);
    const empty = (value: Json): Json => {
      if (Array.isArray(value)) return value.map(empty);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, ids.has(key) ? empty(item) : null]));
    };
    const body = JSON.parse(reply.bodyText);
    const isCatalogue = request.service === "gamma" || request.path.startsWith("/markets/");
    return isCatalogue ? { ...reply, bodyText: JSON.stringify(empty(body)) } : reply;
  };

  test("returns nulls for a catalogue of nulls, never zeros", async () => {
    respond = holed;
    expect(await live.value("get_market", { marketId })).toMatchObject({
      ...{ volumeUsd: null, volume24hUsd: null, liquidityUsd: null, bestBid: null, oneDayPriceChange: null },
      ...{ endDate: null, tickSize: null, resolvedOutcome: null },
    });
    expect(await live.value("get_trading_parameters", { marketId })).toMatchObject({
      makerFeeBps: null,
      tickSize: null,
    });
    expect(await live.value("get_trending_markets", {})).toMatchObject({ markets: [], marketCount: 0 });
  });

  test.each([
    ["get_price_history", { history: null }, { pointCount: 0, firstPrice: null, priceChange: null }],
    ["get_price_history", { history: [{ t: 0, p: "x" }, {}, null, 7] }, { pointCount: 0, highestPrice: null }],
    ["get_holders", [], { holders: [], holderCount: 0, heldShares: 0 }],
    ["get_holders", [{ token: token, holders: null }, 5, { holders: [{ asset: token }] }], { holders: [] }],
    ["get_open_interest", [], { openInterestUsd: null }],
    [
      "get_open_interest",
      [
        { market: "0xother", value: 5 },
        { market: brazil.conditionId, value: null },
      ],
      { openInterestUsd: null },
    ],
    ["get_price", [], { price: expect.any(Number), bestBid: null, spread: null }],
  ] as const)("%s from %j", async (name, body, expected) => {
    respond = (request, count) => (request.path === ownPath[name] ? json(body) : answer(request, count));
    expect(await live.value(name, { marketId })).toMatchObject(expected);
  });
});
