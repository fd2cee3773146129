// Writes an OTLP trace request in protocol buffers. The field numbers are those of opentelemetry-proto.
import type { PbfWriter } from "pbf";
import type { OtlpAttribute, OtlpScope, OtlpSpan, OtlpValue, TraceRequest } from "./otlp-request.ts";

/** Writes `ExportTraceServiceRequest`. */
export function writeTraceRequest({ resourceSpans }: TraceRequest, writer: PbfWriter): void {
  for (const one of resourceSpans) writer.writeMessage(1, writeResourceSpans, one);
}

function writeResourceSpans({ resource, scopeSpans }: TraceRequest["resourceSpans"][number], writer: PbfWriter): void {
  writer.writeMessage(1, writeAttributes(1), resource.attributes);
  for (const one of scopeSpans) writer.writeMessage(2, writeScopeSpans, one);
}

function writeScopeSpans(
  { scope, spans }: { readonly scope: OtlpScope; readonly spans: readonly OtlpSpan[] },
  writer: PbfWriter,
): void {
  writer.writeMessage(1, writeScope, scope);
  for (const span of spans) writer.writeMessage(2, writeSpan, span);
}

function writeScope({ name, version }: OtlpScope, writer: PbfWriter): void {
  writer.writeStringField(1, name);
  writer.writeStringField(2, version);
}

function writeSpan(span: OtlpSpan, writer: PbfWriter): void {
  writer.writeBytesField(1, Buffer.from(span.traceId, "hex"));
  writer.writeBytesField(2, Buffer.from(span.spanId, "hex"));
  if (span.parentSpanId !== undefined) writer.writeBytesField(4, Buffer.from(span.parentSpanId, "hex"));
  writer.writeStringField(5, span.name);
  writer.writeVarintField(6, span.kind);
  writeFixed64Field(writer, 7, span.startTimeUnixNano);
  writeFixed64Field(writer, 8, span.endTimeUnixNano);
  writeAttributes(9)(span.attributes, writer);
  writer.writeMessage(15, writeStatus, span.status);
  writer.writeFixed32Field(16, span.flags);
}

function writeStatus({ code, message }: OtlpSpan["status"], writer: PbfWriter): void {
  if (message !== undefined) writer.writeStringField(2, message);
  writer.writeVarintField(3, code);
}

function writeAttributes(field: number) {
  return (attributes: readonly OtlpAttribute[], writer: PbfWriter): void => {
    for (const attribute of attributes) writer.writeMessage(field, writeAttribute, attribute);
  };
}

function writeAttribute({ key, value }: OtlpAttribute, writer: PbfWriter): void {
  writer.writeStringField(1, key);
  writer.writeMessage(2, writeValue, value);
}

function writeValue(value: OtlpValue, writer: PbfWriter): void {
  if ("stringValue" in value) writer.writeStringField(1, value.stringValue);
  else if ("boolValue" in value) writer.writeBooleanField(2, value.boolValue);
  else if ("intValue" in value) writer.writeVarintField(3, Number(value.intValue));
  else writer.writeDoubleField(4, value.doubleValue);
}

const fixed64 = 1;

/** Writes the value as two halves, because the writer's own method takes a number, which is not exact beyond 2^53. */
function writeFixed64Field(writer: PbfWriter, field: number, value: string): void {
  const bits = BigInt.asUintN(64, BigInt(value));
  writer.writeTag(field, fixed64);
  writer.writeFixed32(Number(bits & 0xffff_ffffn));
  writer.writeFixed32(Number(bits >> 32n));
}
