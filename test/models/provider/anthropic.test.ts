// Tests Anthropic's own wire format, complete and streamed, against a scripted server.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { systemClock } from "../../../src/base/time.ts";
import type { CompleteOptions, ModelRequest } from "../../../src/contract/model-client.ts";
import type { ReadyProvider } from "../../../src/contract/settings/models.ts";
import { createModelClient } from "../../../src/models/provider/client.ts";

// Far longer than these tests take, also on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

interface Said {
  readonly text?: string;
  /** A tool call instead of text. */
  readonly tool?: { readonly name: string; readonly input: object };
  readonly stop?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const usage = { input_tokens: 100, cache_read_input_tokens: 900, cache_creation_input_tokens: 0, output_tokens: 10 };

async function open(script: (body: Readonly<Record<string, unknown>>) => Said) {
  const asked: { readonly headers: object; readonly body: Readonly<Record<string, unknown>>; readonly path: string }[] =
    [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    asked.push({ headers: request.headers, body, path: request.url ?? "" });
    const { text = "", tool, stop = "end_turn", status = 200, headers = {} } = script(body);
    const head = { id: "msg_1", type: "message", role: "assistant", model: "one", stop_sequence: null };
    if (status !== 200) {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(JSON.stringify({ type: "error", error: { type: "scripted", message: text } }));
    } else if (body.stream === true) {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const send = (event: { readonly type: string }) =>
        response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
      const start = {
        type: "message_start",
        message: { ...head, content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } },
      };
      send(start);
      send({ type: "content_block_start", ...{ index: 0, content_block: { type: "text", text: "" } } });
      for (const part of text.match(/[\s\S]{1,5}/g) ?? []) {
        send({ type: "content_block_delta", ...{ index: 0, delta: { type: "text_delta", text: part } } });
      }
      send({ type: "content_block_stop", ...{ index: 0 } });
      send({
        type: "message_delta",
        ...{ delta: { stop_reason: stop, stop_sequence: null }, usage: { output_tokens: 10 } },
      });
      send({ type: "message_stop" });
      response.end();
    } else {
      const content = tool === undefined ? { type: "text", text } : { type: "tool_use", id: "toolu_1", ...tool };
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ ...head, content: [content], stop_reason: stop, usage }));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const provider: ReadyProvider = {
    ...{ kind: "anthropic", baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: "secret-key", keyName: null, headers: {} },
    ...{
      structured: "schema",
      maxConcurrency: 4,
      isFree: false,
      prices: { one: { input: 10, cachedInput: 1, output: 100 } },
    },
  };
  const client = createModelClient({ providers: { claude: provider }, prices: {}, clock: systemClock() });
  onTestFinished(async () => {
    await client.close();
    server.closeAllConnections();
    server.close();
  });
  return { client, asked };
}

const request: ModelRequest = {
  ...{
    role: "judge",
    model: "claude:one",
    prompt: "judge@1",
    schema: null,
    temperature: 0,
    maxTokens: 200,
    fence: "f",
  },
  messages: [
    { role: "system", content: "Role: judge" },
    { role: "user", content: "Decide." },
  ],
};
const signal = new AbortController().signal;
const wide: CompleteOptions = { signal, timeoutMs: 20_000, retries: 0, remainingMs: () => 60_000 };

describe.each([
  ["whole", {}],
  ["streamed", { onText: () => undefined }],
])("a %s reply", (_title, more) => {
  test("returns its text and its cost by the price list, with cached tokens at their own price", async () => {
    const { client, asked } = await open(() => ({ text: "Hello, world" }));
    const { usage: counted, ...completion } = await client.complete(request, { ...wide, ...more });
    expect(completion).toEqual({ text: "Hello, world", finish: "stop" });
    const { costUsd, ...tokens } = counted;
    expect(tokens).toEqual({ inputTokens: 1000, outputTokens: 10, cachedInputTokens: 900 });
    expect(costUsd).toBeCloseTo((100 * 10 + 900 * 1 + 10 * 100) / 1e6, 12);
    expect(asked[0]).toMatchObject({
      path: "/v1/messages",
      headers: { "x-api-key": "secret-key" },
      body: { model: "one", max_tokens: 200 },
    });
  });

  test.each([
    ["max_tokens", "length"],
    ["refusal", "refused"],
  ] as const)("that ended by %s is reported as %s", async (stop, finish) => {
    const { client } = await open(() => ({ text: "cut", stop }));
    expect(await client.complete(request, { ...wide, ...more })).toMatchObject({ text: "cut", finish });
  });

  test.each([
    [401, "unauthorized"],
    [429, "rate_limited"],
    [529, "unavailable"],
    [400, "rejected"],
  ] as const)("with the status %i is a failure of its kind", async (status, failure) => {
    const { client } = await open(() => ({ text: "no", status }));
    await expect(client.complete(request, { ...wide, ...more })).rejects.toMatchObject({ failure });
  });
});

test("returns JSON for a schema in every mode", async () => {
  const schema = {
    type: "object",
    properties: { a: { type: "number" } },
    required: ["a"],
    additionalProperties: false,
  };
  const { client, asked } = await open(() => ({ tool: { name: "json", input: { a: 1 } }, stop: "tool_use" }));
  const { text } = await client.complete({ ...request, schema }, wide);
  expect(JSON.parse(text)).toEqual({ a: 1 });
  expect(JSON.stringify(asked[0]?.body)).toContain(JSON.stringify(schema));
});
