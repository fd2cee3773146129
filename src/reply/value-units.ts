// Finds the unit of a value in a field beside it: `{amount: 49, currency: "USD"}`, `{value: 81.5, unit: "°C"}`.
import { isJsonObject } from "../base/text/json.ts";
import type { Json } from "../contract/json.ts";
import { bareLabel, keyWords } from "./meaning.ts";
import { type Step, valueAt } from "./path.ts";
import type { Column, Row } from "./row-set.ts";

const unitKeys = /^(?:unit|units|uom|unit of measure)$/;
const currencyKeys = /^(?:currency|currency code|ccy)$/;
const measuredKeys = /^(?:value|amount|quantity|reading|measurement|level|price|total|cost)$/;
const moneyKeys =
  /^(?:amount|price|total|subtotal|cost|fee|fees|balance|budget|revenue|salary|value|due|paid|tax|discount|rent|income)$/;
const longestUnit = 12;

const plain = (key: string) => keyWords(key).join(" ").toLowerCase();
const lastWord = (key: string) => keyWords(key).at(-1)?.toLowerCase() ?? "";

function isMeasuredBy(key: string, unitKey: string): boolean {
  if (unitKeys.test(plain(unitKey))) return measuredKeys.test(lastWord(key));
  return currencyKeys.test(plain(unitKey)) && moneyKeys.test(lastWord(key));
}

/** Returns the unit beside a value outside of lists. The label is that of the object if the object is only value and unit. */
export function unitField(
  data: Json,
  steps: readonly Step[],
): { readonly unit: string | null; readonly label: string | null; readonly isUnit: boolean } {
  const none = { unit: null, label: null, isUnit: false };
  const key = steps.at(-1);
  const owner = valueAt(data, steps.slice(0, -1));
  if (typeof key !== "string" || owner === undefined || !isJsonObject(owner)) return none;
  const keys = Object.keys(owner);
  const isPair = keys.length === 2 && typeof steps.at(-2) === "string";
  if (isPair && keys.some((other) => other !== key && isMeasuredBy(other, key))) return { ...none, isUnit: true };
  const unitKey = keys.find((other) => other !== key && isMeasuredBy(key, other));
  const unit = unitKey === undefined ? undefined : owner[unitKey];
  if (typeof unit !== "string" || unit === "" || unit.length > longestUnit) return none;
  return { unit, label: isPair ? bareLabel(String(steps.at(-2))) : null, isUnit: false };
}

/** Returns the index of the column that has the unit of the values of another column, or -1. */
export function unitColumnOf(columns: readonly Column[], index: number): number {
  const column = columns[index];
  if (column === undefined) return -1;
  const owner = column.steps.slice(0, -1).join(".");
  const key = String(column.steps.at(-1) ?? "");
  return columns.findIndex(
    ({ steps }, at) =>
      at !== index && steps.slice(0, -1).join(".") === owner && isMeasuredBy(key, String(steps.at(-1) ?? "")),
  );
}

/** Returns the unit that all rows share; null when they differ or have none. */
export function cellUnit(rows: readonly Row[], unitColumn: number): string | null {
  if (unitColumn < 0) return null;
  const [unit, ...others] = new Set(rows.map(({ cells }) => cells[unitColumn] ?? null));
  return typeof unit === "string" && others.length === 0 && unit.length <= longestUnit ? unit : null;
}
