// The live adapter against a local server in the provider's format; all numbers here are invented.
import { createServer } from "node:http";
import { describe, expect, test } from "vitest";
import { createExchangeFlow } from "../../../contributors/exchange-flow/exchange-flow.ts";
import { createCoinGlassSource } from "../../../contributors/exchange-flow/live/coinglass.ts";
import { readExchangeFlowSettings } from "../../../contributors/exchange-flow/settings.ts";
import { createLiveTransport } from "../../../contributors/venue/live.ts";
import { createHttp } from "../../../src/base/http.ts";
import type { Contributor } from "../../../src/contrib/contributor.ts";
import { connectInMemory } from "../connect.ts";

const now = Date.parse("2026-03-01T00:00:00Z");
const dayMs = 86_400_000;
const days = Array.from({ length: 40 }, (_, index) => now - (39 - index) * dayMs);

type Bodies = Readonly<Record<string, unknown>>;

/** Daily balances: Harbor gains ten coins a day, and fifty on the last; Newdesk opens late. */
const balances = {
  time_list: days,
  price_list: days.map(() => 100),
  data_map: {
    Harbor: days.map((_, index) => 1000 + index * 10 + (index === 39 ? 40 : 0) + (index % 2)),
    Newdesk: days.map((_, index) => (index < 38 ? null : 15 - (index - 38))),
  },
};
const usual: Bodies = {
  "/api/exchange/balance/chart": [balances],
  "/api/futures/open-interest/exchange-list": [
    { exchange: "All", open_interest_usd: 300, open_interest_change_percent_24h: 1 },
    { exchange: "Newdesk", open_interest_usd: 100, open_interest_change_percent_24h: -2 },
    { exchange: "Harbor", open_interest_usd: 200, open_interest_change_percent_24h: 5 },
  ],
  "/api/futures/liquidation/exchange-list": [
    { exchange: "All", long_liquidation_usd: 9, short_liquidation_usd: 9 },
    { exchange: "Harbor", long_liquidation_usd: 7, short_liquidation_usd: 2 },
  ],
  "/api/article/list": [
    { article_title: "Bitcoin moves", source_name: "Demo Wire", article_release_time: now - 3_600_000 },
    { article_title: "Copper rallies", source_name: "Demo Wire", article_release_time: now - 3_600_000 },
    { article_title: "Ethereum, in seconds", source_name: "Demo Wire", article_release_time: now / 1000 - 60 },
  ],
};

