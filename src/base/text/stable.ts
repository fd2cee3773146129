// Stable JSON with sorted keys, and hashes over it: same content, same bytes.
import { sha256 } from "./sha256.ts";

/** JSON with keys sorted at every level; `undefined` becomes `null`, a bigint text. Throws on a cycle. */
export function stableStringify(value: unknown, indent = 0): string {
  return JSON.stringify(value, sortKeys, indent) ?? "null";
}

/** SHA-256 of the stable JSON, as 64 hexadecimal digits. */
export function stableHash(value: unknown): string {
  return sha256(stableStringify(value));
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}
