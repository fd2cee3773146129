import fc from "fast-check";
import { expect, test } from "vitest";
import type { Zone } from "../../../src/contract/decision-evaluation.ts";
import type { OutcomeType } from "../../../src/contract/query/request.ts";
import { calibrationOf, zonesOf } from "../../../src/gate/eval-decisions/calibration.ts";
import type { Scored } from "../../../src/gate/eval-decisions/scored.ts";

const [answer, ask, miss] = ["answer", "clarification_required", "capability_miss"] as const;

function row(score: number, gold: OutcomeType, more: { isToolRight?: boolean; zone?: Zone } = {}): Scored {
  const { isToolRight = null, zone = "sure" } = more;
  const outcome = zone === "none" ? miss : zone === "doubtful" ? ask : answer;
  const decided = {
    ...{ id: "r", file: "f", outcome, zone, methodName: null, arguments: {}, answerScore: score },
    ...{ reasonCode: null, ms: 1 },
  };
  return { decided, gold, isToolRight, areArgumentsRight: null, argumentCounts: null, isKnown: false };
}

test("counts a row as served when the tools can serve it and the right one is ranked first", () => {
  const { bins } = calibrationOf([
    row(0.81, answer, { isToolRight: true }),
    row(0.85, ask),
    row(0.89, answer, { isToolRight: false }),
    row(0.8, miss),
  ]);
  expect(bins).toHaveLength(10);
  expect(bins[8]).toMatchObject({ from: 0.8, to: 0.9, served: { numerator: 2, denominator: 4 } });
  expect(bins[8]?.score).toBeCloseTo(0.8375, 12);
  expect(bins[0]).toMatchObject({ score: null, served: { denominator: 0, value: null } });
});

test("weights the distance of each tenth by its rows", () => {
  // Three rows at 0.9 of which two are served: |0.9 - 2/3|; one at 0.2 that is not: 0.2.
  const { expectedError } = calibrationOf([row(0.9, answer), row(0.9, ask), row(0.9, miss), row(0.2, miss)]);
  expect(expectedError.value).toBeCloseTo((3 * (0.9 - 2 / 3) + 0.2) / 4, 12);
});

test("has an error of zero for scores that come true, and of one for scores that never do", () => {
  expect(calibrationOf([row(1, answer), row(0, miss)]).expectedError.value).toBe(0);
  expect(calibrationOf([row(0, answer), row(1, miss)]).expectedError.value).toBe(1);
  expect(calibrationOf([]).expectedError.value).toBeNull();
});

test("puts every row in one tenth and one zone", () => {
  const rows = fc.array(
    fc.record({
      score: fc.double({ min: 0, max: 1, noNaN: true }),
      gold: fc.constantFrom(answer, ask, miss),
      zone: fc.constantFrom<Zone>("sure", "doubtful", "none"),
    }),
  );
  fc.assert(
    fc.property(rows, (item) => {
      const scored = item.map(({ score, gold, zone }) => row(score, gold, { zone }));
      const { bins, expectedError } = calibrationOf(scored);
      expect(bins.reduce((sum, { served }) => sum + served.denominator, 0)).toBe(item.length);
      for (const { from, to, score } of bins) {
        expect(score ?? from).toBeGreaterThanOrEqual(from - 1e-9);
        expect(score ?? from).toBeLessThanOrEqual(to + 1e-9);
      }
      expect(expectedError.value ?? 0).toBeLessThanOrEqual(1 + 1e-9);
      const zones = zonesOf(scored);
      const counted = [zones.sure, zones.doubtful, zones.none].map((zone) => zone.rows.numerator);
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(item.length);
    }),
    { numRuns: 60 },
  );
});

test("reports the share of each zone and what it holds", () => {
  const zones = zonesOf([
    row(0.9, answer),
    row(0.8, miss),
    row(0.4, answer, { zone: "doubtful" }),
    row(0.1, miss, { zone: "none" }),
  ]);
  expect(zones.sure).toMatchObject({ rows: { value: 0.5 }, served: { value: 0.5 } });
  expect(zones.doubtful).toMatchObject({ rows: { value: 0.25 }, served: { value: 1 } });
  expect(zones.none).toMatchObject({ rows: { value: 0.25 }, served: { value: 0 } });
});
