import { createServer } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { systemClock } from "../../../src/base/time.ts";
import { type CompleteOptions, ModelFailure, type ModelRequest } from "../../../src/contract/model-client.ts";
import type { ModelPrice, ReadyProvider } from "../../../src/contract/settings/models.ts";
import { createModelClient } from "../../../src/models/provider/client.ts";
import { type Asked, fault, modelServer, type Script, say, status } from "../../fixtures/models/server.ts";

// Far longer than these tests take, also on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const request: ModelRequest = {
  ...{
    role: "judge",
    model: "scripted:one",
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

/** Opens a client over one scripted provider. */
async function open(
  script: Script,
  { price, ...provider }: Partial<ReadyProvider> & { readonly price?: ModelPrice } = {},
) {
  const server = await modelServer(script);
  const scripted: ReadyProvider = {
    ...{ kind: "openai-compatible", baseUrl: server.url, apiKey: "secret-key", keyName: null, headers: {} },
    ...{ structured: "schema", maxConcurrency: 4, isFree: false, prices: {} },
    ...provider,
  };
  const prices = price === undefined ? {} : { "scripted:one": price };
  const client = createModelClient({ providers: { scripted }, prices, clock: systemClock() });
  onTestFinished(async () => {
    await client.close();
    await server.close();
  });
  return { client, server };
}

/** Returns the failure of a request. */
async function failureOf(asking: Promise<unknown>): Promise<ModelFailure> {
  const thrown = await asking.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof ModelFailure)) throw new Error(`no ModelFailure, but ${String(thrown)}`);
  return thrown;
}

const onText = () => undefined;

describe.each([
  ["whole", {}],
  ["streamed", { onText }],
])("a %s reply", (_title, more) => {
  test("returns its text, finish reason and cost, with cached tokens at their own price", async () => {
    const usage = { prompt_tokens: 1000, completion_tokens: 10, prompt_tokens_details: { cached_tokens: 800 } };
    const { client } = await open(() => say("Hello, world", { usage }), {
      price: { input: 10, output: 100, cachedInput: 1 },
    });
    const { usage: counted, ...completion } = await client.complete(request, { ...wide, ...more });
    expect(completion).toEqual({ text: "Hello, world", finish: "stop" });
    const { costUsd, ...tokens } = counted;
    expect(tokens).toEqual({ inputTokens: 1000, outputTokens: 10, cachedInputTokens: 800 });
    expect(costUsd).toBeCloseTo((200 * 10 + 800 * 1 + 10 * 100) / 1e6, 12);
  });

  test("prefers the cost that the provider reports to the price table", async () => {
    const { client } = await open(() => say("x", { usage: { prompt_tokens: 9, completion_tokens: 1, cost: 0.25 } }), {
      price: { input: 10, output: 100 },
    });
    expect((await client.complete(request, { ...wide, ...more })).usage.costUsd).toBe(0.25);
  });

  test("reports an unknown cost", async () => {
    const { client } = await open(() => say("x"));
    expect(await client.complete(request, { ...wide, ...more })).toMatchObject({
      isUnpriced: true,
      usage: { costUsd: 0 },
    });
  });

  test("estimates missing token counts from the length of the texts", async () => {
    const { client } = await open(() => say("Hello, world", { usage: null }), { price: { input: 10, output: 100 } });
    const { usage, isEstimated } = await client.complete(request, { ...wide, ...more });
    // 18 bytes in the messages, 12 in the reply, 3 bytes per token.
    expect({ usage, isEstimated }).toEqual({
      usage: { inputTokens: 6, outputTokens: 4, costUsd: expect.closeTo((6 * 10 + 4 * 100) / 1e6, 12) },
      isEstimated: true,
    });
  });

  test.each([
    ["length", "length"],
    ["content_filter", "refused"],
  ] as const)("that the provider ended by %s is reported as %s", async (finish, told) => {
    const { client } = await open(() => say("cut", { finish }));
    expect(await client.complete(request, { ...wide, ...more })).toMatchObject({ text: "cut", finish: told });
  });

  test.each([
    ["429", () => status(429), "rate_limited", true],
    ["500", () => status(500), "unavailable", true],
    ["401", () => status(401), "unauthorized", false],
    ["404", () => status(404), "rejected", false],
    ["a dropped connection", () => fault("drop"), "network", true],
    ["a reply that drops midway", () => fault("drop-midway"), "network", true],
    ["a reply without end", () => fault("endless"), "oversized", false],
    ["a huge reply", () => fault("huge"), "oversized", false],
    ["HTML", () => fault("html"), "malformed", true],
    ["broken JSON", () => fault("broken-json"), "malformed", true],
  ] as const)(
    "that is %s is a failure of its kind, which names the provider",
    async (_name, reply, code, isPassing) => {
      const { client } = await open(reply);
      const failure = await failureOf(client.complete(request, { ...wide, ...more }));
      expect({ code: failure.failure, isPassing: failure.isPassing }).toEqual({ code, isPassing });
      expect(failure.message).toMatch(/^scripted|^the stream/);
    },
  );

  test.each(["hang", "slow-body"] as const)("that never arrives (%s) is a timeout", async (name) => {
    const { client } = await open(() => fault(name));
    const failure = await failureOf(client.complete(request, { ...wide, ...more, timeoutMs: 50 }));
    expect(failure.failure).toBe("timeout");
    expect(failure.message).toBe("scripted sent no full reply within 50 ms");
  });

  test("is cancelled by the signal, with its reason, down to the socket", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    const { client, server } = await open(() => fault("hang"));
    const asking = client.complete(request, { ...wide, ...more, signal: controller.signal });
    asking.catch(() => undefined);
    await expect.poll(() => server.asked.length, { timeout: 20_000 }).toBe(1);
    controller.abort(reason);
    await expect(asking).rejects.toBe(reason);
    await expect.poll(() => server.open(), { timeout: 20_000 }).toBe(0);
  });
});

