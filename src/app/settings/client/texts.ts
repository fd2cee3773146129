// Converts the values of another client's file to the texts that settings need. Messages never show a value.
import { isJsonObject } from "../../../base/text/json.ts";

/** An entry with one spelling for each key. */
export type EntryKeys = Readonly<Record<string, unknown>>;

/** Records that a key of an entry is ignored, or how it was read. */
export type NoteKey = (key: string, text: string) => void;

/** A value of the wrong type. The message names the key and the expected type, never the value. */
export class UnusableEntry extends Error {
  readonly key: string;

  constructor(key: string, message: string) {
    super(message);
    this.key = key;
  }
}

/** Returns a text, a number or a boolean as text. */
export function asText(value: unknown, key: string): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new UnusableEntry(key, `"${key}" is ${kindOf(value)}; it must be text`);
}

/** Returns a list of texts. */
export function asTexts(value: unknown, key: string): readonly string[] {
  if (!Array.isArray(value)) throw new UnusableEntry(key, `"${key}" is ${kindOf(value)}; it must be a list`);
  return value.map((item) => asText(item, key));
}

/** Returns a map of texts, also from a list of names with values. A name with the value null is left out. */
export function asTextMap(written: unknown, key: string): Readonly<Record<string, string>> {
  const value = Array.isArray(written) ? mapOf(written) : written;
  if (!isJsonObject(value)) throw new UnusableEntry(key, `"${key}" is ${kindOf(written)}; it must be a map of names`);
  const given = Object.entries(value).filter(([, text]) => text !== null);
  return Object.fromEntries(given.map(([name, text]) => [name, asText(text, `${key}.${name}`)]));
}

/** Returns the map of a list of `{name, value}`, `NAME=value` or `Name: value`, or undefined if it is another list. */
function mapOf(list: readonly unknown[]): Readonly<Record<string, unknown>> | undefined {
  const pairs = list.map((item): [string, unknown] | null => {
    if (typeof item === "string") {
      const [, name, text] = /^([^:=\s]+)(?:=|:\s*)(.*)$/s.exec(item) ?? [];
      return name === undefined ? null : [name, text];
    }
    const { name, key = name, value }: { name?: unknown; key?: unknown; value?: unknown } = Object(item);
    return typeof key === "string" && value !== undefined ? [key, value] : null;
  });
  const known = pairs.filter((pair) => pair !== null);
  return known.length === pairs.length ? Object.fromEntries(known) : undefined;
}

/** Returns a boolean, also from the texts `true` and `false`. */
export function asBoolean(value: unknown, key: string): boolean {
  if (typeof value === "boolean") return value;
  if (value === "true" || value === "false") return value === "true";
  throw new UnusableEntry(key, `"${key}" is ${kindOf(value)}; it must be true or false`);
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "object") return Array.isArray(value) ? "a list" : "a map";
  return typeof value === "string" ? "a text" : `a ${typeof value}`;
}

/** True if a client wrote a value; null means that there is none. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
