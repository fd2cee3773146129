import { describe, expect, test } from "vitest";
import { bookSchema, eventSchema, marketSchema, tradeSchema } from "../../../contributors/polymarket/wire.ts";
import { isoOfMilliseconds, toIsoTime, toList, toNumber } from "../../../contributors/venue/loose.ts";
import { fc } from "../../helpers/property.ts";

test.each([
  [1.5, 1.5],
  ["1.5", 1.5],
  ["903112.4", 903112.4],
  [" 2 ", 2],
  ["1e3", 1000],
  [0, 0],
  ["0", 0],
  ["", null],
  [" ", null],
  ["n/a", null],
  [null, null],
  [undefined, null],
  [true, null],
  [[], null],
  [{}, null],
  [Number.NaN, null],
  ["Infinity", null],
])("the number in %j is %j", (value, number) => {
  expect(toNumber(value)).toBe(number);
});

test.each([
  ["2026-03-31T23:59:00Z", "2026-03-31T23:59:00.000Z"],
  ["2026-03-31", "2026-03-31T00:00:00.000Z"],
  ["2026-03-11 13:04:10+00", "2026-03-11T13:04:10.000Z"],
  ["2026-03-11 13:04:10+02", "2026-03-11T11:04:10.000Z"],
  ["2026-03-11T13:04:10.123456Z", "2026-03-11T13:04:10.123Z"],
  ["soon", null],
  ["", null],
  [1772011200123, null],
  [null, null],
])("the time in %j is %j", (value, time) => {
  expect(toIsoTime(value)).toBe(time);
});

test.each([
  ['["Yes", "No"]', ["Yes", "No"]],
  [
    ["Yes", "No"],
    ["Yes", "No"],
  ],
  ["[]", []],
  ["not json", []],
  ['{"a":1}', []],
  ["null", []],
  [null, []],
  [7, []],
])("the list in %j is %j", (value, list) => {
  expect(toList(value)).toEqual(list);
});

test.each([
  [1772011200123, "2026-02-25T09:20:00.123Z"],
  [9e15, null],
  [Number.NaN, null],
  [null, null],
])("epoch milliseconds %j are %j", (atMs, time) => {
  expect(isoOfMilliseconds(atMs)).toBe(time);
});

describe("a market", () => {
  test("is parsed from a full row of the venue", () => {
    const row = {
      id: "910001",
      question: "Copper above $6 in March?",
      conditionId: `0x${"a".repeat(64)}`,
      slug: "copper-above-6-march",
      groupItemTitle: "",
      outcomes: '["Yes", "No"]',
      outcomePrices: '["0.415", "0.585"]',
      clobTokenIds: '["11", "22"]',
      volume: "903112.4",
      liquidity: "48210.55",
      volume24hr: 12044.9,
      bestBid: 0.41,
      bestAsk: "0.42",
      closed: false,
      endDate: "2026-03-31T23:59:00Z",
      events: [{ id: "900001", slug: "copper", title: "Copper?" }],
    };
    expect(marketSchema.parse(row)).toMatchObject({
      marketId: "910001",
      outcomeName: null,
      outcomes: [
        { outcome: "Yes", tokenId: "11", price: 0.415 },
        { outcome: "No", tokenId: "22", price: 0.585 },
      ],
      volumeUsd: 903112.4,
      liquidityUsd: 48210.55,
      bestAsk: 0.42,
      status: "open",
      endDate: "2026-03-31T23:59:00.000Z",
      event: { eventId: "900001", title: "Copper?" },
    });
  });

  test("with only a question is unknown in every other field, never zero", () => {
    const { question, outcomes, status, ...rest } = marketSchema.parse({ question: "Copper?" });
    expect({ question, outcomes, status }).toEqual({ question: "Copper?", outcomes: [], status: "open" });
    expect(Object.values(rest).filter((value) => typeof value === "number")).toEqual([]);
  });

  test.each([
    { spelled: "real arrays", outcomes: ["Thunder", "Spurs"], clobTokenIds: ["1", "2"], outcomePrices: ["0.6", 0.4] },
    {
      spelled: "arrays in text",
      outcomes: '["Thunder","Spurs"]',
      clobTokenIds: '["1","2"]',
      outcomePrices: '["0.6","0.4"]',
    },
  ])("pairs outcomes, tokens and prices by position in $spelled", (fields) => {
    expect(marketSchema.parse({ question: "Who wins?", ...fields }).outcomes).toEqual([
      { outcome: "Thunder", tokenId: "1", price: 0.6 },
      { outcome: "Spurs", tokenId: "2", price: 0.4 },
    ]);
  });

  test("with fewer tokens than outcomes has outcomes without a token", () => {
    const { outcomes } = marketSchema.parse({ question: "?", outcomes: ["A", "B"], clobTokenIds: ["1"] });
    expect(outcomes.map(({ tokenId }) => tokenId)).toEqual(["1", null]);
  });

  test("reads an id given as a number as the same id", () => {
    expect(marketSchema.parse({ id: 910001, question: "?" }).marketId).toBe("910001");
  });
});

