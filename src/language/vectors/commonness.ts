// Frequency of English words by stem: a fixed data file next to the vectors, with one byte per vector row.
import { readFileSync } from "node:fs";
import { bundledVectors } from "./word-vectors.ts";

/** A byte of the file is this factor times the binary logarithm of a word's frequency rank. */
export const logScale = 13;

/** Binary logarithm of the rank of the rarest words. */
const rarestPower = 18.4;
const ofUnknown = 0.85;

let bundled: Uint8Array | undefined;

/** Returns the specificity of a stem, from 0 for the commonest word to 1 for the rarest; 0.85 for an unknown one. */
export function specificity(stemmed: string): number {
  const row = bundledVectors().rowOf(stemmed);
  if (row < 0) return ofUnknown;
  bundled ??= readFileSync(new URL("./commonness.bin", import.meta.url));
  return Math.min(1, (bundled[row] ?? 0) / logScale / rarestPower);
}
