// Reads the values inside an argument and the keys of its objects.
import type { Json } from "../contract/json.ts";

export type Leaf = string | number | boolean | null;

/** Returns every leaf of a value and every key of its objects, since a call sends the keys too. */
export function leavesOf(value: Json): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((part: Json) => leavesOf(part));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, part]) => [key, ...leavesOf(part)]);
  return [value as Leaf];
}

/** Returns the leaves without the keys: the values that need a source. */
export function valueLeaves(value: Json): readonly Leaf[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(valueLeaves);
  return [value as Leaf];
}

/** Returns the numbers that a text contains in any of these forms: `1,200.50`, `5 000`, `12`. */
export function numbersIn(text: string): readonly number[] {
  const found = text.normalize("NFKC").match(/-?\d+(?:[ ,\u00A0\u202F]\d{3})*(?:\.\d+)?/g) ?? [];
  return found.map((number) => Number(number.replace(/[ ,\u00A0\u202F]/g, ""))).filter(Number.isFinite);
}
