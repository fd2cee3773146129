import { expect, test } from "vitest";
import { bootstrap, seededRandom } from "../../../src/base/statistics/bootstrap.ts";

const coin = Array.from({ length: 100 }, (_, index) => (index < 70 ? 1 : 0));
const mean = (indexes: Uint32Array) => indexes.reduce((sum, index) => sum + (coin[index] ?? 0), 0) / indexes.length;

test("the interval contains the value and is about as wide as theory predicts", () => {
  const interval = bootstrap({ count: coin.length, statistic: mean });
  // The standard error of 70 in 100 is 0.046, so 95 % lie within 0.09 of it.
  expect(interval?.low).toBeGreaterThan(0.57);
  expect(interval?.low).toBeLessThan(0.65);
  expect(interval?.high).toBeGreaterThan(0.75);
  expect(interval?.high).toBeLessThan(0.83);
});

test("the same seed gives the same interval, another seed another", () => {
  const draw = (seed: number) => bootstrap({ count: coin.length, statistic: mean, seed, resamples: 50 });
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test("resamples without a value are left out, and a sample without any has no interval", () => {
  expect(bootstrap({ count: 0, statistic: () => 1 })).toBeNull();
  expect(bootstrap({ count: 5, statistic: () => null })).toBeNull();
  expect(bootstrap({ count: 5, statistic: (indexes) => (indexes[0] === 0 ? null : 3) })).toEqual({ low: 3, high: 3 });
});

test("random numbers stay within 0 and 1 and spread evenly", () => {
  const random = seededRandom(3);
  const numbers = Array.from({ length: 4000 }, random);
  const quarters = [0, 1, 2, 3].map((quarter) => numbers.filter((number) => Math.floor(number * 4) === quarter).length);
  for (const count of quarters) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
