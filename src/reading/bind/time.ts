// Dates and time windows.
import { escapePattern } from "../../base/text/pattern.ts";
import type { ReadValue } from "../../contract/query/reading.ts";
import type { Parameter } from "../schema.ts";
import type { BindContext, Found } from "./rule.ts";

const unitHours: Readonly<Record<string, number>> = {
  second: 1 / 3600,
  minute: 1 / 60,
  hour: 1,
  day: 24,
  week: 168,
  month: 720,
  quarter: 2160,
  year: 8760,
};

/** True for a parameter that takes a date. */
export function isDateParameter(parameter: Parameter): boolean {
  if (parameter.choices.length > 0) return false;
  return (
    /^date/.test(parameter.format) ||
    parameter.words.some((word) => /^(?:date|since|until)$/.test(word)) ||
    (/\bYYYY|ISO ?8601|\bdate\b/i.test(parameter.description) && /^(?:string|any)$/.test(parameter.type))
  );
}

/** True for a parameter that takes a time of the day. */
export function isTimeParameter(parameter: Parameter): boolean {
  return (
    parameter.choices.length === 0 &&
    /^(?:string|any)$/.test(parameter.type) &&
    (parameter.words.includes("time") || /\bHH:MM\b|24-hour/i.test(parameter.description)) &&
    !parameter.words.some((word) => /^(?:zone|timezone|frame|range)$/.test(word))
  );
}

/** A stated time of the day. */
export function bindTime(parameter: Parameter, { free }: BindContext): Found | null {
  if (!isTimeParameter(parameter)) return null;
  const value = free.find(({ kind }) => kind === "time");
  return value === undefined ? null : { value: value.value, evidence: value.text, used: [value] };
}

/** True for a parameter that takes a length of time. */
export function isWindowParameter(parameter: Parameter): boolean {
  return parameter.words.some((word) =>
    /^(?:interval|period|timeframe|window|range|lookback|days|hours|minutes|weeks|months|duration)$/.test(word),
  );
}

/** A stated date; "from" and "to" say which end it is. */
export function bindDate(parameter: Parameter, { free }: BindContext): Found | null {
  if (!isDateParameter(parameter) || parameter.type === "array") return null;
  const dates = free.filter(({ kind, value }) => kind === "date" && isWritten(parameter, String(value)));
  const isEnd = parameter.words.some((word) => /^(?:to|end|until|before|through|checkout|return)$/.test(word));
  const meant = (value: ReadValue) =>
    (isEnd ? /^(?:to|until|before|through|and|by)$/ : /^(?:from|since|after|between|on)$/).test(value.cue ?? "");
  const chosen = dates.find(meant) ?? (isEnd && dates.length > 1 ? dates.at(-1) : dates[0]);
  if (chosen === undefined || (!parameter.isRequired && dates.length === 1 && isEnd && !meant(chosen))) return null;
  return { value: chosen.value, evidence: chosen.text, used: [chosen] };
}

/** "yesterday" is a date only for a parameter that says so: elsewhere it would have to be worked out. */
function isWritten(parameter: Parameter, date: string): boolean {
  return (
    /^(?:\d{4}|-)-/.test(date) ||
    new RegExp(`\\b${escapePattern(date)}\\b`, "i").test(parameter.description) ||
    parameter.choices.includes(date.toLowerCase())
  );
}

/** A stated window in the parameter's own unit or spelling; one that does not fit is left alone. */
export function bindWindow(parameter: Parameter, { free }: BindContext): Found | null {
  if (!isWindowParameter(parameter)) return null;
  const value = free.find(({ kind }) => kind === "window");
  if (value === undefined || typeof value.value !== "number") return null;
  const hours = value.value * (unitHours[value.unit ?? "day"] ?? 24);
  const choice = parameter.choices.find((candidate) => typeof candidate === "string" && hoursOf(candidate) === hours);
  if (choice !== undefined) return { value: choice, evidence: value.text, used: [value] };
  if (parameter.choices.length > 0) return null;
  if (parameter.type === "number" || parameter.type === "integer") {
    const unit = ["minute", "hour", "day", "week", "month"].find((name) => parameter.words.includes(`${name}s`));
    if (unit === undefined) return null;
    return { value: hours / (unitHours[unit] ?? 1), evidence: value.text, used: [value] };
  }
  return { value: `${value.value}${(value.unit ?? "d")[0]}`, evidence: value.text, used: [value] };
}

function hoursOf(spelling: string): number | null {
  const [, digits, unit] = /^(\d+)\s*([a-z]+)$/i.exec(spelling) ?? [];
  if (digits === undefined || unit === undefined) return null;
  const name = Object.keys(unitHours).find(
    (key) => key.startsWith(unit.toLowerCase().replace(/s$/, "")) && unit !== "m",
  );
  return name === undefined ? null : Number(digits) * (unitHours[name] ?? 0);
}
