import { afterAll, beforeAll, expect, test } from "vitest";
import { loadPolymarket } from "../../../contributors/polymarket/load.ts";
import { type Connection, connectInMemory } from "../connect.ts";
import { marketOf, yesBookOf } from "./given.ts";

let server: Connection;
beforeAll(async () => {
  server = await connectInMemory(await loadPolymarket({ mode: "snapshot" }));
});
afterAll(() => server[Symbol.asyncDispose]());

const brazil = marketOf("Will Brazil win the 2026 FIFA World Cup?");
const [yes = "", no = ""] = brazil.tokens;
const { bids, asks } = yesBookOf(brazil);
const dollars = (rows: readonly (readonly [string, string])[]) =>
  rows.reduce((sum, [price, size]) => sum + Number(price) * Number(size), 0);

test("returns the levels of the snapshot, best first, with cumulative dollars", async () => {
  const reply = await server.value("get_order_book", { tokenId: yes, depth: 500 });
  const levels = (rows: typeof bids) => rows.map(([price, size]) => ({ price: Number(price), shares: Number(size) }));
  expect(reply).toMatchObject({
    marketId: brazil.id,
    question: brazil.question,
    outcome: "Yes",
    status: "open",
    view: "merged",
    bids: levels(bids),
    asks: levels(asks),
    bidLevelCount: bids.length,
    askLevelCount: asks.length,
    bookChangedAt: "2026-03-20T19:00:00.000Z",
  });
  expect(reply.bidDepthUsd).toBeCloseTo(dollars(bids), 1);
  expect(reply.askDepthUsd).toBeCloseTo(dollars(asks), 1);
  expect(reply).toMatchObject({
    bids: bids.map((_, at) => ({ cumulativeUsd: expect.closeTo(dollars(bids.slice(0, at + 1)), 1) })),
    asks: asks.map(([price, size]) => ({ usd: expect.closeTo(Number(price) * Number(size), 1) })),
  });
});

test("depth limits the rows, not the totals", async () => {
  const reply = await server.value("get_order_book", { tokenId: yes, depth: 2 });
  expect(reply).toMatchObject({ bids: { length: 2 }, asks: { length: 2 }, bidLevelCount: bids.length });
  expect(reply.bidDepthUsd).toBeCloseTo(dollars(bids), 1);
});

test("shows the same orders mirrored for the opposite token", async () => {
  const [ofYes, ofNo] = [
    await server.value("get_order_book", { tokenId: yes }),
    await server.value("get_order_book", { tokenId: no }),
  ];
  expect(ofNo).toMatchObject({ outcome: "No", spread: ofYes.spread });
  expect(ofNo.bestBid).toBeCloseTo(1 - Number(ofYes.bestAsk), 6);
  expect(ofNo.bestAsk).toBeCloseTo(1 - Number(ofYes.bestBid), 6);
});

test("a book without bids has no bid, no spread and no midpoint", async () => {
  const [tokenId = ""] = marketOf("Will there be a magnitude 9.0 or stronger earthquake in 2026?").tokens;
  expect(await server.value("get_order_book", { tokenId })).toMatchObject({
    bids: [],
    bestBid: null,
    spread: null,
    midpoint: null,
    bidDepthUsd: 0,
  });
});

test("a closed market has an empty book and the status closed", async () => {
  const [tokenId = ""] = marketOf("Will it rain in Lisbon on March 10, 2026?").tokens;
  expect(await server.value("get_order_book", { tokenId })).toMatchObject({
    status: "closed",
    bids: [],
    asks: [],
    bookChangedAt: null,
  });
});
