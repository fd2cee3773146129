import { describe, expect, test } from "vitest";
import {
  daysBefore,
  deviationFrom,
  regimeOf,
  splitOf,
  sumFlow,
  turnover,
} from "../../../contributors/exchange-flow/measure.ts";
import type { FlowPoint } from "../../../contributors/exchange-flow/source.ts";
import { fc } from "../../helpers/property.ts";

const hourMs = 3_600_000;
const point = (endsAt: number, netFlowUsd: number, gross: number | null = 10): FlowPoint => ({
  venue: "Harbor",
  endsAt,
  netFlowUsd,
  inflowUsd: gross,
  outflowUsd: gross,
});

test("does not sum a side that one provider does not return", () => {
  expect(sumFlow([point(1, 2), point(2, 3, null)])).toEqual({ netFlowUsd: 5, inflowUsd: null, outflowUsd: null });
  expect(turnover(sumFlow([point(1, -2, null)]))).toBe(2);
});

test("returns the days before a window, newest first, without empty days", () => {
  const points = [0, 24, 30, 50, 120].map((ago) => point(-ago * hourMs, ago));
  expect(daysBefore(points, { endMs: 0, hours: 24 }, 7)).toEqual([54, 50, 120]);
});

describe("the deviation of a number from its days", () => {
  test.each([
    [30, [10, 20, 30], { baselineUsd: 20, deltaUsd: 10, deltaPct: 50, zScore: 1 }],
    [30, [-10, -20, -30], { baselineUsd: -20, deltaUsd: 50, deltaPct: 250, zScore: 5 }],
    [5, [5, 5], { baselineUsd: 5, deltaUsd: 0, deltaPct: 0, zScore: null }],
    [5, [-3, 3], { baselineUsd: 0, deltaUsd: 5, deltaPct: null, zScore: 1.18 }],
    [5, [4], { baselineUsd: 4, deltaUsd: 1, deltaPct: 25, zScore: null }],
    [5, [], null],
  ])("%d against %j", (observed, days, deviation) => {
    expect(deviationFrom(observed, days)).toEqual(deviation);
  });
});

test.each([
  [-1, "accumulation"],
  [1, "distribution"],
  [0, "balance"],
])("classifies a net flow of %d as %s", (net, state) => {
  expect(regimeOf(net)).toBe(state);
});

test("splits a series with one step at the step", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 6, max: 40 }),
      fc.integer({ min: 6, max: 40 }),
      fc.integer({ min: 1, max: 9 }),
      (before, after, step) => {
        const series = [...Array<number>(before).fill(-step), ...Array<number>(after).fill(step)];
        expect(splitOf(series, 6)).toBe(before);
      },
    ),
  );
  expect(splitOf(Array<number>(11).fill(1), 6)).toBeNull();
});
