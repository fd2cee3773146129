// Replaces parts of a text with blanks and keeps the length of the text.
import type { Span } from "../contract/query/reading.ts";

/** Returns the text with blanks in place of the spans, so that all offsets stay valid. */
export function withoutSpans(text: string, spans: readonly Pick<Span, "start" | "end">[]): string {
  return spans.reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), text);
}
