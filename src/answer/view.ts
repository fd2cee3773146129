// Builds the view of an answer: the rows that answer, or the list that the method declares for display beside a field.
import type { View } from "../contract/query/envelope.ts";
import type { Reply, Row, Table } from "../reply/form.ts";
import { pathText } from "../reply/path.ts";
import { showValue } from "../reply/show.ts";
import { numbersBeside } from "./beside.ts";
import type { Chosen } from "./chosen.ts";
import { shownColumns, shownRows } from "./columns.ts";
import { showCell } from "./lines.ts";
import type { Question } from "./question.ts";
import { wordsOf } from "./words.ts";

const mostRows = 50;
const mostMetrics = 4;
const types: readonly View["type"][] = ["table", "leaderboard", "heatmap", "timeseries"];

interface Listed {
  readonly table: Table;
  readonly rows: readonly Row[];
  readonly chosen: Chosen;
}

/** Returns the view; null when no list answers and the method declares none for display. */
export function viewOf(
  chosen: Chosen,
  {
    reply,
    question,
    sources,
  }: { readonly reply: Reply; readonly question: Question; readonly sources: readonly string[] },
): View | null {
  const listed = listOf(chosen, reply);
  if (listed === null) return null;
  const { table, rows } = listed;
  const type = typeOf(listed, question);
  const columns = shownColumns(listed.chosen);
  return {
    type,
    label: `${type} of ${rows.length === 1 ? "1 row" : `${rows.length} rows`}`,
    title: table.name === "" ? question.method.name : table.name,
    metrics: metricsOf(chosen, listed, reply),
    columns: columns.map((index) => {
      const { key = "", label = "", unit = null } = table.columns[index] ?? {};
      return { key, label, unit };
    }),
    rows: rows.slice(0, mostRows).map((row) => ({
      key: String(row.cells[table.nameColumn] ?? pathText(row.steps)),
      cells: columns.map((index) => row.cells[index] ?? null),
      tone: "neutral",
      sourceRefIds: [...sources],
    })),
  };
}

/** Returns the shown rows; beside a record, the first list that the method declares for display. */
function listOf(chosen: Chosen, { tables }: Reply): Listed | null {
  if (chosen.kind === "rows" && chosen.table !== null)
    return chosen.rows.length === 0 ? null : { table: chosen.table, rows: shownRows(chosen), chosen };
  if (chosen.kind !== "record") return null;
  const table = tables.find(({ declared, rows }) => declared.view !== null && rows.length > 0);
  if (table === undefined) return null;
  return { table, rows: table.rows, chosen: { ...chosen, table, rows: table.rows, columns: [], applied: [] } };
}

function typeOf({ table, chosen }: Listed, { text }: Question): View["type"] {
  const named = wordsOf(text).map((word) => word.text);
  const asked = types.find((type) => type !== "table" && named.includes(type));
  const name = table.columns[table.nameColumn];
  const isTimed = name?.kind === "date" || name?.kind === "moment";
  return asked ?? table.declared.view ?? (chosen.ordered !== null ? "leaderboard" : isTimed ? "timeseries" : "table");
}

/** Returns the fields that answer and the other numbers beside the list; without such fields, the first row's measures. */
function metricsOf(chosen: Chosen, { table, rows, chosen: { columns } }: Listed, reply: Reply): View["metrics"] {
  const fields = [...new Set([...(chosen.kind === "record" ? chosen.fields : []), ...numbersBeside(reply)])];
  const [first] = rows;
  const cells =
    first === undefined
      ? []
      : columns.map((index) => ({ label: table.columns[index]?.label ?? "", value: showCell(table, first, index) }));
  const shown = fields.map(({ label, value, kind, unit }) => ({ label, value: showValue(value, kind, unit) }));
  return [...shown, ...(shown.length === 0 ? cells : [])]
    .slice(0, mostMetrics)
    .map(({ label, value }) => ({ label, value, tone: "neutral" as const }));
}

/** Returns the number of rows that the view leaves out. */
export function cutRows({ rows, kind }: Chosen): number {
  return kind === "rows" ? Math.max(0, rows.length - mostRows) : 0;
}
