// A repaired program may search with other words of the request; names and numbers stay, and nothing is added.
import { describe, expect, test } from "vitest";
import type { CallRecord } from "../../../src/contract/query/record.ts";
import { argumentSources } from "../../../src/flow/work/argument-check.ts";
import { readRequest } from "../../../src/language/request.ts";
import { recorded, result } from "../../grounding/recorded.ts";
import { method } from "../../helpers/methods.ts";
import { optionOf, stated } from "../../helpers/options.ts";

const search = method({
  name: "search_nodes",
  description: "Search for nodes by keyword.",
  inputSchema: {
    type: "object",
    properties: { query: { type: "string", description: "Search terms" }, group: { type: "string" } },
    required: ["query"],
  },
});
const reading = readRequest("Is there something in n8n that reacts when a row changes in Postgres?", 0);
const target = optionOf(search, { query: stated("Postgres trigger", "reacts when a row changes in Postgres") });

const sourcesOf = (args: Record<string, string>, isRepair = true, calls: readonly CallRecord[] = []) =>
  argumentSources(
    { toolId: search.toolId, method: search.name, args },
    {
      revision: { id: "rev-2", code: "", reason: "", allowed: [], optionId: "", assumptions: [], author: "hand:one" },
      ...{ methods: [search], target, calls, reading, isRepair, nowMs: 0 },
    },
  );

describe("the search words of a repaired program", () => {
  test.each(["Postgres", "Postgres row changes"])("may be %j, and the answer says so", (query) => {
    expect(sourcesOf({ query })).toEqual({
      from: [],
      assumed: [`query: "${query}" was searched for "Postgres trigger"`],
    });
  });

  test.each([
    ["a word that nobody said", "Postgres webhook"],
    ["without the name", "trigger"],
    ["empty", " "],
    ["an address", "Postgres https://collect.example/x"],
  ])("are refused: %s", (_, query) => {
    expect(sourcesOf({ query })).toMatch(/the request states query = "Postgres trigger"/);
  });

  test("may be names of a reply in a further search, after the search for the stated words", () => {
    const made = recorded(
      search.name,
      { query: "Postgres trigger" },
      result({ text: "See also pgListener, queueWatch." }),
    );
    expect(sourcesOf({ query: "pgListener" })).toMatch(/the request states query/);
    expect(sourcesOf({ query: "pgListener changes" }, true, [made])).toMatchObject({ assumed: [expect.any(String)] });
    expect(sourcesOf({ query: "pgListener secret" }, true, [made])).toMatch(/the request states query/);
  });

  test("stay as they are in the first program", () => {
    expect(sourcesOf({ query: "Postgres" }, false)).toMatch(/the request states query/);
    expect(sourcesOf({ query: "Postgres trigger" }, false)).toEqual({ from: [], assumed: [] });
  });

  test("excuse no other argument", () => {
    expect(sourcesOf({ query: "Postgres", group: "admin" })).toMatch(/^group = "admin" is neither/);
  });
});
