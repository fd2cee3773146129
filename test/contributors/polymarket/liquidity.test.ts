// Numbers of the two liquidity methods against values recomputed here from the snapshot's rows.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { loadPolymarket } from "../../../contributors/polymarket/load.ts";
import { type Connection, connectInMemory } from "../connect.ts";
import { eventOf, marketOf, snapshot, yesBookOf } from "./given.ts";

let server: Connection;
beforeAll(async () => {
  server = await connectInMemory(await loadPolymarket({ mode: "snapshot" }));
});
afterAll(() => server[Symbol.asyncDispose]());

const fillSchema = z.object({
  side: z.string(),
  sizeUsd: z.number(),
  fillable: z.boolean(),
  filledUsd: z.number(),
  shares: z.number(),
  averagePrice: z.number().nullable(),
  slippagePercent: z.number().nullable(),
  levelsUsed: z.number(),
});
const marketSchema = z.looseObject({
  outcome: z.string(),
  tokenId: z.string(),
  spread: z.number().nullable(),
  spreadPercent: z.number().nullable(),
  depth: z.array(z.object({ withinPrice: z.number(), bidUsd: z.number(), askUsd: z.number() })),
  slippage: z.array(fillSchema),
});
const rowSchema = z.looseObject({
  rank: z.number(),
  outcomeName: z.string(),
  marketId: z.string(),
  depthUsd: z.number(),
  bidDepthUsd: z.number(),
  askDepthUsd: z.number(),
  shareOfDepth: z.number().nullable(),
  spread: z.number().nullable(),
  buySlippagePercent: z.number().nullable(),
});
const eventSchema = z.looseObject({
  outcomes: z.array(rowSchema),
  totalDepthUsd: z.number(),
  totalVolume24hUsd: z.number(),
  medianSpread: z.number().nullable(),
  outcomeCount: z.number(),
  openOutcomeCount: z.number(),
  omittedOutcomeCount: z.number(),
  mostLiquid: z.object({ outcomeName: z.string() }).loose().nullable(),
  leastLiquid: z.object({ outcomeName: z.string() }).loose().nullable(),
});

/** Walks from the best price until the size is traded; returns the shares and the average. */
function truth(rows: readonly (readonly [string, string])[], sizeUsd: number) {
  const depthUsd = rows.reduce((sum, [price, size]) => sum + Number(price) * Number(size), 0);
  const dollars = Math.min(sizeUsd, depthUsd);
  let shares = 0;
  let before = 0;
  for (const [price, size] of rows) {
    const upTo = before + Number(price) * Number(size);
    if (dollars > before) shares += (Math.min(dollars, upTo) - before) / Number(price);
    before = upTo;
  }
  const best = Number(rows[0]?.[0]);
  const average = dollars / shares;
  return {
    fillable: depthUsd >= sizeUsd,
    dollars,
    shares,
    average,
    slippagePercent: (Math.abs(average - best) / best) * 100,
  };
}

const complement = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([price, size]) => [(1 - Number(price)).toFixed(4), size] as const);

/** Dollars of the rows within a distance of the first. */
const within = (rows: readonly (readonly [string, string])[], band: number) =>
  rows
    .filter(([price]) => Math.abs(Number(price) - Number(rows[0]?.[0])) <= band + 1e-9)
    .reduce((sum, [price, size]) => sum + Number(price) * Number(size), 0);

