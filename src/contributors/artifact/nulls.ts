// Absent equals null: other languages write nulls that this implementation omits.

/** The value without keys that are null or undefined, at every level. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, held]) => held !== null && held !== undefined);
  return Object.fromEntries(entries.map(([key, held]) => [key, withoutNulls(held)]));
}
