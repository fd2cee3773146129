import { describe, expect, test } from "vitest";
import type { Fact } from "../../../src/contract/query/envelope.ts";
import { backingOf } from "../../../src/grounding/evidence/backing.ts";
import { unbackedFigures } from "../../../src/grounding/evidence/figures.ts";

const fact = (value: Fact["value"], unit?: string): Fact => ({
  id: "fact-1",
  label: "figure",
  path: null,
  relevanceScore: 1,
  value,
  ...(unit === undefined ? {} : { unit }),
});

function unbacked(
  text: string,
  values: readonly Fact["value"][],
  given: { readonly query?: string; readonly unit?: string } = {},
): readonly string[] {
  const evidence = {
    facts: values.map((value) => fact(value, given.unit)),
    sourceRefs: [],
    assumptions: [],
    knownUnknowns: [],
    retrievalPlanReasonCodes: [],
  };
  return unbackedFigures(text, backingOf({ query: given.query ?? "how much?", evidence, view: null, more: [] }));
}

describe("a figure that a fact backs holds", () => {
  test.each([
    ["the very figure", "It is 12.5.", 12.5],
    ["rounded to the digits shown", "It is 2.1 %.", 2.0968, "percent"],
    ["rounded to whole dollars", "It is $138,547.", 138_547.31, "usd"],
    ["a share as percent", "It is 20.6 %.", 0.2056],
    ["a share as basis points", "It is 21 bps.", 0.0021],
    ["in millions", "It is $1.23M.", 1_234_567, "usd"],
    ["in lower case, as a length or in millions", "It is 21.5m, or $1.2m.", [21.5, 1_234_567], "usd"],
    ["in words of size", "It is 1.2 million.", 1_234_567],
    ["in thousands", "It is 41k.", 41_250.5],
    ["without its sign", "It fell by 3.25.", -3.25],
    ["a number that the tool gave as text", "It is 1,234.50.", "1234.50"],
    ["a date out of a time", "It was 2026-01-02.", "2026-01-02T03:04:05Z"],
    ["a minute out of epoch milliseconds", "It was 2026-01-01 00:00 UTC.", 1_767_225_600_000],
    ["digits inside a name", "“Will it reach $150,000 in 2026?” leads.", "Will it reach $150,000 in 2026?"],
    ["digits of a text without its quotes", "Room 12b is meant.", "Room 12b"],
    ["a currency that the request names", "It is $12.5.", 12.5, undefined, "how many $?"],
    ["digits of another script", "それは４１７です。", 417],
    ["a scale that a text writes", "It is 417,000.", "417k"],
    ["a sign", "It is -417.", -417],
  ])("%s", (_, text, value, unit?: string, query = "how much?") => {
    expect(unbacked(text, [value].flat(), { query, ...(unit === undefined ? {} : { unit }) })).toEqual([]);
  });

  test("figures of the request may be repeated", () => {
    const given = { query: "what does selling $5,000 cost?", unit: "percent" };
    expect(unbacked("Selling $5,000 costs 2 %.", [2], given)).toEqual([]);
  });

  test("numbers of a list and words with digits in them are no figures", () => {
    expect(unbacked("1. First\n2. Second\n\nA rev-17 build of H2O and v0.4.", ["rev-17", "H2O", "v0.4"])).toEqual([]);
  });
});

describe("a figure that no fact backs is told", () => {
  test.each([
    ["another figure", "It is 12.6.", 12.5, ["12.6"]],
    ["ten times the figure", "It is 125.", 12.5, ["125"]],
    ["wrongly rounded", "It is 2.2 %.", 2.0968, ["2.2 %"]],
    ["off by a thousand", "It is $1.23B.", 1_234_567, ["$1.23B"]],
    ["percent of what is no share", "It is 1250 %.", 12.5, ["1250 %"]],
    ["a part of the digits of a number", "It is 234.", 1234, ["234"]],
    ["a part of the digits of a text", "It is 50.", "about 1,250 people", ["50"]],
    ["another day", "It was 2026-01-03.", "2026-01-02T03:04:05Z", ["2026-01-03"]],
    ["another minute", "It was 2026-01-02 03:05 UTC.", "2026-01-02T03:04:05Z", ["2026-01-02 03:05 UTC"]],
    ["a quotation that nobody said", "“It is 77.”", 12.5, ["77"]],
    ["a scale of its own", "It is 417k.", 417, ["417k"]],
    ["millions of its own", "It is 417M.", 417, ["417M"]],
    ["a sign of its own", "It is -417.", 417, ["-417"]],
    ["a figure without its sign", "There are 417.", -417, ["417"]],
    ["a currency of its own", "It is $417.", 417, ["$417"]],
    ["a currency behind the figure", "It is 417 €.", 417, ["417 €"]],
    ["a percent sign of its own", "It is 417 %.", 417, ["417 %"]],
    ["full-width digits of another figure", "It is ４１８.", 417, ["418"]],
    ["Arabic digits of another figure", "It is ٤١٨.", 417, ["418"]],
    ["a figure inside an id", "It is 12.", "AB-12", ["12"]],
    ["a scaled text without its scale", "It is 417.", "417k", ["417"]],
    ["every one of several", "Between 3 and 4, never 12.5.", 12.5, ["3", "4"]],
  ])("%s", (_, text, value, expected) => {
    expect(unbacked(text, [value])).toEqual(expected);
  });
});
