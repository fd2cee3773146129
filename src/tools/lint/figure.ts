// Finds the output fields that measure something, and reads the `x-ctx` annotation of a field.
import type { JsonObject } from "../../contract/json.ts";
import type { OutputKey } from "../../language/method/schema.ts";
import { words } from "../../language/tokens.ts";

/** Matches names of number fields that are not measurements: positions in a list, ids, times, plain counts. */
const noFigure =
  /^(?:count|counts|number|index|rank|position|page|pages|offset|limit|cursor|id|ids|year|month|day|hour|minute|version|sequence|timestamp|time|at|date|decimals|level|nonce|line|row|column)$/;

/** True when the field is a number that measures something and therefore needs a unit. */
export function isFigure({ name, schema }: OutputKey): boolean {
  const { type } = schema;
  const types = Array.isArray(type) ? type : [type];
  if (!types.includes("number") && !types.includes("integer")) return false;
  if (types.some((other) => other === "string" || other === "object" || other === "boolean")) return false;
  const parts = words(name);
  return !noFigure.test(parts.at(-1) ?? "") && !/^(?:num|is|has)$/.test(parts[0] ?? "");
}

/** Returns the `x-ctx` annotation of a field if it is an object, otherwise null. */
export function annotationOf(schema: JsonObject): JsonObject | null {
  const annotation = schema["x-ctx"];
  if (typeof annotation !== "object" || annotation === null || Array.isArray(annotation)) return null;
  return annotation as JsonObject;
}
