import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { loadPolymarket } from "../../../contributors/polymarket/load.ts";
import { openSnapshot } from "../../../contributors/polymarket/snapshot/open.ts";
import { createSnapshotTransport } from "../../../contributors/polymarket/snapshot/transport.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { extractContributorSearchMetadata } from "../../../src/contrib/search/trace.ts";
import { long } from "../../helpers/one-in.ts";
import { type Connection, connectInMemory } from "../connect.ts";
import { snapshot } from "./given.ts";
import { json, liveOn, respondFrom, startVenue } from "./venue-server.ts";

let server: Connection;
beforeAll(async () => {
  server = await connectInMemory(await loadPolymarket({ mode: "snapshot" }));
});
afterAll(() => server[Symbol.asyncDispose]());

const replySchema = z.looseObject({
  events: z.array(
    z.looseObject({ eventId: z.string(), title: z.string(), relevance: z.number(), marketCount: z.number() }),
  ),
  markets: z.array(
    z.looseObject({
      marketId: z.string(),
      eventId: z.string(),
      question: z.string(),
      relevance: z.number(),
      status: z.string(),
    }),
  ),
  eventCount: z.number(),
  marketCount: z.number(),
  nextCursor: z.string().nullable(),
  moreAtVenue: z.boolean(),
});

async function search(args: JsonObject, on: Connection = server) {
  return replySchema.parse(await on.value("search_markets", args));
}

describe("a search without a match", () => {
  test.each([
    ["Bybit perpetual", "capability_miss"],
    ["okx perps", "capability_miss"],
    ["zorbian quellmark", undefined],
  ])("for %j reports %j of the markets listed here", async (query, outcome) => {
    for (const method of ["search_markets", "search_events"]) {
      const reply = z.looseObject({ events: z.array(z.json()) }).parse(await server.value(method, { query }));
      expect(reply.events).toEqual([]);
      expect(extractContributorSearchMetadata(reply)?.outcome).toBe(outcome);
    }
  });

  test("is the only one that reports this: a search with results does not", async () => {
    expect(await search({ query: "perps on bitcoin" })).not.toHaveProperty("searchMetadata");
  });
});

