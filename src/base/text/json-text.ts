// The JSON text of values that never change. The text of a large value is kept, because several rooms need it.

/** Size of a value in characters of JSON from which it counts as large. */
export const largeCharacters = 262_144;

const texts = new WeakMap<object, string>();

/** Returns the value as JSON. The text of a large object is kept as long as the object. Throws like `JSON.stringify`. */
export function jsonText(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value) ?? "null";
  keepJsonText(value, text);
  return text;
}

function keepJsonText(value: unknown, text: string): void {
  if (text.length > largeCharacters && typeof value === "object" && value !== null) texts.set(value, text);
}

const placeholder = "\u0000known";
const placeholderText = JSON.stringify(placeholder);

/** Parses JSON. A large known value that the text contains is taken itself, because parsing it again takes long. */
export function parseAround(json: string, known: readonly unknown[]): unknown {
  const parsed = json.length > largeCharacters ? withKnown(json, known) : undefined;
  const value: unknown = parsed ?? JSON.parse(json);
  keepJsonText(value, json);
  return value;
}

function withKnown(json: string, known: readonly unknown[]): unknown {
  for (const value of known) {
    const text = jsonText(value);
    const start = json.indexOf(text);
    if (start < 0 || json.length - text.length > largeCharacters) continue;
    const [before, after] = [json.slice(0, start), json.slice(start + text.length)];
    if (isInString(before) || before.includes(placeholderText) || after.includes(placeholderText)) continue;
    return JSON.parse(`${before}${placeholderText}${after}`, (_key, part: unknown) =>
      part === placeholder ? value : part,
    );
  }
  return undefined;
}

/** True if the beginning of a JSON text ends inside a string. */
function isInString(before: string): boolean {
  return before.replace(/"(?:[^"\\]|\\.)*"/g, "").includes('"');
}

/** True if the value has more characters of JSON than the limit for large values, by an estimate from its first part. */
export function isLargeJson(value: unknown): boolean {
  return roomAfter(value, largeCharacters) < 0;
}

function roomAfter(value: unknown, characters: number): number {
  if (typeof value === "string") return characters - value.length - 3;
  if (typeof value !== "object" || value === null) return characters - 2;
  let room = characters;
  for (const key in value) {
    if (room < 0) break;
    room = roomAfter(Reflect.get(value, key), Array.isArray(value) ? room : room - key.length - 3);
  }
  return room;
}

/** A value as one text, which another thread receives much faster than a tree of objects. */
export type PackedJson = { readonly json: string } | { readonly value: unknown };

/** Packs a value for another thread. */
export function packJson(value: unknown): PackedJson {
  return typeof value === "object" && value !== null ? { json: jsonText(value) } : { value };
}

/** Returns the value of a packed text. */
export function unpackJson(packed: PackedJson): unknown {
  return "json" in packed ? JSON.parse(packed.json) : packed.value;
}
