// Text inside a regular expression.

/** The text as a pattern that matches it alone; safe with the `u` flag, where needless escapes are errors. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
