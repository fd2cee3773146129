// Detects empty results in all their forms.
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

/** Memoized: the loop checks the same dataset at every step. */
const isEmptyObject = memoized((dataset: JsonObject) => isEmpty(dataset));

function isEmpty(dataset: Json): boolean {
  const { found, data } = readProgramResult(dataset);
  return !found || isEmptyData(unwrapText(data).data);
}

/** True for null, a text that states it, or lists without a row that have no other number than zeros beside them. */
export function isEmptyData(data: Json): boolean {
  if (data === null) return true;
  if (typeof data === "string") return saysNothing(data);
  if (typeof data !== "object") return false;
  const lists = countLists(data, 0);
  if (lists.rows > 0) return false;
  if (lists.count > 0) return !lists.hasFigure || countsNothing(data, 0);
  return leavesOf(data, 400).every(({ value }) => value === null || value === "");
}

/** True for a reply without rows and with a count of zero: its other numbers describe the search. */
function countsNothing(data: Json, depth: number): boolean {
  if (!isObject(data) || depth > 3) return false;
  return Object.entries(data).some(([key, value]) => (value === 0 ? isRowCount(key) : countsNothing(value, depth + 1)));
}

interface Lists {
  readonly count: number;
  /** Number of rows of all lists; a row that contains only empty lists is not counted. */
  readonly rows: number;
  readonly hasFigure: boolean;
  /** True when it contains a text, a number or a truth value. */
  readonly hasValue: boolean;
}

function countLists(data: Json, depth: number): Lists {
  const hasFigure = typeof data === "number" && data !== 0;
  const hasValue = data !== null && data !== "" && typeof data !== "object";
  if (depth > 24 || typeof data !== "object" || data === null) return { count: 0, rows: 0, hasFigure, hasValue };
  const isList = Array.isArray(data);
  const children: readonly Json[] = isList ? data : isObject(data) ? Object.values(data) : [];
  const parts = children.map((child) => countLists(child, depth + 1));
  const isHollow = (part: Lists) => part.count > 0 && part.rows === 0 && !part.hasValue;
  return {
    count: parts.reduce((sum, { count }) => sum + count, isList ? 1 : 0),
    rows: parts.reduce((sum, part) => sum + part.rows + (isList && !isHollow(part) ? 1 : 0), 0),
    hasFigure: parts.some((part) => part.hasFigure),
    hasValue: parts.some((part) => part.hasValue),
  };
}
