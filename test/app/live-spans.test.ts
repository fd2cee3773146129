import { expect, test } from "vitest";
import { liveSpans } from "../../src/app/live-spans.ts";
import { librarySettings } from "../../src/app/settings.ts";
import { createRuntime } from "../../src/app/wire.ts";
import { memoryTrace } from "../../src/trace/record.ts";
import { startCollector } from "../trace/export/collector.ts";
import { steppingClock } from "../trace/sample/clock.ts";
import { answerRun } from "../trace/sample/entries.ts";

function linesOfRun() {
  const trace = memoryTrace({ clock: steppingClock(3) });
  for (const entry of answerRun) trace.write(entry);
  return trace.lines();
}

test("spans are sent during the run, each once, the run itself last", async () => {
  const { url, received } = await startCollector();
  const spans = liveSpans(url);
  for (const line of linesOfRun()) spans.add(line);
  expect(await spans.close()).toBeNull();
  const names = received.flatMap((one) => one.spans.map(({ name }) => name));
  expect(received.length).toBeGreaterThan(5);
  expect(names).toHaveLength(14);
  expect(names.at(-1)).toBe("invoke_agent ctx");
  const ids = received.flatMap((one) => one.spans.map(({ spanId }) => spanId));
  expect(new Set(ids).size).toBe(ids.length);
});

test("an unreachable collector is reported in one sentence and has no other effect", async () => {
  const spans = liveSpans("http://127.0.0.1:1");
  for (const line of linesOfRun()) spans.add(line);
  expect(await spans.close()).toMatch(/^not every span was sent: .*127\.0\.0\.1:1/);
});

const echo = `
  const send = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result }) + "\\n");
  require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, method, params } = JSON.parse(line);
    if (method === "initialize") send(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "library", version: "1" } });
    else if (method === "tools/list") send(id, { tools: [{ name: "list_books", description: "List all books of the library with title and price.", annotations: { readOnlyHint: true }, inputSchema: { type: "object", properties: {} } }] });
    else if (method === "tools/call") send(id, { content: [{ type: "text", text: JSON.stringify([{ title: "Dune", price: 9, parent: params._meta.traceparent ?? "none" }]) }] });
  });`;

test.each([true, false])("a server receives the span of its call only if spans are sent (%s)", async (isSent) => {
  const { url, received } = await startCollector();
  const settings = librarySettings({
    mcpServers: { library: { command: process.execPath, args: ["-e", echo] } },
    traces: { enabled: false, ...(isSent ? { otlp: url } : {}) },
  });
  await using runtime = createRuntime(settings);
  const { response } = await runtime.query({ query: "List all books of the library", tools: ["library"] });
  const spans = received.flatMap((one) => one.spans);
  const call = spans.find(({ name }) => name === "execute_tool list_books");
  expect(call === undefined).toBe(!isSent);
  expect(response).toContain(call === undefined ? "none" : `00-${call.traceId}-${call.spanId}-01`);
});
