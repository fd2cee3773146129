import { describe, expect, test } from "vitest";
import { readRequest } from "../../../../../src/language/request.ts";
import { bind } from "../../../../../src/models/embedded/interpret/bind/bind.ts";
import { method } from "../../../../helpers/methods.ts";
import { fc } from "../../../../helpers/property.ts";

const text = { type: "string" };
const number = { type: "number" };

function bound(
  query: string,
  properties: Parameters<typeof method>[0]["properties"],
  required: readonly string[],
  description = "",
) {
  const { bindings } = bind(
    method({ name: "m", description, ...(properties === undefined ? {} : { properties }), required }),
    readRequest(query),
  );
  return Object.fromEntries(
    bindings.map((binding) => [binding.parameter, "value" in binding ? binding.value : binding.kind]),
  );
}

describe("binding values to parameters", () => {
  test.each([
    ["a stated id", "details of user 12345", { user_id: number }, ["user_id"], { user_id: 12345 }],
    ["a stated number", "show issue 42", { issue_number: number }, ["issue_number"], { issue_number: 42 }],
    [
      "a question is not an id",
      "the market 'Will it rain?'",
      { marketId: text },
      ["marketId"],
      { marketId: "unresolved" },
    ],
    [
      "a listed value by its stem",
      "selling $5",
      { side: { type: "string", enum: ["buy", "sell"] } },
      ["side"],
      { side: "sell" },
    ],
    [
      "an example of an open list",
      "5 of YES",
      { outcome: { ...text, description: "Outcome, such as Yes or No." } },
      [],
      { outcome: "Yes" },
    ],
    [
      "a sort order needs a sorting word",
      "files by name",
      { sortBy: { type: "string", enum: ["name", "size"] } },
      [],
      {},
    ],
    ["money in a list", "sell $5,000", { sizesUsd: { type: "array", items: number } }, [], { sizesUsd: [5000] }],
    ["money is not a count", "sell $5,000", { limit: number }, [], {}],
    ["rejects a number out of bounds", "sell $5,000", { withinPrice: { ...number, maximum: 1 } }, [], {}],
    [
      "numbers by noun and preceding word",
      "first 5 lines of a.txt",
      {
        path: text,
        tail: { ...number, description: "the last N lines" },
        head: { ...number, description: "the first N lines" },
      },
      ["path"],
      { path: "a.txt", head: 5 },
    ],
    [
      "a number by parameter name before description",
      "area of a triangle with base 6 and height 10",
      {
        height: { ...number, description: "Height of the triangle over its base." },
        base: { ...number, description: "Length of the base, at a right angle to the height." },
      },
      ["height", "base"],
      { height: 10, base: 6 },
    ],
    ["a count", "top 10 movies", { limit: { type: "integer" } }, [], { limit: 10 }],
    ["a file in a folder", "read notes.md in /srv/x", { path: text }, ["path"], { path: "/srv/x/notes.md" }],
    [
      "origin and destination",
      "flights from Porto to Rome",
      { destination: text, origin: text },
      ["destination", "origin"],
      { destination: "Rome", origin: "Porto" },
    ],
    [
      "dates by their words",
      "from 2026-01-02 until 2026-01-05",
      { end_date: text, start_date: text },
      ["end_date", "start_date"],
      { end_date: "2026-01-05", start_date: "2026-01-02" },
    ],
    [
      "a duration in the documented spelling",
      "last 24 hours",
      { interval: { type: "string", enum: ["1h", "1d", "1w"] } },
      [],
      { interval: "1d" },
    ],
    ["a window in days", "last 2 weeks", { days: number }, [], { days: 14 }],
    ["a flag", "files including hidden ones", { include_hidden: { type: "boolean" } }, [], { include_hidden: true }],
    [
      "a cleared flag",
      "files without hidden ones",
      { include_hidden: { type: "boolean" } },
      [],
      { include_hidden: false },
    ],
    [
      "a default comes from the schema",
      "weather in Porto",
      { city: text, units: { ...text, default: "metric" } },
      ["city", "units"],
      { city: "Porto", units: "metric" },
    ],
    ["a ticker is one word", "price of Old World Cup", { symbol: text }, ["symbol"], { symbol: "unresolved" }],
    [
      "a stated ticker excludes names",
      "what do Oldbank and Newbank quote for QRX?",
      { symbol: text },
      ["symbol"],
      { symbol: "QRX" },
    ],
    [
      "a two-part format needs a two-part id",
      "who committed 9fceb02 to oak/elm",
      { repository: { ...text, description: "Repository as owner/name" } },
      ["repository"],
      { repository: "oak/elm" },
    ],
    [
      "a version is not a two-part id",
      "notes of v3.2.0",
      { repository: { ...text, description: "Repository as owner/name" } },
      ["repository"],
      { repository: "unresolved" },
    ],
    ["a link is not a name", "what does Oldbank publish?", { url: text }, ["url"], { url: "unresolved" }],
    ["invents nothing", "what is the weather?", { city: text }, ["city"], { city: "unresolved" }],
  ])("%s", (_, query, properties, required, expected) => {
    expect(bound(query, properties, required)).toEqual(expected);
  });

  test.each([
    ["files matching *.txt under /x", "**/*.txt"],
    ["files named report.md under /x", "**/report.md"],
    ["files whose name contains budget under /x", "**/*budget*"],
    ["files ending with .csv under /x", "**/*.csv"],
    ["files starting with draft under /x", "**/draft*"],
    ['files with "old plan" in their name under /x', "**/*old plan*"],
  ])("for %s binds the pattern %s", (query, pattern) => {
    const documented = "Search files by glob; use `**/*.ext` for subdirectories.";
    expect(bound(query, { path: text, pattern: text }, ["path", "pattern"], documented)).toEqual({
      path: "/x",
      pattern,
    });
  });

  test("binds only text from the request, the schema or a pattern built from its words", () => {
    const words = fc.constantFrom(
      "the",
      "files",
      "of",
      "Porto",
      "'Old Plan'",
      "$5",
      "12",
      "under",
      "/a/b",
      "named",
      "x.txt",
      "YES",
    );
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 12 }), (parts) => {
        const query = parts.join(" ");
        const made = bound(query, { city: text, query: text, path: text, limit: number }, ["city", "query", "path"]);
        for (const value of Object.values(made)) {
          if (typeof value !== "string" || value === "unresolved") continue;
          for (const word of value.split(/[ /]/)) expect(query).toContain(word);
        }
      }),
    );
  });
});
