// Compares a value with an expected part: objects by the expected fields, texts also by pattern, numbers by amount.
import type { Json } from "../../contract/json.ts";
import { readPattern } from "../pattern.ts";
import { isNear } from "./value.ts";

/** True when every expected field has its value; lists must contain the expected elements in order. */
export function includes(expected: Json, found: unknown): boolean {
  if (Array.isArray(expected)) {
    return (
      Array.isArray(found) &&
      found.length === expected.length &&
      expected.every((one: Json, index) => includes(one, found[index]))
    );
  }
  if (typeof expected === "object" && expected !== null) {
    if (typeof found !== "object" || found === null) return false;
    return Object.entries(expected).every(
      ([key, value]) => Object.hasOwn(found, key) && includes(value, Reflect.get(found, key)),
    );
  }
  if (typeof expected === "number") return typeof found === "number" && isNear(expected, found);
  if (typeof expected !== "string") return expected === found;
  const pattern = readPattern(expected);
  if (pattern.kind !== "pattern") return expected === found;
  return (typeof found === "string" || typeof found === "number") && pattern.expression.test(String(found));
}