describe("search_markets", () => {
  test.each([
    ["World Cup winner", "2026 FIFA World Cup Winner"],
    ["who wins the world cup?", "2026 FIFA World Cup Winner"],
    ["FIFA confederation", "2026 FIFA World Cup: Winning Confederation"],
    ["Fed decision April", "Fed decision in April 2026?"],
    ["federal reserve rate cuts this year", "How many Fed rate cuts in 2026?"],
    ["artificial intelligence", "Which company has the best AI model at the end of June 2026?"],
    ["BTC", "What price will Bitcoin hit in March 2026?"],
    ["ethereum price", "Ethereum above ___ on March 27?"],
    ["gold per ounce", "Will gold reach ___ by June 30?"],
    ["US forces on the ground in Iran", "US forces enter Iran by...?"],
    ["ceasefire in Ukraine", "Russia x Ukraine ceasefire by...?"],
    ["Supreme Court tariffs case", "Supreme Court rules on emergency tariffs?"],
    ["tariffs on European cars", "New US tariff on European cars by...?"],
    ["NBA champion", "2026 NBA Champion"],
    ["Senate midterms", "Which party wins the Senate in 2026?"],
    ["London temperature", "Highest temperature in London on March 22?"],
    ["earthquake", "Magnitude 9.0 or stronger earthquake in 2026?"],
    ["biggest company by market cap NVIDIA", "Largest company by market cap at the end of June 2026?"],
  ])("finds for %j the event %j first", async (query, title) => {
    expect((await search({ query })).events[0]?.title).toBe(title);
  });

  test("finds a market by its whole question first, and its event first", long, async () => {
    for (const event of snapshot.events) {
      // The ends and the middle of each event; all of them would take too long.
      const { length } = event.markets;
      const some = event.markets.filter((_, at) => [0, length >> 1, length - 1].includes(at));
      for (const { question, closed } of some) {
        const { events, markets } = await search({ query: question, status: closed ? "closed" : "open", limit: 1 });
        expect([markets[0]?.question, events[0]?.title]).toEqual([question, event.title]);
      }
    }
  });

  test("finds a question inside a longer request", async () => {
    const query =
      "For the market 'Will Norway win the 2026 FIFA World Cup?', what would buying $250 of NO cost right now?";
    expect((await search({ query })).markets[0]?.question).toBe("Will Norway win the 2026 FIFA World Cup?");
  });

  test.each([
    ["bitcoin 100k", "Will Bitcoin reach $100,000 in March 2026?"],
    ["bitcoin $80,000", "Will Bitcoin dip to $80,000 in March 2026?"],
    ["Fed 25 bps April", "Will the Fed cut rates by 25 bps at its April 2026 meeting?"],
    ["USA world cup", "Will United States win the 2026 FIFA World Cup?"],
    ["Czechia euro", "Will Czechia announce a date to adopt the euro in 2026?"],
    ["Thunder", "Will the Oklahoma City Thunder win the 2026 NBA Finals?"],
  ])("finds for %j the market %j first", async (query, question) => {
    expect((await search({ query })).markets[0]?.question).toBe(question);
  });

  test.each(["xyzzy plugh", "the of and", "???", "…", "qwertzuiop in 2026", "market", "🏆"])(
    "finds nothing for nonsense such as %j",
    async (query) => {
      expect(await search({ query })).toMatchObject({
        events: [],
        markets: [],
        eventCount: 0,
        marketCount: 0,
        nextCursor: null,
      });
    },
  );

  test("orders rows best first, the best with relevance 1", async () => {
    const { events, markets } = await search({ query: "Fed cut rates April 2026", limit: 50 });
    for (const rows of [events, markets]) {
      const relevances = rows.map(({ relevance }) => relevance);
      expect(relevances[0]).toBe(1);
      expect(relevances).toEqual([...relevances].sort((a, b) => b - a));
    }
  });

  test.each([
    { status: "open", questions: 0 },
    { status: "closed", questions: 1 },
    { status: "all", questions: 1 },
  ])("status $status gives $questions markets about rain in Lisbon", async ({ status, questions }) => {
    expect((await search({ query: "rain in Lisbon", status })).markets).toHaveLength(questions);
  });

  test("pages are consecutive without gap or repeat, and the last one is marked", async () => {
    const whole = await search({ query: "FIFA", limit: 50 });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: z.infer<typeof replySchema> = await search({
        query: "FIFA",
        limit: 4,
        ...(cursor === null ? {} : { cursor }),
      });
      expect(page.marketCount).toBe(whole.marketCount);
      seen.push(...page.markets.map(({ marketId }) => marketId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(whole.markets).toHaveLength(whole.marketCount);
    expect(seen).toEqual(whole.markets.map(({ marketId }) => marketId));
  });

  test("a page beyond the last is empty", async () => {
    expect(await search({ query: "World Cup", cursor: "500" })).toMatchObject({
      events: [],
      markets: [],
      nextCursor: null,
    });
  });

  test.each([
    { args: {}, complaint: "query: Invalid input: expected string, received undefined" },
    { args: { query: "  " }, complaint: "query: Too small: expected string to have >=1 characters" },
    { args: { query: "x".repeat(1001) }, complaint: "query: Too big: expected string to have <=1000 characters" },
    { args: { query: "x", limit: 0 }, complaint: "limit: Too small: expected number to be >=1" },
    { args: { query: "x", limit: 51 }, complaint: "limit: Too big: expected number to be <=50" },
    { args: { query: "x", cursor: "next" }, complaint: "cursor: expected a nextCursor of an earlier reply" },
    {
      args: { query: "x", status: "live" },
      complaint: 'status: Invalid option: expected one of "open"|"closed"|"all"',
    },
  ])("rejects wrong arguments: $complaint", async ({ args, complaint }) => {
    expect(await server.failure("search_markets", args)).toContain(`invalid_arguments: search_markets: ${complaint}`);
  });
});

describe("search at the live venue", () => {
  test("repeats a sentence without results in fewer words", async () => {
    const snapshotReply = respondFrom(createSnapshotTransport(openSnapshot()));
    await using venue = await startVenue((request, count) => {
      const words = request.query.find(([name]) => name === "q")?.[1] ?? "";
      return words.split(" ").length > 3
        ? json({ events: null, pagination: { hasMore: false } })
        : snapshotReply(request, count);
    });
    await using live = await connectInMemory(liveOn(venue));
    const { events } = await search({ query: "Please tell me whether there will be a ceasefire in Ukraine" }, live);
    expect(events[0]?.title).toBe("Russia x Ukraine ceasefire by...?");
    expect(venue.requests.length).toBeGreaterThan(1);
    expect(venue.requests.length).toBeLessThanOrEqual(3);
  });

  test("takes the ids of markets without ids from their event", async () => {
    const snapshotReply = respondFrom(createSnapshotTransport(openSnapshot()));
    await using venue = await startVenue(async (request, count) => {
      const reply = await snapshotReply(request, count);
      if (request.path !== "/public-search" || typeof reply === "string") return reply;
      return { ...reply, bodyText: reply.bodyText.replaceAll(/\{"id":"\d+","question"/g, '{"question"') };
    });
    await using live = await connectInMemory(liveOn(venue));
    const trimmed = await search({ query: "Will Brazil win the 2026 FIFA World Cup?" }, live);
    const known = await search({ query: "Will Brazil win the 2026 FIFA World Cup?" });
    expect(trimmed.markets[0]?.marketId).toBe(known.markets[0]?.marketId);
    expect(venue.requests.map(({ path }) => path)).toEqual(["/public-search", `/events/${known.markets[0]?.eventId}`]);
  });

  test("omits closed markets in the reply from an open search", async () => {
    const markets = [
      { id: "2", question: "Copper above $6?", closed: true },
      { id: "3", question: "Copper above $7?", closed: false },
    ];
    await using venue = await startVenue(() => json({ events: [{ id: "1", title: "Copper", markets }] }));
    await using live = await connectInMemory(liveOn(venue));
    const found = async (status: string) =>
      (await search({ query: "copper", status }, live)).markets.map(({ marketId }) => marketId);
    expect([await found("open"), await found("closed"), await found("all")]).toEqual([["3"], ["2"], ["2", "3"]]);
  });

  test("finds an event without markets by its own words", async () => {
    const events = [
      { id: "1", title: "Tin price", markets: null },
      { id: "2", title: "Copper price" },
    ];
    await using venue = await startVenue(() => json({ events }));
    await using live = await connectInMemory(liveOn(venue));
    const reply = await search({ query: "copper" }, live);
    expect(reply.events.map(({ eventId, marketCount }) => [eventId, marketCount])).toEqual([["2", 0]]);
  });

  test("reports that the venue has more matches than were ranked", async () => {
    const event = { id: "1", title: "Copper above $6?", markets: [{ id: "2", question: "Copper above $6?" }] };
    await using venue = await startVenue(() => json({ events: [event], pagination: { hasMore: true } }));
    await using live = await connectInMemory(liveOn(venue));
    expect(await search({ query: "copper" }, live)).toMatchObject({ moreAtVenue: true, marketCount: 1 });
  });
});
