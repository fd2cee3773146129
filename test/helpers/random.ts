// Random numbers of tests: the same in every run, so that what passed once passes again. `test:long` gives another seed each time.
import { createHash } from "node:crypto";

/** What all random data of a run comes from; the test files' environment may name another one. */
export const testSeed = Number(process.env.CTX_TEST_SEED ?? 1);

/** Draws whole numbers in turn, from `low` up to but without `high`; from 0 where only the end is given. */
export type DrawInt = (...range: readonly [high: number] | readonly [low: number, high: number]) => number;

/** Starts the row of numbers that belongs to the name; rows of two names have nothing to do with each other. */
export function drawInts(name: string): DrawInt {
  let turn = 0;
  return (...range) => {
    const [low, high] = range.length === 1 ? [0, range[0]] : range;
    const digest = createHash("sha256").update(`${testSeed} ${name} ${turn++}`).digest();
    return low + (digest.readUIntBE(0, 6) % (high - low));
  };
}
