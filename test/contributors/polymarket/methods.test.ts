import { type Schema, Validator } from "@cfworker/json-schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundledContributors } from "../../../contributors/bundled.ts";
import { openSnapshot } from "../../../contributors/polymarket/snapshot/open.ts";
import { createSnapshotTransport } from "../../../contributors/polymarket/snapshot/transport.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { outputAnnotationSchema } from "../../../src/contract/tool.ts";
import { long, suiteOneIn } from "../../helpers/one-in.ts";
import { type Connection, connectInMemory, connectStdio } from "../connect.ts";
import { eventOf, marketOf, snapshot } from "./given.ts";
import { type LocalVenue, liveOn, respondFrom, startVenue } from "./venue-server.ts";

const brazil = marketOf("Will Brazil win the 2026 FIFA World Cup?");
const cup = eventOf("2026 FIFA World Cup Winner");
const lisbon = marketOf("Will it rain in Lisbon on March 10, 2026?");
const earthquake = marketOf("Will there be a magnitude 9.0 or stronger earthquake in 2026?");
const sweden = marketOf("Will Sweden announce a date to adopt the euro in 2026?");
const titans = marketOf("Will the Tennessee Titans win Super Bowl LXI?");
const volcano = marketOf("Will a volcano erupt with an explosivity index of 5 or more in 2026?");
const telescope = marketOf("Was the long-delayed space telescope launched by March 15, 2026?");

/** Every reading method, on ordinary and on unusual markets. */
const calls: readonly { readonly name: string; readonly args: JsonObject }[] = [
  { name: "search_markets", args: { query: "World Cup" } },
  { name: "search_markets", args: { query: "rain", status: "all", limit: 1 } },
  { name: "search_markets", args: { query: "xyzzy plugh" } },
  { name: "search_events", args: { query: "World Cup", limit: 2 } },
  { name: "search_events", args: { query: "xyzzy plugh" } },
  { name: "find_market", args: { question: "Will Brazil win the World Cup?" } },
  { name: "find_market", args: { question: "xyzzy plugh" } },
  { name: "get_top_markets", args: {} },
  ...["volume", "liquidity", "ending_soon", "newest"].map((ranking) => ({
    name: "get_top_markets",
    args: { ranking, limit: 3 },
  })),
  { name: "get_top_markets", args: { topic: "economy", status: "open", limit: 100 } },
  { name: "get_trending_markets", args: {} },
  { name: "get_trending_markets", args: { direction: "down", topic: "crypto" } },
  { name: "compare_markets", args: { marketIds: [brazil.id, titans.id, lisbon.id, volcano.id] } },
  {
    name: "get_order_books",
    args: { tokenIds: [...brazil.tokens, titans.tokens[0] ?? "", lisbon.tokens[0] ?? "", "12345"] },
  },
  { name: "get_order_books", args: { tokenIds: [...brazil.tokens], view: "raw", depth: 1 } },
  { name: "get_price_history", args: { marketId: brazil.id, from: "2025-08-01", to: "2026-03-01T12:00:00Z" } },
  ...["hour", "six_hours", "day", "month", "all"].map((period) => ({
    name: "get_price_history",
    args: { marketId: brazil.id, outcome: "No", period, points: 20 },
  })),
  ...[cup, lisbon.event, earthquake.event].map(({ id }) => ({ name: "get_event", args: { eventId: id } })),
  ...[brazil, lisbon, earthquake, sweden, telescope, titans, volcano].flatMap(({ id, tokens }) => [
    ...["get_price", "get_price_history", "get_holders", "get_open_interest", "get_trading_parameters"].map((name) => ({
      name,
      args: { marketId: id },
    })),
    { name: "get_holders", args: { marketId: id, outcome: "No", minimumShares: 100, limit: 3 } },
    { name: "get_market", args: { marketId: id } },
    { name: "get_trades", args: { marketId: id } },
    { name: "analyze_market_liquidity", args: { marketId: id, sizesUsd: [1, 1000, 1e7] } },
    { name: "get_order_book", args: { tokenId: tokens[0] ?? "" } },
    { name: "get_order_book", args: { tokenId: tokens[1] ?? "", view: "raw", depth: 2 } },
  ]),
  ...[cup, lisbon.event, earthquake.event, sweden.event].map(({ id }) => ({
    name: "analyze_event_liquidity",
    args: { eventId: id },
  })),
];

