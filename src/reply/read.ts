// The room reply reads results as one form (`form.ts`); it knows no question and calls no tool. Start here: `readData` takes these
// steps, with a pause after each, so that a large reply does not block the event loop:
//   text-output  unwraps data that arrived as text; `headed-rows` joins rows that are lists with their separate head
//   rows         finds each list as rows and columns (`row-set`), with the labels and units of `meaning`
//   extent       decides how much of the whole a list is (`more`)
//   value-units  finds units in the fields beside a value; `kinds` decides what kind of value a column has
//   texts        reads tables, `key: value` lines and sections of long texts; `empty` detects a result without rows
import type { Steps } from "../base/slices.ts";
import { isJsonObject } from "../base/text/json.ts";
import type { Json, Scalar } from "../contract/json.ts";
import type { CallRecord } from "../contract/query/record.ts";
import type { Method } from "../contract/tool.ts";
import { declaredList } from "./declared-list.ts";
import { isEmptyData } from "./empty.ts";
import { extentOf } from "./extent.ts";
import type { Column, Field, Reply, Table, TextBlock } from "./form.ts";
import { type Headed, liftHeads, withHeads } from "./headed-rows.ts";
import { kindOf } from "./kinds.ts";
import { createMeanings } from "./meaning.ts";
import { isOfLength, isOfPages } from "./more.ts";
import type { Describe, Origin } from "./origin.ts";
import { leavesOf, plainLeaves, type Step } from "./path.ts";
import type { RowSet } from "./row-set.ts";
import { findRowSets } from "./rows.ts";
import { listText } from "./text-list.ts";
import { linesOf, unwrapText } from "./text-output.ts";
import { readText } from "./texts.ts";
import { cellUnit, unitColumnOf, unitField } from "./value-units.ts";

export interface ReplySource {
  readonly data: Json;
  readonly describe: Describe;
  /** The calls whose results contain the data. */
  readonly replies: readonly CallRecord[];
  readonly methods: readonly Method[];
}

const longestField = 4000;
const leastProse = 80;

/** Reads the data. The result depends only on the source. */
export function* readData({ data, describe, replies, methods }: ReplySource): Steps<Reply> {
  const unwrapped = unwrapText(data);
  const headed = liftHeads(unwrapped.data);
  yield;
  const plain = yield* plainPart({ ...headed, root: unwrapped.steps, describe, replies, methods });
  const texts = textsOf(unwrapped.data, unwrapped.steps);
  yield;
  const ofTexts = texts.map((block) => ({ block, origin: describe({ steps: block.steps, value: block.text }).origin }));
  const read = ofTexts.map(({ block, origin }) => textPart(block, origin));
  return {
    data,
    fields: [...plain.fields, ...read.flatMap(({ fields }) => fields)],
    tables: [...plain.tables, ...read.flatMap(({ table }) => table ?? [])],
    texts,
    isEmpty: isEmptyData(unwrapped.data) || read.some(({ table }) => table !== null && table.rows.length === 0),
  };
}

function* plainPart(
  source: Headed & Omit<ReplySource, "data"> & { readonly root: readonly Step[] },
): Steps<Pick<Reply, "fields" | "tables">> {
  const { data, heads, root, replies, methods } = source;
  if (typeof data === "string") return { fields: [], tables: [] };
  const describe = withHeads(source.describe, heads);
  const place = (steps: readonly Step[]) => [...root, ...steps];
  const sets = findRowSets(data, { describe, isNamedWhole: false, heads });
  yield;
  const tables = sets
    .filter((set) => set.columns.length > 0 || set.total === 0)
    .map((set) => tableOf(set, { extent: extentOf(set, { data, replies, methods }), place, methods }));
  return { fields: fieldsOf(data, { describe, place }), tables };
}

function fieldsOf(
  data: Json,
  { describe, place }: { readonly describe: Describe; readonly place: (steps: readonly Step[]) => readonly Step[] },
): readonly Field[] {
  const lists = listFields(data);
  return [...plainLeaves(data), ...lists].flatMap(({ steps, value }) => {
    if (isOfLength(String(steps.at(-1) ?? "")) && !isNumber(value)) return [];
    if (isOfPages(steps)) return [];
    const { meaning, origin } = describe({ steps, value });
    const unit = unitField(data, steps);
    if (unit.isUnit) return [];
    const kind = kindOf(unit.unit === null ? meaning : { ...meaning, unit: unit.unit }, [value]);
    const label = unit.label ?? meaning.label;
    return [
      { label, value, kind, unit: unit.unit ?? meaning.unit, meaning, origin, steps: place(steps), isOfText: false },
    ];
  });
}

