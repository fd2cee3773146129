// How a parameter that takes a month writes it: "2026-05", "05", "5" or "May".
import { remembered } from "../../base/remember.ts";
import type { ReadValue } from "../../contract/query/reading.ts";
import type { Parameter } from "../schema.ts";
import { monthName } from "../value-readers.ts";
import { isAccepted } from "./accepted.ts";
import { examplesOf } from "./examples.ts";
import type { Rule } from "./rule.ts";

const monthNames = monthName.split("|");

/** True for a parameter that takes a month and no day. */
export function takesMonth({ words, description }: Parameter): boolean {
  return words.includes("month") || /\bYYYY-MM(?!-?DD)\b/.test(description);
}

/** The month (YYYY-MM, as the request says it in `text`) as the parameter documents it; null where a year stands beside it and the request does not name the month. */
export function monthAs(
  parameter: Parameter,
  source: { readonly month: string; readonly text: string; readonly all: readonly Parameter[] },
): string | null {
  const { month, text, all } = source;
  const digits = month.slice(5);
  const name = monthNames[Number(digits) - 1] ?? "";
  const forms = { whole: month, digits, figure: String(Number(digits)), name };
  const documented = formOf(parameter);
  if (documented !== null) return forms[documented];
  // The year is handed over beside it.
  if (!all.some((other) => other !== parameter && other.words.includes("year"))) return month;
  return text.toLowerCase().includes(name.toLowerCase()) ? name : null;
}

/** The year of the one month that the request speaks of, for what takes it beside the month. */
export const yearRule: Rule = {
  isFor: ({ type, choices, words }) =>
    /^(?:string|integer|number)$/.test(type) && choices.length === 0 && words.at(-1) === "year",
  find: ({ type }, { reading, all, parameters }) => {
    // A year alone would be more than the month that was asked for.
    if (!all.some(takesMonth) || parameters.some(takesMonth)) return null;
    const [month, other] = reading.values.filter(isMonth);
    if (month === undefined || other !== undefined) return null;
    const year = String(month.day ?? month.value).slice(0, 4);
    return { value: type === "string" ? year : Number(year), evidence: month.text, used: [] };
  },
};

/** Whether a value of the request is a whole month: "May 2026", "last month". */
export function isMonth({ kind, unit, until, text }: ReadValue): boolean {
  return (kind === "date" && unit === "month") || (until !== undefined && /month$/i.test(text));
}

type Form = "whole" | "digits" | "figure" | "name";
const samples: readonly (readonly [Form, string, RegExp])[] = [
  ["whole", "2026-05", /\bYYYY-MM(?!-?DD)\b|(?<!\d)(?:19|20)\d{2}-(?:0[1-9]|1[0-2])(?![\d-])/],
  ["digits", "05", /\bMM\b|(?<![\d-])0[1-9](?![\d-])/],
  ["figure", "5", /(?<![\d-])1 ?(?:-|–|to|and|through|\.\.) ?12\b/],
  ["name", "May", new RegExp(`\\b(?:${monthName})\\b|\\bname of (?:the|a) month\\b|\\bmonth names?\\b`)],
];

/** The form that the parameter's pattern takes, or that its examples or its words show; null where they show none. */
const formOf = remembered((parameter: Parameter): Form | null => {
  const { schema, description } = parameter;
  const patterned = samples.find(([, sample]) => isAccepted(parameter, sample));
  if (typeof schema.pattern === "string" && patterned !== undefined) return patterned[0];
  const given = Array.isArray(schema.examples) ? schema.examples : [schema.example ?? schema.default ?? null];
  const shown = [...given, ...examplesOf(parameter), description].map(String);
  return samples.find(([, , sign]) => shown.some((own) => sign.test(own)))?.[0] ?? null;
});
