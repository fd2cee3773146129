import { expect, test } from "vitest";
import type { ToolListing } from "../../../src/contract/tool.ts";
import { buildMethodIndex, methodSources } from "../../../src/retrieval/method-index.ts";
import { readMethods } from "../../../src/tools/catalog/metadata.ts";
import { rankTools } from "../../../src/tools/catalog/search.ts";
import { bundledSettings, scriptedServer } from "../../fixtures/servers/scripted.ts";
import { live, openTools, toolsFolder } from "../workbench.ts";

toolsFolder();

function listing(id: string, description: string, methods: Readonly<Record<string, string>>): ToolListing {
  const tools = Object.entries(methods).map(([name, about]) => ({ name, description: about }));
  return { id, name: id, description, startupMs: 0, methods: readMethods({ toolId: id, toolName: id }, tools) };
}

const books = listing("library", "Books and their authors.", {
  find_book: "Finds a book by title.",
  list_authors: "Lists the authors of a book.",
});
const weather = listing("weather", "Weather of cities.", {
  get_forecast: "Gives the forecast of a city for the next days.",
  get_history: "Gives the past weather of a city.",
});
const trains = listing("trains", "Timetables.", { find_train: "Finds a train from a city to another city." });
const all = [books, weather, trains];
const searched = (listings: readonly ToolListing[]) => ({ listings, index: buildMethodIndex(methodSources(listings)) });

test.each<[string, readonly string[]]>([
  ["authors of this book", ["library"]],
  ["getForecast", ["weather"]],
  ["weather in the city", ["weather", "trains"]],
  ["trains", ["trains"]],
  ["elephants", []],
  ["", []],
  ["the of a", []],
])("%j finds %j", (text, expected) => {
  expect(rankTools(searched(all), text, 5).map(({ toolId }) => toolId)).toEqual(expected);
});

test("scores descend from 1 within the limit, and the reason names words and methods", () => {
  const matches = rankTools(searched(all), "past weather of a city", 5);
  expect(matches[0]).toEqual({
    ...{ toolId: "weather", score: 1, reason: "matches past, weather, city in 2 methods", matched: 3 },
  });
  expect(matches[1]).toMatchObject({ toolId: "trains", reason: "matches city in 1 method" });
  expect(matches[1]?.score).toBeGreaterThan(0);
  expect(matches[1]?.score).toBeLessThan(1);
  expect(rankTools(searched(all), "past weather of a city", 1)).toHaveLength(1);
});

test("a tool does not rank higher for many weakly matching methods", () => {
  const broad = listing(
    "broad",
    "",
    Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `m${index}`,
        "Something about the weather of a city, and much more besides.",
      ]),
    ),
  );
  expect(rankTools(searched([broad, ...all]), "past weather in a city", 1)[0]?.toolId).toBe("weather");
});

test("lists servers by starting them and leaves out those that fail to start", async () => {
  const server = scriptedServer({ tools: [{ name: "find_city", description: "Finds a city." }] });
  const tools = openTools({
    cities: { settings: bundledSettings("any"), connect: server.connect },
    down: { settings: { ...bundledSettings("any"), description: "Finds a city." } },
  });
  expect(await tools.search("a city", 5, live)).toEqual([
    { toolId: "cities", score: 1, reason: "matches city in 1 method", matched: 1 },
  ]);
  expect(server.calls).toEqual([]);
});

test("starts at most the given number of servers at the same time", async () => {
  const server = scriptedServer({ tools: [{ name: "find_city", description: "Finds a city." }] });
  let starting = 0;
  let most = 0;
  const connect: typeof server.connect = async (transport) => {
    starting += 1;
    most = Math.max(most, starting);
    await new Promise((resolve) => setTimeout(resolve, 20));
    starting -= 1;
    await server.connect(transport);
  };
  const ids = Array.from({ length: 9 }, (_, at) => `cities${at}`);
  const servers = Object.fromEntries(ids.map((id) => [id, { settings: bundledSettings("any"), connect }]));
  const listings = await openTools(servers, { maxStarted: 3 }).list(ids, live);
  expect(listings.map(({ methods }) => methods.length)).toEqual(ids.map(() => 1));
  expect(most).toBe(3);
});
