// Whether a result says that there is nothing, however it says so.
import { memoized } from "../../base/memoize.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { isRowCount } from "./more.ts";
import { leavesOf } from "./path.ts";
import { isObject, readProgramResult } from "./program-result.ts";
import { saysNothing, unwrapText } from "./text-output.ts";

/** True for a program's explicit empty result: nothing found, null, no text, lists without rows. */
export function isEmptyResult(dataset: Json): boolean {
  return isObject(dataset) ? isEmptyObject(dataset) : isEmpty(dataset);
}

/** The loop asks at every step, of the same dataset. */
const isEmptyObject = memoized((dataset: JsonObject) => isEmpty(dataset));

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
  if (lists.count > 0) return !lists.hasFigure || countsNothing(data, 0);
  return leavesOf(data, 400).every(({ value }) => value === null || value === "");
}

/** True where a reply without rows says that it found none: the figures beside it speak of the search. */
function countsNothing(data: Json, depth: number): boolean {
  if (!isObject(data) || depth > 3) return false;
  return Object.entries(data).some(([key, value]) => (value === 0 ? isRowCount(key) : countsNothing(value, depth + 1)));
}

interface Lists {
  readonly count: number;
  /** Rows of all lists; one that holds nothing but empty lists is none. */
  readonly rows: number;
  readonly hasFigure: boolean;
  /** Whether it holds anything but nothing: a text, a figure, a truth. */
  readonly tells: boolean;
}

function countLists(data: Json, depth: number): Lists {
  const hasFigure = typeof data === "number" && data !== 0;
  const tells = data !== null && data !== "" && typeof data !== "object";
  if (depth > 24 || typeof data !== "object" || data === null) return { count: 0, rows: 0, hasFigure, tells };
  const isList = Array.isArray(data);
  const children: readonly Json[] = isList ? data : isObject(data) ? Object.values(data) : [];
  const parts = children.map((child) => countLists(child, depth + 1));
  const isHollow = (part: Lists) => part.count > 0 && part.rows === 0 && !part.tells;
  return {
    count: parts.reduce((sum, { count }) => sum + count, isList ? 1 : 0),
    rows: parts.reduce((sum, part) => sum + part.rows + (isList && !isHollow(part) ? 1 : 0), 0),
    hasFigure: parts.some((part) => part.hasFigure),
    tells: parts.some((part) => part.tells),
  };
}