describe("analyze_market_liquidity", () => {
  const questions = snapshot.events
    .flatMap(({ markets }) => markets)
    .filter((market) => !market.closed && market.question !== "Will Belgium win the 2026 FIFA World Cup?")
    .filter((_, at) => at % 6 === 4);

  test.each(questions)("slippage in $question follows from its book", async (market) => {
    const { bids, asks } = yesBookOf(market);
    const sizesUsd = [50, 5000, 250_000];
    for (const outcome of ["Yes", "No"]) {
      const args = { marketId: market.id, outcome, sizesUsd };
      const { slippage } = marketSchema.parse(await server.value("analyze_market_liquidity", args));
      const sides = outcome === "Yes" ? { buy: asks, sell: bids } : { buy: complement(bids), sell: complement(asks) };
      const expected = (["buy", "sell"] as const).flatMap((side) =>
        sizesUsd.map((sizeUsd) => truth(sides[side], sizeUsd)),
      );
      expect(slippage).toHaveLength(expected.length);
      for (const [at, row] of slippage.entries()) {
        const exact = expected[at];
        if (exact === undefined || Number.isNaN(exact.average)) {
          expect(row).toMatchObject({ fillable: false, averagePrice: null, slippagePercent: null });
          continue;
        }
        expect(row.fillable).toBe(exact.fillable);
        expect(row.filledUsd).toBeCloseTo(exact.dollars, 4);
        expect(row.averagePrice).toBeCloseTo(exact.average, 5);
        expect(row.slippagePercent).toBeCloseTo(exact.slippagePercent, 3);
      }
    }
  });

  test("selling $5,000 of Yes of Brazil walks several levels and slips by some percent", async () => {
    const { id } = marketOf("Will Brazil win the 2026 FIFA World Cup?");
    const args = { marketId: id, outcome: "YES", side: "sell", sizesUsd: [5000] };
    const { outcome, slippage } = marketSchema.parse(await server.value("analyze_market_liquidity", args));
    expect(outcome).toBe("Yes");
    expect(slippage).toHaveLength(1);
    expect(slippage[0]?.fillable).toBe(true);
    expect(slippage[0]?.levelsUsed).toBeGreaterThan(3);
    expect(slippage[0]?.slippagePercent).toBeGreaterThan(1);
    expect(slippage[0]?.slippagePercent).toBeLessThan(10);
  });

  test("a size in shares costs the price of those shares", async () => {
    const market = marketOf("Will Brazil win the 2026 FIFA World Cup?");
    const args = { marketId: market.id, side: "buy", sizesShares: [1000, 1e8] };
    const { slippage } = marketSchema.parse(await server.value("analyze_market_liquidity", args));
    let left = 1000;
    let dollars = 0;
    for (const [price, size] of yesBookOf(market).asks) {
      const taken = Math.min(left, Number(size));
      dollars += taken * Number(price);
      left -= taken;
    }
    expect(slippage.map(({ fillable }) => fillable)).toEqual([true, false]);
    expect(slippage[0]?.filledUsd).toBeCloseTo(dollars, 4);
    expect(slippage[0]?.averagePrice).toBeCloseTo(dollars / 1000, 5);
  });

  test("spread and depth near the best prices follow from the book", async () => {
    const brazil = marketOf("Will Brazil win the 2026 FIFA World Cup?");
    const { bids, asks } = yesBookOf(brazil);
    const [bid, ask] = [Number(bids[0]?.[0]), Number(asks[0]?.[0])];
    const reply = marketSchema.parse(await server.value("analyze_market_liquidity", { marketId: brazil.id }));
    expect(reply).toMatchObject({ bestBid: bid, bestAsk: ask, tokenId: brazil.tokens[0], eventId: brazil.event.id });
    expect(reply.spread).toBeCloseTo(ask - bid, 6);
    expect(reply.spreadPercent).toBeCloseTo(((ask - bid) / ((ask + bid) / 2)) * 100, 3);
    expect(reply.depth.map(({ withinPrice }) => withinPrice)).toEqual([0.01, 0.02, 0.05, 0.1]);
    for (const { withinPrice, bidUsd, askUsd } of reply.depth) {
      expect(bidUsd).toBeCloseTo(within(bids, withinPrice), 1);
      expect(askUsd).toBeCloseTo(within(asks, withinPrice), 1);
    }
  });

  test("reports both sides for the usual sizes without a side", async () => {
    const { id } = marketOf("US recession in 2026?");
    const { slippage } = marketSchema.parse(await server.value("analyze_market_liquidity", { marketId: id }));
    expect(slippage.map(({ side, sizeUsd }) => `${side} ${sizeUsd}`)).toEqual([
      "buy 100",
      "buy 1000",
      "buy 10000",
      "sell 100",
      "sell 1000",
      "sell 10000",
    ]);
  });

  test("counts orders that the venue lists only on the opposite token", async () => {
    const belgium = marketOf("Will Belgium win the 2026 FIFA World Cup?");
    const [yes = "", no = ""] = belgium.tokens;
    const listed = [snapshot.books[yes], snapshot.books[no]];
    expect(listed).not.toContain(undefined);
    const bestBid = Math.max(
      ...(listed[0]?.bids ?? []).map(([price]) => Number(price)),
      ...(listed[1]?.asks ?? []).map(([price]) => 1 - Number(price)),
    );
    const merged = await server.value("get_order_book", { tokenId: yes });
    const raw = await server.value("get_order_book", { tokenId: yes, view: "raw" });
    expect(merged.bestBid).toBeCloseTo(bestBid, 6);
    expect(raw.bestBid).toBeLessThan(bestBid - 1e-6);
    expect(Number(merged.bidLevelCount)).toBe((listed[0]?.bids.length ?? 0) + (listed[1]?.asks.length ?? 0));
  });

  test("rejects an unknown outcome with the existing ones", async () => {
    const { id } = marketOf("US recession in 2026?");
    expect(await server.failure("analyze_market_liquidity", { marketId: id, outcome: "Maybe" })).toBe(
      'not_found: "US recession in 2026?" has no outcome "Maybe"; it has Yes, No',
    );
  });
});

