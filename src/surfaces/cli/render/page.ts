// How a page is written: its width and painters, titled blocks and listed sentences.
import type { ChalkInstance } from "chalk";
import { hang, plainLine } from "./text.ts";

/** Columns and painters of a page. */
export interface Sheet {
  readonly width: number;
  readonly paint: ChalkInstance;
}

/** What the page of a result knows beside: the words that would ask the same question again. */
export interface Page extends Sheet {
  /** The command line of this query without `--option`, ready to be extended. */
  readonly again: string;
  /** Short name of the trace, or null when none was kept. */
  readonly traceName: string | null;
  /** Ids of the tools that were started for this query. */
  readonly toolsSeen: readonly string[];
}

/** A titled block with an empty line before it; nothing when it has no lines. */
export function section(title: string, lines: readonly string[], { paint }: Sheet): readonly string[] {
  return lines.length === 0 ? [] : ["", paint.bold(title), ...lines];
}

/** Sentences as a list, each wrapped under its dash. */
export function bullets(texts: readonly string[], { width }: Sheet): readonly string[] {
  return texts.flatMap((text) => hang("  - ", plainLine(text), width));
}
