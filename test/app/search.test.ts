import { afterAll, describe, expect, test } from "vitest";
import { discoverTools } from "../../src/app/discover.ts";
import { rankCatalog } from "../../src/app/search.ts";
import { toolSearchSchema } from "../../src/contract/wire/tool.ts";
import { openEncoder } from "../../src/encoder/encoder.ts";
import { listing, method, scriptedTools } from "../helpers/methods.ts";

const encoder = openEncoder();
afterAll(() => encoder.close());
const { likenessOf } = encoder;
const { signal } = new AbortController();

const catalog = [
  listing([method({ name: "get_forecast", description: "Returns the weather forecast of a city." })], "sky"),
  listing(
    [
      method({ name: "list_tables", description: "Lists all user tables in the SQLite database." }),
      method({ name: "drop_table", description: "Deletes a table." }),
    ],
    "database",
  ),
];

describe("a search of the catalog", () => {
  test("finds by vectors a method that shares no word with the request; words alone do not find it", async () => {
    const request = "Do I need an umbrella in Oslo?";
    const byWords = await rankCatalog(catalog, request, { signal });
    const { methods, tools } = await rankCatalog(catalog, request, { likenessOf, signal });
    expect(byWords.methods.find(({ matched }) => matched.length > 0)).toBeUndefined();
    expect(methods[0]).toMatchObject({ toolId: "sky", method: "get_forecast", score: 1, matched: [] });
    expect(tools[0]).toMatchObject({ toolId: "sky", score: 1, reason: "similar in meaning to 1 method" });
  });

  test("finds nothing for words that mean none of its methods", async () => {
    expect(await rankCatalog(catalog, "zeppelins", { likenessOf, signal })).toEqual({ tools: [], methods: [] });
  });

  test("has the same order and scores over HTTP and MCP", async () => {
    const q = "Which tables does my database have?";
    const { methods, tools } = await rankCatalog(catalog, q, { likenessOf, signal });
    const found = await discoverTools(toolSearchSchema.parse({ q }), {
      ...{ tools: scriptedTools(catalog), listings: { list: async () => [] }, secrets: [], likenessOf, signal },
    });
    expect(found.tools.map(({ id, score }) => [id, score])).toEqual(
      tools.map(({ toolId, score }) => [toolId, Number(score.toFixed(4))]),
    );
    expect(found.tools[0]?.mcpTools.map(({ name, score }) => [name, score])).toEqual(
      methods
        .filter(({ toolId }) => toolId === "database")
        .map((method) => [method.method, Number(method.score.toFixed(4))]),
    );
    expect(methods[0]?.method).toBe("list_tables");
  });
});
