// Spans as the bytes of an OTLP/HTTP request, made by OpenTelemetry's own serializers.
import type { SpanContext } from "@opentelemetry/api";
// Static import: in a bundle a dynamic import of a CommonJS package has no named exports.
import { JsonTraceSerializer, ProtobufTraceSerializer } from "@opentelemetry/otlp-transformer";
import { resourceFromAttributes } from "@opentelemetry/resources";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import type { OtlpEncoding } from "./encodings.ts";
import type { SpanRow } from "./span-model.ts";

export interface OtlpRequest {
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** One `ExportTraceServiceRequest`. A span that never ended ends where it began. `version` is that of the runtime. */
export function otlpRequest(
  spans: readonly SpanRow[],
  { encoding, version }: { readonly encoding: OtlpEncoding; readonly version: string },
): OtlpRequest {
  const resource = resourceFromAttributes({ "service.name": "ctx", "service.version": version });
  // One object for all: the serializers group spans by its identity.
  const scope = { name: "ctx-runtime", version };
  const readable = spans.map((span) => readableSpan(span, { resource, scope }));
  const serializer = encoding === "json" ? JsonTraceSerializer : ProtobufTraceSerializer;
  const body = serializer.serializeRequest(readable);
  const contentType = encoding === "json" ? "application/json" : "application/x-protobuf";
  return { contentType, body: new Uint8Array(body ?? []) };
}

// Values of OpenTelemetry's enums; importing them would load its API for three numbers.
const spanKinds = { internal: 0, client: 2 } as const;
const statusCodes = { unset: 0, error: 2 } as const;
const sampled = 1;

function readableSpan(
  { traceId, spanId, parentId, name, kind, startMs, endMs, error, attributes }: SpanRow,
  {
    resource,
    scope,
  }: { readonly resource: ReadableSpan["resource"]; readonly scope: ReadableSpan["instrumentationScope"] },
): ReadableSpan {
  const context = (id: string): SpanContext => ({ traceId, spanId: id, traceFlags: sampled });
  const end = endMs ?? startMs;
  return {
    ...{ name, kind: spanKinds[kind], spanContext: () => context(spanId) },
    ...(parentId === null ? {} : { parentSpanContext: context(parentId) }),
    ...{ startTime: timeOf(startMs), endTime: timeOf(end), duration: timeOf(end - startMs), ended: endMs !== null },
    status: error === null ? { code: statusCodes.unset } : { code: statusCodes.error, message: error },
    attributes: { ...attributes, ...(endMs === null ? { "ctx.unfinished": true } : {}) },
    ...{ links: [], events: [], resource, instrumentationScope: scope },
    ...{ droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
  };
}

/** Seconds and nanoseconds. */
function timeOf(ms: number): [number, number] {
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.min(999_999_999, Math.round((ms - seconds * 1000) * 1_000_000))];
}
