// Quotes words for the completion scripts.

/** Quotes a text as one word of a POSIX shell. */
export function shellText(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
