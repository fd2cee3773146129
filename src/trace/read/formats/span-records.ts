// Reads spans in each shape in which OpenTelemetry and Jaeger write them, as one kind of record.
import { isJsonObject } from "../../../base/text/json.ts";
import type { Json, JsonObject } from "../../../contract/json.ts";
import { at, listAt, numberAt, objectAt, objectsAt, textAt } from "../../data.ts";
import type { FailureNote } from "../../run.ts";
import { firstText, firstValue, momentOf } from "./values.ts";

export interface SpanRecord {
  readonly traceId: string;
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly startMs: number | null;
  readonly endMs: number | null;
  readonly attributes: JsonObject;
  readonly failure: FailureNote | null;
  /** Name of the program that wrote the span, or null. */
  readonly service: string | null;
}

/** Returns the spans of one request of OTLP, in JSON. */
export function otlpSpans(request: JsonObject): readonly SpanRecord[] {
  return listOf(request, ["resourceSpans", "resource_spans"]).flatMap((resource) => {
    const service = textAt(attributesOf(at(resource, "resource", "attributes")), "service.name");
    return listOf(resource, ["scopeSpans", "scope_spans", "instrumentationLibrarySpans"]).flatMap((scope) =>
      // ctx has its own reader for its spans, which keeps more.
      textAt(scope, "scope", "name") === "ctx-runtime"
        ? []
        : objectsAt(scope, "spans").map((span) => otlpSpan(span, service)),
    );
  });
}

function listOf(data: JsonObject, keys: readonly string[]): readonly JsonObject[] {
  return keys.flatMap((key) => objectsAt(data, key));
}

function otlpSpan(span: JsonObject, service: string | null): SpanRecord {
  const attributes = attributesOf(at(span, "attributes"));
  return {
    traceId: idOf(firstValue(span, ["traceId", "trace_id"])),
    id: idOf(firstValue(span, ["spanId", "span_id"])),
    parentId: idOf(firstValue(span, ["parentSpanId", "parent_span_id"])) || null,
    name: textAt(span, "name") ?? "",
    startMs: nanosecondsOf(firstValue(span, ["startTimeUnixNano", "start_time_unix_nano"])),
    endMs: nanosecondsOf(firstValue(span, ["endTimeUnixNano", "end_time_unix_nano"])),
    attributes,
    failure: failureOf({ status: objectAt(span, "status"), events: objectsAt(span, "events"), attributes }),
    service,
  };
}

/** True for a span that is a row of its own, as exporters to consoles and files write it. */
export function isFlatSpan(row: JsonObject): boolean {
  if (textAt(row, "name") === null || !isJsonObject(row.attributes)) return false;
  return (
    textAt(row, "context", "span_id") !== null ||
    (textAt(row, "traceId") !== null && (textAt(row, "id") !== null || textAt(row, "spanId") !== null)) ||
    (textAt(row, "trace_id") !== null && textAt(row, "span_id") !== null)
  );
}

/** Reads a flat span. The exporters of Python, JavaScript and Phoenix name the same fields differently. */
export function flatSpan(row: JsonObject): SpanRecord {
  const context = objectAt(row, "context") ?? objectAt(row, "spanContext");
  const attributes = nested(attributesOf(at(row, "attributes")));
  const startMs =
    flatTime(row, ["start_time", "startTime", "start_time_unix_nano", "startTimeUnixNano"]) ??
    microsecondsOf(at(row, "timestamp"));
  const duration = microsecondsOf(at(row, "duration"));
  const code = firstText(row, ["status_code", "statusCode"]);
  const status =
    objectAt(row, "status") ?? (code === null ? null : { code, message: firstText(row, ["status_message"]) });
  return {
    traceId: idOf(firstValue(row, ["traceId", "trace_id"]) ?? at(context, "trace_id") ?? at(context, "traceId")),
    id: idOf(
      firstValue(row, ["spanId", "span_id"]) ?? at(context, "span_id") ?? at(context, "spanId") ?? at(row, "id"),
    ),
    parentId:
      idOf(
        firstValue(row, ["parentId", "parent_id", "parentSpanId", "parent_span_id"]) ??
          at(row, "parentSpanContext", "spanId"),
      ) || null,
    name: textAt(row, "name") ?? "",
    startMs,
    endMs:
      flatTime(row, ["end_time", "endTime", "end_time_unix_nano", "endTimeUnixNano"]) ??
      (startMs === null || duration === null ? null : startMs + duration),
    attributes,
    failure: failureOf({ status, events: objectsAt(row, "events"), attributes }),
    service: textAt(row, "resource", "attributes", "service.name") ?? textAt(row, "resource", "service.name"),
  };
}

