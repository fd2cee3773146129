// The kept pairs of a request and a text, with the trainer's figures, and the bytes that the engine gives for them.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { loadReader } from "../../src/encoder/load.ts";
import type { PairFigures, TextKind } from "../../src/encoder/reader.ts";

export interface Pair {
  readonly kind: TextKind;
  readonly request: string;
  readonly text: string;
  readonly ids: { readonly request: readonly number[]; readonly text: readonly number[] };
  /** PyTorch with the weights as trained. */
  readonly full: PairFigures;
  /** PyTorch with the stored weights. */
  readonly stored: PairFigures;
}

const folder = new URL("../fixtures/encoder/", import.meta.url);
export const scoresFile = new URL("scores.snapshot.json", folder);

export function readPairs(): readonly Pair[] {
  return JSON.parse(readFileSync(new URL("pairs.snapshot.json", folder), "utf8"));
}

/** The figures of all pairs, and for each pair the hash of all its numbers, to the last bit. */
export function scorePairs(): readonly { readonly figures: PairFigures; readonly bits: string }[] {
  const reader = loadReader({ isBrief: false });
  return readPairs().map(({ request, text, kind }) => {
    const figures = reader.figures(request, text, kind);
    const numbers = Float64Array.from([figures.cosine, figures.fit, ...figures.start, ...figures.end]);
    return { figures, bits: hash("sha256", Buffer.from(numbers.buffer)).slice(0, 16) };
  });
}
