// Builds the view: the rows that answer, in the order that the request asks for, with a bounded number of columns and rows.
import type { View } from "../../contract/query/envelope.ts";
import type { Figure } from "../../contract/query/findings.ts";
import { pathText } from "../../reply/path.ts";
import type { Column, Row, RowSet } from "../../reply/row-set.ts";
import { isTimeColumn, rowName, shownColumns } from "./columns.ts";
import type { Cues } from "./cues.ts";
import { type Ordering, orderRows } from "./order.ts";
import type { Relevance } from "./relevance.ts";
import type { Series } from "./series.ts";

export interface Shown {
  readonly view: View;
  /** All rows in the order of the view; the view itself contains only a bounded number of rows. */
  readonly ordered: readonly Row[];
  readonly cutRows: number;
}

export const mostViewRows = 50;
const mostViewColumns = 6;

/** Builds the view of a list; the view's type states how to display the rows. */
export function buildView(work: {
  readonly set: RowSet;
  readonly ordering: Ordering | null;
  readonly series: Series | null;
  readonly cues: Cues;
  readonly relevance: Relevance;
  /** The view type that the list's method declares, or null. */
  readonly declared: View["type"] | null;
  readonly title: string;
  readonly figures: readonly Figure[];
  readonly refOfCall: ReadonlyMap<string, string>;
}): Shown {
  const { set, ordering, series, cues, relevance } = work;
  const isSeries = series !== null && ordering === null;
  const ordered = ordering !== null ? orderRows(set, ordering) : isSeries ? inTime(set, series) : set.rows;
  const rows = shownRows(ordered, { isSeries, wanted: cues.wantedRows });
  const first = [series?.timeColumn, ordering?.column, series?.figureColumn].filter((index) => index !== undefined);
  const columns = shownColumns(set, { relevance, first, most: mostViewColumns });
  const name = set.nameColumn;
  const isTimed = ordering !== null && isTimeColumn(set, ordering.column);
  const hasValue = ({ cells }: Row) => columns.some((column) => (cells[column] ?? "") !== "");
  const type = viewType({ ordering, isTimed, series, cues, declared: work.declared });
  return {
    view: {
      type,
      label: `${type} of ${set.rows.length === 1 ? "1 row" : `${set.rows.length} rows`}`,
      title: work.title,
      metrics: work.figures.slice(0, 4).map(({ label, text }) => ({ label, value: text, tone: "neutral" })),
      columns: columns.map((index) => columnHead(set.columns[index], { set, index })),
      rows: rows.filter(hasValue).map((row, index) => ({
        key: name < 0 ? pathText(row.steps) : rowName(set, row, index),
        cells: columns.map((column) => row.cells[column] ?? null),
        tone: "neutral",
        sourceRefIds: sourcesOf(set, work.refOfCall),
      })),
    },
    ordered,
    cutRows: ordered.length - rows.length,
  };
}

/** Returns the rows sorted by time, oldest first. */
function inTime(set: RowSet, { timeColumn }: Series): readonly Row[] {
  return orderRows(set, { column: timeColumn, order: "lowest" });
}

/** Returns the first rows; of a series the last rows, since a request about a series asks for the latest point. */
function shownRows(
  ordered: readonly Row[],
  bound: { readonly isSeries: boolean; readonly wanted: number | null },
): readonly Row[] {
  const most = Math.min(bound.wanted ?? mostViewRows, mostViewRows);
  return bound.isSeries ? ordered.slice(-most) : ordered.slice(0, most);
}

function viewType(look: {
  readonly ordering: Ordering | null;
  readonly isTimed: boolean;
  readonly series: Series | null;
  readonly cues: Cues;
  readonly declared: View["type"] | null;
}): View["type"] {
  if (look.cues.wantsHeatmap) return "heatmap";
  if (look.declared !== null && (look.declared !== "timeseries" || look.series !== null)) return look.declared;
  if (look.series !== null && (look.ordering === null || look.cues.wantsChange)) return "timeseries";
  return look.ordering === null || look.isTimed ? "table" : "leaderboard";
}

function columnHead(
  column: Column | undefined,
  place: { readonly set: RowSet; readonly index: number },
): View["columns"][number] {
  if (column === undefined) return { key: String(place.index), label: String(place.index), unit: null };
  const key = column.key === "" ? place.set.name || "value" : column.key;
  return { key, label: column.label || key, unit: column.meaning.unit };
}

function sourcesOf(set: RowSet, refOfCall: ReadonlyMap<string, string>): string[] {
  const refs = new Set<string>();
  for (const { origin } of set.columns) {
    const ref = origin === null ? undefined : refOfCall.get(origin.call.callId);
    if (ref !== undefined) refs.add(ref);
  }
  return [...refs];
}
