// Reads parts of unvalidated data. Each function accepts any value and returns null, or an empty list, for a missing part.
import { isJsonObject, type JsonValue, toJson } from "../base/text/json.ts";
import type { Json, JsonObject } from "../contract/json.ts";

/** Returns the value at a path of keys, or null. */
export function at(data: Json | undefined, ...keys: readonly string[]): Json {
  let value: Json | undefined = data;
  for (const key of keys) {
    if (!isJsonObject(value) || !Object.hasOwn(value, key)) return null;
    value = value[key];
  }
  return value ?? null;
}

export function textAt(data: Json | undefined, ...keys: readonly string[]): string | null {
  const value = at(data, ...keys);
  return typeof value === "string" ? value : null;
}

/** Returns a finite number, or null; also parses decimal text such as a cost. */
export function numberAt(data: Json | undefined, ...keys: readonly string[]): number | null {
  const value = at(data, ...keys);
  if (typeof value === "number") return value;
  if (typeof value !== "string" || !/^-?\d+(\.\d+)?$/.test(value)) return null;
  return Number(value);
}

/** Returns a count (a whole number, not negative), or null. */
export function countAt(data: Json | undefined, ...keys: readonly string[]): number | null {
  const value = numberAt(data, ...keys);
  return value === null ? null : Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.round(value)));
}

export function flagAt(data: Json | undefined, ...keys: readonly string[]): boolean | null {
  const value = at(data, ...keys);
  return typeof value === "boolean" ? value : null;
}

export function objectAt(data: Json | undefined, ...keys: readonly string[]): JsonObject | null {
  const value = at(data, ...keys);
  return isJsonObject(value) ? value : null;
}

export function listAt(data: Json | undefined, ...keys: readonly string[]): readonly Json[] {
  const value = at(data, ...keys);
  return Array.isArray(value) ? value : [];
}

export function objectsAt(data: Json | undefined, ...keys: readonly string[]): readonly JsonObject[] {
  return listAt(data, ...keys).filter((item) => isJsonObject(item));
}

export function textsAt(data: Json | undefined, ...keys: readonly string[]): readonly string[] {
  return listAt(data, ...keys).filter((item) => typeof item === "string");
}

/** Copies a JSON object; returns an empty object for any other value. */
export function copyObject(data: unknown): { [key: string]: JsonValue } {
  const copy = toJson(data);
  return isJsonObject(copy) ? copy : {};
}
