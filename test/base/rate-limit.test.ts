import { expect, test } from "vitest";
import { createRateLimit } from "../../src/base/rate-limit.ts";
import { fc } from "../helpers/property.ts";

test("admits at most a full bucket plus the refill of the elapsed time, separately for each name", () => {
  const steps = fc.array(fc.tuple(fc.constantFrom("a", "b"), fc.nat(20_000)), { maxLength: 200 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), steps, (perMinute, asked) => {
      let nowMs = 0;
      const limit = createRateLimit({ perMinute, elapsed: () => nowMs });
      const taken = { a: 0, b: 0 };
      for (const [name, pauseMs] of asked) {
        nowMs += pauseMs;
        if (limit.take(name)) taken[name] += 1;
      }
      const most = perMinute + (nowMs / 60_000) * perMinute;
      const count = (name: string) => asked.filter(([other]) => other === name).length;
      for (const name of ["a", "b"] as const) {
        expect(taken[name]).toBeLessThanOrEqual(most + 1e-6);
        expect(taken[name]).toBeGreaterThanOrEqual(Math.min(perMinute, count(name)));
      }
    }),
  );
});

test("drops the least recently used names, so that memory is bounded", () => {
  const limit = createRateLimit({ perMinute: 1, elapsed: () => 0 });
  expect([limit.take("first"), limit.take("first")]).toEqual([true, false]);
  for (let count = 0; count < 10_000; count += 1) limit.take(`name-${count}`);
  expect(limit.take("first")).toBe(true);
});