function isNumber(value: Scalar): boolean {
  return typeof value === "number";
}

/** Returns the short lists of plain values outside of other lists, each as one text. */
function listFields(data: Json): readonly { readonly steps: readonly Step[]; readonly value: Scalar }[] {
  const found: { steps: readonly Step[]; value: Scalar }[] = [];
  const walk = (part: Json, steps: readonly Step[]): void => {
    if (!isJsonObject(part) || steps.length > 6) return;
    for (const [key, child] of Object.entries(part)) {
      const text = listText(child);
      if (text !== null) found.push({ steps: [...steps, key], value: text });
      else walk(child, [...steps, key]);
    }
  };
  walk(data, []);
  return found;
}

function tableOf(
  set: RowSet,
  {
    extent,
    place,
    methods,
  }: {
    readonly extent: Table["extent"];
    readonly place: (steps: readonly Step[]) => readonly Step[];
    readonly methods: readonly Method[];
  },
): Table {
  const columns = set.columns.map((column, index): Column => {
    const values = set.rows.map(({ cells }) => cells[index] ?? null);
    const unitColumn = unitColumnOf(set.columns, index);
    const unit = cellUnit(set.rows, unitColumn) ?? column.meaning.unit;
    const kind = kindOf({ ...column.meaning, unit: unit ?? column.meaning.unit }, values);
    const { key, label, meaning, origin, steps } = column;
    return {
      key,
      label,
      kind,
      unit: unit === "time" || unit === "id" ? null : unit,
      unitColumn,
      meaning,
      origin,
      steps,
    };
  });
  const rows = set.rows.map(({ steps, cells }) => ({ steps: place(steps), cells, isOfText: false }));
  const declared = declaredList(set.columns, methods);
  return { name: set.name, shape: set.shape, columns, rows, nameColumn: set.nameColumn, extent, declared };
}

/** Returns the reply itself if it is a text, and the long texts of its fields. */
function textsOf(data: Json, root: readonly Step[]): readonly TextBlock[] {
  const block = (text: string, steps: readonly Step[]): TextBlock => ({
    text,
    lines: linesOf(text),
    steps,
    more: readText(text).more,
  });
  if (typeof data === "string") return data.trim() === "" ? [] : [block(data, root)];
  return leavesOf(data, 2000).flatMap(({ steps, value }) =>
    typeof value === "string" && value.length >= leastProse && /\s/.test(value) && !isRow(steps)
      ? [block(value, [...root, ...steps])]
      : [],
  );
}

/** True for a place inside a list of many entries. Texts of rows are cells, not texts of the reply. */
function isRow(steps: readonly Step[]): boolean {
  return steps.some((step) => typeof step === "number" && step > 2);
}

function textPart(
  block: TextBlock,
  origin: Origin | null,
): { readonly fields: readonly Field[]; readonly table: Table | null } {
  const read = readText(block.text);
  const meaningOf = createMeanings(undefined);
  const fields = read.fields.map(({ label, value }): Field => {
    const meaning = { ...meaningOf({ steps: [label], value }), label };
    const shown = value.slice(0, longestField);
    return {
      label,
      value: shown,
      kind: kindOf(meaning, [shown]),
      unit: null,
      meaning,
      origin,
      steps: block.steps,
      isOfText: true,
    };
  });
  if (read.rows === null) return { fields, table: null };
  const set = findRowSets([...read.rows], {
    describe: (leaf) => ({ meaning: meaningOf(leaf), origin }),
    isNamedWhole: false,
    heads: new Map(),
  })[0];
  const total = read.more === null || read.more === 0 ? null : read.rows.length + read.more;
  const extent = {
    shown: read.rows.length,
    total,
    isComplete: read.more === null ? null : false,
    why: read.more === null ? null : "the text says that there are more",
  };
  const none: RowSet = { name: "", shape: "", columns: [], rows: [], nameColumn: -1, total: 0 };
  const table = tableOf(set ?? none, { extent, place: () => block.steps, methods: [] });
  return { fields, table: { ...table, rows: table.rows.map((row) => ({ ...row, isOfText: true })) } };
}
