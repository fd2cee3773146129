// Draws the numbers of a view as a grid of shaded cells. The cells contain the numbers if the grid is wide enough.

import { naturalWidth, tableLines } from "../../../../base/terminal/table.ts";
import type { Table } from "../../../../base/terminal/table-data.ts";
import { clip, hang, plainLine, widthOf } from "../../../../base/terminal/text.ts";
import type { View } from "../../../../contract/query/envelope.ts";
import { cellText, headText } from "../cell.ts";
import { figureColumns } from "./figures.ts";

const shades = "░▒▓█";

interface Grid {
  readonly corner: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
  /** True if all numbers measure the same quantity, so that one colour scale applies to every column. */
  readonly hasOneScale: boolean;
}

/** Returns the lines of the grid and its legend, or an empty list if the view has no numbers. */
export function heatmapLines(view: View, width: number): readonly string[] {
  const grid = gridOf(view);
  if (grid.heads.length === 0) return [];
  const shadeOf = scale(grid);
  const table: Table = {
    columns: [
      { label: grid.corner, align: "left" },
      ...grid.heads.map((label) => ({ label, align: "right" as const })),
    ],
    rows: grid.rows.map(({ name, values }) => [
      name,
      ...values.map((value, column) => (value === null ? "–" : `${shadeOf(value, column)} ${cellText(value)}`)),
    ]),
  };
  const legend = `${shades} low to high${grid.hasOneScale ? "" : ", by column"}`;
  if (naturalWidth(table) <= width) return [...tableLines(table, width), legend];
  return [...narrowLines(grid, { shadeOf, width }), legend];
}

/**
 * Returns the cells of the grid. If each row of the view has two names, the first names become the rows of the grid and
 * the second names become its columns.
 */
function gridOf(view: View): Grid {
  const figures = figureColumns(view);
  const figureIndexes = new Set(figures.map(({ index }) => index));
  const [first, second] = view.columns.map((_, index) => index).filter((index) => !figureIndexes.has(index));
  const [figure] = figures;
  const nameOf = (row: View["rows"][number], column: number | undefined) =>
    column === undefined ? plainLine(row.key) : cellText(row.cells[column] ?? null);
  const names = [...new Set(view.rows.map((row) => nameOf(row, first)))];
  if (figure !== undefined && second !== undefined && names.length < view.rows.length) {
    const heads = [...new Set(view.rows.map((row) => nameOf(row, second)))];
    const at = new Map(view.rows.map((row, index) => [`${nameOf(row, first)}\n${nameOf(row, second)}`, index]));
    const valueAt = (name: string, head: string) => figure.values[at.get(`${name}\n${head}`) ?? -1] ?? null;
    return {
      corner: headText(figure),
      heads,
      rows: names.map((name) => ({ name, values: heads.map((head) => valueAt(name, head)) })),
      hasOneScale: true,
    };
  }
  return {
    corner: headText(view.columns[first ?? -1] ?? { label: "", unit: null }),
    heads: figures.map(headText),
    rows: view.rows.map((row, index) => ({
      name: nameOf(row, first),
      values: figures.map(({ values }) => values[index] ?? null),
    })),
    hasOneScale: figures.length < 2,
  };
}

function scale({ rows, heads, hasOneScale }: Grid): (value: number, column: number) => string {
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
  const columns = heads.map((_, index) => known(rows.map(({ values }) => values[index] ?? null)));
  const all = columns.flat();
  const ranges = columns.map((column) => rangeOf(hasOneScale ? all : column));
  return (value, column) => {
    const { least, greatest } = ranges[column] ?? { least: 0, greatest: 0 };
    const share = greatest === least ? 0.5 : (value / 2 - least / 2) / (greatest / 2 - least / 2);
    return shades[Math.min(shades.length - 1, Math.floor(share * shades.length))] ?? "";
  };
}

function rangeOf(values: readonly number[]): { readonly least: number; readonly greatest: number } {
  return { least: Math.min(...values), greatest: Math.max(...values) };
}

/**
 * Returns a grid of shades with one character per column. The head shows only the names of the first and the last
 * column.
 */
function narrowLines(
  { rows, heads }: Grid,
  { shadeOf, width }: { readonly shadeOf: (value: number, column: number) => string; readonly width: number },
): readonly string[] {
  const nameWidth = Math.min(24, Math.max(...rows.map(({ name }) => widthOf(name))));
  const shown = heads.slice(0, width - nameWidth - 2);
  const remaining = heads.length - shown.length;
  return [
    ...hang(
      "columns: ",
      `${heads[0] ?? ""} to ${shown.at(-1) ?? ""}${remaining > 0 ? ` (${remaining} more not shown)` : ""}`,
      width,
    ),
    ...rows.map(({ name, values }) => {
      const cells = values
        .slice(0, shown.length)
        .map((value, column) => (value === null ? " " : shadeOf(value, column)));
      const fitted = clip(name, nameWidth);
      return `${fitted}${" ".repeat(nameWidth - widthOf(fitted))}  ${cells.join("")}`.trimEnd();
    }),
    "--json shows the numbers",
  ];
}
