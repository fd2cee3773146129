// Replaces NUL characters, which PostgreSQL cannot store, so that both databases keep the same text.

/** The stored value of a parameter: NUL replaced. */
export function storable(value: unknown): unknown {
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\uFFFD") : value;
}