test("keeps the readable markets and tags of an event, and omits the others", () => {
  const { markets, tags } = eventSchema.parse({
    id: "1",
    title: "Copper",
    tags: [{ label: "Metals" }, null, { label: 3 }],
    markets: [{ question: "A?" }, {}, "junk", null, { question: "" }],
  });
  expect({ tags, questions: markets.map(({ question }) => question) }).toEqual({ tags: ["Metals"], questions: ["A?"] });
});

describe("a book", () => {
  test("is the same for any order of its levels", () => {
    const levels = [
      { price: "0.05", size: "1200" },
      { price: "0.40", size: "310.5" },
      { price: "0.41", size: "88" },
    ];
    const read = (bids: readonly unknown[]) => bookSchema.parse({ asset_id: "1", bids, asks: [] }).book;
    expect(read(levels)).toEqual(read([...levels].reverse()));
    expect(read(levels).bids[0]).toEqual({ price: 0.41, shares: 88 });
  });

  test("omits unreadable levels", () => {
    const bids = [{ price: "x", size: "1" }, { size: "1" }, { price: "0.5" }, null, { price: 0.5, size: 2 }];
    expect(bookSchema.parse({ asset_id: "1", bids, asks: null })).toEqual({
      tokenId: "1",
      atMs: null,
      book: { bids: [{ price: 0.5, shares: 2 }], asks: [] },
    });
  });
});

test.each([
  { timestamp: 1772010950, at: "2026-02-25T09:15:50.000Z" },
  { timestamp: "1772010950000", at: "2026-02-25T09:15:50.000Z" },
])("a trade at $timestamp printed at $at", ({ timestamp, at }) => {
  const row = { asset: "1", outcome: "Yes", side: "BUY", price: "0.42", size: 250, timestamp };
  expect(tradeSchema.parse(row)).toMatchObject({ at, side: "buy", price: 0.42, shares: 250, wallet: null });
});

test.each([
  { side: "HOLD" },
  { price: null },
  { size: 0 },
  { timestamp: "later" },
  { timestamp: 1e300 },
  { asset: "" },
])("a row with %j is not a trade", (broken) => {
  const row = { asset: "1", outcome: "Yes", side: "BUY", price: 0.4, size: 2, timestamp: 1772010950, ...broken };
  expect(tradeSchema.safeParse(row).success).toBe(false);
});

test("parses any JSON without throwing", () => {
  const fields = fc.dictionary(
    fc.constantFrom(
      "id",
      "question",
      "title",
      "outcomes",
      "clobTokenIds",
      "volume",
      "closed",
      "endDate",
      "events",
      "markets",
      "bids",
    ),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fields), (value) => {
      for (const schema of [marketSchema, eventSchema, bookSchema, tradeSchema]) {
        expect(() => schema.safeParse(value)).not.toThrow();
      }
    }),
  );
});
