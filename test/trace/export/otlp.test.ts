import { PbfWriter } from "pbf";
import { expect, test } from "vitest";
import { otlpRequest } from "../../../src/trace/export/otlp.ts";
import { sendSpans, tracesUrl } from "../../../src/trace/export/send.ts";
import { answerRun, errorRun } from "../sample/entries.ts";
import { decode, startCollector } from "./collector.ts";
import { runs, spansFrom } from "./spans.ts";

const { signal } = new AbortController();
const encodings = ["json", "protobuf"] as const;
const rows = Object.entries(runs).flatMap(([name, entries]) =>
  encodings.map((encoding) => ({ name, entries, encoding })),
);

test.each(rows)("the spans of the run $name are decoded from $encoding", async (row) => {
  const { encoding, entries } = row;
  const spans = spansFrom(entries);
  const { body, contentType } = otlpRequest(spans, { encoding, version: "1.2.3" });
  const decoded = decode(body, contentType);
  expect(decoded.resource).toMatchObject({ "service.name": "ctx", "service.version": "1.2.3" });
  expect(decoded.spans.map(({ spanId, name }) => [spanId, name])).toEqual(
    spans.map((span) => [span.spanId, span.name]),
  );
  for (const { traceId, spanId, startTimeUnixNano, endTimeUnixNano } of decoded.spans) {
    expect(traceId).toMatch(/^(?!0+$)[0-9a-f]{32}$/);
    expect(spanId).toMatch(/^(?!0+$)[0-9a-f]{16}$/);
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  }
});

test("both encodings have the same content", async () => {
  const spans = spansFrom(answerRun);
  const [json, protobuf] = await Promise.all(
    encodings.map(async (encoding) => {
      const { body, contentType } = otlpRequest(spans, { encoding, version: "1.2.3" });
      return decode(body, contentType);
    }),
  );
  expect(json).toEqual(protobuf);
});

test("spans are a tree: stages in the run, programs in their stage, calls in their program", () => {
  const spans = spansFrom(answerRun);
  const names = new Map(spans.map(({ spanId, name }) => [spanId, name]));
  expect(spans.map(({ name, parentId }) => `${names.get(parentId ?? "") ?? "–"} > ${name}`)).toMatchInlineSnapshot(`
    [
      "– > invoke_agent ctx",
      "invoke_agent ctx > stage intake",
      "invoke_agent ctx > stage discover",
      "invoke_agent ctx > stage lane",
      "invoke_agent ctx > stage probe",
      "invoke_agent ctx > stage clarify",
      "stage clarify > chat embedded-judge",
      "invoke_agent ctx > stage plan",
      "invoke_agent ctx > stage work",
      "stage work > program rev-1",
      "program rev-1 > execute_tool thing_detail",
      "stage work > program rev-2",
      "program rev-2 > execute_tool thing_detail",
      "invoke_agent ctx > stage synthesize",
    ]
  `);
});

test("a failure is a status and an error type", () => {
  const wrong = spansFrom(answerRun).filter(({ error }) => error !== null);
  expect(wrong.map(({ name, error, attributes }) => [name, error, attributes["error.type"]])).toEqual([
    ["program rev-1", "no thing w-0", "program_failed"],
    ["execute_tool thing_detail", "tool_error: no thing w-0", "tool_error"],
  ]);
});

test.each(encodings)("a collector receives the spans over HTTP as %s, with the given headers", async (encoding) => {
  const { url, received, paths } = await startCollector();
  const spans = spansFrom(answerRun);
  await sendSpans(spans, { url, encoding, version: "1.2.3", headers: { "x-team": "a" } }, signal);
  expect(paths).toEqual(["/v1/traces"]);
  expect(received[0]?.headers["x-team"]).toBe("a");
  expect(received[0]?.spans.length).toBe(spans.length);
});

test("a rejecting collector is reported with its status, an unreachable one with advice", async () => {
  const { url } = await startCollector(503);
  const to = { encoding: "json", version: "1", headers: {} } as const;
  const spans = spansFrom(errorRun);
  await expect(sendSpans(spans, { ...to, url }, signal)).rejects.toThrow(/rejected the spans with 503/);
  const gone = { ...to, url: "http://127.0.0.1:1" };
  await expect(sendSpans(spans, gone, signal)).rejects.toMatchObject({ code: "upstream", hint: /4318/ });
});

const bytesOf = (write: (inner: PbfWriter) => void) => {
  const writer = new PbfWriter();
  writer.writeMessage(1, (_, inner) => write(inner), null);
  return writer.finish();
};
const protobuf = "application/x-protobuf";
const asJson = (partialSuccess: unknown) => ({ type: "application/json", body: JSON.stringify({ partialSuccess }) });
const rejecting = (inner: PbfWriter) => {
  inner.writeVarintField(1, 3);
  inner.writeStringField(2, "too old");
};

test.each([
  ["as JSON with text", asJson({ rejectedSpans: "3", errorMessage: "too old" })],
  ["as JSON with a number", asJson({ rejectedSpans: 3, errorMessage: "too old" })],
  ["as protocol buffers", { type: protobuf, body: bytesOf(rejecting) }],
])("a collector that rejects a part of the spans is reported with their number (%s)", async (_form, reply) => {
  const { url } = await startCollector(200, reply);
  const sending = sendSpans(spansFrom(answerRun), { url, encoding: "json", version: "1", headers: {} }, signal);
  await expect(sending).rejects.toMatchObject({
    code: "upstream",
    message: expect.stringMatching(/rejected 3 of \d+ spans: too old/),
  });
});

test.each([
  ["a warning as JSON", asJson({ errorMessage: "slow down" }), "slow down"],
  [
    "a warning as protocol buffers",
    { type: protobuf, body: bytesOf((inner) => inner.writeStringField(2, "slow down")) },
    "slow down",
  ],
  ["an empty partial success", asJson({}), null],
  ["an empty reply", { type: protobuf, body: "" }, null],
  ["a page", { type: "text/html", body: "<p>OK" }, null],
])("spans that are all accepted are sent, with %s", async (_form, reply, warning) => {
  const { url } = await startCollector(200, reply);
  const to = { url, encoding: "protobuf", version: "1", headers: {} } as const;
  expect(await sendSpans(spansFrom(answerRun), to, signal)).toBe(warning);
});

test.each([
  ["http://127.0.0.1:4318", "http://127.0.0.1:4318/v1/traces"],
  ["http://127.0.0.1:4318/", "http://127.0.0.1:4318/v1/traces"],
  ["https://collector.example/otlp", "https://collector.example/otlp/v1/traces"],
  ["https://collector.example/v1/traces", "https://collector.example/v1/traces"],
])("spans for %s go to %s", (given, address) => {
  expect(tracesUrl(given)).toBe(address);
});

test.each(["", "localhost:4318", "ftp://collector.example"])("%j is not a URL of a collector", (given) => {
  expect(() => tracesUrl(given)).toThrow(/is not a URL/);
});
