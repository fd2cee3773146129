// Exported spans decoded by the classes generated from the official OTLP definitions, and their names compared with the
// conventions.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { otlpRequest } from "../../src/trace/export/otlp.ts";
import { installOnDemand } from "../helpers/on-demand.ts";
import { type DecodedSpan, decode } from "../trace/export/collector.ts";
import { runs, spansFrom } from "../trace/export/spans.ts";

const [transformer, conventions] = [
  await installOnDemand("@opentelemetry/otlp-transformer"),
  await installOnDemand("@opentelemetry/semantic-conventions"),
];
const load = async (path: string) => await import(pathToFileURL(path).href);
const definitions = (await load(join(transformer, "build/src/generated/root.js"))).default.opentelemetry.proto;
const Request = definitions.collector.trace.v1.ExportTraceServiceRequest;
const kinds = definitions.trace.v1.Span.SpanKind;
const codes = definitions.trace.v1.Status.StatusCode;
const known: readonly unknown[] = Object.values(await load(join(conventions, "dist/index-incubating.mjs")));

const rows = Object.entries(runs).flatMap(([name, entries]) =>
  (["json", "protobuf"] as const).map((encoding) => ({ name, entries, encoding })),
);

test.each(rows)("decodes officially to the same as ours for the run $name in $encoding", ({ entries, encoding }) => {
  const { body, contentType } = otlpRequest(spansFrom(entries), { encoding, version: "1.2.3" });
  const message = encoding === "json" ? fromJson(body) : Request.decode(body);
  expect(Request.verify(message)).toBe(null);
  // Encoded again by the official class, which would drop or move a wrong or unknown field.
  const again = Request.encode(message).finish();
  expect(decode(again, "application/x-protobuf")).toEqual(decode(body, contentType));
  const { resourceSpans } = Request.toObject(message, { longs: String, bytes: Buffer });
  expect(resourceSpans[0].scopeSpans[0].spans.map(officialFacts)).toEqual(
    decode(body, contentType).spans.map(({ spanId, name, kind, status }: DecodedSpan) => [
      spanId,
      name,
      kind,
      status.code,
    ]),
  );
});

test("uses span kinds and status codes of the definitions", () => {
  const spans = Object.values(runs).flatMap((entries) => {
    const { body, contentType } = otlpRequest(spansFrom(entries), { encoding: "json", version: "1" });
    return decode(body, contentType).spans;
  });
  expect(new Set(spans.map(({ kind }) => kinds[kind]))).toEqual(new Set(["SPAN_KIND_INTERNAL", "SPAN_KIND_CLIENT"]));
  expect(new Set(spans.map(({ status }) => codes[status.code ?? 0]))).toEqual(
    new Set(["STATUS_CODE_UNSET", "STATUS_CODE_ERROR"]),
  );
});

test("uses only generative AI attributes and operations of the semantic conventions", () => {
  const attributes = Object.values(runs).flatMap((entries) => spansFrom(entries).map((span) => span.attributes));
  const named = [...new Set(attributes.flatMap((one) => Object.keys(one)))];
  const standard = named.filter((name) => !name.startsWith("ctx."));
  expect(standard.filter((name) => !known.includes(name))).toEqual([]);
  expect(standard.length).toBeGreaterThan(10);
  const operations = attributes.flatMap((one) => one["gen_ai.operation.name"] ?? []);
  expect([...new Set(operations)].filter((name) => !known.includes(name))).toEqual([]);
});

/** JSON of OTLP has ids in hexadecimal, JSON of protocol buffers in base64; unknown fields are rejected. */
function fromJson(body: Uint8Array) {
  const fields = new Set(Object.keys(definitions.trace.v1.Span.prototype));
  const document = JSON.parse(Buffer.from(body).toString("utf8"), (key, value) =>
    /^(?:traceId|spanId|parentSpanId)$/.test(key) ? Buffer.from(value, "hex") : value,
  );
  for (const span of document.resourceSpans[0].scopeSpans[0].spans) {
    const stray = Object.keys(span).find((key) => !fields.has(key));
    if (stray !== undefined) throw new Error(`a span has no field ${stray}`);
  }
  return Request.fromObject(document);
}

interface OfficialSpan {
  readonly spanId: Uint8Array;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
}

function officialFacts({ spanId, name, kind, status }: OfficialSpan) {
  return [Buffer.from(spanId).toString("hex"), name, kind, status.code ?? 0];
}
