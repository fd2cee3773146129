// Defines places in JSON data: their steps, their text form, and a walk.

import { asciiVariant } from "../base/text/ascii-variant.ts";
import { isJsonObject } from "../base/text/json.ts";
import type { Json, JsonObject, Scalar } from "../contract/json.ts";

export type Step = string | number;

/** A text, number, boolean or null in the data, with its place. */
export interface Leaf {
  readonly steps: readonly Step[];
  readonly value: Scalar;
}

const plainWord = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Returns a place as text: `$.rows[0].price`. Quotes keys that are not plain words: `$["odd key"]`. */
export function pathText(steps: readonly Step[]): string {
  const parts = steps.map((step) => {
    if (typeof step === "number") return `[${step}]`;
    return asciiVariant(plainWord, step).test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
  });
  return `$${parts.join("")}`;
}

/** Returns the last property name of a place; empty when the place has none. */
export function keyOf(steps: readonly Step[]): string {
  return steps.findLast((step) => typeof step === "string") ?? "";
}

/** Returns the place with `[]` for each index, so that all rows of a list have the same shape. */
export function shapeOf(steps: readonly Step[]): string {
  return steps.map((step) => (typeof step === "number" ? "[]" : `.${step}`)).join("");
}

/** Returns the value at a place, or undefined. */
export function valueAt(value: Json, steps: readonly Step[]): Json | undefined {
  let part: Json | undefined = value;
  for (const step of steps) {
    if (Array.isArray(part) && typeof step === "number") part = part[step];
    else if (isJsonObject(part) && typeof step === "string" && Object.hasOwn(part, step)) part = part[step];
    else return undefined;
  }
  return part;
}

const deepest = 32;

const mostPlain = 400;

/** Returns the leaves outside of lists, among the first 400 leaves. */
export function plainLeaves(value: Json): readonly Leaf[] {
  return leavesOf(value, mostPlain).filter(({ steps }) => steps.every((step) => typeof step === "string"));
}

const mostKept = 1000;
const knownLeaves = new WeakMap<object, readonly Leaf[]>();

/**
 * Returns the leaves in document order, at most `limit`, and skips leaves deeper than 32 levels. The walk over a small
 * value is memoized.
 */
export function leavesOf(value: Json, limit: number): readonly Leaf[] {
  if (typeof value !== "object" || value === null) return walkLeaves(value, limit);
  const known = knownLeaves.get(value);
  if (known !== undefined && known.length <= limit) return known;
  const found = walkLeaves(value, limit);
  if (found.length < Math.min(limit, mostKept)) knownLeaves.set(value, found);
  return found;
}

function walkLeaves(value: Json, limit: number): readonly Leaf[] {
  const found: Leaf[] = [];
  const walk = (part: Json, steps: readonly Step[]): void => {
    if (found.length >= limit || steps.length > deepest) return;
    if (typeof part !== "object" || part === null) {
      found.push({ steps, value: part });
    } else if (Array.isArray(part)) {
      for (let index = 0; index < part.length; index += 1) walk(part[index] as Json, [...steps, index]);
    } else {
      for (const key of Object.keys(part)) walk((part as JsonObject)[key] ?? null, [...steps, key]);
    }
  };
  walk(value, []);
  return found;
}
