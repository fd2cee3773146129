import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { OutsideClient, type Value } from "../../e2e/serve/client.ts";
import { questions } from "../cli/garden.ts";
import { openScene, type Served, send } from "./harness.ts";

let served: Served;
let other: OutsideClient;
beforeAll(async () => {
  served = await openScene();
  other = new OutsideClient({ apiKey: await served.makeKey(), baseUrl: served.url, pause: async () => undefined });
}, 60_000);
afterAll(async () => await served[Symbol.asyncDispose](), 60_000);

const forecast = { toolId: "garden", toolName: "forecast", args: { town: "Leeds" } };
const idOf = (session: unknown) => String((session as Value).sessionId);

test("executes a single method for its price", async () => {
  expect(await served.client.execute(forecast)).toEqual({
    success: true,
    mode: "execute",
    result: { temperature: 21.5 },
    tool: { id: "garden", name: "Garden" },
    method: { name: "forecast", executePriceUsd: "0.002" },
    session: expect.objectContaining({ mode: "execute", sessionId: null, methodPrice: "0.002", spent: "0.002000" }),
    durationMs: expect.any(Number),
  });
});

test("an envelope pays for calls, reports its balance, and is closed once", async () => {
  const { client } = served;
  const id = idOf((await client.startSession("0.005")).session);
  expect((await client.execute({ ...forecast, sessionId: id })).session).toMatchObject({
    spent: "0.002000",
    remaining: "0.003",
    maxSpend: "0.005000",
    status: "open",
  });
  await client.execute({ ...forecast, sessionId: id });
  await expect(client.execute({ ...forecast, sessionId: id })).rejects.toMatchObject({
    code: "session_budget_exceeded",
    statusCode: 402,
  });
  expect((await client.getSession(id)).session).toMatchObject({ methodPrice: "0", spent: "0.004000", status: "open" });
  const closed = { status: "closed", closeRequested: true, pendingAccruedCount: 0, pendingAccruedUsd: "0" };
  expect((await client.closeSession(id)).session).toMatchObject(closed);
  expect((await client.closeSession(id)).session).toMatchObject(closed);
  await expect(client.execute({ ...forecast, sessionId: id })).rejects.toMatchObject({ code: "session_closed" });
});

test("a call may close its envelope, and the same key is charged once", async () => {
  const { client } = served;
  const id = idOf((await client.startSession("1")).session);
  const call = { ...forecast, sessionId: id, closeSession: true };
  const [first, again] = [await client.execute(call, "charge"), await client.execute(call, "charge")];
  expect(again).toEqual(first);
  expect((await client.getSession(id)).session).toMatchObject({ spent: "0.002000", status: "closed" });
  await expect(client.execute({ ...call, args: { town: "York" } }, "charge")).rejects.toMatchObject({
    statusCode: expect.any(Number),
    message: expect.stringMatching(/key/i),
  });
});

describe("a failed execution has the published error code", () => {
  test.each([
    ["an unknown tool", { ...forecast, toolId: "gardn" }, 404, undefined],
    ["an unknown tool without a method", { toolId: "gardn" }, 400, undefined],
    ["an unknown method", { ...forecast, toolName: "forecasts" }, 400, "invalid_tool_method"],
    ["a method without a price", { ...forecast, toolName: "search_plants" }, 400, "method_not_execute_eligible"],
    ["no tool", { toolName: "forecast" }, 400, undefined],
    ["no method", { toolId: "garden" }, 400, undefined],
    ["an envelope that is none", { ...forecast, sessionId: "spend-0" }, 404, "session_not_found"],
    ["another mode", { ...forecast, mode: "query" }, 400, undefined],
    ["arguments that do not fit", { ...forecast, args: { town: 7 } }, undefined, "execution_failed"],
  ])("%s", async (_, call, statusCode, code) => {
    await expect(served.client.execute(call)).rejects.toMatchObject({ statusCode, code });
  });

  test.each(["-1", "many", "1e3", "NaN", "", "0.0000000000000000001"])("an envelope of %j", async (amount) => {
    await expect(served.client.startSession(amount)).rejects.toMatchObject({
      statusCode: 400,
      code: "invalid_max_spend",
    });
  });
});

