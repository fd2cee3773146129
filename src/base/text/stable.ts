// Converts values to JSON with sorted keys, so that equal content gives equal text and equal hashes.
import { sha256 } from "./sha256.ts";

/** Returns JSON with sorted keys at every level. `undefined` becomes `null`, a bigint becomes text. Throws on a cycle. */
export function stableStringify(value: unknown, indent = 0): string {
  return JSON.stringify(value, sortKeys, indent) ?? "null";
}

/** Returns the SHA-256 of the stable JSON as 64 hexadecimal digits. */
export function stableHash(value: unknown): string {
  return sha256(stableStringify(value));
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}
