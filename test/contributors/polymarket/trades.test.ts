import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { loadPolymarket } from "../../../contributors/polymarket/load.ts";
import type { Json, JsonObject } from "../../../src/contract/json.ts";
import { type Connection, connectInMemory } from "../connect.ts";
import { marketOf, snapshot } from "./given.ts";
import { json, liveOn, startVenue } from "./venue-server.ts";

let server: Connection;
beforeAll(async () => {
  server = await connectInMemory(await loadPolymarket({ mode: "snapshot" }));
});
afterAll(() => server[Symbol.asyncDispose]());

const replySchema = z.looseObject({
  trades: z.array(
    z.looseObject({
      at: z.string(),
      outcome: z.string(),
      side: z.string(),
      price: z.number(),
      shares: z.number(),
      usd: z.number(),
    }),
  ),
  tradeCount: z.number(),
  buyUsd: z.number(),
  sellUsd: z.number(),
  nextCursor: z.string().nullable(),
  partial: z.boolean(),
});

async function trades(args: JsonObject, on: Connection = server) {
  return replySchema.parse(await on.value("get_trades", args));
}

const spain = marketOf("Will Spain win the 2026 FIFA World Cup?");
const tape = snapshot.trades[spain.conditionId] ?? [];

describe("get_trades", () => {
  test("returns all trades unchanged, newest first", async () => {
    expect(tape.length).toBeGreaterThan(5);
    const { trades: rows, tradeCount, nextCursor } = await trades({ marketId: spain.id, limit: 500 });
    expect(
      rows.map(({ at, outcome, side, price, shares }) => [Date.parse(at) / 1000, outcome, side, price, shares]),
    ).toEqual(
      tape.map(([seconds, index, side, price, size]) => [
        seconds,
        index === 0 ? "Yes" : "No",
        side.toLowerCase(),
        price,
        size,
      ]),
    );
    expect([tradeCount, nextCursor]).toEqual([tape.length, null]);
  });

  test.each([
    { args: { side: "buy" }, keeps: (row: (typeof tape)[number]) => row[2] === "BUY" },
    { args: { outcome: "no" }, keeps: (row: (typeof tape)[number]) => row[1] === 1 },
    { args: { minimumUsd: 1000 }, keeps: (row: (typeof tape)[number]) => row[3] * row[4] >= 1000 },
    {
      args: { side: "sell", outcome: "Yes", minimumUsd: 10 },
      keeps: (row: (typeof tape)[number]) => row[2] === "SELL" && row[1] === 0 && row[3] * row[4] >= 10,
    },
  ])("applies the filter $args, and sums the returned rows", async ({ args, keeps }) => {
    const wanted = tape.filter(keeps);
    const { trades: rows, buyUsd, sellUsd } = await trades({ marketId: spain.id, limit: 500, ...args });
    expect(rows.map(({ at }) => Date.parse(at) / 1000)).toEqual(wanted.map(([seconds]) => seconds));
    const sum = (side: string) =>
      wanted.filter((row) => row[2] === side).reduce((total, row) => total + row[3] * row[4], 0);
    expect(buyUsd).toBeCloseTo(sum("BUY"), 1);
    expect(sellUsd).toBeCloseTo(sum("SELL"), 1);
  });

  test.each([1, 2, 3, tape.length - 1, tape.length])("pages of %i reach the end without gap", async (limit) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page: z.infer<typeof replySchema> = await trades({
        marketId: spain.id,
        limit,
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...page.trades.map(({ at }) => at));
      cursor = page.nextCursor;
      pages += 1;
    } while (cursor !== null);
    expect(seen.map((at) => Date.parse(at) / 1000)).toEqual(tape.map(([seconds]) => seconds));
    expect(pages).toBe(Math.ceil(tape.length / limit));
  });

  test("returns no trades for a market without trades", async () => {
    const idle = marketOf("Will Sweden announce a date to adopt the euro in 2026?");
    expect(await trades({ marketId: idle.id })).toMatchObject({
      trades: [],
      tradeCount: 0,
      buyUsd: 0,
      nextCursor: null,
    });
  });
});

describe("get_trades at the live venue", () => {
  const market = {
    id: "1",
    question: "Copper?",
    conditionId: "0xc",
    outcomes: '["Yes", "No"]',
    clobTokenIds: '["11", "22"]',
  };
  /** One trade in fifty is of No. */
  const row = (at: number): Json => ({
    asset: at % 50 === 0 ? "22" : "11",
    outcome: at % 50 === 0 ? "No" : "Yes",
    side: "BUY",
    price: 0.5,
    size: 1,
    timestamp: 1_772_000_000 - at,
  });
  const venueOf = (count: number, deepest = Number.POSITIVE_INFINITY) =>
    startVenue(({ path, query }) => {
      if (path !== "/trades") return json(market);
      const asked = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value]));
      const offset = Number(asked.get("offset"));
      if (offset > deepest) return json({ error: `max historical activity offset of ${deepest} exceeded` }, 400);
      const rows = Array.from({ length: count }, (_, at) => row(at));
      return json(rows.slice(offset, offset + Math.min(1000, Number(asked.get("limit")))));
    });

  test("searches a rare outcome on at most five pages of the venue, and continues from there with the cursor", async () => {
    await using venue = await venueOf(5000);
    await using live = await connectInMemory(liveOn(venue));
    const first = await trades({ marketId: "1", outcome: "No", limit: 50 }, live);
    expect(first.tradeCount).toBe(20);
    expect(first.nextCursor).toBe("1000");
    const second = await trades({ marketId: "1", outcome: "No", limit: 50, cursor: "1000" }, live);
    expect(second.tradeCount).toBe(20);
    expect(venue.requests.filter(({ path }) => path === "/trades")).toHaveLength(10);
  });

  test("makes one request for a page without a filter by outcome", async () => {
    await using venue = await venueOf(120);
    await using live = await connectInMemory(liveOn(venue));
    expect(await trades({ marketId: "1", limit: 60 }, live)).toMatchObject({ tradeCount: 60, nextCursor: "60" });
    expect(await trades({ marketId: "1", limit: 60, cursor: "60" }, live)).toMatchObject({
      tradeCount: 60,
      nextCursor: null,
    });
    expect(venue.requests.filter(({ path }) => path === "/trades")).toHaveLength(2);
  });

  test("reports older trades that the venue does not page to", async () => {
    await using venue = await venueOf(5000, 300);
    await using live = await connectInMemory(liveOn(venue));
    const page = await trades({ marketId: "1", outcome: "No", limit: 50 }, live);
    expect(page).toMatchObject({ tradeCount: 8, nextCursor: null, partial: true });
  });

  test("omits unreadable rows, and counts them in the offset", async () => {
    await using venue = await startVenue(({ path }) =>
      path === "/trades" ? json([row(1), { junk: true }, row(2), row(3)]) : json(market),
    );
    await using live = await connectInMemory(liveOn(venue));
    expect(await trades({ marketId: "1", limit: 2 }, live)).toMatchObject({ tradeCount: 2, nextCursor: "3" });
  });

  test("rejects a market without a condition id", async () => {
    await using venue = await startVenue(() => json({ ...market, conditionId: null }));
    await using live = await connectInMemory(liveOn(venue));
    expect(await live.failure("get_trades", { marketId: "1" })).toBe(
      "upstream_malformed: the venue returned no condition id for market 1, so its trades cannot be requested",
    );
  });
});
