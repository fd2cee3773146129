// Reads how common English words are, by stem, from a data file with one byte for each row of the vectors.
import { readFileSync } from "node:fs";
import { bundledVectors } from "./word-vectors.ts";

/** A byte of the file is this factor times the binary logarithm of the word's rank by frequency. */
export const logScale = 13;

/** Binary logarithm of the frequency rank of the rarest words. */
const rarestPower = 18.4;
const ofUnknown = 0.85;

let bundled: Uint8Array | undefined;

/** Returns how rare a stem is: 0 for the commonest word, 1 for the rarest, 0.85 for an unknown word. */
export function specificity(stemmed: string): number {
  const row = bundledVectors().rowOf(stemmed);
  if (row < 0) return ofUnknown;
  bundled ??= readFileSync(new URL("./commonness.bin", import.meta.url));
  return Math.min(1, (bundled[row] ?? 0) / logScale / rarestPower);
}
