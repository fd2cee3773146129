// Checks the type, choices and bounds of a small value, such as a default, against its own schema.
import { isJsonObject } from "../../base/text/json.ts";
import type { Json, JsonObject } from "../../contract/json.ts";

/** Returns the types that the schema names. The list is empty if the schema allows any type. */
export function typesOf({ type }: JsonObject): readonly string[] {
  return (Array.isArray(type) ? type : [type]).filter((name): name is string => typeof name === "string");
}

/** False only if the schema clearly rejects the value. Unsupported keywords reject nothing. */
export function fits(value: Json, schema: JsonObject): boolean {
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => hasType(value, type))) return false;
  const choices: unknown = schema.enum;
  if (Array.isArray(choices) && !choices.some((choice) => same(choice, value))) return false;
  if (schema.const !== undefined && !same(schema.const, value)) return false;
  if (typeof value === "number") return within(value, { low: schema.minimum, high: schema.maximum });
  if (typeof value === "string") return within(value.length, { low: schema.minLength, high: schema.maxLength });
  if (!Array.isArray(value)) return true;
  const { items } = schema;
  const isRightLength = within(value.length, { low: schema.minItems, high: schema.maxItems });
  return isRightLength && (!isJsonObject(items) || value.every((item: Json) => fits(item, items)));
}

function hasType(value: Json, type: string): boolean {
  switch (type) {
    case "integer":
      return Number.isInteger(value);
    case "array":
      return Array.isArray(value);
    case "null":
      return value === null;
    case "object":
      return isJsonObject(value);
    case "string":
    case "number":
    case "boolean":
      return typeof value === type;
    default:
      return true;
  }
}

function within(
  size: number,
  { low, high }: { readonly low: Json | undefined; readonly high: Json | undefined },
): boolean {
  return (typeof low !== "number" || size >= low) && (typeof high !== "number" || size <= high);
}

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
