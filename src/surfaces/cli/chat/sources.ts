// The web sources of a turn: a dot for what became of each, its title and address.
import type { SourceDot, WebSource } from "../../../contract/web/source.ts";
import { plainLine } from "../render/text.ts";

/** What a dot means, in words for whoever sees no colour. */
export const dotWords: Readonly<Record<SourceDot, string>> = {
  green: "read",
  amber: "could not be read",
  slate: "of low relevance",
  none: "found, not read",
};

const dots: Readonly<Record<SourceDot, string>> = { green: "●", amber: "▲", slate: "○", none: "·" };

/** One line for each source; `colour` paints its dot. */
export function sourceLines(
  sources: readonly WebSource[],
  colour: (dot: SourceDot, text: string) => string = (_, text) => text,
): readonly string[] {
  return sources.map(({ dot, title, url, metadata }) => {
    const why = metadata?.crawlErrorMessage === undefined ? "" : `: ${plainLine(metadata.crawlErrorMessage)}`;
    return `${colour(dot, dots[dot])} ${plainLine(title)} – ${plainLine(url)} (${dotWords[dot]}${why})`;
  });
}
