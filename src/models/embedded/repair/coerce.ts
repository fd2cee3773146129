// Converts a value to the type that a method declares, if there is only one way to convert it.
import type { Json } from "../../../contract/json.ts";
import type { Literal } from "../../../contract/proposal.ts";
import type { Parameter } from "../../../language/method/schema.ts";

/** Returns the argument with its value in the declared type. If no conversion is possible, the argument is unchanged. */
export function coerced(argument: Literal, parameter: Parameter | undefined): Literal {
  const value = parameter === undefined ? undefined : toType(argument.value, parameter);
  return value === undefined ? argument : { ...argument, value };
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
