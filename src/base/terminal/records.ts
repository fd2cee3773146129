// Formats rows as records: `label: value` lines for a narrow terminal, or one sentence per row for a screen reader.
import { padColumns } from "../text/columns.ts";
import type { Table } from "./table-data.ts";
import { clip, hang, plainLine, widthOf, wrap } from "./text.ts";

const tallestCell = 12;

/**
 * Returns the lines of each row in the form `label: value`, with aligned values. Empty values are left out. An empty
 * line separates two rows.
 */
export function recordRows({ columns, rows }: Table, width: number): readonly (readonly string[])[] {
  const longest = Math.max(0, ...columns.map(({ label }) => widthOf(plainLine(label))));
  const indent = Math.min(longest + 2, Math.floor(width / 3));
  const record = (row: readonly string[]) =>
    columns.flatMap(({ label }, index) => fieldLines(plainLine(label), plainLine(row[index] ?? ""), { indent, width }));
  return rows.map((row, index) => [...(index === 0 ? [] : [""]), ...record(row)]);
}

/**
 * Formats facts as indented lines of label and value, with aligned values. Long values are wrapped at words and never
 * cut.
 */
export function factLines(
  facts: readonly (readonly [label: string, value: string])[],
  { width, indent = 0 }: { readonly width: number; readonly indent?: number },
): readonly string[] {
  const longest = Math.max(0, ...facts.map(([label]) => widthOf(label)));
  const space = " ".repeat(indent);
  return facts.flatMap(([label, value]) => hang(`${space}${padColumns(label, longest)}  `, plainLine(value), width));
}

/** Formats each row as a sentence for screen readers. The name of the column comes before each value. */
export function spokenLines({ columns, rows }: Table): readonly string[] {
  return rows.map((row) =>
    columns.map(({ label }, index) => `${label}: ${plainLine(row[index] ?? "") || "–"}`).join("; "),
  );
}

/** Wraps a cell to the width and clips it after twelve lines. A single word is never broken. */
export function wrapCell(text: string, width: number): readonly string[] {
  const lines = wrap(text, width);
  if (lines.length <= tallestCell) return lines;
  return [...lines.slice(0, tallestCell - 1), clip(lines.slice(tallestCell - 1).join(" "), width)];
}

/** Formats one field. A label that is wider than the indent is put on its own line. */
function fieldLines(
  label: string,
  value: string,
  { indent, width }: { readonly indent: number; readonly width: number },
): readonly string[] {
  if (value === "") return [];
  const room = Math.max(20, width - indent);
  const lines = wrapCell(value, room);
  const lead = label === "" ? "" : `${label}: `;
  const space = " ".repeat(indent);
  if (widthOf(lead) > indent) return [...hang("", lead.trimEnd(), width), ...lines.map((line) => space + line)];
  return lines.map((line, index) => (index === 0 ? padColumns(lead, indent) : space) + line);
}
