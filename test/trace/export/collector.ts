// A collector of OpenTelemetry on this machine: receives OTLP over HTTP in both encodings and decodes every request.
// test/long/otlp-official.test.ts decodes the same requests with the official classes.
import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { PbfReader } from "pbf";
import { onTestFinished } from "vitest";

/** A decoded span, ids and times as text. */
export interface DecodedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly status: { readonly code?: number; readonly message?: string };
}

export interface Received {
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly resource: DecodedSpan["attributes"];
  readonly spans: readonly DecodedSpan[];
}

/** Starts the collector; a request that it cannot decode gets a 400. */
export async function startCollector(
  answer = 200,
  reply: { readonly type: string; readonly body: string | Uint8Array } = { type: "application/json", body: "{}" },
): Promise<{ url: string; received: Received[]; paths: string[] }> {
  const received: Received[] = [];
  const paths: string[] = [];
  const server = createServer(async (request, response) => {
    paths.push(request.url ?? "");
    const body = await buffer(request);
    const contentType = request.headers["content-type"] ?? "";
    try {
      received.push({ contentType, headers: request.headers, ...decode(body, contentType) });
      response.writeHead(answer, { "content-type": reply.type }).end(reply.body);
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

/** The resource and the spans of one request of either encoding. */
export function decode(body: Uint8Array, contentType: string): Pick<Received, "resource" | "spans"> {
  const request =
    contentType === "application/json"
      ? JSON.parse(Buffer.from(body).toString("utf8"))
      : read(messages.request, new PbfReader(body));
  const [only] = request.resourceSpans;
  return {
    resource: flat(only.resource.attributes),
    spans: only.scopeSpans[0].spans.map(({ attributes, flags: _, ...span }: Undecoded) => ({
      ...span,
      attributes: flat(attributes),
    })),
  };
}

type Undecoded = Omit<DecodedSpan, "attributes"> & { readonly flags: number; readonly attributes: readonly Pair[] };

interface Pair {
  readonly key: string;
  readonly value: Readonly<Record<string, string | number | boolean>>;
}

function flat(attributes: readonly Pair[]): DecodedSpan["attributes"] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => {
      const { stringValue, boolValue, intValue, doubleValue } = value;
      return [key, stringValue ?? boolValue ?? doubleValue ?? Number(intValue)];
    }),
  );
}

/** How a field is read: a scalar by a function, a message by its own fields, a repeated message by an array of one. */
type Field = ((reader: PbfReader) => unknown) | Message | readonly [Message];
interface Message {
  readonly [number: number]: readonly [name: string, field: Field];
}

const text = (reader: PbfReader) => reader.readString();
const integer = (reader: PbfReader) => reader.readVarint(true);
const id = (reader: PbfReader) => Buffer.from(reader.readBytes()).toString("hex");
const nanoseconds = (reader: PbfReader) => {
  const low = BigInt(reader.readFixed32());
  return String((BigInt(reader.readFixed32()) << 32n) | low);
};

const value: Message = {
  1: ["stringValue", text],
  2: ["boolValue", (reader) => reader.readBoolean()],
  3: ["intValue", (reader) => String(reader.readVarint(true))],
  4: ["doubleValue", (reader) => reader.readDouble()],
};
const attribute: Message = { 1: ["key", text], 2: ["value", value] };
const span: Message = {
  ...{ 1: ["traceId", id], 2: ["spanId", id], 4: ["parentSpanId", id], 5: ["name", text], 6: ["kind", integer] },
  ...{ 7: ["startTimeUnixNano", nanoseconds], 8: ["endTimeUnixNano", nanoseconds], 9: ["attributes", [attribute]] },
  15: ["status", { 2: ["message", text], 3: ["code", integer] }],
  16: ["flags", (reader) => reader.readFixed32()],
};
const scopeSpans: Message = { 1: ["scope", { 1: ["name", text], 2: ["version", text] }], 2: ["spans", [span]] };
const resourceSpans: Message = {
  1: ["resource", { 1: ["attributes", [attribute]] }],
  2: ["scopeSpans", [scopeSpans]],
};
const messages = { request: { 1: ["resourceSpans", [resourceSpans]] } satisfies Message };

function read(message: Message, reader: PbfReader, end?: number): ReturnType<typeof JSON.parse> {
  const isList = (field: Field) => Array.isArray(field);
  const lists = Object.values(message).filter(([, field]) => isList(field));
  const result: Record<string, unknown> = Object.fromEntries(lists.map(([name]) => [name, []]));
  return reader.readFields(
    (tag) => {
      const [name, field] = message[tag] ?? [];
      if (name === undefined || field === undefined) throw new Error(`field ${tag} is unknown`);
      if (typeof field === "function") result[name] = field(reader);
      else if (Array.isArray(field))
        result[name] = [...Array.from(result[name] as unknown[]), nested(field[0], reader)];
      else result[name] = nested(field as Message, reader);
    },
    result,
    end,
  );
}

function nested(message: Message, reader: PbfReader): unknown {
  return read(message, reader, reader.readVarint() + reader.pos);
}
