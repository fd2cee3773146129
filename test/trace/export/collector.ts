// A collector of OpenTelemetry on this machine: takes OTLP over HTTP in both encodings and decodes every request with the
// classes that are generated from the official definitions.
import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import root from "otlp-official/build/src/generated/root.js";
import { onTestFinished } from "vitest";

/** A span as the official definitions write it in JSON, ids and times as text. */
export interface OfficialSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly status: { readonly code?: string; readonly message?: string };
}

export interface Received {
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly resource: OfficialSpan["attributes"];
  readonly spans: readonly OfficialSpan[];
}

// The package declares no types for what it generates.
const definitions = Reflect.get(root, "opentelemetry").proto;
const Request = definitions.collector.trace.v1.ExportTraceServiceRequest;

/** Starts the collector; every request that its definitions do not accept gets a 400. */
export async function startCollector(answer = 200): Promise<{ url: string; received: Received[]; paths: string[] }> {
  const received: Received[] = [];
  const paths: string[] = [];
  const server = createServer(async (request, response) => {
    paths.push(request.url ?? "");
    const body = await buffer(request);
    const contentType = request.headers["content-type"] ?? "";
    try {
      received.push({ contentType, headers: request.headers, ...decode(body, contentType) });
      response.writeHead(answer, { "content-type": "application/json" }).end("{}");
    } catch (thrown) {
      response.writeHead(400).end(String(thrown));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}`, received, paths };
}

/** One request of either encoding through the official classes. */
export function decode(body: Uint8Array, contentType: string): Pick<Received, "resource" | "spans"> {
  const message = contentType === "application/json" ? fromJson(body) : Request.decode(body);
  const wrong = Request.verify(message);
  if (wrong) throw new Error(wrong);
  const { resourceSpans } = Request.toObject(message, { longs: String, enums: String, bytes: Buffer });
  const [only] = resourceSpans;
  return { resource: flat(only.resource.attributes), spans: only.scopeSpans[0].spans.map(spanOf) };
}

/** OTLP's JSON writes ids as hexadecimal digits, where the JSON of protocol buffers has base64; unknown fields are refused. */
function fromJson(body: Uint8Array) {
  const known = new Set(Object.keys(definitions.trace.v1.Span.prototype));
  const document = JSON.parse(Buffer.from(body).toString("utf8"), (key, value) =>
    /^(?:traceId|spanId|parentSpanId)$/.test(key) ? Buffer.from(value, "hex") : value,
  );
  for (const span of document.resourceSpans[0].scopeSpans[0].spans) {
    const stray = Object.keys(span).find((key) => !known.has(key));
    if (stray !== undefined) throw new Error(`a span has no field ${stray}`);
  }
  return Request.fromObject(document);
}

interface Pair {
  readonly key: string;
  readonly value: Readonly<Record<string, string | number | boolean>>;
}

interface Decoded extends Omit<OfficialSpan, "traceId" | "spanId" | "parentSpanId" | "attributes" | "status"> {
  readonly traceId: Uint8Array;
  readonly spanId: Uint8Array;
  readonly parentSpanId?: Uint8Array;
  readonly attributes: readonly Pair[];
  readonly status?: OfficialSpan["status"];
}

function spanOf(span: Decoded): OfficialSpan {
  const { traceId, spanId, parentSpanId, name, kind, startTimeUnixNano, endTimeUnixNano, attributes, status } = span;
  const hex = (bytes: Uint8Array = Buffer.of()) => Buffer.from(bytes).toString("hex");
  return {
    ...{ traceId: hex(traceId), spanId: hex(spanId), name, kind, startTimeUnixNano, endTimeUnixNano },
    ...(hex(parentSpanId) === "" ? {} : { parentSpanId: hex(parentSpanId) }),
    attributes: flat(attributes),
    status: status ?? {},
  };
}

function flat(attributes: readonly Pair[]): OfficialSpan["attributes"] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => {
      const { stringValue, boolValue, intValue, doubleValue } = value;
      return [key, stringValue ?? boolValue ?? doubleValue ?? Number(intValue)];
    }),
  );
}
