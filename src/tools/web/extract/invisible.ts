// Removes invisible characters that can hide or reorder text, such as zero-width characters and direction marks.

// The zero-width joiners are not in this list, since Persian and emoji need them.
const invisible = /[\u200b\u2060\ufeff\u00ad\u202a-\u202e\u2066-\u2069]/g;

/** Removes the invisible characters from a text. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}
