// Builds the body of an OTLP/HTTP request from spans, in JSON or in protocol buffers.
import { PbfWriter } from "pbf";
import type { OtlpEncoding } from "./encodings.ts";
import { writeTraceRequest } from "./otlp-protobuf.ts";
import type { OtlpAttribute, OtlpSpan, OtlpValue, TraceRequest } from "./otlp-request.ts";
import type { SpanRow } from "./span-model.ts";

export interface OtlpRequest {
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * Builds one `ExportTraceServiceRequest`. A span without an end gets its start as its end. `version` is the version of the
 * runtime that recorded the trace.
 */
export function otlpRequest(
  spans: readonly SpanRow[],
  { encoding, version }: { readonly encoding: OtlpEncoding; readonly version: string },
): OtlpRequest {
  const request = traceRequest(spans, version);
  if (encoding === "json")
    return { contentType: "application/json", body: new TextEncoder().encode(JSON.stringify(request)) };
  const writer = new PbfWriter();
  writeTraceRequest(request, writer);
  return { contentType: "application/x-protobuf", body: new Uint8Array(writer.finish()) };
}

function traceRequest(rows: readonly SpanRow[], version: string): TraceRequest {
  const resource = { attributes: attributesOf({ "service.name": "ctx", "service.version": version }) };
  const scope = { name: "ctx-runtime", version };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: rows.map(otlpSpan) }] }] };
}

const spanKinds = { internal: 1, client: 3 } as const;
const statusCodes = { unset: 0, error: 2 } as const;
/** Span flags: the span is sampled, and its parent, if any, is in the same process. */
const spanFlags = 0x101;

function otlpSpan({ traceId, spanId, parentId, name, kind, startMs, endMs, error, attributes }: SpanRow): OtlpSpan {
  return {
    ...{ traceId, spanId, ...(parentId === null ? {} : { parentSpanId: parentId }) },
    ...{ name, kind: spanKinds[kind], startTimeUnixNano: nanoseconds(startMs) },
    endTimeUnixNano: nanoseconds(endMs ?? startMs),
    attributes: attributesOf({ ...attributes, ...(endMs === null ? { "ctx.unfinished": true } : {}) }),
    status: error === null ? { code: statusCodes.unset } : { code: statusCodes.error, message: error },
    flags: spanFlags,
  };
}

function attributesOf(attributes: SpanRow["attributes"]): readonly OtlpAttribute[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: otlpValue(value) }));
}

function otlpValue(value: string | number | boolean): OtlpValue {
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

/** Converts milliseconds to nanoseconds as text, because a number beyond 2^53 would not be exact. */
function nanoseconds(ms: number): string {
  const whole = Math.floor(ms);
  return String(BigInt(whole) * 1_000_000n + BigInt(Math.min(999_999, Math.round((ms - whole) * 1_000_000))));
}
