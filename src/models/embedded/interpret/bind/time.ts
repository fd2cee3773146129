// Binds times of day and durations, and finds out which parameters take a date or a time.
import { memoized } from "../../../../base/memoize.ts";
import { secondsIn } from "../../../../base/time.ts";
import type { ReadValue } from "../../../../contract/query/reading.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import type { Found, Rule } from "./rule.ts";

/** True for a parameter that takes a date. */
export const isDateParameter = memoized((parameter: Parameter): boolean => {
  const { choices, format, words, description, type } = parameter;
  if (choices.length > 0) return false;
  if (/^date/.test(format) || words.some((word) => /^(?:date|since|until)$/.test(word))) return true;
  if (!/^(?:string|any)$/.test(type)) return false;
  if (words.at(-1) === "month") return true;
  // A description such as "The pickup time on the start date" means a time of day, although it contains "date".
  return words.includes("time")
    ? /\bYYYY|ISO ?8601/i.test(description)
    : /\bYYYY|ISO ?8601|\bdate\b/i.test(description);
});

/** True for a parameter that takes a time of day. */
export const isTimeParameter = memoized(
  (parameter: Parameter): boolean =>
    parameter.choices.length === 0 &&
    /^(?:string|any)$/.test(parameter.type) &&
    !isDateParameter(parameter) &&
    (parameter.words.includes("time") || /\bHH:MM\b|24-hour/i.test(parameter.description)) &&
    !parameter.words.some((word) => /^(?:zone|timezone|frame|range)$/.test(word)),
);

/** True if a parameter for date and time also accepts a time alone, as in "'YYYY-MM-DD HH:MM:SS' or 'HH:MM'". */
const takesHourAlone = memoized(
  (parameter: Parameter): boolean =>
    isDateParameter(parameter) && /(?:^|['"`“‘(,]\s*|\bor\s+)HH:MM\b/i.test(parameter.description),
);
const writesHalves = memoized(
  ({ description }: Parameter): boolean =>
    /\b\d{1,2}(?::\d{2})?\s?[ap]\.?m\b/i.test(description) && !/\bHH:MM|24-hour/i.test(description),
);

/** Binds a stated time of day. It keeps AM or PM if the documentation uses them. */
export const timeRule: Rule = {
  isFor: (parameter) => isTimeParameter(parameter) || takesHourAlone(parameter),
  find: (parameter, { free }) => {
    const value = free.find(({ kind }) => kind === "time");
    if (value === undefined) return null;
    const isAsWritten = writesHalves(parameter) && /[ap]\.?m/i.test(value.text);
    return { value: isAsWritten ? value.text : value.value, evidence: value.text, used: [value] };
  },
};

/** True for a parameter that takes a duration. */
export function isWindowParameter(parameter: Parameter): boolean {
  return parameter.words.some((word) =>
    /^(?:interval|period|timeframe|window|range|lookback|days|hours|minutes|weeks|months|duration)$/.test(word),
  );
}

/** Binds a stated duration in the parameter's unit or spelling. A duration that cannot be converted is not bound. */
export const windowRule: Rule = {
  isFor: isWindowParameter,
  find: (parameter, { free }) => {
    const value = free.find(({ kind }) => kind === "window");
    return value === undefined ? null : windowOf(parameter, value);
  },
};

function windowOf(parameter: Parameter, value: ReadValue): Found | null {
  if (typeof value.value !== "number") return null;
  const seconds = value.value * (secondsIn[value.unit ?? "day"] ?? 86_400);
  const choice = parameter.choices.find(
    (candidate) => typeof candidate === "string" && hoursOf(candidate) === seconds / 3600,
  );
  if (choice !== undefined) return { value: choice, evidence: value.text, used: [value] };
  if (parameter.choices.length > 0) return null;
  if (parameter.type === "number" || parameter.type === "integer") {
    const unit = ["minute", "hour", "day", "week", "month"].find((name) => parameter.words.includes(`${name}s`));
    if (unit === undefined) return null;
    return { value: seconds / (secondsIn[unit] ?? 3600), evidence: value.text, used: [value] };
  }
  return { value: `${value.value}${(value.unit ?? "d")[0]}`, evidence: value.text, used: [value] };
}

function hoursOf(spelling: string): number | null {
  const [, digits, unit] = /^(\d+)\s*([a-z]+)$/i.exec(spelling) ?? [];
  if (digits === undefined || unit === undefined) return null;
  const name = Object.keys(secondsIn).find(
    (key) => key.startsWith(unit.toLowerCase().replace(/s$/, "")) && unit !== "m",
  );
  return name === undefined ? null : (Number(digits) * (secondsIn[name] ?? 0)) / 3600;
}
