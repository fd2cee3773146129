// The ten things that are easiest to get wrong, each as a published client would notice.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { developerTraceSchema } from "../../../src/contract/developer-trace.ts";
import type { Value } from "../../e2e/serve/client.ts";
import { readCalls } from "../../fixtures/servers/scripted.ts";
import { gardenFolder, questions } from "../cli/garden.ts";
import { openScene, type Served, send, serve } from "./harness.ts";

let served: Served;
beforeAll(async () => {
  served = await openScene();
}, 60_000);
afterAll(async () => await served[Symbol.asyncDispose](), 60_000);

const stream = async (body: Value) =>
  (await send(served, "/api/v1/query", { method: "POST", body: JSON.stringify({ ...body, stream: true }) })).text;

test("1: every event is a line that begins with `data: `, every tool-status has its tool, toolsUsed is a list", async () => {
  for (const query of Object.values(questions)) {
    const lines = (await stream({ query })).split("\n").filter((line) => line !== "");
    expect(lines.every((line) => line.startsWith("data: ") || line.startsWith(":"))).toBe(true);
    const events = lines.flatMap((line) => (line.startsWith("data: {") ? JSON.parse(line.slice(6)) : []));
    for (const event of events.filter(({ type }) => type === "tool-status")) {
      expect(event.tool).toEqual({ id: expect.any(String), name: expect.any(String) });
    }
    expect(events.at(-1)).toMatchObject({ type: "done", result: { toolsUsed: expect.any(Array) } });
  }
});

test("2: an outcome never comes without its payload, so that no client rewrites it to an answer", async () => {
  const outcomes = await Promise.all(
    Object.values(questions).map(async (query) => (await served.client.run({ query })).outcomeType),
  );
  expect(outcomes).toEqual(["answer", "clarification_required", "clarification_required", "capability_miss"]);
});

test("3: policy error comes back as the structured outcome, which the client turns into its own error", async () => {
  const asked = { query: questions.clarification, clarificationPolicy: "error" };
  const reply = await send(served, "/api/v1/query", { method: "POST", body: JSON.stringify(asked) });
  expect(reply.json()).toMatchObject({ outcomeType: "clarification_required", clarification: { options: [{}, {}] } });
  await expect(served.client.run(asked)).rejects.toMatchObject({
    name: "ContextError",
    code: "clarification_required",
    message: expect.stringContaining("1."),
  });
});

test("4: under policy auto the record keeps the decision and the result keeps the outcome", async () => {
  const asked = { query: questions.clarification, clarificationPolicy: "auto", includeDeveloperTrace: true };
  const result = await served.client.run(asked);
  expect(result).toMatchObject({ outcomeType: "answer", assumptionMade: { mode: "auto" } });
  expect(developerTraceSchema.parse(result.developerTrace).diagnostics.clarification).toMatchObject({
    outcomeType: "clarification_required",
    triggered: true,
    autoResolved: true,
  });
});

test("5: money is text, and numbers in the diagnostics alone", async () => {
  const result = await served.client.run({ query: questions.answer, includeDeveloperTrace: true });
  const money = expect.stringMatching(/^\d+\.\d{6}$/);
  expect(result.cost).toEqual({ modelCostUsd: money, toolCostUsd: money, totalCostUsd: money });
  const { cost } = developerTraceSchema.parse(result.developerTrace).diagnostics;
  for (const value of Object.values(cost ?? { none: 0 })) expect(value).toEqual(expect.any(Number));
  const { session } = await served.client.startSession("2.5");
  expect(session).toMatchObject({ spent: "0.000000", maxSpend: "2.500000", remaining: "2.5", methodPrice: "0" });
});

test("6: search is wrapped and get is bare; favorites_only in the address, favoritesOnly in the body", async () => {
  expect(await served.client.search("moisture", { favoritesOnly: true })).toMatchObject([{ id: "garden" }]);
  expect(await served.client.get("garden")).toMatchObject({ id: "garden", mcpTools: expect.any(Array) });
  expect(await served.client.run({ query: questions.miss, favoritesOnly: true })).toMatchObject({
    warnings: [expect.stringContaining("favoritesOnly")],
  });
});

test("7: a failed call with an idempotency key is made once, however often the client sends it", async () => {
  const folder = await gardenFolder({ forecast: [{ text: "no such town", isError: true }] });
  const { mcpServers } = JSON.parse(await readFile(path.join(folder, "servers.json"), "utf8"));
  const garden = { ...mcpServers.garden, methods: { forecast: { executeUsd: "0.01" } } };
  const { client, url, key } = await serve({ servers: { garden }, folder });
  const call = { toolId: "garden", toolName: "forecast", args: { town: "Atlantis" } };
  const failed = { code: "execution_failed", message: expect.stringContaining("no such town") };
  await expect(client.execute(call, "once")).rejects.toMatchObject(failed);
  await expect(client.execute(call, "once")).rejects.toMatchObject(failed);
  const reply = await send({ url, key }, "/api/v1/tools/execute", {
    method: "POST",
    body: JSON.stringify(call),
    headers: { "idempotency-key": "once" },
  });
  expect([reply.status, reply.json()]).toMatchObject([200, { code: "execution_failed" }]);
  expect(await readCalls(path.join(folder, "calls"))).toHaveLength(1);
});

test("8: fitScore is a whole number", async () => {
  const result = await served.client.run({ query: questions.clarification });
  const { options } = z.object({ options: z.array(z.object({ fitScore: z.int() })) }).parse(result.clarification);
  expect(options.length).toBe(2);
});

test("9: writes a repeated object twice, never as a cycle", async () => {
  const text = await stream({ query: questions.answer, includeDeveloperTrace: true });
  expect(text).not.toMatch(/circular/i);
});

test("10: uses the deep lane for a client that sends no depth", async () => {
  const result = await served.client.run({ query: questions.miss, includeDeveloperTrace: true });
  expect(developerTraceSchema.parse(result.developerTrace).diagnostics.selection).toMatchObject({
    selectedDepth: "deep",
    deepMode: "deep",
  });
});
