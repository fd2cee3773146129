// Reads rows that are lists and have their column names in a separate list: `{"columns": [...], "rows": [[...]]}`.
import { isJsonObject } from "../base/text/json.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import { createMeanings } from "./meaning.ts";
import type { Describe } from "./origin.ts";
import { type Step, shapeOf } from "./path.ts";

/** Lists of column names. The key is the shape of the place that contains the rows. */
export type Heads = ReadonlyMap<string, readonly string[]>;

/** Data without its lists of column names, and the removed names; all other values keep their places. */
export interface Headed {
  readonly data: Json;
  readonly heads: Heads;
}

const mostDepth = 6;

/** Removes a list of column names when the same object contains a list of rows, each with one cell per column name. */
export function liftHeads(data: Json): Headed {
  const heads = new Map<string, readonly string[]>();
  const lift = (part: Json, steps: readonly Step[]): Json => {
    if (!isJsonObject(part) || steps.length > mostDepth) return part;
    const headed = headedRows(part);
    if (headed !== null) heads.set(shapeOf([...steps, headed.rowsKey]), headed.heads);
    const entries = Object.entries(part).filter(([key]) => key !== headed?.headsKey);
    const lifted = entries.map(([key, value]) => [key, lift(value, [...steps, key])] as const);
    const isSame = headed === null && lifted.every(([, value], at) => value === entries[at]?.[1]);
    return isSame ? part : Object.fromEntries(lifted);
  };
  return { data: lift(data, []), heads };
}

/** Extends `describe`: in rows that are lists, each cell gets the meaning of the name of its column. */
export function withHeads(describe: Describe, heads: Heads): Describe {
  if (heads.size === 0) return describe;
  const plain = createMeanings(undefined);
  return (leaf) => {
    const described = describe(leaf);
    const [row, cell] = leaf.steps.slice(-2);
    if (typeof row !== "number" || typeof cell !== "number") return described;
    const key = heads.get(shapeOf(leaf.steps.slice(0, -2)))?.[cell];
    return key === undefined ? described : { ...described, meaning: plain({ steps: [key], value: leaf.value }) };
  };
}

/** Finds a list of names and a list of rows with one cell per name; null when the object has no such pair. */
function headedRows(
  part: JsonObject,
): { readonly headsKey: string; readonly rowsKey: string; readonly heads: readonly string[] } | null {
  for (const [headsKey, names] of Object.entries(part)) {
    const heads = headsOf(names);
    if (heads === null) continue;
    for (const [rowsKey, rows] of Object.entries(part)) {
      const isRows =
        rowsKey !== headsKey &&
        Array.isArray(rows) &&
        rows.length > 0 &&
        rows.every((row: Json) => Array.isArray(row) && row.length === heads.length);
      if (isRows) return { headsKey, rowsKey, heads };
    }
  }
  return null;
}

/** Returns the names when the list contains at least two, all distinct, as texts or as objects with a `name`; else null. */
function headsOf(value: Json): readonly string[] | null {
  if (!Array.isArray(value) || value.length < 2) return null;
  const names = value.map((one: Json) => (isJsonObject(one) ? one.name : one));
  const heads = names.filter((name): name is string => typeof name === "string" && name !== "");
  return heads.length === names.length && new Set(heads).size === heads.length ? heads : null;
}
