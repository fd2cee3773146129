// Whether a parameter's own schema takes a value: what its pattern refuses is not handed to it.
import { remembered } from "../../base/remember.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { patternTrouble } from "../lint/pattern.ts";
import { asObject, type Parameter } from "../schema.ts";

const longestPattern = 500;
const longestValue = 500;

/** False for a text, or a list with a text, that the documented pattern refuses; a pattern that is no use refuses nothing. */
export function isAccepted(parameter: Parameter, value: Json): boolean {
  const pattern = patternOf(parameter);
  if (pattern === null) return true;
  const texts = Array.isArray(value) ? value : [value];
  return texts.every((text) => typeof text !== "string" || text.length > longestValue || pattern.test(text));
}

const patternOf = remembered((parameter: Parameter): RegExp | null => {
  const own: JsonObject = parameter.type === "array" ? asObject(parameter.schema.items ?? null) : parameter.schema;
  const { pattern } = own;
  if (typeof pattern !== "string" || pattern.length > longestPattern || patternTrouble(pattern) !== null) return null;
  return new RegExp(pattern, "u");
});
