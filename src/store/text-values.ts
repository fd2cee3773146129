// Replaces NUL characters, which PostgreSQL cannot store. SQLite gets the same text.

/** Returns the parameter with NUL characters replaced. */
export function storable(value: unknown): unknown {
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\uFFFD") : value;
}
