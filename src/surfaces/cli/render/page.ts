// Page layout: width and painters, titled blocks and bullet lists.
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

/** A page with the command that repeats the question and facts about the run. */
export interface Page extends Sheet {
  /** True for screen readers: no charts and no ruled tables. */
  readonly isPlain: boolean;
  /** Name that starts this program, for commands to copy. */
  readonly program: string;
  /** The command that asks a question (default: this query's), without `--option`. */
  readonly commandFor: (question?: string) => string;
  /** Short name of the trace, or null without a trace. */
  readonly traceName: string | null;
  /** Ids of the tools that were started for this query. */
  readonly toolsSeen: readonly string[];
}

/** A titled block after an empty line; empty when it has no lines. */
export function section(title: string, lines: readonly string[], { paint }: Sheet): readonly string[] {
  return lines.length === 0 ? [] : ["", paint.bold(title), ...lines];
}

/** Sentences as a bullet list, each wrapped under its dash. */
export function bullets(texts: readonly string[], { width }: Sheet): readonly string[] {
  return texts.flatMap((text) => hang("  - ", plainLine(text), width));
}

/** A table as columns, or as sentences on a plain page. */
export function rowLines(table: Table, { width, isPlain }: Page): readonly string[] {
  if (!isPlain) return tableLines({ ...table, isWhole: true }, width);
  return spokenLines(table).flatMap((line) => hang("- ", line, width));
}
