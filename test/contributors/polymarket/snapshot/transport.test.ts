// The snapshot transport replies like the venue: envelopes, encodings, level order and errors.
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openSnapshot } from "../../../../contributors/polymarket/snapshot/open.ts";
import { createSnapshotTransport } from "../../../../contributors/polymarket/snapshot/transport.ts";
import type { Service } from "../../../../contributors/polymarket/transport.ts";
import type { Json } from "../../../../src/contract/json.ts";
import { eventOf, marketOf, snapshot } from "../given.ts";

const transport = createSnapshotTransport(openSnapshot());
const brazil = marketOf("Will Brazil win the 2026 FIFA World Cup?");
const [yes = "", no = ""] = brazil.tokens;
const lisbon = marketOf("Will it rain in Lisbon on March 10, 2026?");

interface Replied {
  readonly status: number;
  readonly body: unknown;
}

async function get(service: Service, target: string): Promise<Replied> {
  const url = new URL(target, "http://venue");
  const request = { method: "GET", service, path: url.pathname, query: [...url.searchParams] } as const;
  const { status, bodyText } = await transport(request, new AbortController().signal);
  return { status, body: JSON.parse(bodyText) };
}

async function postBooks(body: Json): Promise<Replied> {
  const request = { method: "POST", service: "clob", path: "/books", query: [], body } as const;
  const { status, bodyText } = await transport(request, new AbortController().signal);
  return { status, body: JSON.parse(bodyText) };
}

describe("errors are the venue's own", () => {
  const huge = "9".repeat(30);
  test.each<{ service: Service; target: string; status: number; body: Json }>([
    {
      service: "gamma",
      target: `/events/${huge}`,
      status: 404,
      body: { type: "not found error", error: "id not found" },
    },
    {
      service: "gamma",
      target: `/markets/${huge}`,
      status: 404,
      body: { type: "not found error", error: "id not found" },
    },
    {
      service: "gamma",
      target: "/events/nope",
      status: 422,
      body: { type: "validation error", error: "id is invalid" },
    },
    {
      service: "gamma",
      target: "/markets/..%2F1",
      status: 422,
      body: { type: "validation error", error: "id is invalid" },
    },
    {
      service: "gamma",
      target: "/public-search",
      status: 422,
      body: { type: "validation error", error: "q is required" },
    },
    {
      service: "gamma",
      target: "/markets?offset=2001",
      status: 422,
      body: { type: "validation error", error: "offset too large, use /markets/keyset for deeper pagination" },
    },
    {
      service: "data",
      target: "/trades?market=0x&offset=3001",
      status: 400,
      body: { error: "max historical activity offset of 3000 exceeded" },
    },
    {
      service: "gamma",
      target: "/markets/keyset?offset=20",
      status: 422,
      body: { type: "validation error", error: "offset is not supported, use after_cursor" },
    },
    {
      service: "gamma",
      target: "/markets/keyset?after_cursor=nonsense",
      status: 422,
      body: { type: "validation error", error: "after_cursor is invalid" },
    },
    {
      service: "clob",
      target: `/book?token_id=${huge}`,
      status: 404,
      body: { error: "No orderbook exists for the requested token id" },
    },
    { service: "clob", target: "/markets/0xunknown", status: 404, body: { error: "market not found" } },
    { service: "clob", target: `/prices-history?market=${huge}&interval=1d`, status: 200, body: { history: [] } },
    {
      service: "clob",
      target: `/prices-history?market=${yes}&interval=2d`,
      status: 400,
      body: { error: "invalid interval" },
    },
    {
      service: "clob",
      target: `/prices-history?market=${yes}`,
      status: 400,
      body: { error: "either interval or startTs and endTs are required" },
    },
    {
      service: "clob",
      target: `/prices-history?market=${yes}&startTs=1770000000&endTs=1772000000`,
      status: 400,
      body: { error: "interval is too long" },
    },
    { service: "data", target: "/oi?market=0xunknown", status: 200, body: [] },
    { service: "data", target: "/holders?market=0xunknown", status: 200, body: [] },
    { service: "gamma", target: `/markets?clob_token_ids=${huge}`, status: 200, body: [] },
    { service: "data", target: "/trades?market=0xunknown", status: 200, body: [] },
  ])("$service $target", async ({ service, target, status, body }) => {
    expect(await get(service, target)).toEqual({ status, body });
  });

  test("an unknown path is plain text", async () => {
    const request = { method: "GET", service: "gamma", path: "/nothing", query: [] } as const;
    expect(await transport(request, new AbortController().signal)).toEqual({
      status: 404,
      headers: { "content-type": "text/plain" },
      bodyText: "404 page not found",
    });
  });

  test.each<{ body: Json }>([{ body: {} }, { body: Array.from({ length: 501 }, () => ({ token_id: "1" })) }])(
    "rejects an empty or oversized batch of books",
    async ({ body }) => {
      expect(await postBooks(body)).toEqual({ status: 400, body: { error: "Invalid payload" } });
    },
  );

  test("a cancelled request has no reply", async () => {
    const request = { method: "GET", service: "gamma", path: "/public-search", query: [] } as const;
    await expect(transport(request, AbortSignal.abort())).rejects.toThrow();
  });
});

