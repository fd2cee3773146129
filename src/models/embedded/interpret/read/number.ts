// Converts a stated quantity to the number that a parameter takes. A quantity of another kind gives no number.
import { secondsIn } from "../../../../base/time.ts";
import type { ReadValue } from "../../../../contract/query/reading.ts";
import type { Parameter } from "../../../../language/method/schema.ts";

/** Returns the number in the unit of the parameter; null if the parameter does not take this kind of quantity. */
export function numberFor(parameter: Parameter, read: ReadValue): number | null {
  const number = inUnitOf(parameter, read);
  if (number === null || number < parameter.minimum || number > parameter.maximum) return null;
  return parameter.type !== "integer" || Number.isInteger(number) ? number : null;
}

/** Returns the seconds of a unit of time, as a word or as its first letters ("h", "min", "mo"); null for other texts. */
export function secondsOf(unit: string): number | null {
  const written = unit.toLowerCase().replace(/(?<=..)s$/, "");
  // "m" is a minute, as in the spellings of candles.
  const name =
    written === "m" ? "minute" : Object.keys(secondsIn).find((key) => written !== "" && key.startsWith(written));
  return name === undefined ? null : (secondsIn[name] ?? null);
}

/** The length of "today" in the unit in which the parameter counts; null if it counts no time. */
export function todayFor(parameter: Parameter): number | null {
  const unit = isCount(parameter) ? parameter.words.at(-1)?.toLowerCase().replace(/s$/, "") : undefined;
  return unit === undefined ? null : rounded(86_400 / (secondsIn[unit] ?? 1));
}

function inUnitOf(parameter: Parameter, { kind, value, unit, noun = "" }: ReadValue): number | null {
  if (typeof value !== "number") return null;
  const text = `${parameter.words.join(" ")} ${parameter.description}`.toLowerCase();
  const own = countedUnit(parameter.words, text);
  switch (kind) {
    case "window": {
      const scale = secondsIn[unit ?? ""];
      return own === null || scale === undefined ? null : rounded((value * scale) / (secondsIn[own] ?? 1));
    }
    case "percent":
      if (own !== null) return null;
      if (/percent|%|\brates?\b/.test(text)) return value;
      return /\b(?:fraction|ratio|share|probability)\b/.test(text) ? rounded(value / 100) : null;
    case "money":
      return own === null ? value : null;
    default:
      // A bare number, such as a year, is no number of days.
      return isCount(parameter) && noun.replace(/s$/, "") !== own ? null : value;
  }
}

/** True for a parameter such as `days`, whose name is a unit of time in the plural. */
function isCount({ words }: Parameter): boolean {
  const last = words.at(-1)?.toLowerCase() ?? "";
  return last.endsWith("s") && Object.hasOwn(secondsIn, last.slice(0, -1));
}

/** The unit of time in which the parameter counts: the last word of its name, else a plural in its description. */
function countedUnit(words: readonly string[], text: string): string | null {
  const last = words.at(-1)?.toLowerCase().replace(/s$/, "") ?? "";
  if (Object.hasOwn(secondsIn, last)) return last;
  return Object.keys(secondsIn).find((unit) => new RegExp(`\\b${unit}s\\b`).test(text)) ?? null;
}

function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
