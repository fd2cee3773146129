// Reads each list inside an output as a set of rows with columns. Nested lists of the same shape form one set.
import { isJsonObject } from "../base/text/json.ts";
import type { Json, Scalar } from "../contract/json.ts";
import type { Heads } from "./headed-rows.ts";
import { findNameColumn } from "./naming.ts";
import type { Describe } from "./origin.ts";
import { type Step, shapeOf, valueAt } from "./path.ts";
import type { Column, RowSet } from "./row-set.ts";
import { listText } from "./text-list.ts";
import { renameTwins } from "./twins.ts";

const mostRows = 5000;
const mostSets = 100;
const mostColumns = 40;
const sampledRows = 50;

interface Item {
  readonly steps: readonly Step[];
  readonly value: Json;
}

/**
 * Returns every list of the data in document order. `describe` gives the meaning of a place. `heads` contains the column
 * names of rows that are lists. `isNamedWhole` is true when the data around the list has a name: row names are then short.
 */
export function findRowSets(
  data: Json,
  look: { readonly describe: Describe; readonly isNamedWhole: boolean; readonly heads: Heads },
): readonly RowSet[] {
  const lists = new Map<string, { readonly items: Item[]; total: number }>();
  const walk = (part: Json, steps: readonly Step[]): void => {
    if (steps.length > 24) return;
    if (Array.isArray(part)) {
      const shape = shapeOf(steps);
      if (!lists.has(shape) && lists.size < mostSets) lists.set(shape, { items: [], total: 0 });
      const list = lists.get(shape);
      if (list === undefined) return;
      list.total += part.length;
      for (const [index, value] of part.entries()) {
        if (list.items.length >= mostRows) break;
        list.items.push({ steps: [...steps, index], value });
        if (!look.heads.has(shape)) walk(value, [...steps, index]);
      }
    } else if (isJsonObject(part)) {
      for (const [key, value] of Object.entries(part)) walk(value, [...steps, key]);
    }
  };
  walk(data, []);
  return [...lists].map(([shape, { items, total }]) => rowSetOf({ shape, items, total }, look));
}

/** Counts the objects in all lists of the data. */
export function countObjects(data: Json, depth = 0): number {
  if (depth > 24 || typeof data !== "object" || data === null) return 0;
  const children: readonly Json[] = Array.isArray(data) ? data : Object.values(data);
  const own = Array.isArray(data) ? data.filter((item: Json) => isJsonObject(item)).length : 0;
  return children.reduce<number>((sum, child) => sum + countObjects(child, depth + 1), own);
}

function rowSetOf(
  list: { readonly shape: string; readonly items: readonly Item[]; readonly total: number },
  { describe, isNamedWhole, heads }: Parameters<typeof findRowSets>[1],
): RowSet {
  const names = heads.get(list.shape);
  const columns = renameTwins(
    names === undefined ? columnsOf(list.items, describe) : headedColumns(names, list.items, describe),
  );
  const rows = list.items.map(({ steps, value }) => ({
    steps,
    cells: columns.map((column) => cellOf(valueAt(value, column.steps))),
  }));
  const name = list.shape.match(/\.([^.[\]]+)(?:\[\])*$/)?.[1] ?? "";
  const nameColumn = findNameColumn({ columns, rows }, isNamedWhole);
  return { name, shape: list.shape, columns, rows, nameColumn, total: list.total };
}

/** Returns the columns in order of first appearance. Reads each meaning from a row that has a value for the column. */
function columnsOf(items: readonly Item[], describe: Describe): readonly Column[] {
  const found = new Map<string, Column>();
  for (const { steps, value } of items.slice(0, sampledRows)) {
    for (const cell of cellsOf(value, [])) {
      const key = cell.steps.join(".");
      const known = found.get(key);
      if (known === undefined ? found.size >= mostColumns : known.origin !== null) continue;
      const described = describe({ steps: [...steps, ...cell.steps], value: cell.value });
      if (known === undefined || described.origin !== null) {
        found.set(key, { key, steps: cell.steps, label: described.meaning.label, ...described });
      }
    }
  }
  return [...found.values()];
}

/** Returns the columns of rows that are lists, in the order of `heads`. */
function headedColumns(heads: readonly string[], items: readonly Item[], describe: Describe): readonly Column[] {
  return heads.slice(0, mostColumns).flatMap((key, at) => {
    const described = items.slice(0, sampledRows).flatMap(({ steps, value }) => {
      const cell = valueAt(value, [at]);
      return cell === undefined || typeof cell === "object" ? [] : [describe({ steps: [...steps, at], value: cell })];
    });
    const best = described.find(({ origin }) => origin !== null) ?? described[0];
    return best === undefined ? [] : [{ key, steps: [at], label: best.meaning.label, ...best }];
  });
}

function cellsOf(
  value: Json,
  steps: readonly Step[],
): readonly { readonly steps: readonly Step[]; readonly value: Scalar }[] {
  const list = steps.length === 0 ? null : listText(value);
  if (list !== null) return [{ steps, value: list }];
  if (Array.isArray(value) || steps.length > 3) return [];
  if (!isJsonObject(value)) return [{ steps, value: value as Scalar }];
  return Object.entries(value).flatMap(([key, child]) => cellsOf(child, [...steps, key]));
}

function cellOf(value: Json | undefined): Scalar {
  return value === undefined || typeof value === "object" ? listText(value) : value;
}