async function withProvider<Value>(
  bodyOf: (path: string) => unknown,
  use: (contributor: Contributor, seen: { readonly keys: unknown[]; readonly queries: string[] }) => Promise<Value>,
  key: string | null = "secret-key",
): Promise<Value> {
  const seen = { keys: [] as unknown[], queries: [] as string[] };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    seen.keys.push(request.headers["cg-api-key"]);
    seen.queries.push(url.search);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(bodyOf(url.pathname)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const http = createHttp({ policy: "trusted", timeoutMs: 10_000, maxBytes: 1_000_000 });
  const transport = createLiveTransport({
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      if (key !== null) headers.set("CG-API-KEY", key);
      return http.fetch(input, { ...init, headers });
    },
    baseUrls: { api: `http://127.0.0.1:${port}` },
    pause: async () => {},
  });
  const source = createCoinGlassSource({ transport, hasKey: key !== null, now: () => now });
  try {
    return await use(createExchangeFlow({ mode: "live", source, close: () => http.close() }), seen);
  } finally {
    await http.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const answering = (bodies: Bodies) => (path: string) => ({ code: "0", msg: "success", data: bodies[path] });
const value = (bodies: Bodies, method: string, args: Readonly<Record<string, string>>) =>
  withProvider(answering(bodies), async (contributor) => {
    await using connection = await connectInMemory(contributor);
    return await connection.value(method, args);
  });
const failure = (reply: unknown, method = "get_exchange_flows", key: string | null = "secret-key") =>
  withProvider(
    () => reply,
    async (contributor) => {
      await using connection = await connectInMemory(contributor);
      return await connection.failure(method, { asset: "BTC" });
    },
    key,
  );

test("converts balances to net flows in dollars, without invented gross sides", async () => {
  expect(await value(usual, "get_exchange_flows", { asset: "BTC" })).toMatchObject({
    aggregateFlow: { netFlowUsd: 5000, grossInflowUsd: null, grossOutflowUsd: null, direction: "inflow" },
    venueBreakdown: [
      { rank: 1, venue: "Harbor", netFlowUsd: 5100 },
      { rank: 2, venue: "Newdesk", netFlowUsd: -100 },
    ],
    asOf: new Date(now).toISOString(),
    mode: "live",
    synthetic: false,
  });
});

test("accepts a chart outside of a list", async () => {
  const bare = { ...usual, "/api/exchange/balance/chart": balances };
  expect(await value(bare, "get_exchange_flows", { asset: "BTC" })).toMatchObject({
    aggregateFlow: { netFlowUsd: 5000 },
  });
});

test("excludes the provider's own sum from the venues", async () => {
  expect(await value(usual, "compare_flows_with_derivatives", { asset: "BTC" })).toMatchObject({
    derivatives: { openInterestUsd: 300, liquidationBias: "long", openInterestDirection: "rising" },
    venueComparison: [
      { venue: "Harbor", openInterestUsd: 200, longLiquidationsUsd: 7 },
      { venue: "Newdesk", openInterestUsd: 100, longLiquidationsUsd: null },
    ],
  });
});

test("returns news about the asset, and reads times in seconds", async () => {
  expect(await value(usual, "search_flow_news", { asset: "BTC" })).toMatchObject({
    catalysts: [{ source: "Demo Wire", claim: "Bitcoin moves", publishedAt: new Date(now - 3_600_000).toISOString() }],
  });
  expect(await value(usual, "search_flow_news", { asset: "ETH" })).toMatchObject({
    catalysts: [{ claim: "Ethereum, in seconds", publishedAt: new Date(now - 60_000).toISOString() }],
  });
});

test("sends the key in the header, and nowhere else", async () => {
  await withProvider(answering(usual), async (contributor, seen) => {
    await using connection = await connectInMemory(contributor);
    const told = await connection.call("get_exchange_flows", { asset: "BTC" });
    expect(seen.keys).toEqual(["secret-key"]);
    expect(`${seen.queries.join()}${told.text}`).not.toContain("secret-key");
  });
});

describe("a rejection is reported, never read as zero", () => {
  test.each([
    [
      "a plan that is too small",
      { code: "401", msg: "Upgrade plan" },
      /^not_supported: .*Upgrade plan.*does not include this endpoint/,
    ],
    ["a key that is wrong", { code: "400", msg: "API key missing." }, /^upstream_rejected: .*API key missing/],
    ["too many requests", { code: "50001", msg: "Too many requests" }, /^rate_limited: /],
    [
      "an asset without coverage",
      { code: "0", data: [] },
      /^not_supported: CoinGlass does not cover exchange balances of BTC/,
    ],
    ["an unknown format", { code: "0", data: { rows: 3 } }, /^upstream_malformed: /],
    ["no envelope at all", [1, 2], /^upstream_malformed: /],
  ])("%s", async (_title, reply, says) => {
    expect(await failure(reply)).toMatch(says);
  });

  test("rejects without a key before any request", async () => {
    expect(await failure({}, "get_open_interest", null)).toBe(
      "upstream_rejected: CoinGlass needs a key; set COINGLASS_API_KEY",
    );
  });

  test("rejects a turn within two days for daily balances, with the reason", async () => {
    const told = await withProvider(answering(usual), async (contributor) => {
      await using connection = await connectInMemory(contributor);
      return await connection.failure("detect_flow_regime_shift", { asset: "BTC" });
    });
    expect(told).toBe(
      "not_found: the provider gives 2 points within 48 hours; a change of direction needs at least 12; use a longer window",
    );
  });
});

describe("settings", () => {
  test("have defaults, and drop the slash of an address", () => {
    expect(readExchangeFlowSettings({})).toEqual({
      baseUrls: { api: "https://open-api-v4.coinglass.com" },
      apiKey: undefined,
      timeoutMs: 15_000,
      snapshotEndMs: undefined,
    });
    expect(
      readExchangeFlowSettings({
        COINGLASS_API_URL: "http://127.0.0.1:9/",
        COINGLASS_API_KEY: "k",
        EXCHANGE_FLOW_SNAPSHOT_END: "2026-03-20T19:00:00Z",
      }),
    ).toMatchObject({
      baseUrls: { api: "http://127.0.0.1:9" },
      apiKey: "k",
      snapshotEndMs: Date.parse("2026-03-20T19:00:00Z"),
    });
  });

  test.each([
    ["COINGLASS_API_URL", "ftp://x", "must be an http or https URL"],
    ["COINGLASS_API_KEY", "", "must not be empty"],
    ["EXCHANGE_FLOW_TIMEOUT_MS", "soon", "EXCHANGE_FLOW_TIMEOUT_MS"],
    ["EXCHANGE_FLOW_SNAPSHOT_END", "yesterday", "must be a time such as 2026-03-20T19:00:00Z"],
  ])("names a wrong %s", (name, text, says) => {
    expect(() => readExchangeFlowSettings({ [name]: text })).toThrow(says);
  });
});
