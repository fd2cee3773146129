import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { OpenTelemetry } from "@ai-sdk/otel";
import { SpanStatusCode } from "@opentelemetry/api";
import { OTLPTraceExporter as JsonExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from "@opentelemetry/sdk-trace-base";
import { generateText, isStepCount, tool } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { receivedRuns } from "../../../../src/app/received-runs.ts";
import { receiveSpans } from "../../../../src/surfaces/http/otlp/receiver.ts";
import { readTrace } from "../../../../src/trace/read.ts";
import { fc } from "../../../helpers/property.ts";
import { freshFolder } from "../../cli/harness.ts";

const limits = { mostBytes: 200_000, mostUnpackedBytes: 1_000_000 };

async function receiver() {
  const directory = await freshFolder();
  const reports: string[] = [];
  const changes: string[] = [];
  const clock = { ms: 0 };
  const runs = receivedRuns({
    ...{ directory, redaction: {}, report: (message: string) => void reports.push(message) },
    onRun: (change, file) => void changes.push(`${change} ${path.basename(file)}`),
    now: () => clock.ms,
  });
  const { url, close } = await receiveSpans({
    host: "127.0.0.1",
    port: 0,
    take: (request) => runs.take(request),
    limits,
  });
  onTestFinished(close);
  const traces = async () => (await readdir(directory)).map((name) => path.join(directory, name));
  return { directory, url: `${url}/v1/traces`, reports, changes, clock, runs, traces };
}

function providerOf(exporter: SpanExporter) {
  const provider = new BasicTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] });
  onTestFinished(() => provider.shutdown());
  return provider;
}

const exporters: readonly (readonly [string, (url: string) => SpanExporter])[] = [
  ["JSON", (url) => new JsonExporter({ url })],
  ["protobuf", (url) => new ProtobufExporter({ url })],
  ["protobuf with gzip", (url) => new ProtobufExporter({ url, compression: "gzip" as never })],
];

test.each(exporters)(
  "the JavaScript exporter sends %s: names, ids, values, events and status arrive",
  async (_name, exporterOf) => {
    const { url, traces } = await receiver();
    const provider = providerOf(exporterOf(url));
    const span = provider.getTracer("probe").startSpan("chat gpt-4o", {
      startTime: [1_760_000_000, 123_000_000],
      attributes: {
        ...{
          "gen_ai.operation.name": "chat",
          "gen_ai.request.model": "gpt-4o",
          "gen_ai.usage.input_tokens": 9_007_199_254_740_991,
        },
        ...{ ratio: -0.25, negative: -7, isOn: true, list: ["a", "b"], text: "→ ü" },
      },
    });
    span.setStatus({ code: SpanStatusCode.ERROR, message: "rate limit" });
    span.addEvent("retry", { count: 2 }, [1_760_000_000, 200_000_000]);
    span.end([1_760_000_001, 5]);
    await provider.forceFlush();
    const [file = ""] = await traces();
    const row = JSON.parse(await readFile(file, "utf8"));
    const [sent] = row.resourceSpans[0].scopeSpans[0].spans;
    const values = Object.fromEntries(
      sent.attributes.map(({ key, value }: { key: string; value: object }) => [key, Object.values(value)[0]]),
    );
    expect(path.basename(file)).toBe(`run-${span.spanContext().traceId}.jsonl`);
    expect(sent).toMatchObject({
      spanId: span.spanContext().spanId,
      name: "chat gpt-4o",
      status: { code: 2, message: "rate limit" },
    });
    expect([sent.startTimeUnixNano, sent.endTimeUnixNano].map(String)).toEqual([
      "1760000000123000000",
      "1760000001000000005",
    ]);
    expect([
      Number(values["gen_ai.usage.input_tokens"]),
      values.ratio,
      Number(values.negative),
      values.isOn,
      values.text,
    ]).toEqual([9_007_199_254_740_991, -0.25, -7, true, "→ ü"]);
    expect(values.list.values).toEqual([{ stringValue: "a" }, { stringValue: "b" }]);
    expect(sent.events[0]).toMatchObject({ name: "retry", attributes: [{ key: "count" }] });
    const { model } = await readTrace(file);
    expect(model.run?.steps).toMatchObject([
      { kind: "model", model: "gpt-4o", inputTokens: 9_007_199_254_740_991, failure: { message: "rate limit" } },
    ]);
  },
);

const usage = (input: number, output: number) => ({
  inputTokens: { total: input, noCache: input, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: output, text: output, reasoning: undefined },
});

