import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { createRelevance } from "../../../src/grounding/evidence/relevance.ts";
import { changeFigures, changeOf, findSeries, spansOf } from "../../../src/grounding/evidence/series.ts";
import { readRequest } from "../../../src/language/request.ts";
import { rowSetOf } from "../../reply/row-sets.ts";

const day = (at: number) => `2026-01-0${at}T00:00:00Z`;
const rows = (values: readonly (number | null)[]): Json => values.map((price, at) => ({ at: day(at + 1), price }));

function seriesOf(data: Json, query = "How did the price change?") {
  const set = rowSetOf(data);
  const names = set.columns.map(({ meaning }) => meaning.words);
  return { set, series: findSeries(set, createRelevance(readRequest(query), names)) };
}

function changeIn(data: Json, query?: string) {
  const { set, series } = seriesOf(data, query);
  if (series === null) throw new Error("the rows are no series");
  return { change: changeOf(set, series), figures: changeFigures(set, series) };
}

describe("a series", () => {
  test.each<readonly [what: string, data: Json, isSeries: boolean]>([
    ["three rows over time", rows([1, 2, 3]), true],
    ["two rows", rows([1, 2]), false],
    ["rows without a time", [{ price: 1 }, { price: 2 }, { price: 3 }], false],
    ["rows without a figure", [{ at: day(1) }, { at: day(2) }, { at: day(3) }], false],
    ["rows of one time", [1, 2, 3].map((price) => ({ at: day(1), price })), false],
  ])("%s: %s", (_what, data, isSeries) => {
    expect(seriesOf(data).series !== null).toBe(isSeries);
  });

  test("follows the figure that the request names, else the first", () => {
    const data = [1, 2, 3].map((at) => ({ at: day(at), price: at, volume: 10 * at }));
    const figureOf = (query: string) => {
      const { set, series } = seriesOf(data, query);
      return set.columns[series?.figureColumn ?? -1]?.key;
    };
    expect([figureOf("How did the volume change?"), figureOf("What happened?")]).toEqual(["volume", "price"]);
  });
});

describe("a change", () => {
  test("goes from the first to the last time, whatever the order of the rows", () => {
    const { change, figures } = changeIn([...(rows([40, 90, 10, 50]) as Json[])].reverse());
    expect(change).toEqual({
      measure: "price",
      from: { text: "40", at: "2026-01-01 00:00 UTC" },
      to: { text: "50", at: "2026-01-04 00:00 UTC" },
      difference: "10",
      percent: "25 %",
      direction: "up",
      high: { text: "90", at: "2026-01-02 00:00 UTC" },
      low: { text: "10", at: "2026-01-03 00:00 UTC" },
      points: 4,
    });
    expect(figures).toEqual({ difference: 10, percent: 25 });
  });

  test.each<
    readonly [values: readonly (number | null)[], direction: string, difference: number, percent: number | null]
  >([
    [[4, 9, 1], "down", -3, -75],
    [[4, 9, 4], "flat", 0, 0],
    [[0, 9, 5], "up", 5, null],
    [[0.1, 9, 0.3], "up", 0.2, 200],
    [[4, null, 8], "up", 4, 100],
  ])("of %j is %s", (values, direction, difference, percent) => {
    const { change, figures } = changeIn(rows(values));
    expect(change?.direction).toBe(direction);
    expect(figures?.difference).toBe(difference);
    if (percent === null) expect([figures?.percent, change?.percent]).toEqual([null, null]);
    else expect(figures?.percent).toBeCloseTo(percent, 8);
  });

  test("names the first of equal extremes", () => {
    const { change } = changeIn(rows([5, 9, 9, 1, 1]));
    expect([change?.high.at, change?.low.at]).toEqual(["2026-01-02 00:00 UTC", "2026-01-04 00:00 UTC"]);
  });

  test("needs two points with the figure", () => {
    const { set } = seriesOf(rows([1, 2, 3]));
    const holes = rowSetOf([{ at: day(1), price: 1 }, { at: day(2) }, { at: day(3) }]);
    const series = { timeColumn: 0, figureColumn: 1 };
    expect([changeOf(holes, series), changeFigures(holes, series)]).toEqual([null, null]);
    expect(changeOf(set, { timeColumn: 0, figureColumn: 9 })).toBeNull();
  });
});

test.each<readonly [what: string, data: Json, spans: readonly string[]]>([
  ["three days", rows([1, 2, 3]), ["PT48H", "PT72H"]],
  ["two rows", rows([1, 2]), []],
  ["one time", [1, 2, 3].map((price) => ({ at: day(1), price })), []],
  ["no time", [{ price: 1 }, { price: 2 }, { price: 3 }], []],
])("the span of %s with and without its last step", (_what, data, spans) => {
  expect(spansOf(rowSetOf(data))).toEqual(spans);
});
