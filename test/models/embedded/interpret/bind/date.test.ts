import { describe, expect, test } from "vitest";
import { readRequest } from "../../../../../src/language/request.ts";
import { bind } from "../../../../../src/models/embedded/interpret/bind/bind.ts";
import { method } from "../../../../helpers/methods.ts";

const now = Date.parse("2026-03-20T19:00:00Z");
const text = (description: string) => ({ type: "string", description });
const day = text("In the format 'YYYY-MM-DD'.");
const zoned = { type: "string", format: "date-time" };
const stamp = text("In the format 'YYYY-MM-DD HH:mm:ss'.");

function bound(query: string, properties: Parameters<typeof method>[0]["properties"], required: readonly string[]) {
  const made = bind(method({ name: "m", properties: properties ?? {}, required }), readRequest(query, now));
  return Object.fromEntries(
    made.bindings.map((binding) => [binding.parameter, "value" in binding ? binding.value : binding.kind]),
  );
}

describe("stated dates", () => {
  test.each([
    ["events on May 4th 2025", { date: day }, { date: "2025-05-04" }],
    ["events on May 4th", { date: day }, { date: "2026-05-04" }],
    ["events tomorrow", { date: day }, { date: "2026-03-21" }],
    ["events next Monday", { date: day }, { date: "2026-03-23" }],
    // 2026-03-20 is a Friday.
    ["events on Thursday", { date: day }, { date: "2026-03-26" }],
    ["events today", { date: day }, { date: "2026-03-20" }],
    ["visits this morning", { month: text("YYYY-MM") }, { month: "unresolved" }],
    ["visits tomorrow", { month: text("YYYY-MM") }, { month: "unresolved" }],
    ["events tomorrow? today is 2023.10.1", { date: day }, { date: "2023-10-02" }],
    ["events on 2023.10.7", { date: day }, { date: "2023-10-07" }],
    ["sales in January 2026", { month: text("YYYY-MM") }, { month: "2026-01" }],
    ["sales in January", { month: text("YYYY-MM") }, { month: "2026-01" }],
    ["sales in February 2024", { from: day, to: day }, { from: "2024-02-01", to: "2024-02-29" }],
    [
      "a car from March 9th to March 10th 2023",
      { start_date: day, end_date: day },
      { start_date: "2023-03-09", end_date: "2023-03-10" },
    ],
    [
      "a car starting from the date 2023-04-24 at 10:00 AM and ending on 2023-04-28",
      { end_date: day, start_date: day, pickup_time: text("The pickup time on the start date, as HH:MM.") },
      { end_date: "2023-04-28", start_date: "2023-04-24", pickup_time: "10:00" },
    ],
    ["free on 19/03/2024 at 2:30 PM", { start: stamp }, { start: "2024-03-19 14:30:00" }],
    ["commits since 2026-03-01", { since: zoned }, { since: "2026-03-01T00:00:00Z" }],
    ["commits until 2026-03-01", { until: zoned }, { until: "2026-03-01T23:59:59Z" }],
    ["a flight on 12 March 2023 at 3 pm", { at: text("dd/mm/yyyy HH:MM date") }, { at: "12/03/2023 15:00" }],
    [
      "news from 2023.10.1 to 2023.10.7",
      { range: text("A date range as 'YYYY-MM-DD to YYYY-MM-DD'.") },
      { range: "2023-10-01 to 2023-10-07" },
    ],
  ])("%s", (query, properties, expected) => {
    expect(bound(query, properties, Object.keys(properties))).toEqual(expected);
  });

  test("does not resolve relative dates without a clock", () => {
    const events = method({ name: "m", properties: { date: day }, required: ["date"] });
    expect(bind(events, readRequest("events tomorrow")).bindings[0]?.kind).toBe("unresolved");
  });

  test("binds today only to a required date", () => {
    expect(bound("events today", { date: day }, [])).toEqual({});
    const events = method({ name: "m", properties: { date: day }, required: ["date"] });
    expect(bind(events, readRequest("events today")).bindings[0]?.kind).toBe("unresolved");
  });

  test("does not bind a single date as the end of a range", () => {
    expect(bound("a flight on 2026-05-01", { return_date: day }, [])).toEqual({});
  });
});
