import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import type { Evidence, Fact, View } from "../../../src/contract/query/envelope.ts";
import {
  anyUnit,
  type Backing,
  backingOf,
  backingOfTexts,
  textLabel,
  withWorkedOut,
} from "../../../src/grounding/evidence/backing.ts";
import { leavesOf } from "../../../src/reply/path.ts";

const fact = (label: string, value: Fact["value"], more: Partial<Fact> = {}): Fact => ({
  id: "fact-1",
  label,
  path: null,
  relevanceScore: 1,
  value,
  ...more,
});

function backing(given: Partial<Evidence>, more: Partial<Parameters<typeof backingOf>[0]> = {}): Backing {
  const empty = { facts: [], sourceRefs: [], assumptions: [], knownUnknowns: [], retrievalPlanReasonCodes: [] };
  return backingOf({ query: "how much?", evidence: { ...empty, ...given }, view: null, more: [], ...more });
}

const view = (columns: View["columns"], rows: readonly (readonly View["rows"][number]["cells"][number][])[]): View => ({
  type: "table",
  label: "Table",
  title: "Top 7 trees",
  metrics: [],
  columns,
  rows: rows.map((cells, at) => ({ key: `tree ${at + 30}`, cells: [...cells], tone: "neutral", sourceRefIds: [] })),
});

test("a request alone may be repeated", () => {
  expect(backing({}, { query: "What do 3 cost?", more: ["It is $5."] })).toEqual({
    numbers: [3, 5],
    measured: [
      { value: 3, unit: null, label: "" },
      { value: 5, unit: "usd", label: "" },
    ],
    texts: "What do 3 cost?\nIt is $5.",
    answer: null,
    quotable: [],
    bounds: [],
    times: [],
  });
});

describe("a fact may be cited", () => {
  test("as a number with its label, its unit and the way it is displayed", () => {
    const { measured, texts } = backing({ facts: [fact("fee", 0.1234, { unit: "share", display: "12.3 %" })] });
    expect(measured).toEqual([
      { value: 0.1234, unit: "share", label: "fee" },
      { value: 12.3, unit: "percent", label: "fee" },
    ]);
    expect(texts).toBe("how much?\n0.1234\nfee\n12.3 %");
  });

  test("as a number without a unit", () => {
    expect(backing({ facts: [fact("height", 21)] }).measured).toEqual([{ value: 21, unit: null, label: "height" }]);
  });

  test("with the figures of its label, which have no label of their own", () => {
    expect(backing({ facts: [fact("volume 24", "red")] }).measured).toEqual([{ value: 24, unit: null, label: "" }]);
  });

  test("as a time", () => {
    expect(backing({ facts: [fact("day", "2026-01-02")] }).times).toEqual([Date.parse("2026-01-02")]);
    expect(backing({ facts: [fact("day", "red")] }).times).toEqual([]);
  });

  test.each<[string, Fact["value"]]>([
    ["a truth value", true],
    ["null", null],
    ["a list", [3]],
  ])("not as %s", (_, value) => {
    const { measured, texts } = backing({ facts: [fact("state", value)] });
    expect([measured, texts]).toEqual([[], "how much?\nstate"]);
  });

  test("as text of four words with its figures, and as prose from the fifth word on", () => {
    const short = backing({ facts: [fact("size", 3), fact("room", "Room 12 with 3")] });
    const long = backing({ facts: [fact("size", 3), fact("room", "  Room 12 with 3 beds ")] });
    expect([short.measured.slice(1), short.quotable]).toEqual([
      [
        { value: 12, unit: null, label: "room" },
        { value: 3, unit: null, label: "room" },
      ],
      [],
    ]);
    expect([long.measured.slice(1), long.quotable]).toEqual([[], ["  Room 12 with 3 beds "]]);
  });

  test("as prose with its figures where the evidence has no other field", () => {
    const text = "The old house has 7 rooms";
    const { measured, quotable } = backing({ facts: [fact(textLabel, text), fact(textLabel, text)] });
    expect(quotable).toEqual([text]);
    expect(measured[0]).toEqual({ value: 7, unit: null, label: textLabel });
  });
});

describe("a count of a list that goes on", () => {
  const open = fact("number of trees", 1200, { unit: "count", display: "at least 1,200" });

  test("is a bound, not a figure", () => {
    const { measured, bounds, texts } = backing({ facts: [open] });
    expect([measured, bounds, texts]).toEqual([[], [{ value: 1200, said: "at least 1,200" }], "how much?"]);
  });

  test("is a figure where its display is the number itself", () => {
    const { bounds, numbers } = backing({ facts: [{ ...open, display: "1,200" }, fact("note", "at least 5")] });
    expect([bounds, numbers]).toEqual([[], [1200, 1200, 5]]);
  });
});

describe("arguments and reply values may be cited", () => {
  test("in the unit that the argument's name states", () => {
    const { measured } = backing({}, { args: [{ sizeUsd: 500, nested: { depth: 2 } }] });
    expect(measured).toEqual([
      { value: 500, unit: "usd", label: "sizeUsd" },
      { value: 2, unit: null, label: "depth" },
    ]);
  });

  test("under the key of the reply, and with it", () => {
    const { measured, texts } = backing({}, { data: [{ steps: ["rows", 0, "height"], value: 21 }] });
    expect([measured, texts]).toEqual([[{ value: 21, unit: null, label: "height" }], "how much?\n21\nheight"]);
  });
});

