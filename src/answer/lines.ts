// Writes the first line of an answer: a fact of the reply with the labels and values of the tool.
import type { Field, Row, Table } from "../reply/form.ts";
import { showValue } from "../reply/show.ts";
import type { Applied, Chosen } from "./chosen.ts";

const mostShownValues = 10;
const mostNames = 3;
const longestLine = 400;

/** Returns the first line. */
export function firstLine(
  chosen: Chosen,
  source: {
    readonly method: string;
    readonly lookedFor: string | null;
    /** The arguments of the call that the request states, each as `label: value`. */
    readonly sent?: readonly string[];
  },
): string {
  switch (chosen.kind) {
    case "empty":
      return source.lookedFor === null
        ? `${source.method} returned no rows: the result is empty.`
        : `Nothing found for “${source.lookedFor}”: the result is empty.`;
    case "record":
      return recordLine(chosen, source.method, sentText(chosen, source.sent));
    case "text":
      return textLine(chosen, source.method);
    case "rows":
      return rowsLine(chosen, source.method);
  }
}

/** Returns the stated arguments in parentheses when the reply itself names no record. */
function sentText({ names }: Chosen, sent: readonly string[] = []): string {
  return names.length > 0 || sent.length === 0 ? "" : ` (${sent.slice(0, mostNames).map(oneLine).join(", ")})`;
}

function recordLine({ fields, isFieldFound, names, unapplied, part }: Chosen, method: string, sent: string): string {
  const of = `${namesText(names)}${sent}`;
  if (fields.length === 0) return `${method} returned no fields.`;
  const isAsked = isFieldFound && unapplied.length === 0;
  if (isAsked || fields.length <= mostNames)
    return `${part === null ? "" : `${part}: `}${fields.slice(0, mostShownValues).map(fieldText).join("; ")}${of}`;
  return `The reply of ${method} does not contain a field for the question${of}. It contains:`;
}

/** Returns a field as `label: value`. */
export function fieldText({ label, value, kind, unit }: Field): string {
  return `${label}: ${oneLine(showValue(value, kind, unitBeside(label, unit)))}`;
}

function namesText(names: readonly Applied[]): string {
  const shown = names.slice(0, mostNames).map(({ label, value }) => `${label}: ${oneLine(value)}`);
  return shown.length === 0 ? "" : ` (${shown.join(", ")})`;
}

function textLine({ fields, lines, names, isFieldFound }: Chosen, method: string): string {
  const [field] = fields;
  if (field !== undefined) return `${fieldText(field)}${namesText(names)}`;
  if (lines.length > 0 && isFieldFound) return lines.map(oneLine).join("\n");
  if (lines.length > 0)
    return `The text of ${method} does not state it directly. The closest: ${lines.map(oneLine).join("; ")}`;
  return isFieldFound ? `The text of ${method}:` : `The text of ${method} does not contain the words of the question:`;
}

function rowsLine(chosen: Chosen, method: string): string {
  const { table, rows, ordered, columns, applied, isFieldFound } = chosen;
  if (table === null) return "";
  const [column] = columns;
  const of = conditionText(applied);
  if (ordered !== null) return orderedLine(chosen, table);
  if (rows.length === 0) return `0 of ${table.extent.shown} rows${of}`;
  const isPointed =
    rows.length <= mostShownValues &&
    (isFieldFound || !chosen.isLoose) &&
    column !== undefined &&
    isShort(table, { rows, column });
  const isOne = rows.length === 1 && (chosen.isEntity || isPointed);
  if (isPointed && (isOne || chosen.isEntity || (applied.length === 0 && !isNameColumn(table, column))))
    return valuesLine(chosen, table);
  if (isOne) return `${rowText(table, rows[0] as Row)}${of === "" ? "" : ` (one of ${table.extent.shown} rows)`}`;
  return `${countText(chosen, table)}${of === "" ? ` from ${method}` : of}`;
}

function isNameColumn(table: Table, column: number): boolean {
  return column === table.nameColumn;
}

function isShort(
  { columns }: Table,
  { rows, column }: { readonly rows: readonly Row[]; readonly column: number },
): boolean {
  return columns[column] !== undefined && rows.every(({ cells }) => String(cells[column] ?? "").length <= 200);
}

