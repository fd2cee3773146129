// Detects values that are already plain JSON and contain no secret, so that they can be stored without a copy.
import type { JsonValue } from "./json.ts";

/** Functions that decide whether a part of a value may stay unchanged. */
export interface PlainParts {
  readonly isText: (text: string) => boolean;
  readonly isKey: (key: string) => boolean;
  /**
   * True if the value after this text may stay unchanged. A text names the value after it in a pair and on a command
   * line. The text of the field `name` or `key` of an object names the field `value`.
   */
  readonly isLabel: (text: string) => boolean;
}

/** True if the value is JSON of moderate size and all of its parts may stay unchanged. Never throws; false if in doubt. */
export function isPlainJson(value: unknown, parts: PlainParts): value is JsonValue {
  try {
    return isPlain(value, { parts, depth: 0, room: mostRoom });
  } catch {
    // A getter or proxy of the value threw. The caller copies the parts that it can read.
    return false;
  }
}

interface Look {
  readonly parts: PlainParts;
  depth: number;
  /** Remaining budget. Each value costs `valueRoom`, and each character costs 1. */
  room: number;
}

const mostRoom = 4_000_000;
const valueRoom = 40;
const mostDepth = 60;

function isPlain(value: unknown, look: Look): boolean {
  look.room -= valueRoom;
  if (look.room < 0) return false;
  switch (typeof value) {
    case "string":
      look.room -= value.length;
      return look.room >= 0 && look.parts.isText(value);
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0);
    case "boolean":
      return true;
    case "object":
      return value === null || isPlainInside(value, look);
    default:
      return false;
  }
}

function isPlainInside(value: object, look: Look): boolean {
  if (look.depth >= mostDepth) return false;
  look.depth += 1;
  const isWhole = Array.isArray(value) ? arePlainItems(value, look) : isRecord(value) && arePlainFields(value, look);
  look.depth -= 1;
  return isWhole;
}

function arePlainItems(items: readonly unknown[], look: Look): boolean {
  let before: unknown;
  for (const item of items) {
    if (typeof item === "string" && typeof before === "string") {
      const isLabel = items.length === 2 || before.startsWith("-");
      if (isLabel && !look.parts.isLabel(before)) return false;
    }
    if (!isPlain(item, look)) return false;
    before = item;
  }
  return true;
}

function isRecord(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function arePlainFields(value: Readonly<Record<string, unknown>>, look: Look): boolean {
  const hasValue = Object.hasOwn(value, "value");
  // `for in` needs no list of keys. It finds no inherited keys, because only two prototypes are possible here.
  for (const key in value) {
    look.room -= key.length;
    const field: unknown = value[key];
    const isLabel = hasValue && typeof field === "string" && (key === "name" || key === "key");
    if (!look.parts.isKey(key) || (isLabel && !look.parts.isLabel(field)) || !isPlain(field, look)) return false;
  }
  return true;
}