test("our own words may be cited figure by figure", () => {
  const { numbers, texts } = backing({
    facts: [fact("height", 21)],
    assumptions: ["The first of 4 rows was taken."],
    knownUnknowns: ["9 rows were left out."],
    marketIntelligence: { move: { percent: 5, when: ["in 8 days"] } },
  });
  expect([...new Set(numbers)]).toEqual([21, 4, 9, 5, 8]);
  expect(texts).toBe("how much?\n21\nheight\nThe first of 4 rows was taken.\n9 rows were left out.\n5\nin 8 days");
});

test("names and times of a source may be cited", () => {
  const names = { id: "source-1", provider: "Almanac", dataset: "trees 5", artifactRef: null, url: null, note: null };
  const { texts, times, numbers } = backing({
    sourceRefs: [{ ...names, observedAt: "2026-01-02T03:04:00Z", publishedAt: "2026-01-01" }],
  });
  expect(texts).toBe("how much?\n2026-01-02T03:04:00Z\n2026-01-01\nsource-1\nAlmanac\ntrees 5");
  expect(times).toEqual([Date.parse("2026-01-02T03:04:00Z"), Date.parse("2026-01-01")]);
  expect(numbers).toContain(5);
});

describe("a view may be cited", () => {
  const shown = view(
    [
      { key: "name", label: "name", unit: null },
      { key: "fee", label: "fee 2", unit: "share" },
    ],
    [
      ["Alder", 0.25],
      ["Birch", null],
    ],
  );

  test("title, labels, keys and cells, each cell also as it is displayed", () => {
    const { measured, texts } = backing({}, { view: shown });
    expect(texts.split("\n").slice(1)).toEqual([
      ...["Top 7 trees", "name", "fee 2", "tree 30", "Alder", "Alder", "0.25", "25 %"],
      ...["tree 31", "Birch", "Birch", "not given", "2"],
    ]);
    expect(measured).toContainEqual({ value: 0.25, unit: "share", label: "fee 2" });
    expect(measured).toContainEqual({ value: 25, unit: "percent", label: "fee 2" });
    expect(measured).toContainEqual({ value: 7, unit: null, label: "" });
    expect(measured).toContainEqual({ value: 30, unit: null, label: "" });
  });

  test.each<[string, Fact, boolean]>([
    ["more rows than are shown", fact("number of trees", 3), false],
    ["at least the rows that are shown", fact("number of trees", 2, { display: "at least 2" }), false],
    ["the rows that are shown", fact("number of trees", 2, { display: "2" }), true],
    ["another number", fact("tree number of the day", 3), true],
    ["a number as text", fact("number of trees", "3"), true],
  ])("the number of its rows too, where the facts count %s: %3$s", (_, count, isCited) => {
    const bare = { ...shown, columns: [], rows: shown.rows.map((row) => ({ ...row, key: "x" })) };
    const { texts } = backing({ facts: [count] }, { view: bare });
    expect(texts.endsWith("\nx\nx\n2")).toBe(isCited);
  });

  test("its prose stays a quotation where it has figures", () => {
    const prose = "The old house has 9 rooms";
    const { numbers, quotable } = backing({}, { view: view(shown.columns, [[prose, 3]]) });
    expect(quotable).toEqual([prose]);
    expect(numbers).not.toContain(9);
  });
});

test("the answer is handed on", () => {
  const answer = { labels: new Set(["fee"]), stems: new Set(["fee"]), asked: [] };
  expect(backing({}, { answer }).answer).toBe(answer);
});

test("texts alone may be cited figure by figure", () => {
  expect(backingOfTexts(["It is $5.", "No figure.", "7 %"])).toEqual({
    numbers: [],
    measured: [
      { value: 5, unit: "usd", label: "" },
      { value: 7, unit: "percent", label: "" },
    ],
    texts: "It is $5.\nNo figure.\n7 %",
    answer: null,
    quotable: [],
    bounds: [],
    times: [],
  });
});

test("worked-out numbers are added to what may be cited, in any unit", () => {
  const own = backing({ facts: [fact("height", 21)] });
  expect(withWorkedOut(own, [2, 0.5])).toEqual({
    ...own,
    numbers: [21, 2, 0.5],
    measured: [
      { value: 21, unit: null, label: "height" },
      { value: 2, unit: anyUnit, label: "" },
      { value: 0.5, unit: anyUnit, label: "" },
    ],
  });
});

describe("free text backs its figures", () => {
  const prose = "export const VAT_RATE = 0.19 for receipts";
  const count = fact("number of lines", 5, { basis: "inferred" });

  test.each<readonly [what: string, given: Partial<Evidence>, data: Json, isBacked: boolean]>([
    ["when it is all there is", {}, prose, true],
    ["beside a count of its lines", { facts: [count] }, prose, true],
    ["beside a text of a field", { facts: [fact("name", "receipt.ts")] }, { file: "receipt.ts", prose }, true],
    ["not beside a number of a field", {}, { prose, cents: 12 }, false],
    ["not beside a numeric fact", { facts: [count, fact("cents", 12)] }, prose, false],
    ["not beside a count that a tool gave", { facts: [fact("number of lines", 5)] }, prose, false],
  ])("%s", (_what, given, data, isBacked) => {
    expect(backing(given, { data: leavesOf(data, 100) }).numbers.includes(0.19)).toBe(isBacked);
  });
});
