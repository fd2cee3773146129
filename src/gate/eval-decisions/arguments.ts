// Compares a call with a labelled call. Numbers and booleans are compared by value and type, lists in order, objects by key.
// Text is compared without case, spaces and the marks , . / - _ * ^ because the labels use these inconsistently.

import { isDeepStrictEqual } from "node:util";
import { isJsonObject } from "../../base/text/json.ts";
import type { Json, JsonObject } from "../../contract/json.ts";

/** Accepted values by parameter; an accepted "" means that the parameter may be omitted. */
export type Accepted = Readonly<Record<string, readonly Json[]>>;

/** True when every labelled parameter has an accepted value and the call has no other arguments. */
export function areArgumentsRight(given: JsonObject, accepted: Accepted): boolean {
  const isNothingElse = Object.keys(given).every((name) => Object.hasOwn(accepted, name));
  return isNothingElse && Object.entries(accepted).every(([name, values]) => isAccepted(given[name], values));
}

/** How many arguments the label requires and how many of them are right; how many are given and unknown to the label. */
export interface ArgumentCounts {
  readonly labelled: number;
  readonly right: number;
  readonly given: number;
  readonly invented: number;
}

/** Counts single arguments. A parameter that may be omitted counts as labelled only when it is given. */
export function countArguments(given: JsonObject, accepted: Accepted): ArgumentCounts {
  const labelled = Object.entries(accepted).filter(
    ([name, values]) => Object.hasOwn(given, name) || !values.includes(""),
  );
  return {
    labelled: labelled.length,
    right: labelled.filter(([name, values]) => isAccepted(given[name], values)).length,
    given: Object.keys(given).length,
    invented: Object.keys(given).filter((name) => !Object.hasOwn(accepted, name)).length,
  };
}

function isAccepted(value: Json | undefined, accepted: readonly Json[]): boolean {
  if (value === undefined) return accepted.includes("");
  return accepted.some((one) => isSame(value, one));
}

function isSame(value: Json, wanted: Json): boolean {
  if (typeof value === "string" && typeof wanted === "string") return plain(value) === plain(wanted);
  if (Array.isArray(value) && Array.isArray(wanted)) {
    return value.length === wanted.length && value.every((item, index) => isSame(item, wanted[index] ?? null));
  }
  if (isJsonObject(value) && isJsonObject(wanted)) return isSameObject(value, wanted);
  return isDeepStrictEqual(value, wanted);
}

/**
 * True when each key of an object has an accepted value. The label of a key is a list of accepted values, or the only
 * accepted value.
 */
function isSameObject(value: JsonObject, wanted: JsonObject): boolean {
  const lists = Object.entries(wanted).map(([key, list]) => [key, Array.isArray(list) ? list : [list]] as const);
  return areArgumentsRight(value, Object.fromEntries(lists));
}

function plain(text: string): string {
  return text
    .replaceAll(/[\s,./\-_*^]/g, "")
    .replaceAll("'", '"')
    .toLowerCase();
}