describe("retries transient failures", () => {
  test("until one succeeds, and counts the tries", async () => {
    const { client, server } = await open((_asked, turn) => (turn < 3 ? status(503) : say("at last")));
    expect(await client.complete(request, { ...wide, retries: 2 })).toMatchObject({ text: "at last", attempts: 3 });
    expect(server.asked).toHaveLength(3);
  });

  test("at most as often as configured", async () => {
    const { client, server } = await open(() => status(503));
    const failure = await failureOf(client.complete(request, { ...wide, retries: 1 }));
    expect(failure.message).toMatch(/^after 2 tries: scripted answered 503/);
    expect(server.asked).toHaveLength(2);
  });

  test("never after a permanent failure", async () => {
    const { client, server } = await open(() => status(401));
    expect((await failureOf(client.complete(request, { ...wide, retries: 5 }))).failure).toBe("unauthorized");
    expect(server.asked).toHaveLength(1);
  });

  test("after the delay that the provider requests, unless it is too long", async () => {
    const { client, server } = await open(() => status(429, { "retry-after": "3600" }));
    const failure = await failureOf(client.complete(request, { ...wide, retries: 5 }));
    expect(failure.message).toMatch(/it requires a wait of 3600 s$/);
    expect(server.asked).toHaveLength(1);
  });

  test("only while time is left", async () => {
    const { client, server } = await open(() => status(429, { "retry-after": "5" }));
    const failure = await failureOf(client.complete(request, { ...wide, retries: 5, remainingMs: () => 4000 }));
    expect(failure.message).toMatch(/no time is left for another try$/);
    expect(server.asked).toHaveLength(1);
  });
});

test("stops calling a provider that keeps failing, and states the reason", async () => {
  const { client, server } = await open(() => status(503));
  for (let count = 0; count < 5; count += 1) await failureOf(client.complete(request, wide));
  const failure = await failureOf(client.complete(request, wide));
  expect(failure.failure).toBe("circuit_open");
  expect(failure.message).toMatch(
    /^scripted failed 5 times in a row and is not called for \d+ s: scripted answered 503/,
  );
  expect(server.asked).toHaveLength(5);
});

test("limits concurrent requests per provider", async () => {
  let inFlight = 0;
  let most = 0;
  const { client, server } = await open(() => say("x"), { maxConcurrency: 2 });
  server.onRequest(async () => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    await new Promise((resolve) => setImmediate(resolve));
    inFlight -= 1;
  });
  await Promise.all(Array.from({ length: 12 }, () => client.complete(request, wide)));
  expect({ most, asked: server.asked.length }).toEqual({ most: 2, asked: 12 });
});

const schema = { type: "object", properties: { a: { type: "number" } }, required: ["a"], additionalProperties: false };

