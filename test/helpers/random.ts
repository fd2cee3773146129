// Random numbers for tests, the same in every run, so that results repeat. `test:long` sets another seed each time.
import { createHash } from "node:crypto";

/** The seed of all random data of a run; the environment can set another. */
export const testSeed = Number(process.env.CTX_TEST_SEED ?? 1);

/** Draws integers in sequence, from `low` up to but without `high`; from 0 with a single argument. */
export type DrawInt = (...range: readonly [high: number] | readonly [low: number, high: number]) => number;

/** Starts the sequence of a name; sequences of two names are independent. */
export function drawInts(name: string): DrawInt {
  let turn = 0;
  return (...range) => {
    const [low, high] = range.length === 1 ? [0, range[0]] : range;
    const digest = createHash("sha256").update(`${testSeed} ${name} ${turn++}`).digest();
    return low + (digest.readUIntBE(0, 6) % (high - low));
  };
}
