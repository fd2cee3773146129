// Formats the rows of an answer by the kind of its view: table, ranking with bars, sparkline over time, or heatmap.

import { naturalWidth } from "../../../base/terminal/table.ts";
import type { Table } from "../../../base/terminal/table-data.ts";
import { hang, plainLine } from "../../../base/terminal/text.ts";
import { formatCount, formatMinute } from "../../../base/text/format.ts";
import type { View } from "../../../contract/query/envelope.ts";
import { cellText, headText } from "./cell.ts";
import { bar } from "./chart/bar.ts";
import { type FigureColumn, leadingFigure, timeColumn } from "./chart/figures.ts";
import { heatmapLines } from "./chart/heatmap.ts";
import { sparkline } from "./chart/sparkline.ts";
import { type Page, rowLines } from "./page.ts";

const shownRows = 15;
const longestLine = 60;
const longestBar = 24;
const shortestBar = 6;

/** Returns an empty line and the lines of a view. Used for a view that the answer text does not contain. */
export function viewLines(view: View, page: Page): readonly string[] {
  const { title, metrics, rows } = view;
  const picture = drawing(view, page);
  const isGrid = view.type === "heatmap" && picture.length > 0;
  const remaining = rows.length - shownRows;
  return [
    "",
    ...(title === "" ? [] : [page.paint.bold(plainLine(title))]),
    ...metrics.flatMap(({ label, value }) => hang(`  ${plainLine(label)}: `, plainLine(value), page.width)),
    ...picture,
    ...(isGrid || rows.length === 0 ? [] : rowLines(withBars(tableOf(view), view, page), page)),
    ...(remaining > 0 && !isGrid ? [page.paint.dim(`and ${remaining} more rows; --json shows them all`)] : []),
  ];
}

/**
 * Adds a bar to each row of a ranking. Adds no bars if a row has no number in the view, or if the terminal is too
 * narrow.
 */
export function withBars(table: Table, view: View | null | undefined, { width, isPlain }: Page): Table {
  if (view?.type !== "leaderboard" || isPlain) return table;
  const values = table.rows.map((cells) => leadingValue(view, cells));
  const known = values.filter((value) => value !== null);
  const room = Math.min(longestBar, width - naturalWidth(table) - 2);
  if (known.length < 2 || known.length < values.length || room < shortestBar || known.some((value) => value < 0))
    return table;
  const greatest = Math.max(...known);
  return {
    columns: [...table.columns, { label: "", align: "left" }],
    rows: table.rows.map((cells, index) => [...cells, bar(greatest === 0 ? 0 : (values[index] ?? 0) / greatest, room)]),
  };
}

/**
 * Finds the row of the view for a table row, by a cell that contains the name of the view row. Returns the leading
 * number of the view row, or null if there is no such row.
 */
function leadingValue(view: View, cells: readonly string[]): number | null {
  const at = view.rows.findIndex(({ key }) => cells.includes(plainLine(key)));
  return leadingFigure(view)?.values[at] ?? null;
}

/**
 * Returns the chart of a view, which is a sparkline or a heatmap. Returns an empty list for other views and for screen
 * readers.
 */
export function drawing(view: View, { width, isPlain }: Page): readonly string[] {
  if (isPlain) return [];
  if (view.type === "heatmap") return heatmapLines(view, width);
  const figure = leadingFigure(view);
  return view.type !== "timeseries" || figure === undefined ? [] : seriesLines(view, figure, width);
}

/** Returns the sparkline, from the oldest value to the newest, regardless of the order of the rows. */
function seriesLines(view: View, figure: FigureColumn, width: number): readonly string[] {
  const { values } = figure;
  const known = values.filter((value) => value !== null);
  const times = view.rows.map(({ cells }) => formatMinute(String(cells[timeColumn(view)] ?? "")));
  const isNewestFirst = (times[0] ?? "") > (times.at(-1) ?? "");
  const [from, to] = isNewestFirst ? [times.at(-1), times[0]] : [times[0], times.at(-1)];
  const drawn = sparkline(isNewestFirst ? values.toReversed() : values, Math.min(longestLine, width - 2));
  const range = `${cellText(Math.min(...known))} to ${cellText(Math.max(...known))}`;
  const span = from === "" || from === undefined ? "" : `, ${from} to ${to ?? ""}`;
  return [
    `  ${drawn}`,
    ...hang("  ", `${headText(figure)}: ${range}, ${formatCount(known.length, "point")}${span}`, width),
  ];
}

function tableOf(view: View): Table {
  const time = timeColumn(view);
  return {
    columns: view.columns.map((column, index) => ({
      label: headText(column),
      align: view.rows.some(({ cells }) => typeof cells[index] === "number") ? ("right" as const) : ("left" as const),
    })),
    rows: view.rows
      .slice(0, shownRows)
      .map(({ cells }) => cells.map((cell, index) => (index === time ? formatMinute(cellText(cell)) : cellText(cell)))),
  };
}
