// Escapes text for use in a regular expression.

/** Escapes a text for a regular expression. The result is also valid with the flag `u`, which forbids needless escapes. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
