// Rows that are lists, with the names of their columns in a list of its own: `{"columns": [...], "rows": [[...]]}`.
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Describe } from "./describe.ts";
import { createMeanings } from "./meaning.ts";
import { type Step, shapeOf } from "./path.ts";
import { isObject } from "./program-result.ts";

/** Names of columns by the shape of the place where the rows stand. */
export type Heads = ReadonlyMap<string, readonly string[]>;

/** Data without the lists that only name columns, and those names; every other place stays where it was. */
export interface Headed {
  readonly data: Json;
  readonly heads: Heads;
}

const mostDepth = 6;

/** Takes the names of columns out of objects that hold them beside rows of as many cells. */
export function liftHeads(data: Json): Headed {
  const heads = new Map<string, readonly string[]>();
  const lift = (part: Json, steps: readonly Step[]): Json => {
    if (!isObject(part) || steps.length > mostDepth) return part;
    const headed = headedRows(part);
    if (headed !== null) heads.set(shapeOf([...steps, headed.rowsKey]), headed.heads);
    const entries = Object.entries(part).filter(([key]) => key !== headed?.headsKey);
    const lifted = entries.map(([key, value]) => [key, lift(value, [...steps, key])] as const);
    const isSame = headed === null && lifted.every(([, value], at) => value === entries[at]?.[1]);
    return isSame ? part : Object.fromEntries(lifted);
  };
  return { data: lift(data, []), heads };
}

/** A cell of such rows is called by the name of its column. */
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

/** The two lists of an object, where each row has as many cells as there are names; null for any other object. */
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

/** At least two distinct names, as texts or as objects with a `name`. */
function headsOf(value: Json): readonly string[] | null {
  if (!Array.isArray(value) || value.length < 2) return null;
  const names = value.map((one: Json) => (isObject(one) ? one.name : one));
  const heads = names.filter((name): name is string => typeof name === "string" && name !== "");
  return heads.length === names.length && new Set(heads).size === heads.length ? heads : null;
}
