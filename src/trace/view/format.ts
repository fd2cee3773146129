// Rows as plain lines within a width. No colour and no markup; every line is indented under its section's title.
import { columnsOf, fitColumns, padColumns, wrapColumns } from "../../base/text/columns.ts";
import { formatDuration } from "../../base/time.ts";
import type { BarRow, Block, Item, Pair } from "./block.ts";

/** Lines of at most `width` columns. */
export function formatBlock(block: Block, width: number): readonly string[] {
  switch (block.kind) {
    case "pairs":
      return formatPairs(block.pairs, { width, indent: 2 });
    case "table":
      return formatTable(block, width);
    case "bars":
      return formatBars(block.rows, width);
    case "items":
      return block.items.flatMap((item) => formatItem(item, width));
    case "text":
      return block.lines.flatMap((line) => indented(line, { width, indent: 2 }));
  }
}

interface Room {
  readonly width: number;
  readonly indent: number;
}

function indented(text: string, { width, indent }: Room): readonly string[] {
  return wrapColumns(text, width - indent).map((line) => `${" ".repeat(indent)}${line}`);
}

const longestLabel = 14;

function formatPairs(pairs: readonly Pair[], { width, indent }: Room): readonly string[] {
  const labelWidth = Math.min(longestLabel, Math.max(0, ...pairs.map(({ label }) => columnsOf(label))));
  return pairs.flatMap(({ label, value }) => {
    const room = width - indent - labelWidth - 2;
    return wrapColumns(value, room).map((line, index) => {
      const shown = index === 0 ? padColumns(label, labelWidth) : " ".repeat(labelWidth);
      return `${" ".repeat(indent)}${shown}  ${line}`.trimEnd();
    });
  });
}

function formatTable({ title, columns, rows }: Extract<Block, { kind: "table" }>, width: number): readonly string[] {
  const grid = [columns.map((column) => column.title), ...rows.map(({ cells }) => cells)];
  const wanted = columns.map((_, column) => Math.max(...grid.map((cells) => columnsOf(cells[column] ?? ""))));
  const widths = shrink(wanted, width - 4 - 2 * (columns.length - 1));
  const last = columns.length - 1;
  const lines = grid.flatMap((cells) =>
    // The last column is prose and goes on below; a cut reason would be none.
    wrapColumns(cells[last] ?? "", widths[last] ?? 0).map((prose, index) =>
      columns.map(({ align }, column) => {
        const cell = column === last ? prose : index === 0 ? (cells[column] ?? "") : "";
        return padColumns(cell, widths[column] ?? 0, align);
      }),
    ),
  );
  return [`  ${fitColumns(title, width - 2)}`, ...lines.map((cells) => `    ${cells.join("  ")}`.trimEnd())];
}

const leastProse = 24;

/** Takes columns from the last one, which wraps, and then from the widest until all fit. */
function shrink(wanted: readonly number[], room: number): readonly number[] {
  const widths = [...wanted];
  const last = widths.length - 1;
  for (let excess = widths.reduce((sum, width) => sum + width, 0) - room; excess > 0; excess -= 1) {
    const prose = widths[last] ?? 0;
    const taken = prose > leastProse ? last : widths.indexOf(Math.max(...widths));
    widths[taken] = Math.max(1, (widths[taken] ?? 1) - 1);
  }
  return widths;
}

const durationWidth = 9;

function formatBars(rows: readonly BarRow[], width: number): readonly string[] {
  const longest = Math.max(...rows.map(({ label, depth }) => columnsOf(label) + 2 * depth));
  const labelWidth = Math.min(longest, Math.floor(width * 0.35));
  const barWidth = Math.floor(width * 0.25);
  const noteWidth = width - 2 - labelWidth - 1 - durationWidth - 2 - barWidth - 2;
  return rows.map((row) => {
    const label = padColumns(`${"  ".repeat(row.depth)}${row.label}`, labelWidth);
    const duration = padColumns(row.durationMs === null ? "?" : formatDuration(row.durationMs), durationWidth, "right");
    return `  ${label} ${duration}  ${bar(row, barWidth)}  ${fitColumns(row.note, Math.max(0, noteWidth))}`.trimEnd();
  });
}

function bar({ from, share }: BarRow, width: number): string {
  const start = Math.min(width - 1, Math.floor(from * width));
  const length = Math.min(width - start, Math.max(1, Math.round(share * width)));
  const filled = share > 0 ? "█".repeat(length) : "▏";
  return padColumns(`${" ".repeat(start)}${filled}`, width);
}

function formatItem({ title, pairs, code = [] }: Item, width: number): readonly string[] {
  const numberWidth = String(code.length).length;
  return [
    ...indented(title, { width, indent: 2 }),
    ...formatPairs(pairs, { width, indent: 4 }),
    ...code.flatMap((line, index) =>
      codeParts(line, width - numberWidth - 7).map((part, piece) => {
        const number = (piece === 0 ? String(index + 1) : "").padStart(numberWidth);
        return `    ${number} | ${part}`.trimEnd();
      }),
    ),
  ];
}

/** A line of code that is too long goes on indented, without a number of its own. */
function codeParts(line: string, width: number): readonly string[] {
  if (columnsOf(line) <= width) return [line];
  return wrapColumns(line, width - 2).map((part, index) => (index === 0 ? part : `  ${part}`));
}