test("a key cannot see, close or spend the envelope of another key", async () => {
  const id = idOf((await served.client.startSession("1")).session);
  const forbidden = { statusCode: 403, code: "session_forbidden" };
  await expect(other.getSession(id)).rejects.toMatchObject(forbidden);
  await expect(other.closeSession(id)).rejects.toMatchObject(forbidden);
  await expect(other.execute({ ...forecast, sessionId: id })).rejects.toMatchObject(forbidden);
  expect((await served.client.getSession(id)).session).toMatchObject({ spent: "0.000000", status: "open" });
});

test("two keys may use one idempotency key", async () => {
  const wanted = await served.client.run({ query: questions.answer }, "mine");
  expect(await other.run({ query: questions.miss }, "mine")).toMatchObject({ outcomeType: "capability_miss" });
  expect(await served.client.run({ query: questions.answer }, "mine")).toEqual(wanted);
});

describe("jobs", () => {
  const started = async (body: Value, idempotencyKey?: string) =>
    await served.client.raw("/api/v1/jobs", { method: "POST", body, ...(idempotencyKey && { idempotencyKey }) });

  async function ended(id: unknown): Promise<Value> {
    const look = async () => {
      const job = await served.client.raw(`/api/v1/jobs/${id}`);
      return ["queued", "running"].includes(String(job.status)) ? undefined : job;
    };
    return await vi.waitUntil(look, { timeout: 30_000, interval: 20 });
  }

  test("queues a question and returns its result later", async () => {
    const reply = await send(served, "/api/v1/jobs", {
      method: "POST",
      body: JSON.stringify({ query: questions.answer }),
    });
    expect(reply.status).toBe(202);
    const job = reply.json() as Value;
    expect(await ended(job.id)).toMatchObject({
      id: job.id,
      status: "succeeded",
      result: { outcomeType: "answer", tracePath: null },
      querySession: { mode: "initial" },
      error: null,
    });
  });

  test("queues a question once per idempotency key", async () => {
    const [first, again] = [
      await started({ query: questions.miss }, "job"),
      await started({ query: questions.miss }, "job"),
    ];
    expect(again.id).toBe(first.id);
  });

  test("rejects an invalid question at once, and hides jobs of other keys", async () => {
    await expect(started({ query: "" })).rejects.toMatchObject({ statusCode: 400 });
    const { id } = await started({ query: questions.miss });
    await expect(other.raw(`/api/v1/jobs/${id}`)).rejects.toMatchObject({ statusCode: 404 });
    await expect(other.raw(`/api/v1/jobs/${id}/cancel`, { method: "POST" })).rejects.toMatchObject({ statusCode: 404 });
    await expect(served.client.raw("/api/v1/jobs/job-0")).rejects.toMatchObject({ statusCode: 404 });
  });

  test("cancelling a finished job leaves it unchanged", async () => {
    const { id } = await started({ query: questions.miss });
    const done = await ended(id);
    expect(await served.client.raw(`/api/v1/jobs/${id}/cancel`, { method: "POST" })).toEqual(done);
  });
});

test("a clarification is answered by forking with one of its options", async () => {
  const { client } = served;
  const asked = await client.run({ query: questions.clarification });
  const { sessionId, attemptId } = asked.querySession as Value;
  const [, option] = (asked.clarification as { options: readonly Value[] }).options;
  const forkFrom = { sessionId, attemptId, reason: "clarification_branch" };
  const answer = await client.run({ query: questions.clarification, forkFrom, optionId: option?.id });
  expect(answer).toMatchObject({
    outcomeType: "answer",
    querySession: { sessionId, parentAttemptId: attemptId, mode: "fork", origin: "fork", status: "completed" },
  });
  const strange = { forkFrom: { sessionId, attemptId: "attempt-0" }, query: questions.clarification };
  await expect(client.run(strange)).rejects.toMatchObject({ statusCode: expect.any(Number) });
  await expect(other.run({ query: questions.clarification, forkFrom })).rejects.toMatchObject({
    statusCode: expect.any(Number),
  });
});
