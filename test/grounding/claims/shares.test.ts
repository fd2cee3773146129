import { describe, expect, test } from "vitest";
import { backingOfTexts } from "../../../src/grounding/claims/backing.ts";
import { unbackedShares } from "../../../src/grounding/claims/shares.ts";

const unbacked = (claim: string, text: string, numbers: readonly number[] = []) =>
  unbackedShares(claim, { ...backingOfTexts([text]), numbers: [...numbers] });

describe("a share in words is backed by a part that it rounds:", () => {
  test.each([
    ["Half of the beds are dry.", "50 %", "40 %", "Half of"],
    ["Two thirds of the beds are dry.", "66.7 %", "60 %", "Two thirds"],
    ["A third of the beds are dry.", "33 %", "40 %", "A third of"],
    ["A quarter of the beds are dry.", "25 %", "27 %", "A quarter of"],
    ["Three-quarters of the beds are dry.", "75 %", "70 %", "Three-quarters of"],
    ["A fifth of the beds are dry.", "20 %", "22 %", "A fifth of"],
    ["One tenth of the beds are dry.", "10 %", "11 %", "One tenth of"],
    ["It holds twice the water.", "100 %", "200 %", "twice the"],
    ["The water tripled.", "200 %", "300 %", "tripled"],
    ["The water halved.", "50 %", "60 %", "halved"],
  ])("%s (%s, not %s)", (claim, near, far, words) => {
    expect(unbacked(claim, `The part is ${near}.`)).toEqual([]);
    expect(unbacked(claim, `The part is ${far}.`)).toEqual([words]);
    expect(unbacked(claim, `It was said that ${claim}`)).toEqual([]);
  });
});

test.each([
  ["Half a million people.", 500_000, 400_000, "Half a million"],
  ["A hundred people.", 104, 106, "A hundred"],
  ["A thousand people.", 960, 940, "A thousand"],
  ["A million people.", 1_000_000, 1_000, "A million"],
  ["A billion people.", -1_000_000_000, 1_000_000, "A billion"],
])("an amount in words is backed by a number within five percent: %s", (claim, near, far, words) => {
  expect(unbacked(claim, "", [near])).toEqual([]);
  expect(unbacked(claim, "", [far])).toEqual([words]);
});

test.each([
  "The second half of the year was dry.",
  "A third option is left.",
  "The last quarter was dry.",
  "It behalves of nothing.",
])("%s: not a share", (claim) => {
  expect(unbacked(claim, "")).toEqual([]);
});