test("the AI SDK's telemetry is a run with its calls, tokens and answer", async () => {
  const { url, traces, changes, clock, runs } = await receiver();
  const provider = providerOf(new ProtobufExporter({ url }));
  const replies = [
    {
      content: [{ type: "tool-call", toolCallId: "c1", toolName: "count", input: '{"status":"open"}' }],
      ...{ finishReason: { unified: "tool-calls", raw: "tool_calls" }, usage: usage(50, 8), warnings: [] },
    },
    {
      content: [{ type: "text", text: "There are 41 orders." }],
      ...{ finishReason: { unified: "stop", raw: "stop" }, usage: usage(70, 6), warnings: [] },
    },
  ];
  const model = new MockLanguageModelV4({ modelId: "stub-1", doGenerate: async () => replies.shift() as never });
  const execute = async () => ({ orders: 41 });
  await generateText({
    ...{ model, prompt: "How many orders are open?", stopWhen: isStepCount(3) },
    tools: { count: tool({ inputSchema: z.object({ status: z.string() }), execute }) },
    telemetry: { integrations: [new OpenTelemetry({ tracer: provider.getTracer("ai") })] },
  });
  await provider.forceFlush();
  const [file = "", ...more] = await traces();
  expect(more).toEqual([]);
  const { run } = (await readTrace(file)).model;
  expect(run?.answer).toBe("There are 41 orders.");
  const models = (run?.steps ?? []).flatMap((step) =>
    step.kind === "model" ? [[step.model, step.inputTokens, step.outputTokens]] : [],
  );
  const calls = (run?.steps ?? []).flatMap((step) =>
    step.kind === "tool" ? [[step.tool, step.args, step.result]] : [],
  );
  expect(models).toEqual([
    ["stub-1", 50, 8],
    ["stub-1", 70, 6],
  ]);
  expect(calls).toEqual([["count", { status: "open" }, { orders: 41 }]]);
  runs.settle();
  expect(changes).toEqual([`started ${path.basename(file)}`]);
  clock.ms = 1_500;
  runs.settle();
  expect(changes[1]).toBe(`ended ${path.basename(file)}`);
});

const post = async (url: string, body: Uint8Array | string, headers: Readonly<Record<string, string>> = {}) => {
  const reply = await fetch(url, {
    method: "POST",
    body: body as string,
    headers: { "content-type": "application/json", ...headers },
  });
  return { status: reply.status, text: await reply.text() };
};

const span = (traceId: string, name = "chat") => ({
  ...{ traceId, spanId: "00f067aa0ba902b7", name, startTimeUnixNano: "1", endTimeUnixNano: "2", attributes: [] },
});
const request = (spans: readonly unknown[]) => JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] });
const valid = request([span("4bf92f3577b34da6a3ce929d0e0e4736")]);
const protobuf = { "content-type": "application/x-protobuf" };

const refused: readonly (readonly [string, Uint8Array | string, Record<string, string>, number])[] = [
  ["text that is not JSON", "{oops", {}, 400],
  ["JSON that is no object", "[1]", {}, 400],
  ["a body that is nested deep", `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`, {}, 400],
  ["a body that is too large", `"${"x".repeat(300_000)}"`, {}, 413],
  ["a gzip bomb", gzipSync(Buffer.alloc(50_000_000)), { "content-encoding": "gzip" }, 413],
  ["a body that is not gzip", "plain", { "content-encoding": "gzip" }, 400],
  ["an unknown encoding", valid, { "content-encoding": "br" }, 415],
  ["another content type", valid, { "content-type": "text/plain" }, 415],
  ["bytes that are not protobuf", Buffer.from([0x0a, 0xff, 0xff, 0xff, 0xff, 0x0f, 0x01]), protobuf, 400],
  ["a protobuf message that is cut", Buffer.from([0x0a, 0x10, 0x12]), protobuf, 400],
];

test.each(refused)("refused: %s; the receiver goes on", async (_name, body, headers, status) => {
  const { url, traces } = await receiver();
  const reply = await post(url, body, headers);
  expect([reply.status, JSON.parse(reply.text).message]).toEqual([status, expect.stringMatching(/\w/)]);
  expect(await traces()).toEqual([]);
  expect((await post(url, valid)).status).toBe(200);
  expect(await traces()).toHaveLength(1);
});

test("random bytes never stop the receiver", async () => {
  const { url } = await receiver();
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom("application/json", "application/x-protobuf"),
      async (body, type) => {
        expect([200, 400]).toContain((await post(url, body, { "content-type": type })).status);
      },
    ),
    { numRuns: 150 },
  );
  expect((await post(url, valid)).status).toBe(200);
});

test("spans of several runs are stored apart; a span without a trace id is rejected and reported", async () => {
  const { url, traces } = await receiver();
  const spans = [span("aa11"), span("bb22"), span("aa11"), span(""), ...Array.from({ length: 40 }, () => span("cc33"))];
  const reply = await post(url, request(spans));
  expect(JSON.parse(reply.text)).toEqual({
    partialSuccess: { rejectedSpans: "1", errorMessage: "these spans have no trace id" },
  });
  const counts = await Promise.all(
    (await traces()).toSorted().map(async (file) => (await readFile(file, "utf8")).match(/"spanId"/g)?.length),
  );
  expect(counts).toEqual([2, 1, 40]);
});

test("secrets of attributes are not stored", async () => {
  const { url, traces } = await receiver();
  const attributes = [{ key: "http.request.header.authorization", value: { stringValue: "Bearer opal-7-harbor-92" } }];
  await post(url, request([{ ...span("aa11"), attributes }]));
  expect(await readFile((await traces())[0] ?? "", "utf8")).not.toContain("opal-7");
});

test("logs, metrics and other paths are refused with a reason", async () => {
  const { url } = await receiver();
  const other = await post(url.replace("traces", "logs"), "{}");
  expect([other.status, JSON.parse(other.text).message]).toEqual([
    404,
    "ctx receives spans only; switch the exporter of logs and metrics off",
  ]);
  expect((await fetch(url)).status).toBe(405);
});
