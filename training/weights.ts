// Converts fitted weights to the shipped data files.
import { writeFileSync } from "node:fs";
import type { WeightsData } from "../src/models/embedded/interpret/learned/model.ts";
import type { Line } from "./line.ts";
import type { Forest } from "./trees.ts";

/** Returns one set of weights: the trees, and the line with equal weight if there is one. */
export function weightsOf(source: {
  readonly features: readonly string[];
  readonly depth: number;
  readonly forest: Forest;
  readonly line: Line | null;
}): WeightsData {
  const { features, depth, forest, line } = source;
  const part = line === null ? 1 : 0.5;
  const splits = 2 ** depth - 1;
  const trees = forest.trees.map((tree) => tree.map((value, at) => (at < 2 * splits ? value : value * part)));
  const bias = forest.bias * part + (line === null ? 0 : line.bias * part);
  const terms = line?.terms ?? features.map(() => [0, 0] as const);
  return {
    features,
    depth,
    trees: encoded(Float32Array.from(trees.flatMap((tree) => [...tree]))),
    linear: encoded(Float32Array.from([bias, ...terms.flatMap(([factor, offset]) => [factor * part, offset])])),
  };
}

/** Writes the data modules that the program reads. */
export function writeWeights(whole: {
  readonly pair: WeightsData;
  readonly fit: WeightsData;
  readonly surface: WeightsData;
}): void {
  const home = new URL("../src/models/embedded/interpret/", import.meta.url);
  writeFileSync(new URL("bind/weights.data.ts", home), moduleOf("pairWeights", whole.pair));
  writeFileSync(new URL("fit/weights.data.ts", home), moduleOf("fitWeights", whole.fit));
  writeFileSync(new URL("fit/surface-weights.data.ts", home), moduleOf("surfaceWeights", whole.surface));
}

function moduleOf(name: string, weights: WeightsData): string {
  return [
    "// Learned weights, written by training/report.ts --train; the numbers are little-endian 32-bit floats in base64. Do not edit.",
    'import type { WeightsData } from "../learned/model.ts";',
    "",
    `export const ${name}: WeightsData = {`,
    "  features: [",
    ...weights.features.map((feature) => `    ${JSON.stringify(feature)},`),
    "  ],",
    `  depth: ${weights.depth},`,
    "  trees:",
    `    ${JSON.stringify(weights.trees)},`,
    "  linear:",
    `    ${JSON.stringify(weights.linear)},`,
    "};",
    "",
  ].join("\n");
}

function encoded(values: Float32Array): string {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString("base64");
}
