// A text without parts of it, as long as before.
import type { RequestReading, Span } from "../contract/query/reading.ts";

/** The text with blanks in place of the spans; everything else stays where it was. */
export function withoutSpans(text: string, spans: readonly Pick<Span, "start" | "end">[]): string {
  return spans.reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), text);
}

/** The request without what it quotes and names: words in a title ask for nothing. */
export function withoutProper({ text, values, names }: Pick<RequestReading, "text" | "values" | "names">): string {
  return withoutSpans(
    text,
    [...values, ...names].filter(({ kind }) => kind === "quoted" || kind === "name"),
  );
}
