// Converts any value to JSON that is safe to store. Never throws, and marks everything that was left out.
import { types } from "node:util";

/** Plain JSON. The type equals `Json` in `contract`, which this folder cannot import. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** Limits of the converted value. `maxSize` limits the total: each value and each character counts one. */
export interface JsonBounds {
  readonly maxDepth: number;
  /** Maximum number of items of an array. */
  readonly maxItems: number;
  /** Maximum number of keys of an object. */
  readonly maxKeys: number;
  /** Maximum length of a string in UTF-16 units. */
  readonly maxCharacters: number;
  readonly maxSize: number;
}

const defaultBounds: JsonBounds = {
  maxDepth: 64,
  maxItems: 100_000,
  maxKeys: 100_000,
  maxCharacters: 4_000_000,
  maxSize: 32_000_000,
};

/**
 * Converts any value to JSON without throwing. `undefined` and functions are omitted, NaN becomes null, a bigint
 * becomes text, and a date becomes ISO 8601 text. A cycle becomes `"[circular]"`, but an object that occurs twice is
 * written twice. A part that exceeds the bounds is replaced with a marker.
 */
export function toJson(value: unknown, bounds: Partial<JsonBounds> = {}): JsonValue {
  const walk: Walk = { bounds: { ...defaultBounds, ...bounds }, ancestors: new Set(), size: 0 };
  return reduce(value, walk) ?? null;
}

/** True for a JSON object. */
export function isJsonObject(value: unknown): value is { [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Sets a key of a new object. Also works for `__proto__`, which a plain assignment would lose. */
export function putOwn(object: { [key: string]: JsonValue }, key: string, value: JsonValue): void {
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, configurable: true, enumerable: true, writable: true });
}

interface Walk {
  readonly bounds: JsonBounds;
  readonly ancestors: Set<object>;
  size: number;
}

function reduce(value: unknown, walk: Walk): JsonValue | undefined {
  walk.size += 1;
  switch (typeof value) {
    case "string":
      return cutText(value, walk);
    case "boolean":
      return value;
    case "number":
      // Adding 0 turns -0 into 0, as JSON writes it.
      return Number.isFinite(value) ? value + 0 : null;
    case "bigint":
      return String(value);
    case "object":
      return value === null ? null : reduceObject(value, walk);
    default:
      return undefined;
  }
}

function cutText(text: string, walk: Walk): string {
  const room = Math.max(0, Math.min(walk.bounds.maxCharacters, walk.bounds.maxSize - walk.size));
  if (text.length <= room) {
    walk.size += text.length;
    return text;
  }
  const end = room > 0 && isHighSurrogate(text.charCodeAt(room - 1)) ? room - 1 : room;
  walk.size += end;
  return `${text.slice(0, end)}[truncated: ${text.length - end} more characters]`;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function reduceObject(value: object, walk: Walk): JsonValue | undefined {
  if (walk.ancestors.has(value)) return "[circular]";
  if (walk.ancestors.size >= walk.bounds.maxDepth) return "[truncated: too deep]";
  walk.ancestors.add(value);
  try {
    return reduceKind(value, walk);
  } catch (thrown) {
    // A getter, proxy or toJSON function of the value threw. Only this part is lost.
    return `[unreadable: ${describeThrown(thrown)}]`;
  } finally {
    walk.ancestors.delete(value);
  }
}

function reduceKind(value: object, walk: Walk): JsonValue | undefined {
  if (Array.isArray(value)) return reduceItems({ items: value, length: value.length, walk });
  if (types.isNativeError(value) || value instanceof Error) return reduceKeys(partsOfError(value), walk);
  if (ArrayBuffer.isView(value)) return `[bytes: ${value.byteLength}]`;
  if (value instanceof Map) return reduceMap(value, walk);
  if (value instanceof Set) return reduceItems({ items: value, length: value.size, walk });
  if (value instanceof RegExp) return String(value);
  if (types.isBoxedPrimitive(value)) return reduce(value.valueOf(), walk);
  if ("toJSON" in value && typeof value.toJSON === "function") return reduce(value.toJSON(), walk);
  return reduceKeys({ keys: Object.keys(value), read: (key) => Reflect.get(value, key) }, walk);
}

interface Readable {
  readonly keys: readonly string[];
  readonly read: (key: string) => unknown;
}

function partsOfError(error: Error): Readable {
  const code = "code" in error ? ["code"] : [];
  const cause = error.cause === undefined ? [] : ["cause"];
  return { keys: ["name", "message", ...code, ...cause], read: (key) => Reflect.get(error, key) };
}

function reduceMap(map: ReadonlyMap<unknown, unknown>, walk: Walk): JsonValue {
  const keys = [...map.keys()];
  if (keys.every((key) => typeof key === "string")) return reduceKeys({ keys, read: (key) => map.get(key) }, walk);
  return reduceItems({ items: map, length: map.size, walk });
}

function reduceItems({ items, length, walk }: { items: Iterable<unknown>; length: number; walk: Walk }): JsonValue {
  const kept: JsonValue[] = [];
  for (const item of items) {
    if (kept.length >= walk.bounds.maxItems || walk.size >= walk.bounds.maxSize) {
      kept.push(`[truncated: ${length - kept.length} more items]`);
      break;
    }
    kept.push(reduce(item, walk) ?? null);
  }
  return kept;
}

function reduceKeys({ keys, read }: Readable, walk: Walk): JsonValue {
  const kept: { [key: string]: JsonValue } = {};
  let count = 0;
  for (const key of keys) {
    if (count >= walk.bounds.maxKeys || walk.size >= walk.bounds.maxSize) {
      kept["[truncated]"] = `${keys.length - count} more keys`;
      break;
    }
    count += 1;
    walk.size += key.length;
    const value = reduce(readSafely(read, key), walk);
    if (value !== undefined) putOwn(kept, key, value);
  }
  return kept;
}

function readSafely(read: Readable["read"], key: string): unknown {
  try {
    return read(key);
  } catch (thrown) {
    // A getter threw. Only this key is lost.
    return `[unreadable: ${describeThrown(thrown)}]`;
  }
}

function describeThrown(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown).slice(0, 200);
  } catch {
    // Describing the thrown value threw too.
    return "unknown";
  }
}