/** Reads the spans of a document of Jaeger. */
export function jaegerSpans(trace: JsonObject): readonly SpanRecord[] {
  return objectsAt(trace, "spans").map((span) => {
    const attributes: JsonObject = Object.fromEntries(
      objectsAt(span, "tags").map((tag) => [textAt(tag, "key") ?? "", at(tag, "value")]),
    );
    const events = objectsAt(span, "logs").map((log) => ({ name: "exception", attributes: tagsOf(log) }));
    const isError =
      attributes.error === true || attributes.error === "true" || attributes["otel.status_code"] === "ERROR";
    const startMs = microsecondsOf(at(span, "startTime"));
    const parent = objectsAt(span, "references").find((one) => textAt(one, "refType") === "CHILD_OF");
    return {
      ...{
        traceId: textAt(span, "traceID") ?? "",
        id: textAt(span, "spanID") ?? "",
        name: textAt(span, "operationName") ?? "",
      },
      parentId: textAt(parent, "spanID") ?? (textAt(span, "parentSpanID") || null),
      ...{
        startMs,
        endMs: startMs === null ? null : startMs + (microsecondsOf(at(span, "duration")) ?? 0),
        attributes,
      },
      failure: failureOf({
        status: isError ? { code: 2, message: attributes["otel.status_description"] ?? null } : null,
        ...{ events, attributes },
      }),
      service:
        textAt(trace, "processes", textAt(span, "processID") ?? "", "serviceName") ??
        textAt(span, "process", "serviceName"),
    };
  });
}

function tagsOf(log: JsonObject): JsonObject {
  return Object.fromEntries(objectsAt(log, "fields").map((field) => [textAt(field, "key") ?? "", at(field, "value")]));
}

/** Returns attributes as an object. OTLP writes a list of keys and typed values. */
export function attributesOf(attributes: Json): JsonObject {
  if (isJsonObject(attributes)) return attributes;
  const list = Array.isArray(attributes) ? attributes : [];
  return Object.fromEntries(list.map((one: Json) => [textAt(one, "key") ?? "", typedValue(at(one, "value"))]));
}

function typedValue(value: Json): Json {
  if (!isJsonObject(value)) return value;
  const number = value.intValue ?? value.int_value;
  if (number !== undefined) return Number(number);
  const list = objectAt(value, "arrayValue") ?? objectAt(value, "array_value");
  if (list !== null) return listAt(list, "values").map(typedValue);
  const pairs = objectAt(value, "kvlistValue") ?? objectAt(value, "kvlist_value");
  if (pairs !== null) return attributesOf(at(pairs, "values"));
  return firstValue(value, ["stringValue", "string_value", "boolValue", "bool_value", "doubleValue", "double_value"]);
}

/** Phoenix nests attributes: `llm: {token_count: {prompt: 3}}` becomes `llm.token_count.prompt`. */
function nested(attributes: JsonObject): JsonObject {
  const flat: { [key: string]: Json } = {};
  const walk = (value: Json, path: string, depth: number): void => {
    const isBranch = isJsonObject(value) || (Array.isArray(value) && value.some((item: Json) => isJsonObject(item)));
    if (isBranch && depth < 8) {
      for (const [key, child] of Object.entries(value)) walk(child, path === "" ? key : `${path}.${key}`, depth + 1);
    } else flat[path] = value;
  };
  const isNested = Object.keys(attributes).length > 0 && Object.keys(attributes).every((key) => !key.includes("."));
  if (!isNested) return attributes;
  walk(attributes, "", 0);
  return flat;
}

interface FailureParts {
  readonly status: JsonObject | null;
  readonly events: readonly JsonObject[];
  readonly attributes: JsonObject;
}

function failureOf({ status, events, attributes }: FailureParts): FailureNote | null {
  const code = String(firstValue(status, ["code", "status_code", "statusCode"]) ?? "");
  const type = textAt(attributes, "error.type");
  if (!/^(?:2|.*ERROR)$/.test(code) && type === null) return null;
  const exception = events
    .map((event) => attributesOf(at(event, "attributes")))
    .find((one) => "exception.message" in one);
  return {
    code: type ?? textAt(exception, "exception.type") ?? "error",
    message:
      firstText(status, ["message", "description"]) ??
      textAt(exception, "exception.message") ??
      textAt(attributes, "error.message") ??
      "the span has the status error and no message",
  };
}

/** Returns an id. Python writes `0x` before it; a text of base 64 is an id of protocol buffers. */
function idOf(id: Json): string {
  const text = typeof id === "string" ? id.replace(/^0x/, "") : "";
  return /^0*$/.test(text) ? "" : text;
}

function nanosecondsOf(value: Json): number | null {
  const text = String(value ?? "");
  if (!/^\d{1,19}$/.test(text) || /^0*$/.test(text)) return null;
  return Number(BigInt(text) / 1000n) / 1000;
}

function microsecondsOf(value: Json): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value / 1000 : null;
}

/** A time of a flat span: ISO text, seconds and nanoseconds, or nanoseconds. */
function flatTime(row: JsonObject, keys: readonly string[]): number | null {
  const value = firstValue(row, keys);
  if (Array.isArray(value)) {
    const [seconds, nanoseconds] = value.map((part: Json) => numberAt({ part }, "part") ?? 0);
    return (seconds ?? 0) * 1000 + (nanoseconds ?? 0) / 1e6;
  }
  const isNanoseconds = typeof value === "number" ? value > 1e16 : /^\d{17,19}$/.test(String(value ?? ""));
  return isNanoseconds ? nanosecondsOf(typeof value === "number" ? String(BigInt(value)) : value) : momentOf(value);
}