describe("replies have the venue's spelling", () => {
  test("a market encodes its lists and amounts as text and names its event", async () => {
    expect(await get("gamma", `/markets/${brazil.id}`)).toMatchObject({
      status: 200,
      body: {
        id: brazil.id,
        outcomes: '["Yes","No"]',
        outcomePrices: expect.stringMatching(/^\["0\.\d+","0\.\d+"\]$/),
        clobTokenIds: JSON.stringify([yes, no]),
        volume: expect.stringMatching(/^\d+(\.\d+)?$/),
        events: [{ id: brazil.event.id, slug: brazil.event.slug, title: brazil.event.title }],
      },
    });
  });

  test.each([
    { query: `clob_token_ids=${yes}`, found: 1 },
    { query: `clob_token_ids=${no}&clob_token_ids=${yes}`, found: 1 },
    { query: `condition_ids=${brazil.conditionId}&condition_ids=${lisbon.conditionId}`, found: 1 },
    { query: `condition_ids=${lisbon.conditionId}&closed=true`, found: 1 },
    { query: `clob_token_ids=${lisbon.tokens[0]}`, found: 0 },
    { query: "limit=7", found: 7 },
    { query: "", found: 20 },
  ])("markets by $query are a plain array of $found, closed ones only on request", async ({ query, found }) => {
    expect(await get("gamma", `/markets?${query}`)).toMatchObject({ status: 200, body: { length: found } });
  });

  test("a book lists text levels, worst first, and a time in text milliseconds", async () => {
    const stored = snapshot.books[yes];
    const level = (row: readonly [string, string] | undefined) => ({ price: row?.[0], size: row?.[1] });
    expect(await postBooks([{ token_id: yes }])).toMatchObject({
      status: 200,
      body: [
        {
          market: brazil.conditionId,
          asset_id: yes,
          timestamp: "1774033200000",
          bids: stored?.bids.map(level).reverse(),
          asks: stored?.asks.map(level).reverse(),
          tick_size: "0.001",
          neg_risk: true,
        },
      ],
    });
  });

  test("the opposite token's book is the mirror: an offer of Yes at p is a bid for No at 1 - p", async () => {
    const stored = snapshot.books[yes];
    const [price = "", size = ""] = stored?.asks[0] ?? [];
    const { body } = await postBooks([{ token_id: no }]);
    expect(body).toMatchObject([{ bids: expect.arrayContaining([{ price: (1 - Number(price)).toFixed(3), size }]) }]);
  });

  test("omits tokens without a book from a batch", async () => {
    const { body } = await postBooks([
      { token_id: "1" },
      { token_id: lisbon.tokens[0] ?? "" },
      {},
      null,
      { token_id: 5 },
    ]);
    expect(body).toEqual([]);
  });

  test("a trade has the fields of the data host", async () => {
    expect(await get("data", `/trades?market=${brazil.conditionId}&limit=1`)).toMatchObject({
      status: 200,
      body: [
        {
          proxyWallet: expect.stringMatching(/^0x[0-9a-f]{40}$/),
          side: expect.stringMatching(/^(BUY|SELL)$/),
          asset: expect.stringMatching(/^\d{70,}$/),
          conditionId: brazil.conditionId,
          size: expect.any(Number),
          price: expect.any(Number),
          timestamp: expect.any(Number),
          title: brazil.question,
          eventSlug: "2026-fifa-world-cup-winner",
          outcome: expect.stringMatching(/^(Yes|No)$/),
          transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        },
      ],
    });
  });
});

