import { describe, expect, test } from "vitest";
import { pairFeatureNames } from "../../../../../src/models/embedded/interpret/bind/pair.ts";
import { pairWeights } from "../../../../../src/models/embedded/interpret/bind/weights.data.ts";
import { featureNames } from "../../../../../src/models/embedded/interpret/fit/features.ts";
import { fitWeights } from "../../../../../src/models/embedded/interpret/fit/weights.data.ts";
import { modelOf, type WeightsData } from "../../../../../src/models/embedded/interpret/learned/model.ts";

const floats = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer).toString("base64");
/** One tree with one split on the second feature, and a linear part over both. */
const small: WeightsData = {
  features: ["a", "b"],
  depth: 1,
  trees: floats(1, 0.5, -2, 4),
  linear: floats(0.25, 2, 1, 0, 0),
};

describe("a learned model", () => {
  test.each([
    [[1, 0], 0.25 - 2],
    [[1, 1], 0.25 + 4],
    [[3, 0.5], 0.25 + 4 - 2],
    [[], 0.25 - 2 - 2],
  ])("adds the leaf of its tree to the linear part: %j", (row, score) => {
    expect(modelOf(small)(Float64Array.from(row))).toBeCloseTo(score, 6);
  });

  /** Two trees of two levels: one tests "a", then "b"; the other tests "b", then "a". */
  const deep: WeightsData = {
    features: ["a", "b"],
    depth: 2,
    trees: floats(...[0, 1, 1, 5, 1, 6, 10, 20, 30, 40], ...[1, 5, 0, 1, 0, 2, 0.1, 0.2, 0.3, 0.4]),
    linear: floats(0, 0, 0, 0, 0),
  };
  test.each([
    [[1, 5], 10 + 0.1],
    [[1, 5.5], 20 + 0.3],
    [[1.5, 6], 30 + 0.3],
    [[3, 7], 40 + 0.4],
    [[2, 4], 30 + 0.2],
  ])("follows the splits of each tree: %j", (row, score) => {
    expect(modelOf(deep)(Float64Array.from(row))).toBeCloseTo(score, 6);
  });

  test.each([
    ["fit", fitWeights, featureNames],
    ["pair", pairWeights, pairFeatureNames],
  ])("the shipped weights of %s match the computed features", (_, weights, names) => {
    expect(weights.features).toEqual(names);
  });

  test.each([
    ["fit", fitWeights],
    ["pair", pairWeights],
  ])("the score of %s is finite for any row", (_, weights) => {
    for (const value of [0, 1, -1, 1e6]) {
      expect(Number.isFinite(modelOf(weights)(new Float64Array(weights.features.length).fill(value)))).toBe(true);
    }
  });
});
