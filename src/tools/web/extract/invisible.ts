// Characters that no reader sees and that can hide or turn text: zero-width ones and those of the writing direction.

// Joiners stay, since Persian and emoji are written with them.
const invisible = /[\u200b\u2060\ufeff\u00ad\u202a-\u202e\u2066-\u2069]/g;

/** The text without them. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}
