// How common an English word is, by its stem: fixed data beside the vectors, one byte for each of their rows.
import { readFileSync } from "node:fs";
import { bundledVectors } from "./word-vectors.ts";

/** A byte of the file is this many times the binary logarithm of a word's place among all words by frequency. */
export const logScale = 13;

/** The rarest words stand at about this power of two. */
const rarestPower = 18.4;
const ofUnknown = 0.85;

let bundled: Uint8Array | undefined;

/** How telling a stem is by itself, from 0 for the commonest word to 1 for the rarest; 0.85 for one that is not among them. */
export function specificity(stemmed: string): number {
  const row = bundledVectors().rowOf(stemmed);
  if (row < 0) return ofUnknown;
  bundled ??= readFileSync(new URL("./commonness.bin", import.meta.url));
  return Math.min(1, (bundled[row] ?? 0) / logScale / rarestPower);
}