describe("analyze_event_liquidity", () => {
  const cup = eventOf("2026 FIFA World Cup Winner");

  test("depth, shares and ranks of the outcomes follow from the books", async () => {
    const reply = eventSchema.parse(
      await server.value("analyze_event_liquidity", { eventId: cup.id, withinPrice: 0.005 }),
    );
    const expected = cup.markets
      .filter(({ groupItemTitle }) => groupItemTitle !== "Belgium")
      .map((market) => {
        const { bids, asks } = yesBookOf(market);
        return {
          outcomeName: market.groupItemTitle,
          marketId: market.id,
          bid: within(bids, 0.005),
          ask: within(asks, 0.005),
        };
      });
    for (const { marketId, outcomeName, bid, ask } of expected) {
      const row = reply.outcomes.find((candidate) => candidate.marketId === marketId);
      expect(row?.outcomeName).toBe(outcomeName);
      expect(row?.bidDepthUsd).toBeCloseTo(bid, 1);
      expect(row?.askDepthUsd).toBeCloseTo(ask, 1);
      expect(row?.shareOfDepth).toBeCloseTo((bid + ask) / reply.totalDepthUsd, 3);
    }
    const total = reply.outcomes.reduce((sum, { depthUsd }) => sum + depthUsd, 0);
    expect(reply.totalDepthUsd).toBeCloseTo(total, 1);
    expect(reply.outcomeCount).toBe(15);
    expect(reply.openOutcomeCount).toBe(15);
    const depths = reply.outcomes.map(({ depthUsd }) => depthUsd);
    expect(depths).toEqual([...depths].sort((a, b) => b - a));
    expect(reply.mostLiquid?.outcomeName).toBe(reply.outcomes[0]?.outcomeName);
    expect(reply.leastLiquid?.outcomeName).toBe(reply.outcomes.at(-1)?.outcomeName);
  });

  test("counts rows beyond the limit, and keeps the totals of the whole event", async () => {
    const whole = eventSchema.parse(await server.value("analyze_event_liquidity", { eventId: cup.id }));
    const part = eventSchema.parse(await server.value("analyze_event_liquidity", { eventId: cup.id, limit: 3 }));
    expect(part.outcomes).toEqual(whole.outcomes.slice(0, 3));
    expect(part).toMatchObject({ omittedOutcomeCount: 12, totalDepthUsd: whole.totalDepthUsd });
    expect(whole.omittedOutcomeCount).toBe(0);
  });

  test("a row's slippage is that of its market for the same size", async () => {
    const reply = eventSchema.parse(await server.value("analyze_event_liquidity", { eventId: cup.id, sizeUsd: 2000 }));
    const nulls = reply.outcomes.filter(({ buySlippagePercent }) => buySlippagePercent === null);
    expect([nulls.length > 0, nulls.length < reply.outcomes.length]).toEqual([true, true]);
    for (const row of reply.outcomes) {
      const args = { marketId: row.marketId, side: "buy", sizesUsd: [2000] };
      const { slippage } = marketSchema.parse(await server.value("analyze_market_liquidity", args));
      expect(row.buySlippagePercent).toBe(slippage[0]?.fillable === true ? slippage[0].slippagePercent : null);
    }
  });

  test("a closed event has rows without depth and no most liquid outcome", async () => {
    const { id } = eventOf("US inflation in February 2026?");
    const reply = eventSchema.parse(await server.value("analyze_event_liquidity", { eventId: id }));
    expect(reply).toMatchObject({
      outcomeCount: 3,
      openOutcomeCount: 0,
      totalDepthUsd: 0,
      medianSpread: null,
      mostLiquid: null,
      leastLiquid: null,
    });
    expect(reply.outcomes.map(({ depthUsd, shareOfDepth, spread }) => [depthUsd, shareOfDepth, spread])).toEqual([
      [0, null, null],
      [0, null, null],
      [0, null, null],
    ]);
  });
});
