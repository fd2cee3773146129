// Reads an OTLP trace request in protocol buffers as the JSON form of OTLP. The field numbers are those of
// opentelemetry-proto. An unknown field is skipped.
import { PbfReader, PbfWriter } from "pbf";
import type { Json, JsonObject } from "../../../contract/json.ts";

/** Reads `ExportTraceServiceRequest`. Throws if the bytes are not a message, or are nested too deep. */
export function readTraceRequest(bytes: Uint8Array): JsonObject {
  return message(new PbfReader(bytes), { 1: ["resourceSpans[]", resourceSpans] }, bytes.length);
}

/** Writes an `ExportTraceServiceResponse` that rejects spans. */
export function writePartialSuccess(rejected: number, message: string): Uint8Array {
  const writer = new PbfWriter();
  writer.writeMessage(
    1,
    (_value, inner) => {
      inner.writeVarintField(1, rejected);
      inner.writeStringField(2, message);
    },
    null,
  );
  return writer.finish();
}

/** Reads the value of a field. */
type Read = (reader: PbfReader) => Json;
/** Name and reader of each field, by number. The name of a repeated field ends in `[]`. */
type Fields = Readonly<Record<number, readonly [name: string, read: Read]>>;

const text: Read = (reader) => reader.readString();
const number: Read = (reader) => reader.readVarint(true);
const hex: Read = (reader) => Buffer.from(reader.readBytes()).toString("hex");
const fixed64: Read = (reader) => {
  const low = BigInt(reader.readFixed32());
  return String((BigInt(reader.readFixed32()) << 32n) | low);
};
const inside = (fields: () => Fields) => (reader: PbfReader) =>
  message(reader, fields(), reader.readVarint() + reader.pos);

const deepest = 60;
let depth = 0;

function message(reader: PbfReader, fields: Fields, end: number): JsonObject {
  if (depth >= deepest) throw new Error(`nested more than ${deepest} levels deep`);
  if (end > reader.length) throw new Error("a field is longer than the body");
  depth += 1;
  try {
    return reader.readFields<{ [key: string]: Json }>(
      (tag, result) => {
        const field = fields[tag];
        if (field === undefined) return;
        const [name, read] = field;
        const value = read(reader);
        if (!name.endsWith("[]")) result[name] = value;
        else {
          const key = name.slice(0, -2);
          const list = result[key];
          if (Array.isArray(list)) list.push(value);
          else result[key] = [value];
        }
      },
      {},
      end,
    );
  } finally {
    depth -= 1;
  }
}

const anyValue: Read = inside(() => ({
  1: ["stringValue", text],
  2: ["boolValue", (reader) => reader.readBoolean()],
  3: ["intValue", (reader) => String(reader.readVarint(true))],
  4: ["doubleValue", (reader) => finite(reader.readDouble())],
  5: ["arrayValue", inside(() => ({ 1: ["values[]", anyValue] }))],
  6: ["kvlistValue", inside(() => ({ 1: ["values[]", keyValue] }))],
  7: ["bytesValue", (reader) => Buffer.from(reader.readBytes()).toString("base64")],
}));

const keyValue: Read = inside(() => ({ 1: ["key", text], 2: ["value", anyValue] }));

const event: Read = inside(() => ({
  1: ["timeUnixNano", fixed64],
  2: ["name", text],
  3: ["attributes[]", keyValue],
}));

const span: Read = inside(() => ({
  1: ["traceId", hex],
  2: ["spanId", hex],
  4: ["parentSpanId", hex],
  5: ["name", text],
  6: ["kind", number],
  7: ["startTimeUnixNano", fixed64],
  8: ["endTimeUnixNano", fixed64],
  9: ["attributes[]", keyValue],
  11: ["events[]", event],
  15: ["status", inside(() => ({ 2: ["message", text], 3: ["code", number] }))],
}));

const scopeSpans: Read = inside(() => ({
  1: ["scope", inside(() => ({ 1: ["name", text], 2: ["version", text] }))],
  2: ["spans[]", span],
}));

const resourceSpans: Read = inside(() => ({
  1: ["resource", inside(() => ({ 1: ["attributes[]", keyValue] }))],
  2: ["scopeSpans[]", scopeSpans],
}));

function finite(value: number): Json {
  return Number.isFinite(value) ? value : String(value);
}
