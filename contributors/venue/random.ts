// Generates random numbers, and identifiers in a venue's format, from a seed. A seed gives the same results on every machine.
// For snapshots only; not suitable for secrets.
import { hash } from "node:crypto";

/** Returns the next number, at least 0 and below 1. A seed text always gives the same sequence. */
export type Random = () => number;

/** Creates a generator. Each market has its own seed, so a new market does not change the numbers of other markets. */
export function randomFrom(seed: string): Random {
  let state = hash("sha256", seed, "buffer").readUInt32LE(0);
  // The mulberry32 algorithm, which uses only integer arithmetic.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a whole number from `low` to `high`, both included. */
export function wholeBetween(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** Returns `0x` followed by `digits` hexadecimal digits. */
export function hexFrom(seed: string, digits: 40 | 64): string {
  return `0x${hash("sha256", seed).slice(0, digits)}`;
}

/** Returns a decimal number of more than 70 digits, the format of token ids. */
export function tokenFrom(seed: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const token = BigInt(hexFrom(`${seed}#${attempt}`, 64)).toString();
    if (token.length > 70) return token;
  }
}
