import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFilterText } from "../../src/trace/filter-text.ts";

const now = Date.parse("2026-01-08T00:00:00Z");

test.each([
  ["", {}, []],
  ["tool:excel outcome:miss cost>0.01", { tool: "excel", outcome: "miss", costAboveUsd: 0.01 }, []],
  ["time>2s since:7d", { slowerThanMs: 2_000, sinceMs: Date.parse("2026-01-01T00:00:00Z") }, []],
  ['net flow tool:"two words"', { text: "net flow", tool: "two words" }, []],
  ["https://a.example/b", { text: "https://a.example/b" }, []],
  ["tool: cost>", {}, []],
  ["cost>many tool>3", {}, ["cost>many", "tool>3"]],
])("reads %j", (text, filter, unread) => {
  expect(parseFilterText(text, now)).toEqual({ filter, unread });
});

test("reads any text without an error, and keeps every word that is no condition", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { filter } = parseFilterText(text, now);
      expect(typeof (filter.text ?? "")).toBe("string");
    }),
  );
});
