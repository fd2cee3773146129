// Formats the web sources of a turn, each with a status dot, a title and an address.
import { dotMarks } from "../../../app/chat/turn-view.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import type { SourceDot, WebSource } from "../../../contract/web/source.ts";

/** Returns one line for each source. `colour` colours the dot. */
export function sourceLines(
  sources: readonly WebSource[],
  colour: (dot: SourceDot, text: string) => string = (_, text) => text,
): readonly string[] {
  return sources.map(({ dot, title, url, metadata }) => {
    const why = metadata?.crawlErrorMessage === undefined ? "" : `: ${plainLine(metadata.crawlErrorMessage)}`;
    return `${colour(dot, dotMarks[dot].mark)} ${plainLine(title)} – ${plainLine(url)} (${dotMarks[dot].words}${why})`;
  });
}
