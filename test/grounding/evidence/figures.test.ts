import { describe, expect, test } from "vitest";
import type { Fact } from "../../../src/contract/query/envelope.ts";
import {
  type Answer,
  anyUnit,
  type Backing,
  backingOf,
  type Measured,
} from "../../../src/grounding/evidence/backing.ts";
import { isPart, statesAnswer, unbackedFigures } from "../../../src/grounding/evidence/figures.ts";

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

describe("reports a number that no fact backs", () => {
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

/** The figures of a text that nothing of the backing has. */
function unbackedBy(text: string, given: Partial<Backing>): readonly string[] {
  const none = { numbers: [], measured: [], texts: "", answer: null, quotable: [], bounds: [], times: [] };
  return unbackedFigures(text, { ...none, ...given });
}

const measured = (value: number, unit: string | null = null, label = "height"): Measured => ({ value, unit, label });

describe("the unit of a figure", () => {
  test.each<[string, string, Measured, boolean]>([
    ["money of the same currency", "It is $5.", measured(5, "usd"), true],
    ["money of another currency", "It is $5.", measured(5, "eur"), false],
    ["money of a worked-out number", "It is $5.", measured(5, anyUnit), true],
    ["money of a number with another unit", "It is $5.", measured(5, "kg"), false],
    ["a percentage of a percentage", "It is 5 %.", measured(5, "percent"), true],
    ["a percentage of basis points", "It is 0.05 %.", measured(5, "bps"), true],
    ["a percentage of basis points without its factor", "It is 5 %.", measured(5, "bps"), false],
    ["a percentage of a share", "It is 50 %.", measured(0.5, "share"), true],
    ["a percentage of a ratio above one", "It is 5 %.", measured(5, "ratio"), true],
    ["a percentage of a number up to one", "It is 100 %.", measured(1), true],
    ["a percentage of a negative number down to one", "It is -100 %.", measured(-1), true],
    ["a percentage of a number above one", "It is 2 %.", measured(2), false],
    ["a percentage of a number whose label is a rate", "It is 2 %.", measured(2, null, "growth rate"), true],
    ["a percentage of a number with another unit", "It is 1 %.", measured(1, "kg"), false],
    ["basis points of basis points", "It is 5 bps.", measured(5, "bps"), true],
    ["basis points of a percentage", "It is 500 bps.", measured(5, "percent"), true],
    ["basis points of a share", "It is 50 bps.", measured(0.005, "share"), true],
    ["basis points of a ratio in full", "It is 0.5 bps.", measured(0.5, "bps"), true],
    ["thousands", "It is 4k.", measured(4000), true],
    ["thousands in upper case", "It is 4K.", measured(4000), true],
    ["thousands in words", "It is 4 thousand.", measured(4000), true],
    ["thousands of a number below", "It is 4k.", measured(4), false],
    ["billions", "It is 4B.", measured(4e9), true],
    ["billions in two letters", "It is 4bn.", measured(4e9), true],
    ["billions of millions", "It is 4B.", measured(4e6), false],
    ["a number in scientific notation", "It is 1.5e-7.", measured(1.5e-7), true],
    ["a near number in scientific notation", "It is 1.5e-7.", measured(1.5001e-7), true],
    ["another number in scientific notation", "It is 1.5e-7.", measured(1.6e-7), false],
    ["half of the last digit", "It is 2.5.", measured(2.55), true],
    ["more than half of the last digit", "It is 2.5.", measured(2.551), false],
    ["half of one", "It is 3.", measured(2.5), true],
    ["more than half of one", "It is 3.", measured(2.49), false],
    ["less said in words", "It is down by 3.", measured(-3), true],
    ["a negative figure for a positive number", "It fell by -3.", measured(3), false],
    ["a minus sign of typesetting", "It is −3.", measured(-3), true],
  ])("%s", (_, text, own, isBacked) => {
    expect(unbackedBy(text, { measured: [own] }).length === 0).toBe(isBacked);
  });

  test("is a currency that the evidence names by its sign or its word, where no field is of it", () => {
    expect(unbackedBy("It is €5.", { measured: [measured(5)], texts: "price in €" })).toEqual([]);
    expect(unbackedBy("It is €5.", { measured: [measured(5)], texts: "price in EUR" })).toEqual([]);
    expect(unbackedBy("It is €5.", { measured: [measured(5)], texts: "price" })).toEqual(["€5"]);
    const both = [measured(5), measured(7, "eur")];
    expect(unbackedBy("It is €5.", { measured: both, texts: "price in EUR" })).toEqual(["€5"]);
  });
});

describe("times", () => {
  const times = [Date.parse("2026-01-02T03:04:05Z"), 9e15];

  test.each<[string, readonly string[]]>([
    ["It was on 2026-01-02.", []],
    ["It was 2026-01-02 03:04.", []],
    ["It was 2026-01-02T03:04:59Z.", []],
    ["It was 2026-01-02 03:04:05.678 UTC.", []],
    ["It was 2026-01-02 03:05.", ["2026-01-02 03:05"]],
    ["It was on 2026-01-02 and 2026-01-04.", ["2026-01-04"]],
  ])("%s", (text, expected) => {
    expect(unbackedBy(text, { times })).toEqual(expected);
  });

  test("are backed by a text that has them", () => {
    expect(unbackedBy("It was 2026-01-02.", { texts: "since 2026-01-02" })).toEqual([]);
    expect(unbackedBy("It was 2026-01-02T03:04Z.", { texts: "since 2026-01-02 03:04" })).toEqual([]);
    expect(unbackedBy("It was 2026-01-02 03:04.", { texts: "since 2026-01-02" })).toEqual(["2026-01-02 03:04"]);
  });
});

describe("a quotation", () => {
  test.each<[string, string, string, readonly string[]]>([
    ["in quotation marks of the evidence", "“take 5”", "take 5 now", []],
    ["in quotation marks of nothing", "“take 6”", "take 5 now", ["6"]],
    ["in backticks of the evidence", "`take 5`", "take 5 now", []],
    ["in backticks of nothing", "`take 6`", "take 5 now", ["6"]],
    ["as a block of the evidence", "```\nx 5\ny 6\n```", "x 5\ny 6", []],
    ["as a block with a language", "```text\nx 5\n```", "x 5", []],
    ["as a block of nothing", "```\nx 7\n```", "x 5", ["7"]],
    ["followed by a figure of its own", "“take 5” and 8", "take 5 now", ["8"]],
  ])("%s", (_, text, texts, expected) => {
    expect(unbackedBy(text, { texts })).toEqual(expected);
  });

  const quotable = ["The old house has 7 rooms and 3 doors"];
  test.each<[string, string, readonly string[]]>([
    ["to its end", "It reads: The old house has 7 rooms and 3 doors, and more.", []],
    ["up to an ellipsis", "The old house has 7 rooms…", []],
    ["twice", "The old house has 7 rooms…The old house has 7 rooms and 3 doors", []],
    ["a part of it", "The old house has 7 rooms.", ["7"]],
    ["with another figure", "The old house has 8 rooms and 3 doors", ["8", "3"]],
    ["from its middle", "house has 7 rooms and 3 doors", ["7", "3"]],
  ])("of free text is backed %s", (_, text, expected) => {
    expect(unbackedBy(text, { quotable })).toEqual(expected);
  });

  test("of free text may escape a bar of a table", () => {
    expect(unbackedBy("| Rooms \\| doors: 7 |", { quotable: ["Rooms | doors: 7"] })).toEqual([]);
  });
});

describe("a bound", () => {
  const bounds = [{ value: 50, said: "at least 50" }];

  test.each<[string, readonly string[]]>([
    ["There are at least 50.", []],
    ["At least 50 trees, at least 50 birds.", []],
    ["There are 50.", ["50"]],
    ["There are at least 501.", ["501"]],
    ["There are at least 50.5.", ["50.5"]],
    ["There are at least 50,000.", ["50,000"]],
    ["That at least 50", []],
    ["Flat least 50", ["50"]],
  ])("%s", (text, expected) => {
    expect(unbackedBy(text, { bounds })).toEqual(expected);
  });
});

const answer: Answer = {
  labels: new Set(["height"]),
  stems: new Set(["height", "tall"]),
  asked: [{ parameter: "sku", forms: ["AB-12"] }],
};

describe("where a figure is asked, a number of another field", () => {
  const fields = [measured(21), measured(3, null, "roof width"), measured(9, null, ""), measured(8, anyUnit, "sum")];

  test.each<[string, string, readonly string[]]>([
    ["does not stand in for it", "It is 3 tall.", ["3"]],
    ["may be stated beside its own name", "It is 21 tall and 3 in width.", []],
    ["may be stated in a sentence about something else", "There are 3.", []],
    ["may be stated without a field", "It is 9 tall.", []],
    ["may be stated when worked out", "It is 8 tall.", []],
    ["is not the answer for another thing", "ZZ-99 is 21 tall.", ["21"]],
  ])("%s", (_, text, expected) => {
    expect(unbackedBy(text, { measured: fields, answer })).toEqual(expected);
  });

  test("may be stated with its own unit", () => {
    expect(unbackedBy("It is $3 tall.", { measured: [measured(3, "usd", "price")], answer })).toEqual([]);
  });
});

describe("statesAnswer", () => {
  const states = (text: string, given: Partial<Backing>) =>
    statesAnswer(text, { numbers: [], measured: [], texts: "", answer, quotable: [], bounds: [], times: [], ...given });

  test.each<[string, string, Partial<Backing>, boolean]>([
    ["no figure is asked", "It is red.", { answer: null }, true],
    ["the text has the figure", "It is 21.", { measured: [measured(21)] }, true],
    ["the text has the figure as a fall", "It is 21.", { measured: [measured(-21)] }, true],
    ["the text has another figure", "It is 3.", { measured: [measured(21), measured(3, null, "width")] }, false],
    ["the text has no figure", "It is tall.", { measured: [measured(21)] }, false],
    ["the figure is zero, which words say", "There is none.", { measured: [measured(0)] }, true],
    ["another figure is zero", "There is none.", { measured: [measured(21), measured(0, null, "width")] }, false],
    ["the text has the bound", "At least 50.", { bounds: [{ value: 50, said: "at least 50" }] }, true],
    ["the text lacks the bound", "It is 50.", { bounds: [{ value: 50, said: "at least 50" }] }, false],
  ])("where %s: %4$s", (_, text, given, expected) => {
    expect(states(text, given)).toBe(expected);
  });
});

describe("isPart", () => {
  test.each<[Measured, boolean]>([
    [measured(5, "percent"), true],
    [measured(5, "bps"), true],
    [measured(5, "share"), true],
    [measured(5, "probability"), true],
    [measured(5, "ratio"), true],
    [measured(5, anyUnit), true],
    [measured(5), false],
    [measured(5.5), true],
    [measured(5.5, "usd"), false],
    [measured(5, null, "growth"), true],
    [measured(5, "usd", "market share"), true],
  ])("%j: %s", (own, expected) => {
    expect(isPart(own)).toBe(expected);
  });
});
