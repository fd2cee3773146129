// Reads a reply into tables, fields and texts, with the reader that queries use.
import { atOnce } from "../../base/slices.ts";
import { formatCount } from "../../base/text/format.ts";
import type { Json } from "../../contract/json.ts";
import type { Table } from "../../reply/form.ts";
import { createMeanings } from "../../reply/meaning.ts";
import { readData } from "../../reply/read.ts";
import { showValue } from "../../reply/show.ts";
import type { Pair } from "../../trace/view/block.ts";
import type { ReplyTable, StepPart } from "./document.ts";

const meaningOf = createMeanings(undefined);
const mostRows = 200;
const mostFields = 60;

/** Returns the reply as a person reads it, then as JSON. A reply of plain text is shown as text only. */
export function replyParts(data: Json): readonly StepPart[] {
  if (data === null) return [];
  const reply = atOnce(
    readData({ data, describe: (leaf) => ({ meaning: meaningOf(leaf), origin: null }), replies: [], methods: [] }),
  );
  const tables = reply.tables.map((table): StepPart => ({ kind: "table", table: tableOf(table) }));
  const fields = reply.fields
    .filter(({ isOfText }) => !isOfText)
    .slice(0, mostFields)
    .map(({ label, value, kind, unit }): Pair => ({ label, value: showValue(value, kind, unit) }));
  const text = typeof data === "string" ? data : null;
  return [
    ...(fields.length === 0 ? [] : [{ kind: "pairs" as const, title: "Reply", pairs: fields }]),
    ...tables,
    ...(text === null ? [] : [{ kind: "text" as const, title: "Reply", text }]),
    ...(text === null && reply.texts.length > 0
      ? reply.texts
          .slice(0, mostFields)
          .map((block) => ({ kind: "text" as const, title: "Text of the reply", text: block.text }))
      : []),
    ...(text === null ? [{ kind: "raw" as const, title: "Reply as JSON", text: JSON.stringify(data, null, 2) }] : []),
  ];
}

function tableOf({ name, columns, rows, extent }: Table): ReplyTable {
  const isNumeric = (index: number) => rows.every(({ cells }) => typeof (cells[index] ?? 0) === "number");
  const remaining = rows.length - mostRows;
  const notes = [
    remaining > 0 ? `${formatCount(remaining, "more row")} in the JSON below` : null,
    extent.isComplete === false ? (extent.why ?? "the source has more rows") : null,
  ].filter((note) => note !== null);
  return {
    title: `${name === "" ? "Rows" : name} (${formatCount(rows.length)})`,
    columns: columns.map(({ label }, index) => ({ title: label, align: isNumeric(index) ? "right" : "left" })),
    rows: rows.slice(0, mostRows).map(({ cells }) =>
      columns.map(({ kind, unit }, index) => {
        const value = cells[index] ?? null;
        return value === null ? "" : showValue(value, kind, unit);
      }),
    ),
    note: notes.length === 0 ? null : notes.join("; "),
  };
}
