// The backing has what a text may cite: numbers with label and unit, times, texts and lower bounds.
import { describe, expect, test } from "vitest";
import type { Evidence, Fact, View } from "../../../src/contract/query/envelope.ts";
import { backingOf } from "../../../src/grounding/claims/backing.ts";

const fact = (label: string, value: Fact["value"], more: Partial<Fact> = {}): Fact => ({
  ...{ id: label, label, path: "$.x", relevanceScore: 1, value, basis: "verified" },
  ...more,
});
const evidenceOf = (facts: readonly Fact[]): Evidence => ({
  ...{ facts: [...facts], sourceRefs: [], assumptions: [], knownUnknowns: [], retrievalPlanReasonCodes: [] },
});
const backed = (facts: readonly Fact[], view: View | null = null) =>
  backingOf({ query: "How many?", evidence: evidenceOf(facts), view, more: [] });

describe("a fact", () => {
  test("gives its number with label and unit", () => {
    expect(backed([fact("fee", 49, { unit: "usd" })]).measured).toContainEqual({
      value: 49,
      unit: "usd",
      label: "fee",
    });
  });

  test("gives its time", () => {
    expect(backed([fact("due", "2026-03-12")]).times).toEqual([Date.parse("2026-03-12")]);
  });

  test("of a short text gives the numbers in the text", () => {
    expect(backed([fact("size", "64 GB")]).numbers).toContain(64);
  });

  test("of free text may only be quoted when other facts are numbers", () => {
    const prose = "The pump ran for 17 hours without a fault";
    const { numbers, quotable } = backed([fact("note", prose), fact("count", 3)]);
    expect(numbers).not.toContain(17);
    expect(quotable).toEqual([prose]);
  });

  test("of free text gives its numbers when no fact is a number", () => {
    expect(backed([fact("text", "The pump ran for 17 hours without a fault")]).numbers).toContain(17);
  });

  test("that is a lower bound gives no number", () => {
    const { numbers, bounds } = backed([fact("number of rows", 50, { path: null, display: "at least 50" })]);
    expect(numbers).not.toContain(50);
    expect(bounds).toEqual([{ value: 50, said: "at least 50" }]);
  });
});

describe("a view", () => {
  const view: View = {
    ...{ type: "table", label: "table", title: "parts", metrics: [] },
    columns: [{ key: "price", label: "price", unit: "usd" }],
    rows: [{ key: "Bolt", cells: [4.5], tone: "neutral", sourceRefIds: [] }],
  };

  test("gives its cells with label and unit, and the number of its rows", () => {
    const { measured, numbers } = backed([], view);
    expect(measured).toContainEqual({ value: 4.5, unit: "usd", label: "price" });
    expect(numbers).toContain(1);
  });

  test("that shows only a part of the rows does not give their number", () => {
    expect(backed([fact("number of rows", 80, { path: null })], view).numbers).not.toContain(1);
  });
});

test("arguments of the calls and the request may be cited", () => {
  const evidence = evidenceOf([]);
  const { numbers } = backingOf({ query: "Top 7 of 2026", evidence, view: null, more: [], args: [{ limit: 25 }] });
  expect(numbers).toEqual(expect.arrayContaining([7, 2026, 25]));
});
