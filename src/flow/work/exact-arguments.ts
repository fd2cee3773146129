// Restores the digits of numbers that a double cannot hold, such as an id of 19 digits, before a call is sent.
import { isHeld, pointerPart } from "../../base/text/exact-json.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { JsonSchema } from "../../contract/tool.ts";

/** Arguments with all digits, or the reason why a number of them may be wrong. */
export type ExactArguments =
  | { readonly kind: "exact"; readonly args: JsonObject; readonly exact: readonly string[] }
  | { readonly kind: "unclear"; readonly reason: string };

/**
 * Replaces each number that has lost digits by the digits of the query, as text, and names its place. A text of digits for
 * a parameter that takes a number keeps its digits too. A number that has lost digits and is not in the query is unclear.
 */
export function exactArguments(
  args: JsonObject,
  { query, schema }: { readonly query: string; readonly schema: JsonSchema | undefined },
): ExactArguments {
  const stated = new Set(query.match(/(?<![\d.])-?\d{16,}(?![\d.]*\d)/g));
  const exact: string[] = [];
  const unclear: string[] = [];
  const walk = (value: Json, place: string): Json => {
    if (typeof value === "number") {
      if (Number.isSafeInteger(value) || !Number.isInteger(value)) return value;
      const meant = [...stated].filter((digits) => Number(digits) === value);
      const [only] = meant;
      if (meant.length > 1 || (only === undefined && !isRound(value))) unclear.push(place.slice(1));
      else if (only !== undefined && !isHeld(only)) exact.push(place);
      return only === undefined || isHeld(only) ? value : only;
    }
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((part, index) => walk(part, `${place}/${index}`));
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, walk(part, `${place}/${pointerPart(key)}`)]),
    );
  };
  const walked = Object.entries(args).map(([key, value]) => {
    const place = `/${pointerPart(key)}`;
    if (typeof value === "string" && /^-?\d{16,}$/.test(value) && !isHeld(value) && takesNumber(schema, key)) {
      exact.push(place);
    }
    return [key, walk(value, place)] as const;
  });
  if (unclear.length === 0) return { kind: "exact", args: Object.fromEntries(walked), exact };
  const what = unclear.length === 1 ? "a number" : "numbers";
  return { kind: "unclear", reason: `${unclear.join(", ")}: ${what} with more digits than was kept` };
}

/** The digits that every double of this many digits keeps. */
const keptDigits = 15;

/** True for a number such as 1e18, which is meant as it is. */
function isRound(value: number): boolean {
  return String(BigInt(value)).replace(/^-/, "").replace(/0+$/, "").length <= keptDigits;
}

function takesNumber(schema: JsonSchema | undefined, key: string): boolean {
  const { type }: { readonly type?: unknown } = Object(Reflect.get(Object(schema?.properties), key));
  const types = [type].flat();
  return !types.includes("string") && types.some((one) => one === "integer" || one === "number");
}
