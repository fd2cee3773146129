// Page layout: width, colours, titled blocks and bullet lists.
import type { ChalkInstance } from "chalk";
import { spokenLines } from "../../../base/terminal/records.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import type { Table } from "../../../base/terminal/table-data.ts";
import { hang, plainLine } from "../../../base/terminal/text.ts";

/** Width of a page in columns, the functions that colour its text, and the name that starts ctx. */
export interface Sheet {
  readonly width: number;
  readonly paint: ChalkInstance;
  /** Begins the commands that the user may copy: `ctx` or `npx ctx`. */
  readonly program: string;
}

/** Layout of a query result: the sheet, the command that asks the question again, and facts about the run. */
export interface Page extends Sheet {
  /** True if the output is for a screen reader. The page then contains no charts and no tables with rules. */
  readonly isPlain: boolean;
  /** Returns the command that asks `question`, without `--option`. The default is the question of this query. */
  readonly commandFor: (question?: string) => string;
  /** Short name of the trace, or null if the run wrote no trace. */
  readonly traceName: string | null;
  /** Ids of the tools that were started for this query. */
  readonly toolsSeen: readonly string[];
}

/** Returns an empty line, the title and the lines. Returns nothing if there are no lines. */
export function section(title: string, lines: readonly string[], { paint }: Sheet): readonly string[] {
  return lines.length === 0 ? [] : ["", paint.bold(title), ...lines];
}

/** Formats sentences as a bullet list. The lines of a wrapped sentence are indented below its first word. */
export function bullets(texts: readonly string[], { width }: Sheet): readonly string[] {
  return texts.flatMap((text) => hang("  - ", plainLine(text), width));
}

/** Formats a table as columns, or as sentences if the page is for a screen reader. */
export function rowLines(table: Table, { width, isPlain }: Page): readonly string[] {
  if (!isPlain) return tableLines({ ...table, isWhole: true }, width);
  return spokenLines(table).flatMap((line) => hang("- ", line, width));
}
