// How a page is written: its width and painters, titled blocks and listed sentences.
import type { ChalkInstance } from "chalk";
import { spokenLines } from "./records.ts";
import { tableLines } from "./table.ts";
import type { Table } from "./table-data.ts";
import { hang, plainLine } from "./text.ts";

/** Columns and painters of a page. */
export interface Sheet {
  readonly width: number;
  readonly paint: ChalkInstance;
}

/** What the page of a result knows beside: the words that would ask the same question again. */
export interface Page extends Sheet {
  /** Whether the page is to be listened to: no picture, no ruled table. */
  readonly isPlain: boolean;
  /** How `ctx` is called here, as commands to copy begin. */
  readonly program: string;
  /** The command line that asks a text, this query's own when none is given; without `--option`, ready to be extended. */
  readonly commandFor: (question?: string) => string;
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

/** A table as columns, or as sentences on a plain page. */
export function rowLines(table: Table, { width, isPlain }: Page): readonly string[] {
  if (!isPlain) return tableLines({ ...table, isWhole: true }, width);
  return spokenLines(table).flatMap((line) => hang("- ", line, width));
}
