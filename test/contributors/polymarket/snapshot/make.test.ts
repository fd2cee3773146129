import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import type { SnapshotMarket } from "../../../../contributors/polymarket/snapshot/format.ts";
import { generateSnapshot } from "../../../../contributors/polymarket/snapshot/generate.ts";
import { snapshotText } from "../../../../contributors/polymarket/snapshot/make.ts";
import { openSnapshot } from "../../../../contributors/polymarket/snapshot/open.ts";
import { eventOf, marketOf, snapshot, yesBookOf } from "../given.ts";

const markets = snapshot.events.flatMap(({ markets: rows }) => rows);
/** Without those that lack optional fields. */
const whole = markets.filter(({ volumeNum }) => volumeNum !== undefined);
const tapeOf = (market: SnapshotMarket) => snapshot.trades[market.conditionId] ?? [];

const script = fileURLToPath(new URL("../../../../contributors/polymarket/snapshot/make.ts", import.meta.url));
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe("the snapshot", () => {
  test("has the same bytes on every machine and at any time", () => {
    expect(sha256(snapshotText(generateSnapshot()))).toBe(
      "f36d063a4b70aa107d5b86acfed00d7b08ef34464e6761deec1b9bbf98cdd49f",
    );
  });

  test("changes with the seed", () => {
    expect(snapshotText(generateSnapshot("another"))).not.toBe(snapshotText(snapshot));
  });

  test("is written by the script to the given file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "snapshot-"));
    const file = join(folder, "made.json");
    await promisify(execFile)(process.execPath, [script, file]);
    expect(await readFile(file, "utf8")).toBe(snapshotText(snapshot));
    await rm(folder, { recursive: true });
  });

  test("does not depend on the order of requests", () => {
    const [backwards, forwards] = [openSnapshot(), openSnapshot()];
    for (const event of [...backwards.events].reverse()) {
      for (const market of [...event.markets].reverse()) [market.holders(), market.prices(), market.wire()];
    }
    expect(backwards.events.map((event) => event.wire())).toEqual(forwards.events.map((event) => event.wire()));
  });

  test("states that it is invented, and its observation time", () => {
    expect(snapshot.note).toMatch(/every price, size, trade, volume and identifier is invented/);
    expect(snapshot.capturedAt).toBe("2026-03-20T19:00:00.000Z");
  });

  test("contains enough events and markets over many topics", () => {
    expect(snapshot.events.length).toBeGreaterThanOrEqual(40);
    expect(markets.length).toBeGreaterThanOrEqual(400);
    expect(new Set(snapshot.events.map(({ tags }) => tags[0]?.label)).size).toBeGreaterThanOrEqual(10);
    expect(eventOf("2026 FIFA World Cup Winner").markets.length).toBeGreaterThanOrEqual(12);
  });

  test("has ids in the venue's format, each used once", () => {
    const tokens = markets.flatMap((market): string[] => JSON.parse(market.clobTokenIds));
    for (const token of tokens) expect(token).toMatch(/^\d{71,78}$/);
    for (const { conditionId } of markets) expect(conditionId).toMatch(/^0x[0-9a-f]{64}$/);
    const ids = [...tokens, ...markets.map(({ id }) => id), ...markets.map(({ conditionId }) => conditionId)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(snapshot.events.map(({ id }) => id)).size).toBe(snapshot.events.length);
  });
});

describe("its books", () => {
  test("are sorted, do not cross, and have prices on the market's ticks", () => {
    for (const market of markets) {
      const { bids, asks } = yesBookOf(market);
      const prices = (rows: typeof bids) => rows.map(([price]) => Number(price));
      expect(prices(bids)).toEqual([...prices(bids)].sort((a, b) => b - a));
      expect(prices(asks)).toEqual([...prices(asks)].sort((a, b) => a - b));
      const [bestBid, bestAsk] = [prices(bids)[0], prices(asks)[0]];
      if (bestBid !== undefined && bestAsk !== undefined) expect(bestBid).toBeLessThan(bestAsk);
      for (const price of [...prices(bids), ...prices(asks)]) {
        const ticks = price / market.orderPriceMinTickSize;
        expect(Math.abs(ticks - Math.round(ticks))).toBeLessThan(1e-6);
      }
    }
  });

  test("agree with the prices of the catalogue", () => {
    for (const market of whole.filter(({ closed, groupItemTitle }) => !closed && groupItemTitle !== "Belgium")) {
      const { bids, asks } = yesBookOf(market);
      expect([market.question, market.bestBid]).toEqual([
        market.question,
        bids[0] === undefined ? undefined : Number(bids[0][0]),
      ]);
      expect([market.question, market.bestAsk]).toEqual([
        market.question,
        asks[0] === undefined ? undefined : Number(asks[0][0]),
      ]);
    }
  });

  test("differ in depth", () => {
    const depths = whole.filter(({ liquidityNum }) => Number(liquidityNum) > 0).map((row) => Number(row.liquidityNum));
    expect(Math.max(...depths) / Math.min(...depths)).toBeGreaterThan(50);
  });
});

