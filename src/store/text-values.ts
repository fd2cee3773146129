// Texts of others may hold the character NUL, which PostgreSQL cannot store: both databases keep the same text.

/** The value of a parameter as it is stored: NUL replaced. */
export function storable(value: unknown): unknown {
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\uFFFD") : value;
}