describe("the market list", () => {
  const listSchema = z.object({
    markets: z.array(z.looseObject({ id: z.string() })),
    next_cursor: z.string().optional(),
  });

  test("pages by an opaque cursor to its end, every open market once", async () => {
    const seen: string[] = [];
    let cursor: string | undefined = "";
    while (cursor !== undefined) {
      const { body } = await get("gamma", `/markets/keyset?limit=100&order=volume&after_cursor=${cursor}`);
      const page = listSchema.parse(body);
      seen.push(...page.markets.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    const open = snapshot.events.flatMap(({ markets }) => markets).filter(({ closed }) => !closed);
    expect([...seen].sort()).toEqual(open.map(({ id }) => id).sort());
  });

  test.each(["true", "false"])("puts markets without the number last, ascending or not: %s", async (ascending) => {
    const seen: unknown[] = [];
    let cursor: string | undefined = "";
    while (cursor !== undefined) {
      const target = `/markets/keyset?limit=100&order=oneDayPriceChange&ascending=${ascending}&after_cursor=${cursor}`;
      const page = listSchema.parse((await get("gamma", target)).body);
      seen.push(...page.markets.map(({ oneDayPriceChange }) => oneDayPriceChange));
      cursor = page.next_cursor;
    }
    const lacking = seen.indexOf(undefined);
    expect(lacking).toBeGreaterThan(0);
    expect(seen.slice(lacking).every((change) => change === undefined)).toBe(true);
  });
});

test("ends a window of prices with an additional point of now, like the venue", async () => {
  const { body } = await get("clob", `/prices-history?market=${yes}&startTs=1773000000&endTs=1773100000&fidelity=60`);
  const { history } = z.object({ history: z.array(z.object({ t: z.number(), p: z.number() })) }).parse(body);
  expect(history.at(-1)?.t).toBe(Date.parse(snapshot.capturedAt) / 1000);
  expect(history.at(-2)?.t).toBe(1773100000);
});

describe("text search", () => {
  test("returns the venue's envelope, page by page", async () => {
    const first = await get("gamma", "/public-search?q=Fed&limit_per_type=1");
    const second = await get("gamma", "/public-search?q=Fed&limit_per_type=1&page=2");
    const envelope = { tags: null, profiles: null, pagination: { totalResults: 2 } };
    expect(first.body).toMatchObject({ ...envelope, events: { length: 1 }, pagination: { hasMore: true } });
    expect(second.body).toMatchObject({ ...envelope, events: { length: 1 }, pagination: { hasMore: false } });
    expect(first.body).not.toEqual(second.body);
  });

  test.each([
    { status: "", found: 1 },
    { status: "active", found: 0 },
    { status: "closed", found: 1 },
  ])("with events_status $status finds $found events about rain", async ({ status, found }) => {
    const filter = status === "" ? "" : `&events_status=${status}`;
    expect(await get("gamma", `/public-search?q=rain${filter}`)).toMatchObject({ body: { events: { length: found } } });
  });

  test("omits closed markets from events unless they are requested", async () => {
    const { id } = eventOf("Rain in Lisbon on March 10?");
    expect(await get("gamma", "/public-search?q=rain")).toMatchObject({ body: { events: [{ id, markets: [] }] } });
    const kept = await get("gamma", "/public-search?q=rain&keep_closed_markets=1");
    expect(kept).toMatchObject({ body: { events: [{ id, markets: [{ id: lisbon.id }] }] } });
  });

  test("a word of most events finds nothing on its own beside words of none", async () => {
    expect(await get("gamma", "/public-search?q=2026+zzyzx")).toMatchObject({ body: { events: [] } });
    expect(await get("gamma", "/public-search?q=2026&limit_per_type=50")).not.toMatchObject({ body: { events: [] } });
  });
});