describe("its trades", () => {
  test("end at the last price of the catalogue, in terms of Yes", () => {
    for (const market of whole) {
      const [latest] = tapeOf(market);
      const price = latest === undefined ? undefined : latest[1] === 0 ? latest[3] : 1 - latest[3];
      if (price === undefined) expect(market.lastTradePrice).toBeUndefined();
      else expect(market.lastTradePrice).toBeCloseTo(price, 6);
    }
  });

  test("have prices between nothing and a dollar, newest first, before the capture time", () => {
    for (const market of markets) {
      const seconds = tapeOf(market).map(([at]) => at);
      expect(seconds).toEqual([...seconds].sort((a, b) => b - a));
      for (const [at, , , price, size] of tapeOf(market)) {
        expect(at * 1000).toBeLessThan(Date.parse(snapshot.capturedAt));
        expect(price > 0 && price < 1 && size > 0).toBe(true);
      }
    }
  });

  test("of the last day sum to the volume of the last day", () => {
    const dayAgo = Date.parse(snapshot.capturedAt) / 1000 - 86_400;
    for (const market of whole) {
      const recent = tapeOf(market).filter(([at]) => at > dayAgo);
      const usd = recent.reduce((sum, [, , , price, size]) => sum + price * size, 0);
      expect(Math.abs(Number(market.volume24hr) - usd)).toBeLessThan(0.006);
      expect(Number(market.volumeNum)).toBeGreaterThanOrEqual(Number(market.volume24hr));
    }
  });
});

describe("its prices", () => {
  test("follow the trades: each trade's price is valid from its time on", () => {
    for (const market of whole) {
      const rows = snapshot.prices[market.conditionId] ?? [];
      for (const [at, outcomeIndex, , price] of tapeOf(market)) {
        const yes = outcomeIndex === 0 ? price : 1 - price;
        expect(rows.find(([seconds]) => seconds === at)?.[1]).toBeCloseTo(yes, 6);
      }
      expect(rows.map(([at]) => at)).toEqual([...rows.map(([at]) => at)].sort((a, b) => a - b));
      expect(rows.every(([, price]) => price > 0 && price < 1)).toBe(true);
    }
  });

  test("differ from those of a day and a week ago as the catalogue states", () => {
    const now = Date.parse(snapshot.capturedAt) / 1000;
    const days = { oneDayPriceChange: 1, oneWeekPriceChange: 7 } as const;
    for (const market of whole) {
      const rows = snapshot.prices[market.conditionId] ?? [];
      for (const [field, count] of Object.entries(days)) {
        if (market[field] === undefined) continue;
        const before = rows.filter(([at]) => at <= now - count * 86_400).at(-1)?.[1];
        expect(Number(market.lastTradePrice) - Number(before)).toBeCloseTo(Number(market[field]), 6);
      }
    }
  });
});

describe("its holders", () => {
  test("own together at most the open interest, each wallet once, largest first", () => {
    for (const market of whole) {
      const openInterest = Number(market.volumeNum) * 0.21;
      for (const holders of snapshot.holders[market.conditionId] ?? []) {
        const amounts = holders.map(([, shares]) => shares);
        expect(amounts.reduce((sum, shares) => sum + shares, 0)).toBeLessThanOrEqual(openInterest + 0.01);
        expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
        expect(new Set(holders.map(([wallet]) => wallet)).size).toBe(holders.length);
      }
    }
  });
});

describe("its unusual markets", () => {
  test("one is open without any quote", () => {
    const titans = marketOf("Will the Tennessee Titans win Super Bowl LXI?");
    expect([titans.closed, yesBookOf(titans)]).toEqual([false, { bids: [], asks: [] }]);
  });

  test("some lack every optional field", () => {
    const sparse = markets.filter((market) => !whole.includes(market));
    expect(sparse.length).toBeGreaterThanOrEqual(2);
    for (const market of sparse) {
      for (const field of ["groupItemTitle", "bestBid", "volume24hr", "endDate", "lastTradePrice"]) {
        expect(market).not.toHaveProperty(field);
      }
    }
  });

  test("one has no bids", () => {
    const { bids, asks } = yesBookOf(marketOf("Will there be a magnitude 9.0 or stronger earthquake in 2026?"));
    expect([bids.length, asks.length > 0]).toEqual([0, true]);
  });

  test("one has no trades, but quotes", () => {
    const idle = marketOf("Will Sweden announce a date to adopt the euro in 2026?");
    expect([idle.volume, idle.volume24hr, tapeOf(idle).length, yesBookOf(idle).bids.length > 0]).toEqual([
      "0",
      0,
      0,
      true,
    ]);
  });

  test("some are closed, resolved, and without a book", () => {
    const closed = markets.filter((market) => market.closed);
    expect(closed.length).toBeGreaterThan(2);
    for (const market of closed) {
      expect(market).toMatchObject({ umaResolutionStatus: "resolved", acceptingOrders: false });
      expect(['["1","0"]', '["0","1"]']).toContain(market.outcomePrices);
      expect(yesBookOf(market)).toEqual({ bids: [], asks: [] });
    }
  });

  test("one is disputed", () => {
    expect(marketOf("Was the long-delayed space telescope launched by March 15, 2026?").umaResolutionStatus).toBe(
      "disputed",
    );
  });

  test("one lists half of its orders only on the opposite token", () => {
    const [yes = "", no = ""] = marketOf("Will Belgium win the 2026 FIFA World Cup?").tokens;
    expect(
      [snapshot.books[yes]?.bids.length, snapshot.books[no]?.asks.length].every((count) => Number(count) > 0),
    ).toBe(true);
  });
});