/** Methods that take the id of one market. */
const ofMarket = [
  ...["get_market", "get_price", "get_price_history", "get_trades", "get_holders", "get_open_interest"],
  ...["get_trading_parameters", "analyze_market_liquidity"],
];

async function loadSnapshotContributor() {
  const [polymarket] = bundledContributors;
  if (polymarket === undefined) throw new Error("no contributor is bundled");
  return await polymarket.load({ mode: "snapshot", now: () => 0 });
}

suiteOneIn(3)(["in memory", "over stdio", "live over HTTP"] as const)("every method, %s", (way) => {
  let server: Connection;
  let venue: LocalVenue | undefined;

  beforeAll(async () => {
    if (way === "in memory") server = await connectInMemory(await loadSnapshotContributor());
    else if (way === "over stdio") server = await connectStdio(new URL("../serve-bundled.ts", import.meta.url));
    else {
      venue = await startVenue(respondFrom(createSnapshotTransport(openSnapshot())));
      server = await connectInMemory(liveOn(venue, { now: () => Date.parse(snapshot.capturedAt) }));
    }
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await venue?.[Symbol.asyncDispose]();
  });

  test("matches its own output schema", async () => {
    const { tools } = await server.client.listTools();
    const schemas = new Map(
      tools.map(({ name, outputSchema }): [string, Schema] => [name, JSON.parse(JSON.stringify(outputSchema ?? {}))]),
    );
    for (const { name, args } of calls) {
      const value = await server.value(name, args);
      const { valid, errors } = new Validator(schemas.get(name) ?? {}, "2020-12").validate(value);
      expect({ name, args, valid, errors }).toEqual({ name, args, valid: true, errors: [] });
    }
  });

  test("states the origin of its data and whether it is real", async () => {
    const isSnapshot = way !== "live over HTTP";
    for (const { name, args } of calls) {
      const { asOf, mode, synthetic, source } = await server.value(name, args);
      expect({ name, asOf, mode, synthetic }).toEqual({
        name,
        asOf: "2026-03-20T19:00:00.000Z",
        mode: isSnapshot ? "snapshot" : "live",
        synthetic: isSnapshot,
      });
      expect(source).toMatch(isSnapshot ? /synthetic snapshot.*invented figures/ : /^Polymarket .*public API$/);
    }
  });

  test("finds nothing for an unknown id", async () => {
    const digits = "9".repeat(18);
    expect(await server.failure("get_event", { eventId: digits })).toBe(
      `not_found: no event has eventId ${digits}; search_markets gives event ids`,
    );
    for (const name of ofMarket) {
      expect(await server.failure(name, { marketId: digits })).toBe(
        `not_found: no market has marketId ${digits}; search_markets and get_event give market ids`,
      );
    }
    expect(await server.failure("compare_markets", { marketIds: [brazil.id, digits] })).toContain(
      `not_found: no market has marketId ${digits}`,
    );
    expect(await server.failure("get_top_markets", { topic: "crypto", status: "closed" })).toBe(
      "not_found: no closed market has the topic crypto; leave topic out, or look for words with search_markets",
    );
    expect(await server.failure("get_order_book", { tokenId: digits })).toBe(
      `not_found: no market has an outcome with tokenId ${digits}; search_markets and get_market give token ids`,
    );
  });

  test("places no order", async () => {
    const order = { tokenId: brazil.tokens[0] ?? "", side: "buy", price: 0.1, shares: 100 };
    expect(await server.failure("place_order", order)).toMatch(
      way === "live over HTTP"
        ? /^not_supported: .* is valid, but this server has no trading credentials, so nothing was sent/
        : /^not_supported: the synthetic snapshot cannot place orders; nothing was sent/,
    );
  });
});

test("the calls cover every reading method", async () => {
  await using server = await connectInMemory(await loadSnapshotContributor());
  const { tools } = await server.client.listTools();
  const called = new Set(calls.map(({ name }) => name));
  expect(tools.map(({ name }) => name).filter((name) => !called.has(name))).toEqual(["place_order"]);
});

test("live and snapshot return the same numbers", long, async () => {
  await using recorded = await connectInMemory(await loadSnapshotContributor());
  await using venue = await startVenue(respondFrom(createSnapshotTransport(openSnapshot())));
  await using live = await connectInMemory(liveOn(venue, { now: () => Date.parse(snapshot.capturedAt) }));
  const figures = ({ source: _source, mode: _mode, synthetic: _synthetic, ...rest }: JsonObject) => rest;
  for (const { name, args } of calls) {
    expect(figures(await live.value(name, args))).toEqual(figures(await recorded.value(name, args)));
  }
});

