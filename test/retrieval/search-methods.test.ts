import { describe, expect, it, test } from "vitest";
import type { Method } from "../../src/contract/tool.ts";
import { buildMethodIndex, methodSource } from "../../src/retrieval/method-index.ts";
import { searchMethods } from "../../src/retrieval/search-methods.ts";
import { method } from "../helpers/methods.ts";

const text = { type: "string" };
const day = { type: "string", format: "date", description: "Day." };
const methods: readonly Method[] = [
  method({
    name: "get_current_weather",
    description: "Gives the weather of a place as it is now.",
    properties: { location: text },
    required: ["location"],
  }),
  method({
    name: "getWeatherForecast",
    description: "Gives the weather of a place on a day.",
    properties: { location: text, date: day },
    required: ["location", "date"],
  }),
  method({ name: "search_flights", description: "Finds flights between two airports.", properties: { from: text } }),
  method({ name: "book_flight", description: "Books a seat on a flight.", properties: { flight_id: text } }),
  method({ name: "order_cab", description: "Orders a cab to an address.", properties: { address: text } }),
  method({ name: "write_file", description: "Writes text into a file.", properties: { path: text, content: text } }),
  method({ name: "read_file", description: "Reads the text of a file.", properties: { path: text } }),
  method({ name: "calc_product", description: "Multiplies two numbers.", properties: { a: { type: "number" } } }),
  method({ name: "news", description: "最新新闻", properties: { keyword: text } }),
  method({ name: "get_fares", description: "Gives the price of a flight.", properties: { to: text } }),
  method({
    name: "translate_text",
    description: 'Translates a text. For example: "what is the price of a flight to Rome".',
    properties: { text, language: text },
  }),
];
const sources = methods.map((method) => methodSource(method.name, method, { server: "all", about: "" }));
const index = buildMethodIndex(sources);
const find = (query: string, limit = 3) => searchMethods(index, { text: query, limit }).map(({ id }) => id);

test.each([
  ["How is the weather in Lisbon right now?", "get_current_weather"],
  ["How will the weather be in Lisbon tomorrow?", "getWeatherForecast"],
  ["find me a flight", "search_flights"],
  ["book the flight LX 42 for me", "book_flight"],
  ["I need a taxi to 12 Baker Street", "order_cab"],
  ["how much is 394 * 213", "calc_product"],
  ["给我看今天的新闻", "news"],
  ["show me the headlines, the latest news", "news"],
  ["translate this text into Danish", "translate_text"],
])("%j finds %s first", (query, expected) => {
  expect(find(query)[0]).toBe(expected);
});

describe("a request of several parts", () => {
  it("finds a method for each of them", () => {
    const found = find("Find a flight to Porto, check the weather there, and order a cab to the airport.", 5);
    expect(found).toEqual(expect.arrayContaining(["search_flights", "order_cab"]));
    expect(found.some((id) => id === "get_current_weather" || id === "getWeatherForecast")).toBe(true);
  });

  it("finds an implied method that shares no word with it", () => {
    expect(find("Compare flights to Rome and Oslo. Save it to /notes/flights.md", 4)).toContain("write_file");
  });
});

describe("search results", () => {
  it("are ordered by score from 1 and limited in number", () => {
    const hits = searchMethods(index, { text: "weather of a place on a day", limit: 2 });
    expect(hits).toHaveLength(2);
    expect(hits[0]?.score).toBe(1);
    expect(hits[1]?.score).toBeGreaterThan(0);
    expect(hits[1]?.score).toBeLessThan(1);
    expect(hits[0]?.matched).toEqual(expect.arrayContaining(["weather", "place", "dai"]));
  });

  test.each([[""], ["the of a"], ["elephants"], ["\u0000\uD800"], ["ไม่มี"]])("are empty for %j", (query) => {
    expect(find(query)).toEqual([]);
  });

  it("are empty for an empty index", () => {
    expect(searchMethods(buildMethodIndex([]), { text: "weather", limit: 3 })).toEqual([]);
  });

  it("match a word through a stand-in of the same meaning", () => {
    const [hit] = searchMethods(index, { text: "taxi", limit: 1 });
    expect(hit).toMatchObject({ id: "order_cab", matched: ["taxi"] });
  });

  it("do not depend on the order of methods", () => {
    const turned = buildMethodIndex([...sources].reverse());
    for (const query of ["weather tomorrow in Rome", "a cab", "write the file"]) {
      expect(searchMethods(turned, { text: query, limit: 3 }).map(({ id }) => id)).toEqual(find(query));
    }
  });
});

test("an example quoted in a description finds the method, but does not rank it first", () => {
  const found = find("what is the price of a flight to Rome", 5);
  expect(found).toContain("translate_text");
  expect(found[0]).not.toBe("translate_text");
});

test("searches a very long text by its beginning", () => {
  expect(find(`weather ${"word ".repeat(200_000)}`, 1)).toHaveLength(1);
});
