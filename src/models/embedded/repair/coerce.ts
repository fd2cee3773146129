// Converts a value to the type that a method declares, if there is only one way to convert it.
import type { Json } from "../../../contract/json.ts";
import type { Binding } from "../../../contract/query/reading.ts";
import type { Parameter } from "../../../language/method/schema.ts";

/** Returns the binding with its value in the declared type. If no conversion is possible, the binding is unchanged. */
export function coerced(binding: Binding, parameter: Parameter | undefined): Binding {
  if ((binding.kind !== "bound" && binding.kind !== "default") || parameter === undefined) return binding;
  const value = toType(binding.value, parameter);
  return value === undefined ? binding : { ...binding, value };
}

function toType(value: Json, parameter: Parameter): Json | undefined {
  const choice = parameter.choices.find((one) => String(one).toLowerCase() === String(value).toLowerCase());
  if (choice !== undefined) return choice;
  switch (parameter.type) {
    case "number":
    case "integer":
      return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))
        ? Number(value)
        : undefined;
    case "string":
      return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
    case "boolean":
      return value === "true" ? true : value === "false" ? false : undefined;
    case "array":
      return Array.isArray(value) ? undefined : [value];
    default:
      return undefined;
  }
}