describe("the listing", () => {
  test("methods state their purpose, and only the order method may not answer questions", async () => {
    await using server = await connectInMemory(await loadSnapshotContributor());
    const { tools } = await server.client.listTools();
    expect(
      tools.map(({ name, _meta, annotations }) => [
        name,
        _meta?.surface,
        _meta?.queryEligible,
        annotations?.readOnlyHint,
      ]),
    ).toEqual([
      ["search_markets", "both", true, true],
      ["search_events", "both", true, true],
      ["find_market", "both", true, true],
      ["get_top_markets", "both", true, true],
      ["get_trending_markets", "both", true, true],
      ["get_event", "both", true, true],
      ["get_market", "both", true, true],
      ["get_trading_parameters", "both", true, true],
      ["get_price", "both", true, true],
      ["get_order_book", "both", true, true],
      ["get_order_books", "both", true, true],
      ["get_price_history", "both", true, true],
      ["get_trades", "both", true, true],
      ["get_holders", "both", true, true],
      ["get_open_interest", "both", true, true],
      ["analyze_market_liquidity", "both", true, true],
      ["analyze_event_liquidity", "both", true, true],
      ["compare_markets", "both", true, true],
      ["place_order", "execute", false, false],
    ]);
  });

  test("only the live server has a rate limit", async () => {
    await using recorded = await connectInMemory(await loadSnapshotContributor());
    await using venue = await startVenue(() => "drop");
    await using live = await connectInMemory(liveOn(venue));
    const pace = async ({ client }: Connection) =>
      (await client.listTools()).tools.find(({ name }) => name === "get_event")?._meta?.rateLimit;
    expect(await pace(recorded)).toEqual({ supportsBulk: false, recommendedBatchTools: [] });
    expect(await pace(live)).toMatchObject({ maxRequestsPerMinute: 120, maxConcurrency: 4 });
  });

  test("every input and output field is described, and x-ctx notes are well formed", async () => {
    await using server = await connectInMemory(await loadSnapshotContributor());
    const { tools } = await server.client.listTools();
    for (const { name, inputSchema, outputSchema } of tools) {
      for (const schema of [inputSchema, outputSchema ?? {}]) {
        for (const [path, field] of fieldsOf(schema, name)) {
          expect({ path, described: typeof field.description }).toEqual({ path, described: "string" });
          const note = field["x-ctx"];
          if (note !== undefined) expect(outputAnnotationSchema.strict().safeParse(note).success, path).toBe(true);
          else if (typesOf(field).includes("number") && schema === outputSchema) expect.fail(`${path} has no x-ctx`);
        }
      }
    }
  });

  test("each id that a method requires has the same name in another method's output", async () => {
    await using server = await connectInMemory(await loadSnapshotContributor());
    const { tools } = await server.client.listTools();
    const given = new Set(
      tools
        .filter(({ name }) => ["search_markets", "get_event", "get_market"].includes(name))
        .flatMap(({ outputSchema }) => [...fieldsOf(outputSchema ?? {}, "")].map(([path]) => path.split(".").at(-1))),
    );
    const asked = tools.flatMap(({ inputSchema }) => inputSchema.required ?? []).filter((name) => name.endsWith("Id"));
    expect([...new Set(asked)].sort()).toEqual(["eventId", "marketId", "tokenId"]);
    for (const name of asked) expect(given).toContain(name);
  });
});

function* fieldsOf(
  schema: JsonObject | Record<string, unknown>,
  path: string,
): Generator<[string, Record<string, unknown>]> {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  for (const [name, field] of Object.entries(properties)) {
    if (!isRecord(field)) continue;
    yield [`${path}.${name}`, field];
    yield* fieldsOf(field, `${path}.${name}`);
    for (const branch of branchesOf(field)) yield* fieldsOf(branch, `${path}.${name}`);
    if (isRecord(field.items)) yield* fieldsOf(field.items, `${path}.${name}[]`);
  }
}

function branchesOf({ anyOf }: Record<string, unknown>): readonly Record<string, unknown>[] {
  return Array.isArray(anyOf) ? anyOf.filter(isRecord) : [];
}

function typesOf(field: Record<string, unknown>): readonly unknown[] {
  return [field, ...branchesOf(field)].flatMap(({ type }) => type);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
