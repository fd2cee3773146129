import { afterAll, beforeAll, expect, test } from "vitest";
import { loadPolymarket } from "../../../contributors/polymarket/load.ts";
import { type Connection, connectInMemory } from "../connect.ts";
import { eventOf, marketOf } from "./given.ts";

let server: Connection;
beforeAll(async () => {
  server = await connectInMemory(await loadPolymarket({ mode: "snapshot" }));
});
afterAll(() => server[Symbol.asyncDispose]());

test("returns an event with its rules, totals and all of its markets in the venue's order", async () => {
  const cup = eventOf("2026 FIFA World Cup Winner");
  expect(await server.value("get_event", { eventId: cup.id })).toMatchObject({
    eventId: cup.id,
    title: cup.title,
    status: "open",
    marketCount: cup.markets.length,
    rules: cup.description,
    exclusiveOutcomes: true,
    volumeUsd: cup.volume,
    liquidityUsd: cup.liquidity,
    openInterestUsd: cup.openInterest,
    endDate: "2026-07-20T00:00:00.000Z",
    tags: ["Sports", "Soccer", "FIFA World Cup"],
    markets: cup.markets.map(({ id, question, groupItemTitle }) => ({
      marketId: id,
      question,
      outcomeName: groupItemTitle,
    })),
  });
});

test("states that the outcomes of an event do not exclude each other", async () => {
  const { id } = eventOf("What price will Bitcoin hit in March 2026?");
  expect(await server.value("get_event", { eventId: id })).toMatchObject({ exclusiveOutcomes: false });
});

test("returns a market with rules, tokens, prices and trading parameters", async () => {
  const brazil = marketOf("Will Brazil win the 2026 FIFA World Cup?");
  const [yesPrice, noPrice]: string[] = JSON.parse(String(brazil.outcomePrices));
  expect(await server.value("get_market", { marketId: brazil.id })).toMatchObject({
    marketId: brazil.id,
    eventId: brazil.event.id,
    eventTitle: brazil.event.title,
    question: brazil.question,
    conditionId: brazil.conditionId,
    rules: brazil.description,
    outcomes: [
      { outcome: "Yes", tokenId: brazil.tokens[0], price: Number(yesPrice), label: `${brazil.question} Yes` },
      { outcome: "No", tokenId: brazil.tokens[1], price: Number(noPrice), label: `${brazil.question} No` },
    ],
    bestBid: brazil.bestBid,
    bestAsk: brazil.bestAsk,
    lastTradePrice: brazil.lastTradePrice,
    volumeUsd: brazil.volumeNum,
    volume24hUsd: brazil.volume24hr,
    tickSize: 0.001,
    minimumOrderShares: 5,
    acceptingOrders: true,
    resolutionStatus: null,
    resolvedOutcome: null,
    closedAt: null,
  });
});

test.each([
  {
    question: "Will it rain in Lisbon on March 10, 2026?",
    resolvedOutcome: "Yes",
    resolutionStatus: "resolved",
    closedAt: "2026-03-11T10:20:31.000Z",
  },
  {
    question: "Will annual US inflation in February 2026 be 2.4% or less?",
    resolvedOutcome: "No",
    resolutionStatus: "resolved",
    closedAt: "2026-03-11T13:04:10.000Z",
  },
  {
    question: "Was the long-delayed space telescope launched by March 15, 2026?",
    resolvedOutcome: null,
    resolutionStatus: "disputed",
    closedAt: null,
  },
])("$question is $resolutionStatus, won by $resolvedOutcome", async ({ question, ...expected }) => {
  expect(await server.value("get_market", { marketId: marketOf(question).id })).toMatchObject(expected);
});

test.each([
  {
    name: "get_event",
    args: { eventId: "2026-fifa-world-cup-winner" },
    complaint: "eventId: expected the digits of an event id",
  },
  { name: "get_market", args: { marketId: "0xabc" }, complaint: "marketId: expected the digits of a market id" },
  { name: "get_order_book", args: { tokenId: "" }, complaint: "tokenId: expected the digits of an outcome token id" },
])("$name rejects $args", async ({ name, args, complaint }) => {
  expect(await server.failure(name, args)).toContain(`invalid_arguments: ${name}: ${complaint}`);
});
