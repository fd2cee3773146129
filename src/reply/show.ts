// Prints values as the tool sent them: no rounding, no conversion, digits grouped only where a unit makes the number a
// quantity. A moment in epoch time is printed as ISO 8601.
import type { Scalar } from "../contract/json.ts";
import { timeOf } from "../language/units.ts";
import type { Kind } from "./kinds.ts";

const unitNames: Readonly<Record<string, string>> = {
  ...{ usd: "USD", eur: "EUR", gbp: "GBP", percent: "%", bps: "bps", milliseconds: "ms", seconds: "s" },
  ...{ share: "", probability: "", time: "", id: "", count: "" },
};
const groupedFrom = 10_000;

/** Returns the value as text with its unit. A missing value is "not given". */
export function showValue(value: Scalar, kind: Kind, unit: string | null): string {
  if (value === null || value === "") return "not given";
  if (typeof value === "boolean") return String(value);
  if (kind === "moment" && typeof value === "number") return showMoment(value);
  const name = unitText(unit);
  const digits = typeof value === "number" && isQuantity(kind, name) ? groupDigits(value) : String(value);
  return name === "" || !/\d$/.test(digits) ? digits : `${digits} ${name}`;
}

/** Returns the name of a unit as it is printed; empty for units that are not printed. */
export function unitText(unit: string | null): string {
  return unit === null ? "" : (unitNames[unit] ?? unit);
}

function isQuantity(kind: Kind, unit: string): boolean {
  return kind === "money" || (kind === "quantity" && unit !== "");
}

/** Returns a number of epoch seconds or milliseconds as ISO 8601 in UTC, without zero milliseconds. */
function showMoment(value: number): string {
  const epochMs = timeOf(value);
  if (epochMs === null) return String(value);
  return new Date(epochMs).toISOString().replace(".000Z", "Z");
}

/** Groups the digits in front of the decimal point; changes no digit. */
export function groupDigits(value: number): string {
  const text = String(value);
  if (Math.abs(value) < groupedFrom || !/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const [whole = "", fraction] = text.split(".");
  const digits = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}
