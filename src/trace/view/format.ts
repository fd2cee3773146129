// Formats rows as indented lines of a given width, each with a tone and without colour.

import { layOut } from "../../base/terminal/table.ts";
import { columnsOf, fitColumns, padColumns, wrapColumns } from "../../base/text/columns.ts";
import { formatDuration } from "../../base/text/format.ts";
import type { BarRow, Block, Item, Pair, Tone } from "./block.ts";

/** A line of text, and its tone. */
export interface Line {
  readonly text: string;
  readonly tone: Tone;
}

/** Formats a block as lines of at most `width` columns. */
export function formatBlock(block: Block, width: number): readonly Line[] {
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
      return toned(
        block.lines.flatMap((line) => indented(line, { width, indent: 2 })),
        block.tone,
      );
  }
}

function toned(texts: readonly string[], tone: Tone = "plain"): readonly Line[] {
  return texts.map((text) => ({ text, tone }));
}

interface Room {
  readonly width: number;
  readonly indent: number;
}

function indented(text: string, { width, indent }: Room): readonly string[] {
  return wrapColumns(text, width - indent).map((line) => `${" ".repeat(indent)}${line}`);
}

const longestLabel = 14;

function formatPairs(pairs: readonly Pair[], { width, indent }: Room): readonly Line[] {
  const labelWidth = Math.min(longestLabel, Math.max(0, ...pairs.map(({ label }) => columnsOf(label))));
  return pairs.flatMap(({ label, value, tone }) => {
    const room = width - indent - labelWidth - 2;
    const texts = wrapColumns(value, room).map((line, index) => {
      const shown = index === 0 ? padColumns(label, labelWidth) : " ".repeat(labelWidth);
      return `${" ".repeat(indent)}${shown}  ${line}`.trimEnd();
    });
    return toned(texts, tone);
  });
}

const tableIndent = 4;

function formatTable({ title, columns, rows }: Extract<Block, { kind: "table" }>, width: number): readonly Line[] {
  const room = width - tableIndent;
  const laidOut = layOut(
    {
      columns: columns.map((column, index) => ({
        label: column.title,
        align: column.align,
        // The last column contains sentences, so its lines may be wrapped.
        isFlexible: index === columns.length - 1,
      })),
      rows: rows.map(({ cells }) => cells),
      isWhole: true,
    },
    room,
  );
  const lines = (texts: readonly string[], tone: Tone = "plain") =>
    toned(
      texts.flatMap((text) => (columnsOf(text) > room ? wrapColumns(text, room) : [text])),
      tone,
    ).map((line) => ({ ...line, text: `${" ".repeat(tableIndent)}${line.text}`.trimEnd() }));
  return [
    ...toned(indented(title, { width, indent: 2 })),
    ...lines(laidOut.head),
    ...laidOut.rows.flatMap((texts, index) => lines(texts, rows[index]?.tone)),
  ];
}

const durationWidth = 9;
const narrowestBar = 6;
/** Number of columns that notes get before the bars become wider. A longer note may be clipped. */
const shortNote = 24;

function formatBars(rows: readonly BarRow[], width: number): readonly Line[] {
  const numberWidth = Math.max(...rows.map(({ number }) => String(number).length));
  const longestName = Math.max(...rows.map(({ label, depth }) => columnsOf(label) + 2 * depth));
  const longestNote = Math.max(...rows.map(({ note }) => columnsOf(note)));
  // Reserves columns for spaces, duration and the narrowest bar. Names and short notes use the rest before the bar grows.
  const room = width - 2 - numberWidth - 1 - 1 - durationWidth - 2 - 2 - narrowestBar;
  const labelWidth = Math.min(longestName, room);
  const noteRoom = Math.min(longestNote, shortNote, room - labelWidth);
  const barWidth = Math.max(
    narrowestBar,
    Math.min(Math.floor(width * 0.25), narrowestBar + room - labelWidth - noteRoom),
  );
  const noteWidth = room + narrowestBar - labelWidth - barWidth;
  return rows.map((row) => {
    const label = padColumns(`${"  ".repeat(row.depth)}${row.label}`, labelWidth);
    const duration = padColumns(
      row.durationMs === null ? (row.isOpen ? "?" : "–") : formatDuration(row.durationMs),
      durationWidth,
      "right",
    );
    const note = fitColumns(row.note, Math.max(0, noteWidth));
    const number = padColumns(String(row.number), numberWidth, "right");
    return { text: `  ${number} ${label} ${duration}  ${bar(row, barWidth)}  ${note}`.trimEnd(), tone: row.tone };
  });
}

function bar({ from, share }: BarRow, width: number): string {
  const start = Math.min(width - 1, Math.floor(from * width));
  const length = Math.min(width - start, Math.max(1, Math.round(share * width)));
  const filled = share > 0 ? "█".repeat(length) : "▏";
  return padColumns(`${" ".repeat(start)}${filled}`, width);
}

function formatItem({ title, tone, pairs, code = [] }: Item, width: number): readonly Line[] {
  const numberWidth = String(code.length).length;
  const codeLines = code.flatMap((line, index) =>
    codeParts(line, width - numberWidth - 7).map((part, piece) => {
      const number = padColumns(piece === 0 ? String(index + 1) : "", numberWidth, "right");
      return `    ${number} | ${part}`.trimEnd();
    }),
  );
  return [
    ...toned(indented(title, { width, indent: 2 }), tone),
    ...formatPairs(pairs, { width, indent: 4 }),
    ...toned(codeLines),
  ];
}

/** Wraps a long line of code; the continuation is indented and has no line number. */
function codeParts(line: string, width: number): readonly string[] {
  if (columnsOf(line) <= width) return [line];
  return wrapColumns(line, width - 2).map((part, index) => (index === 0 ? part : `  ${part}`));
}
