// Removes nulls before a comparison: other implementations write null where this one omits the key.

/** Returns the value without keys that are null or undefined, at every level. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, held]) => held !== null && held !== undefined);
  return Object.fromEntries(entries.map(([key, held]) => [key, withoutNulls(held)]));
}
