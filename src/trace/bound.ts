// Limits the size of one trace line. Long texts and lists are truncated first; each truncated part is marked.
import { type JsonBounds, type JsonValue, toJson } from "../base/text/json.ts";
import type { Json } from "../contract/json.ts";

/** Maximum size of the data of one line, in bytes of UTF-8 JSON. */
export const maxDataBytes = 262_144;

/** Returns the data if it is small enough, else a reduced copy in which `[truncated: ...]` marks the removed parts. */
export function boundData<Value extends Json>(data: Value, maxBytes = maxDataBytes): Value | JsonValue {
  if (roomAfter(data, maxBytes) >= 0) return data;
  const bytes = sizeOf(data);
  if (bytes <= maxBytes) return data;
  for (const bounds of steps) {
    const reduced = toJson(data, bounds);
    if (sizeOf(reduced) <= maxBytes) return reduced;
  }
  return `[truncated: ${bytes} bytes]`;
}

/** Limits in the order in which they are tried, loosest first. The first limits keep all keys of objects. */
const steps: readonly Partial<JsonBounds>[] = [
  { maxCharacters: 65_536, maxItems: 2_000 },
  { maxCharacters: 16_384, maxItems: 500 },
  { maxCharacters: 4_096, maxItems: 100, maxKeys: 1_000 },
  { maxCharacters: 1_024, maxItems: 40, maxKeys: 400 },
  { maxCharacters: 256, maxItems: 15, maxKeys: 200, maxDepth: 12 },
  { maxCharacters: 128, maxItems: 8, maxKeys: 80, maxDepth: 6 },
];

// In JSON, a UTF-16 unit has at most six bytes. Each value also needs quotes, colon and comma, or the digits of a number.
const mostBytesPerUnit = 6;
const mostBytesBeside = 32;

/** Returns how many bytes remain after the data; negative if it does not fit. Never underestimates the data. */
function roomAfter(data: Json, roomBytes: number): number {
  let room = roomBytes - mostBytesBeside;
  if (typeof data === "string") return room - data.length * mostBytesPerUnit;
  if (typeof data !== "object" || data === null) return room;
  for (const key in data) {
    if (room < 0) break;
    room = roomAfter(Reflect.get(data, key), room) - key.length * mostBytesPerUnit - mostBytesBeside;
  }
  return room;
}

function sizeOf(data: Json): number {
  return Buffer.byteLength(JSON.stringify(data));
}
