// Prints the records under the first line: rows as a Markdown table, fields as a list, a text verbatim in a code block.
import type { Row, Table, TextBlock } from "../reply/form.ts";
import type { Chosen } from "./chosen.ts";
import { shownColumns, shownRows } from "./columns.ts";
import { fieldText, showCell } from "./lines.ts";

export const mostRowsListed = 20;
const mostFields = 20;
const mostLines = 60;
const mostCharacters = 6000;
const longestCell = 120;

/** Returns the records that answer, in one text; empty when the first line already has everything. */
export function recordsText(chosen: Chosen, texts: readonly TextBlock[]): string {
  switch (chosen.kind) {
    case "empty":
      return "";
    case "record":
      return chosen.fields.length <= 3 || chosen.isFieldFound
        ? ""
        : chosen.fields
            .slice(0, mostFields)
            .map((field) => `- ${fieldText(field)}`)
            .join("\n") + more(chosen.fields.length - mostFields, "fields");
    case "text":
      return texts[0] === undefined ? "" : quoted(texts[0]);
    case "rows":
      return chosen.table === null || chosen.rows.length === 0 ? "" : tableText(chosen, chosen.table);
  }
}

function more(left: number, noun: string): string {
  return left > 0 ? `\n(${left} more ${noun}.)` : "";
}

function tableText(chosen: Chosen, table: Table): string {
  const columns = shownColumns(chosen);
  const all = shownRows(chosen);
  const rows = all.slice(0, mostRowsListed);
  const remaining = more(all.length - rows.length, "rows");
  const [only] = columns;
  if (columns.length === 1 && only !== undefined && (table.columns[only]?.label ?? "") === "")
    return rows.map((row) => `- ${cell(table, row, only)}`).join("\n") + remaining;
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const head = headsOf(table, columns);
  const body = rows.map((row) => line(columns.map((index) => cell(table, row, index))));
  return [line(head), line(columns.map(() => "---")), ...body].join("\n") + remaining;
}

/** Returns the labels of the columns; those that share a label also have their unit. */
function headsOf(table: Table, columns: readonly number[]): readonly string[] {
  const heads = columns.map((index) => table.columns[index]);
  return heads.map((head) => {
    const isTwin = heads.filter((other) => other?.label === head?.label).length > 1;
    return isTwin && head?.unit ? `${head.label} (${head.unit})` : (head?.label ?? "");
  });
}

function cell(table: Table, row: Row, column: number): string {
  const value = row.cells[column] ?? null;
  if (value === null || value === "") return "–";
  const text = showCell(table, row, column).replaceAll("|", "\\|");
  return text.length > longestCell && /\s/.test(text) ? `${text.slice(0, text.lastIndexOf(" ", longestCell))} …` : text;
}

/** Returns the text in a code block whose fence is longer than any run of backticks in the text. */
function quoted({ lines }: TextBlock): string {
  let shown = lines.slice(0, mostLines);
  while (shown.length > 1 && shown.join("\n").length > mostCharacters) shown = shown.slice(0, -1);
  const text = shown.join("\n").slice(0, mostCharacters);
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const cut = shown.length === lines.length ? "" : `\n(The first ${shown.length} of ${lines.length} lines.)`;
  return `${fence}\n${text}\n${fence}${cut}`;
}
