// Lists and objects: as they are written, or as names and phrases told one after the other.
import type { Json } from "../../contract/json.ts";
import type { Parameter } from "../schema.ts";
import { listedPhrases } from "./candidates.ts";
import { spokenNear } from "./evidence.ts";
import { isPathParameter } from "./path.ts";
import type { BindContext, Found } from "./rule.ts";

/** A written list or object to a parameter of that type. */
export function bindStructure(parameter: Parameter, { free, reading }: BindContext): Found | null {
  const wanted = parameter.type === "array" ? "list" : parameter.type === "object" ? "object" : null;
  if (wanted === null) return null;
  const fitting = free.filter(
    ({ kind, value }) => kind === wanted && (wanted === "object" || holdsItems(parameter, value)),
  );
  const value = fitting.find((candidate) => spokenNear(parameter, candidate, reading) >= 1) ?? fitting[0];
  return value === undefined ? null : { value: value.value, evidence: value.text, used: [value] };
}

function holdsItems(parameter: Parameter, value: Json): boolean {
  const isNumeric = parameter.itemType === "number" || parameter.itemType === "integer";
  return (
    Array.isArray(value) &&
    (parameter.itemType === "any" || value.every((item) => (typeof item === "number") === isNumeric))
  );
}

/** A required list of texts takes every name that is left, else the phrases told one after the other. */
export function bindList(parameter: Parameter, context: BindContext): Found | null {
  const { free } = context;
  const isList = parameter.type === "array" && (parameter.itemType === "string" || parameter.itemType === "any");
  if (!isList || !parameter.isRequired || parameter.choices.length > 0 || isPathParameter(parameter)) return null;
  const named = free.filter(({ kind }) => /^(?:quoted|name|url|email|id)$/.test(kind));
  const fitting = named.length > 0 ? named : listedPhrases(context);
  return fitting.length === 0
    ? null
    : { value: fitting.map(({ value }) => value), evidence: fitting.map(({ text }) => text).join(", "), used: fitting };
}
