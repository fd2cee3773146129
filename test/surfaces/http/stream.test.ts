import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import type { ScriptedReply } from "../../fixtures/servers/script.ts";
import { readCalls } from "../../fixtures/servers/scripted.ts";
import { long } from "../../helpers/one-in.ts";
import { gardenFolder, questions } from "../cli/garden.ts";
import { type Served, send, serve } from "./harness.ts";

const patience = { timeout: 30_000, interval: 20 };

/** The surface over a garden in a process of its own, whose readings of moisture come as the script says. */
async function slowGarden(
  reply: ScriptedReply | readonly ScriptedReply[],
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Served> {
  const folder = await gardenFolder({ plant_moisture: [reply].flat() });
  const { mcpServers } = JSON.parse(await readFile(path.join(folder, "servers.json"), "utf8"));
  return await serve({ servers: mcpServers, folder, serve: settings });
}

/** Asks and reads until the text was seen; the rest can be read on. */
async function readUntil(
  { url, key }: Served,
  seen: string,
  { headers = {}, ...asked }: Readonly<Record<string, unknown>> & { headers?: Readonly<Record<string, string>> } = {},
): Promise<{ readonly abort: AbortController; readonly rest: () => Promise<string>; readonly text: string }> {
  const abort = new AbortController();
  const reply = await fetch(`${url}/api/v1/query`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, ...headers },
    body: JSON.stringify({ query: questions.answer, stream: true, ...asked }),
    signal: abort.signal,
  });
  const reader = (reply.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const next = async () => {
    const { done, value = "" } = await reader.read();
    text += value;
    return !done;
  };
  while (!text.includes(seen) && (await next()));
  expect(text).toContain(seen);
  const rest = async () => {
    while (await next());
    return text;
  };
  return { abort, rest, text };
}

/** The last line of the only trace, once it has come to its end. */
async function ending(folder: string): Promise<unknown> {
  const directory = path.join(folder, ".ctx/traces");
  const last = async () => {
    const [name] = (await readdir(directory)).filter((file) => file.endsWith(".jsonl"));
    if (name === undefined) return undefined;
    const line = (await readFile(path.join(directory, name), "utf8")).split("\n").at(-2) ?? "";
    return line.includes('"run-end"') ? JSON.parse(line).data : undefined;
  };
  return await vi.waitUntil(last, patience);
}

test("a disconnected client cancels its run", long, async () => {
  const served = await slowGarden({ fault: "hang" });
  const { abort } = await readUntil(served, '"executing"');
  abort.abort();
  expect(await ending(served.folder)).toMatchObject({ error: { code: "interrupted" } });
});

test("a run continues after a disconnect when the client requested it", long, async () => {
  const served = await slowGarden({ structured: { moisture: 0.42 }, delayMs: 300 });
  const { abort } = await readUntil(served, '"executing"', { headers: { "x-ctx-on-disconnect": "finish" } });
  abort.abort();
  expect(await ending(served.folder)).toMatchObject({ outcomeType: "answer" });
});

test("sends comments to keep a silent stream alive; clients ignore them", long, async () => {
  const served = await slowGarden({ structured: { moisture: 0.42 }, delayMs: 300 }, { keepAliveMs: 5 });
  const { rest } = await readUntil(served, ": keep-alive\n\n");
  expect((await rest()).endsWith("data: [DONE]\n\n")).toBe(true);
  expect(await served.client.run({ query: questions.answer })).toMatchObject({ outcomeType: "answer" });
});

test("a stopping server finishes open streams and rejects new requests", async () => {
  const served = await slowGarden({ structured: { moisture: 0.42 }, delayMs: 300 }, { drainMs: 60_000 });
  const { rest } = await readUntil(served, '"executing"');
  const closed = served.server.close();
  await expect(fetch(`${served.url}/health`)).rejects.toThrow();
  const text = await rest();
  expect(text).toContain('"type":"done"');
  await closed;
});

test("a stopping server aborts streams at its time limit", async () => {
  const served = await slowGarden({ fault: "hang" }, { drainMs: 50 });
  const { rest } = await readUntil(served, '"executing"');
  const cut = expect(rest()).rejects.toThrow();
  await served.server.close();
  await cut;
});

test("a full server rejects requests and accepts them again later", async () => {
  const served = await slowGarden({ structured: { moisture: 0.42 }, delayMs: 300 }, { concurrency: 1 });
  const { rest } = await readUntil(served, '"executing"');
  const request = { method: "POST", body: JSON.stringify({ query: questions.miss }) };
  for (const body of [request.body, JSON.stringify({ query: questions.miss, stream: true })]) {
    const reply = await send(served, "/api/v1/query", { ...request, body });
    expect([reply.status, reply.headers.get("retry-after"), reply.json()]).toMatchObject([
      429,
      "1",
      { reasonCode: "limit", error: expect.stringContaining("serve.concurrency") },
    ]);
  }
  await rest();
  expect(await send(served, "/api/v1/query", request)).toMatchObject({ status: 200 });
});

test("masks a credential that a server echoes in a result, a listing or an error", async () => {
  const secret = "s3cr3t-of-the-garden";
  const folder = await gardenFolder({
    forecast: [
      { when: { town: "Leeds" }, structured: { temperature: secret } },
      { text: `refused with ${secret}`, isError: true },
    ],
  });
  const { mcpServers } = JSON.parse(await readFile(path.join(folder, "servers.json"), "utf8"));
  const methods = { forecast: { executeUsd: "0.01" } };
  const garden = { ...mcpServers.garden, methods, env: { GARDEN_TOKEN: secret }, description: `Opened by ${secret}.` };
  const served = await serve({ servers: { garden }, folder });
  const execute = async (town: string) =>
    await send(served, "/api/v1/tools/execute", {
      method: "POST",
      body: JSON.stringify({ toolId: "garden", toolName: "forecast", args: { town } }),
    });
  const replies = [await execute("Leeds"), await execute("York"), await send(served, "/api/v1/tools/garden")];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies[0]?.json()).toMatchObject({ result: { temperature: "[redacted]" } });
  for (const { text } of replies) expect(text).not.toContain(secret);
});

test("resumes an interrupted run: keeps its replies and repeats only read-only calls", long, async () => {
  const served = await slowGarden([{ fault: "hang", times: 1 }, { structured: { moisture: 0.42 } }]);
  const { abort, text } = await readUntil(served, '"executing"', { includeDeveloperTrace: true });
  const calls = async () => (await readCalls(path.join(served.folder, "calls"))).map(({ method }) => method);
  await vi.waitUntil(async () => (await calls()).includes("plant_moisture"), patience);
  abort.abort();
  await ending(served.folder);
  const { sessionId, attemptId } = JSON.parse(/"querySession":(\{.*?\}\})/.exec(text)?.[1] ?? "{}");
  const resumed = await served.client.run({ query: questions.answer, resumeFrom: { sessionId, attemptId } });
  expect(resumed).toMatchObject({
    outcomeType: "answer",
    querySession: { sessionId, parentAttemptId: attemptId, mode: "resume", status: "completed" },
  });
  expect(await calls()).toEqual(["search_plants", "plant_moisture", "plant_moisture"]);
});
