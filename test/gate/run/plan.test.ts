import { expect, test } from "vitest";
import { planRuns } from "../../../src/gate/run/plan.ts";
import { timeLeftMs } from "../../../src/gate/run/time-left.ts";
import { fc } from "../../helpers/property.ts";
import { anchorCase, anchorSuite } from "../given.ts";

test("splits a suite into shards that cover every run once, in order, with sizes that differ by at most one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 50 }), (cases, count) => {
      const suite = anchorSuite(
        Array.from({ length: cases }, (_, index) => anchorCase({ id: `case-${index}`, repeat: 1 + (index % 3) })),
      );
      const whole = planRuns(suite, { grep: null, repeat: null, shard: null }).runs;
      const shards = Array.from({ length: count }, (_, index) =>
        planRuns(suite, { grep: null, repeat: null, shard: { index: index + 1, count } }),
      );
      expect(shards.flatMap(({ runs }) => runs)).toEqual(whole);
      expect(whole.map(({ place }) => place)).toEqual(whole.map((_, index) => index));
      const sizes = shards.map(({ selection }) => selection.selectedCases);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  [{ done: 0, total: 10, elapsedMs: 100 }, null],
  [{ done: 5, total: 10, elapsedMs: 0 }, null],
  [{ done: 10, total: 10, elapsedMs: 100 }, null],
  [{ done: 2, total: 10, elapsedMs: 100 }, 400],
])("estimates the milliseconds left for %j as %s", (pace, left) => {
  expect(timeLeftMs(pace)).toBe(left);
});
