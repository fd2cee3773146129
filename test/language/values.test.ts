import { describe, expect, test } from "vitest";
import { valuePatterns } from "../../src/language/value-patterns.data.ts";
import { readValues } from "../../src/language/values.ts";
import { fc } from "../helpers/property.ts";
import { writtenValues } from "../helpers/written-values.ts";

const brief = (text: string) => {
  const { values, names } = readValues(text);
  return [...values, ...names].map(({ kind, value, unit }) =>
    unit === undefined ? [kind, value] : [kind, value, unit],
  );
};

describe("values of a request", () => {
  test.each([
    ["sell $5,000 of it", [["money", 5000, "usd"]]],
    [
      "sell $1.5k or €2m",
      [
        ["money", 1500, "usd"],
        ["money", 2_000_000, "eur"],
      ],
    ],
    ["300 dollars", [["money", 300, "usd"]]],
    ["a fall of 2.5%", [["percent", 2.5, "percent"]]],
    ["within 25 bps", [["percent", 25, "bps"]]],
    ["on 2026-03-20", [["date", "2026-03-20"]]],
    ["before March 5, 2026", [["date", "2026-03-05"]]],
    ["how full was it in 2026-04?", [["date", "2026-04", "month"]]],
    ["sums per kind, April 2026", [["date", "2026-04", "month"]]],
    ["thirsty in february 2026", [["date", "2026-02", "month"]]],
    [
      "between 8 and 19 June 2026",
      [
        ["date", "2026-06-08"],
        ["date", "2026-06-19"],
      ],
    ],
    ["what is open in acme/api.", [["id", "acme/api"]]],
    [
      'the first line of "/x/my file.txt"',
      [
        ["number", 1],
        ["path", "/x/my file.txt"],
      ],
    ],
    ["open '/my logs/a'", [["path", "/my logs/a"]]],
    ["open 'my logs'", [["quoted", "my logs"]]],
    ["what does shipping to NO cost", [["name", "NO"]]],
    ["before 5th of March 2026", [["date", "2026-03-05"]]],
    ["over the last 24 hours", [["window", 24, "hour"]]],
    ["in the past week", [["window", 1, "week"]]],
    ["a 7d move", [["window", 7, "day"]]],
    ["files matching *.txt", [["glob", "*.txt"]]],
    ["under /var/log/app", [["path", "/var/log/app"]]],
    ["what does notes.md say?", [["path", "notes.md"]]],
    ["read ./a/b.json.", [["path", "./a/b.json"]]],
    [
      "how long is /srv/y_88213.csv?",
      [
        ["path", "/srv/y_88213.csv"],
        ["id", "y_88213"],
      ],
    ],
    ["list the files in ./", [["path", "./"]]],
    ["see https://example.org/a?b=1.", [["url", "https://example.org/a?b=1"]]],
    ["write to bob@example.com", [["email", "bob@example.com"]]],
    ["token 0x12ab34cd56", [["id", "0x12ab34cd56"]]],
    ["what is nodes-base.rssFeedRead?", [["id", "nodes-base.rssFeedRead"]]],
    ["the market 'Will it rain in May?' now", [["quoted", "Will it rain in May?"]]],
    ["the market “Will it rain?” now", [["quoted", "Will it rain?"]]],
    ["what's the dog's name", []],
    ["the first five lines", [["number", 5]]],
    ["top 10 rows", [["number", 10]]],
    [
      "weather in New York and Paris",
      [
        ["name", "New York"],
        ["name", "Paris"],
      ],
    ],
    ["weather in Porto, Portugal", [["name", "Porto, Portugal"]]],
    [
      "compare Porto, Rome and Oslo",
      [
        ["name", "Porto"],
        ["name", "Rome"],
        ["name", "Oslo"],
      ],
    ],
    ["price of BTC", [["name", "BTC"]]],
    ["Show the report", []],
    ["WHERE ARE ALL MY FILES NOW", []],
    ["Acme's revenue, and Acme's costs", [["name", "Acme"]]],
  ])("%s", (text, expected) => {
    expect(brief(text)).toEqual(expected);
  });

  test("stores the words before and after a number", () => {
    expect(readValues("show the first 5 lines").values[0]).toMatchObject({ value: 5, cue: "first", noun: "lines" });
  });

  test("rejects a long unclosed list quickly", () => {
    const tickers = Array.from({ length: 90 }, (_, at) => `AA${at}`).join(", ");
    const kinds = (text: string) => new Set(readValues(text).values.map(({ kind }) => kind));
    expect(kinds(`Compare these (${tickers}`)).not.toContain("list");
    expect(kinds(`Compare these [${tickers.replaceAll("AA", "")}`)).not.toContain("list");
    expect(kinds(`Compare these [${tickers.replaceAll("AA", "")}]`)).toContain("list");
  });

  test("values have correct offsets and never overlap", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: "grapheme" }), (text) => {
        const { values, names } = readValues(text);
        const spans = [...values, ...names].sort((left, right) => left.start - right.start);
        for (const [at, span] of spans.entries()) {
          expect(text.slice(span.start, span.end)).toBe(span.text);
          expect(span.start).toBeGreaterThanOrEqual(spans[at - 1]?.end ?? 0);
        }
      }),
    );
  });
});

test("a text with a value passes the pre-test of its pattern", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...writtenValues), { minLength: 1, maxLength: 6 }), (parts) => {
      const text = parts.join(" ");
      for (const { expression: make, sign } of valuePatterns) {
        const expression = make();
        if (text.search(expression) >= 0)
          expect([expression.source, sign?.test(text) ?? true]).toEqual([expression.source, true]);
      }
    }),
  );
  expect(
    valuePatterns.filter(({ expression }) => writtenValues.every((piece) => ` ${piece} `.search(expression()) < 0)),
  ).toEqual([]);
});

test("reads a text by the current day, even if it was read on another day before", () => {
  const dayOn = (nowMs?: number) => readValues("What is on tomorrow?", nowMs).values.map(({ day }) => day);
  const friday = Date.parse("2026-03-20T10:00:00Z");
  expect([dayOn(), dayOn(friday), dayOn(friday + 86_400_000), dayOn()]).toEqual([
    [undefined],
    ["2026-03-21"],
    ["2026-03-22"],
    [undefined],
  ]);
});

test("prefers a stated date to a weekday next to it, and reads a day without a year as the nearest", () => {
  const november = Date.parse("2026-11-23T10:00:00Z");
  const dates = (text: string) => readValues(text, november).values.map(({ value }) => value);
  expect(dates("book it for this Friday, October 6, 2023")).toEqual(["2023-10-06"]);
  expect(dates("what is on March 14th?")).toEqual(["2027-03-14"]);
  expect(dates("what was on October 14th?")).toEqual(["2026-10-14"]);
});
