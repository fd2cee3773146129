// Decides once what kind of value a field or column has, from its schema, its key and all of its values.
import type { Scalar } from "../contract/json.ts";
import { numberOf, timeOf } from "../language/units.ts";
import { keyWords, type Meaning } from "./meaning.ts";

export type Kind =
  | "id"
  | "text"
  | "boolean"
  | "quantity"
  | "money"
  | "percent"
  | "date"
  | "moment"
  | "year"
  | "url"
  | "path";

/** Kinds whose values can be ordered by their number. */
export const orderedKinds: ReadonlySet<Kind> = new Set(["quantity", "money", "percent", "date", "moment", "year"]);

const moneyUnits: ReadonlySet<string> = new Set(["usd", "eur", "gbp"]);
const codeKeys = /^(?:number|no|port|ports|extension|ext|zip|postcode|code|serial|version|phone|fax|account|page|pin)$/;
const timeKeys =
  /^(?:at|on|time|timestamp|ts|date|datetime|since|until|start|starts|end|ends|begin|expires?|epoch|seen|sent|born|made|[a-z]{3,}ed)$/;
const epochText = /\b(?:epoch|unix|timestamp|(?:milli)?seconds since)\b/i;
const longestKey = 60;

/** Returns the kind of the values. `values` are all values of one field or column. */
export function kindOf(meaning: Pick<Meaning, "key" | "unit" | "description">, values: readonly Scalar[]): Kind {
  const given = values.filter((value) => value !== null && value !== "");
  if (given.length === 0) return meaning.unit === "time" ? "moment" : "text";
  if (given.every((value) => typeof value === "boolean")) return "boolean";
  if (meaning.unit === "id") return "id";
  if (given.every((value) => typeof value === "string" && isDay(value))) return "date";
  if (given.every((value) => typeof value === "string" && timeOf(value) !== null)) return "moment";
  if (given.every((value) => typeof value === "number" || numberOf(value) !== null)) return numberKind(meaning, given);
  return addressKind(given) ?? "text";
}

/** Returns `url` or `path` if every value is one without a space; null for other values and for none. */
export function addressKind(given: readonly Scalar[]): "url" | "path" | null {
  if (given.length === 0) return null;
  if (given.every((value) => typeof value === "string" && /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(value))) return "url";
  if (given.every((value) => typeof value === "string" && /^(?:~|\.{1,2})?\/\S+$/.test(value))) return "path";
  return null;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && timeOf(text) !== null;
}

function numberKind({ key, unit, description }: Parameters<typeof kindOf>[0], given: readonly Scalar[]): Kind {
  if (unit !== null && moneyUnits.has(unit)) return "money";
  if (unit === "percent") return "percent";
  const words = key.length > longestKey ? [] : keyWords(key).map((word) => word.toLowerCase());
  const last = words.at(-1) ?? "";
  // A number with a leading zero or more digits than a double holds is a code, even if every value is a number.
  if (codeKeys.test(last) || given.some((value) => typeof value === "string" && /^0\d|\d{16}/.test(value))) return "id";
  const numbers = given.map((value) => numberOf(value) ?? Number.NaN);
  const isTimed = unit === "time" || timeKeys.test(last) || epochText.test(description);
  if (isTimed && isEpoch(numbers)) return "moment";
  if (numbers.every((value) => Number.isInteger(value) && value >= 1900 && value <= 2100)) return "year";
  return "quantity";
}

/** True for numbers that are all seconds, or all milliseconds, of the years 1973 to 2100. */
function isEpoch(numbers: readonly number[]): boolean {
  return [1, 1000].some((factor) => numbers.every((value) => value >= 1e8 * factor && value < 4.1e9 * factor));
}
