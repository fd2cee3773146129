// Text inside a regular expression.

/** Escapes a text for a regular expression; valid with the `u` flag, where needless escapes are errors. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
