// Formats mistakes in data that users wrote: the given value, the allowed values, and the value that was probably meant.
import { z } from "zod";
import { unwrap } from "../option.ts";
import { nearest } from "./nearest.ts";

/** Path of a value: keys and indexes from the outside in. */
export type ValuePath = readonly PropertyKey[];

/** Returns text such as `; did you mean "depth"?`, or an empty text if no candidate is similar. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const near = nearest(word, candidates)[0];
  return near === undefined ? "" : `; did you mean ${JSON.stringify(near)}?`;
}

/** Returns the value at a path of the data, or undefined. */
export function valueAt(data: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
    data,
  );
}

/** Formats a value in at most 60 characters. Maps and lists are not shown, because they may contain credentials. */
export function shownValue(value: unknown): string {
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "a map";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Joins the choices as in `fast, auto or deep`. */
export function orList(choices: readonly string[]): string {
  const last = choices.at(-1) ?? "";
  return choices.length < 2 ? last : `${choices.slice(0, -1).join(", ")} or ${last}`;
}

/** Returns plain words for the name of a schema type. Unknown names are returned unchanged. */
export function typeWords(expected: string): string {
  return words.get(expected) ?? expected;
}

const words: ReadonlyMap<string, string> = new Map([
  ["int", "a whole number"],
  ["number", "a number"],
  ["string", "text"],
  ["boolean", "true or false"],
  ["array", "a list"],
  ["object", "a map of keys"],
  ["record", "a map of names"],
]);

/** Returns the keys that the schema allows at a path, or an empty list if any key is allowed. */
export function keysAt(schema: z.ZodType, [key, ...rest]: ValuePath): readonly string[] {
  const inner = unwrap(schema);
  if (key === undefined) return keysOf(inner);
  const child = childOf(inner, key);
  return child instanceof z.ZodType ? keysAt(child, rest) : [];
}

function keysOf(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum ? schema.keyType.options.map(String) : [];
}

function childOf(schema: z.ZodType, key: PropertyKey): unknown {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)];
  if (schema instanceof z.ZodArray) return schema.element;
  return schema instanceof z.ZodRecord ? schema.valueType : undefined;
}
