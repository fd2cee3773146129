// Quotes words for the scripts.

/** Quotes any text as one word of a POSIX shell. */
export function shellText(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
