// Compares a value with an expected value. Of an object only the expected fields are compared; text may match a pattern;
// numbers may differ by a rounding error.
import type { Json } from "../../contract/json.ts";
import { readPattern } from "../pattern.ts";
import { isNear } from "./value.ts";

/** True when the value has every expected field; a list must have exactly the expected elements in order. */
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
