// Converts values that nearly fit their parameter: "5" to a number, a single value to a list with that value.
import type { Json } from "../contract/json.ts";
import type { Parameter } from "../language/method/schema.ts";

/** Converts the value to the parameter's type; returns the value unchanged when no conversion applies. */
export function coerce(value: Json, { type, itemType }: Pick<Parameter, "type" | "itemType">): Json {
  if (type === "array" && !Array.isArray(value) && value !== null) return [scalar(value, itemType)];
  if (type === "array" && Array.isArray(value)) return value.map((part: Json) => scalar(part, itemType));
  return scalar(value, type);
}

function scalar(value: Json, type: string): Json {
  if ((type === "number" || type === "integer") && typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value.trim()))
    return Number(value);
  if (type === "string" && typeof value === "number") return String(value);
  if (type === "boolean" && (value === "true" || value === "false")) return value === "true";
  return value;
}