describe("the sent request", () => {
  const sent = async (provider: Partial<ReadyProvider>, given: Partial<ModelRequest> = {}): Promise<Asked> => {
    const { client, server } = await open(() => say('{"a": 1}'), provider);
    await client.complete({ ...request, ...given }, wide);
    const [asked] = server.asked;
    if (asked === undefined) throw new Error("nothing was asked");
    return asked;
  };

  test("contains the model, the limits, the messages, and the key only as a header", async () => {
    const { body, headers } = await sent({ headers: { "x-team": "garden" } });
    expect(body).toEqual({
      ...{ model: "one", temperature: 0, max_tokens: 200 },
      messages: [
        { role: "system", content: "Role: judge" },
        { role: "user", content: "Decide." },
      ],
    });
    expect(headers).toMatchObject({ authorization: "Bearer secret-key", "x-team": "garden" });
  });

  test("has no key if none is set, whatever the environment contains", async () => {
    expect((await sent({ apiKey: null })).headers.authorization).toBeUndefined();
  });

  test("asks for JSON by schema, by mode, or not at all, as the provider can", async () => {
    const formatOf = async (structured: ReadyProvider["structured"]) =>
      (await sent({ structured }, { schema })).body.response_format;
    expect(await formatOf("schema")).toEqual({
      type: "json_schema",
      json_schema: { schema, strict: true, name: "judge" },
    });
    expect(await formatOf("json")).toEqual({ type: "json_object" });
    expect(await formatOf("none")).toBeUndefined();
  });

  test("omits a temperature that is not set", async () => {
    expect((await sent({}, { temperature: null })).body).not.toHaveProperty("temperature");
  });

  test.each([
    ["temperature", "temperature", "Unsupported value: 'temperature' does not support 0 with this model."],
    ["schema", "response_format", "This response_format type is unavailable now"],
  ])("omits %s after the model rejected it", async (_title, key, refusal) => {
    const { client, server } = await open(({ body }) => (key in body ? status(400, {}, refusal) : say("x")));
    for (const _ of ["first", "second"]) expect((await client.complete({ ...request, schema }, wide)).text).toBe("x");
    expect(server.asked.map(({ body }) => key in body)).toEqual([true, false, false]);
  });

  test.each([
    ["no such model", 1],
    ["temperature, response_format: I take nothing", 3],
  ])("is rejected finally when no part can be omitted: %s", async (refusal, asked) => {
    const { client, server } = await open(() => status(400, {}, refusal));
    expect((await failureOf(client.complete({ ...request, schema }, wide))).message).toContain(refusal);
    expect(server.asked).toHaveLength(asked);
  });

  test("has the token limit under OpenAI's name", async () => {
    const { body } = await sent({ kind: "openai" });
    expect(body).toMatchObject({ max_completion_tokens: 200 });
    expect(body).not.toHaveProperty("max_tokens");
  });

  test("works with OpenRouter's own client, which reports its cost", async () => {
    const usage = { prompt_tokens: 9, completion_tokens: 1, total_tokens: 10, cost: 0.125 };
    const { client, server } = await open(() => say("x", { usage }), { kind: "openrouter" });
    const { usage: counted } = await client.complete(request, wide);
    expect(counted.costUsd).toBe(0.125);
    expect(server.asked[0]?.body).toMatchObject({ model: "one", usage: { include: true } });
  });
});

test("closing the client cancels running requests", async () => {
  const { client, server } = await open(() => fault("hang"));
  const asking = failureOf(client.complete(request, wide));
  await expect.poll(() => server.asked.length, { timeout: 20_000 }).toBe(1);
  await client.close();
  expect((await asking).failure).toBe("rejected");
});

test("requests go through the proxy of the environment", async () => {
  const asked: string[] = [];
  const proxy = createServer((received, response) => {
    asked.push(received.url ?? "");
    response.writeHead(400).end();
  });
  await new Promise<void>((ready) => proxy.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void proxy.close());
  const through = { http: `http://127.0.0.1:${Object(proxy.address()).port}`, https: "", except: "" };
  const { client } = await open(() => status(500), { baseUrl: "http://models.test/v1", proxy: through });
  await failureOf(client.complete(request, wide));
  expect(asked).toEqual(["http://models.test/v1/chat/completions"]);
});