/** Returns the number of rows, and whether there are more. */
function countText({ rows, applied, limit }: Chosen, { extent }: Table): string {
  const isAll = applied.length === 0 && limit === null;
  const shown = rows.length === 1 ? "1 row" : `${rows.length} rows`;
  if (limit !== null) return `the ${limit.end} ${rows.length} of ${extent.shown} rows, in the order of the reply`;
  if (extent.isComplete !== false) return isAll ? shown : `${rows.length} of ${extent.shown} rows`;
  const total = extent.total === null ? `at least ${extent.shown} rows` : `${extent.shown} of ${extent.total} rows`;
  const why = `; there are more, since ${extent.why ?? "the list is not complete"}`;
  return isAll ? `${total}${why}` : `${rows.length} of the ${extent.shown} rows that came back (${why.slice(2)})`;
}

function conditionText(applied: readonly Applied[]): string {
  if (applied.length === 0) return "";
  return `: ${applied.map(({ label, value, isNegated }) => `${label} ${isNegated ? "≠" : "="} ${oneLine(value)}`).join(", ")}`;
}

function orderedLine({ rows, columns, ordered, applied }: Chosen, table: Table): string {
  const [column] = columns;
  const shown = rows
    .slice(0, mostShownValues)
    .map((row) => (column === undefined ? rowText(table, row) : cellText(table, row, column)));
  const compared = `${ordered?.direction} of ${ordered?.compared} rows${table.extent.isComplete === false ? " that came back" : ""}`;
  const tie = (ordered?.ties ?? 1) > 1 ? `, shared by ${ordered?.ties}` : "";
  return `${shown.join("; ")}: ${compared}${tie}${conditionText(applied)}`;
}

function valuesLine({ rows, columns }: Chosen, table: Table): string {
  const [column = -1] = columns;
  return rows.map((row) => cellText(table, row, column)).join("; ");
}

/** Returns one cell with the name of its row: `quantity: 75 (part: Bolt M8)`. */
function cellText(table: Table, row: Row, column: number): string {
  const head = table.columns[column];
  const name = table.columns[table.nameColumn];
  const value = `${head?.label ?? ""}: ${showCell(table, row, column)}`;
  if (name === undefined || table.nameColumn === column) {
    const other = table.columns.findIndex((_, at) => at !== column && (row.cells[at] ?? null) !== null);
    const beside = table.columns[other];
    return beside === undefined ? value : `${value} (${beside.label}: ${showCell(table, row, other)})`;
  }
  return `${value} (${namedBy(table, row, column)})`;
}

/** Returns the name of a row; where several rows have one name, also the other texts that tell them apart. */
function namedBy(table: Table, row: Row, column: number): string {
  const names = table.rows.map(({ cells }) => cells[table.nameColumn] ?? null);
  const isOnly = new Set(names).size === names.length;
  const others = table.columns.flatMap(({ kind }, at) =>
    isOnly || at === column || at === table.nameColumn || !tellingKinds.has(kind) || (row.cells[at] ?? null) === null
      ? []
      : [at],
  );
  return [table.nameColumn, ...others.slice(0, mostNames - 1)]
    .map((at) => `${table.columns[at]?.label ?? ""}: ${showCell(table, row, at)}`)
    .join(", ");
}

const tellingKinds: ReadonlySet<string> = new Set(["id", "name", "text", "enum"]);

/** Returns a cell with the unit of its row. */
export function showCell({ columns }: Table, { cells }: Row, column: number): string {
  const { label = "", kind = "text", unit: shared = null, unitColumn = -1 } = columns[column] ?? {};
  const unit = unitBeside(label, shared);
  const own = unitColumn < 0 ? unit : cells[unitColumn];
  return oneLine(showValue(cells[column] ?? null, kind, typeof own === "string" ? own : unit));
}

/** Returns the unit unless the label already ends with it: `hours: 12`. */
function unitBeside(label: string, unit: string | null): string | null {
  return unit !== null && label.toLowerCase().endsWith(unit.toLowerCase()) ? null : unit;
}

function rowText(table: Table, row: Row): string {
  const shown = table.columns.flatMap(({ label }, at) =>
    (row.cells[at] ?? null) === null ? [] : [`${label}: ${showCell(table, row, at)}`],
  );
  return oneLine(shown.slice(0, mostShownValues).join(", "));
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > longestLine ? `${line.slice(0, longestLine)}…` : line;
}
