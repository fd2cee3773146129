// Whether a result says that there is nothing, however it says so.
import { remembered } from "../../base/remember.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { leavesOf } from "./path.ts";
import { isObject, readProgramResult } from "./program-result.ts";
import { saysNothing, unwrapText } from "./text-output.ts";

/** True for a program's explicit empty result: nothing found, null, no text, lists without rows. */
export function isEmptyResult(dataset: Json): boolean {
  return isObject(dataset) ? isEmptyObject(dataset) : isEmpty(dataset);
}

/** The loop asks at every step, of the same dataset. */
const isEmptyObject = remembered((dataset: JsonObject) => isEmpty(dataset));

function isEmpty(dataset: Json): boolean {
  const { found, data } = readProgramResult(dataset);
  return !found || isEmptyData(unwrapText(data).data);
}

/** Null, a text that says so, or lists without any row and no figure beside them but zeros. */
export function isEmptyData(data: Json): boolean {
  if (data === null) return true;
  if (typeof data === "string") return saysNothing(data);
  if (typeof data !== "object") return false;
  const lists = countLists(data, 0);
  if (lists.rows > 0) return false;
  const leaves = leavesOf(data, 400);
  if (lists.count > 0) return !leaves.some(({ value }) => typeof value === "number" && value !== 0);
  return leaves.every(({ value }) => value === null || value === "");
}

function countLists(data: Json, depth: number): { readonly count: number; readonly rows: number } {
  if (depth > 24 || typeof data !== "object" || data === null) return { count: 0, rows: 0 };
  const children: readonly Json[] = Array.isArray(data) ? data : isObject(data) ? Object.values(data) : [];
  const own = Array.isArray(data) ? { count: 1, rows: data.length } : { count: 0, rows: 0 };
  return children
    .map((child) => countLists(child, depth + 1))
    .reduce((sum, part) => ({ count: sum.count + part.count, rows: sum.rows + part.rows }), own);
}
