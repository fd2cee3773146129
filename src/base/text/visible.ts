/** Replaces characters that HTML forbids or that change the writing direction. The length of the text does not change. */
export function visible(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu, "\u{fffd}");
}
