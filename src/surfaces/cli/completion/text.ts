// Words inside the scripts.

/** The text as one word of a POSIX shell, whatever it holds. */
export function shellText(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
