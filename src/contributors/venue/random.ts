// Random numbers from a seed, the same on every machine, and identifiers in a venue's format. Only for snapshots, not
// for secrets.
import { hash } from "node:crypto";

/** Returns numbers from 0 up to but not including 1, the same sequence for the same seed text. */
export type Random = () => number;

/** A separate generator per name, so that adding one market does not change the others. */
export function randomFrom(seed: string): Random {
  let state = hash("sha256", seed, "buffer").readUInt32LE(0);
  // mulberry32: small, well mixed, and integer arithmetic only.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from `low` to `high`, both included. */
export function wholeBetween(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** `0x` and `digits` hexadecimal digits. */
export function hexFrom(seed: string, digits: 40 | 64): string {
  return `0x${hash("sha256", seed).slice(0, digits)}`;
}

/** A decimal number of more than 70 digits, as outcome tokens have. */
export function tokenFrom(seed: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const token = BigInt(hexFrom(`${seed}#${attempt}`, 64)).toString();
    if (token.length > 70) return token;
  }
}
