// Detects empty results: null, texts that report no result, and lists without rows.

import { memoized } from "../base/memoize.ts";
import { isJsonObject } from "../base/text/json.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import { isRowCount } from "./more.ts";
import { leavesOf } from "./path.ts";
import { readProgramResult } from "./program-result.ts";
import { saysNothing, unwrapText } from "./text-output.ts";

/** True when a program's result is empty: `found: false`, null, no text, or lists without rows. */
export function isEmptyResult(dataset: Json): boolean {
  return isJsonObject(dataset) ? isEmptyObject(dataset) : isEmpty(dataset);
}

/** Memoized, because the same dataset is checked at every step of the loop. */
const isEmptyObject = memoized((dataset: JsonObject) => isEmpty(dataset));

function isEmpty(dataset: Json): boolean {
  const { found, data } = readProgramResult(dataset);
  return !found || isEmptyData(unwrapText(data).data);
}

/** True for null, for a text that reports no result, and for lists without rows when every number outside of them is zero. */
export function isEmptyData(data: Json): boolean {
  if (data === null) return true;
  if (typeof data === "string") return saysNothing(data);
  if (typeof data !== "object") return false;
  if (hasRow(data, 0)) return false;
  const lists = countLists(data, 0);
  if (lists.count > 0) return !lists.hasFigure || countsNothing(data, 0);
  return leavesOf(data, 400).every(({ value }) => value === null || value === "");
}

/** True when a field that counts rows is zero. The other numbers of the reply then describe only the search. */
function countsNothing(data: Json, depth: number): boolean {
  if (!isJsonObject(data) || depth > 3) return false;
  return Object.entries(data).some(([key, value]) => (value === 0 ? isRowCount(key) : countsNothing(value, depth + 1)));
}

/** True when a list has a row. Ends at the first one, because a list may have a million. */
function hasRow(data: Json, depth: number): boolean {
  if (depth > 24 || typeof data !== "object" || data === null) return false;
  if (!Array.isArray(data)) return Object.values(data).some((child: Json) => hasRow(child, depth + 1));
  return data.some((item: Json) => hasRow(item, depth + 1) || !isHollow(countLists(item, depth + 1)));
}

/** True for a row that contains only empty lists. */
function isHollow({ count, rows, hasValue }: Lists): boolean {
  return count > 0 && rows === 0 && !hasValue;
}

interface Lists {
  readonly count: number;
  /** Number of rows in all lists; a row that contains only empty lists does not count. */
  readonly rows: number;
  readonly hasFigure: boolean;
  /** True when the data contains a text, a number or a boolean. */
  readonly hasValue: boolean;
}

function countLists(data: Json, depth: number): Lists {
  const hasFigure = typeof data === "number" && data !== 0;
  const hasValue = data !== null && data !== "" && typeof data !== "object";
  if (depth > 24 || typeof data !== "object" || data === null) return { count: 0, rows: 0, hasFigure, hasValue };
  const isList = Array.isArray(data);
  const children: readonly Json[] = isList ? data : isJsonObject(data) ? Object.values(data) : [];
  const parts = children.map((child) => countLists(child, depth + 1));
  return {
    count: parts.reduce((sum, { count }) => sum + count, isList ? 1 : 0),
    rows: parts.reduce((sum, part) => sum + part.rows + (isList && !isHollow(part) ? 1 : 0), 0),
    hasFigure: parts.some((part) => part.hasFigure),
    hasValue: parts.some((part) => part.hasValue),
  };
}
