import { describe, expect, test, vi } from "vitest";
import { CtxError } from "../../src/contract/error.ts";
import { type Store, StoreFailure } from "../../src/contract/store.ts";
import { long } from "../helpers/one-in.ts";
import { questions } from "../surfaces/cli/garden.ts";
import { openGarden } from "./served.ts";

const mine = { owner: "key-1" };
const answering = { query: questions.answer };
const patience = { timeout: 30_000, interval: 20 };

describe("a query", () => {
  test("is a stored attempt, each paid call with one receipt, its trace in the index", long, async () => {
    const garden = await openGarden();
    const store = await garden.store();
    const result = await garden.service(store).query(answering, mine);
    const { attemptId = "", ...session } = result.querySession ?? {};
    expect(result.outcomeType).toBe("answer");
    expect(session).toMatchObject({
      ...{ parentAttemptId: null, rootAttemptId: attemptId, mode: "initial", origin: "initial_request" },
      status: "completed",
      checkpoint: {
        currentStage: "synthesis",
        latestCheckpointArtifactId: `${result.requestId}:2`,
        canonicalDatasetId: `${result.requestId}:canonical-execution`,
        executionProgramCurrentRevisionId: "rev-1",
      },
    });
    expect(await store.attempts.get(attemptId)).toMatchObject({ status: "completed", tracePath: result.tracePath });
    expect(await store.traces.get(result.requestId)).toMatchObject({ ending: "answer", attemptId, owner: "key-1" });
    const receipts = await store.receipts.list({ owner: "key-1", limit: 10 });
    expect(receipts.map(({ name, amountUsd }) => `${name} ${amountUsd}`).sort()).toEqual([
      "garden:plant_moisture 0.002",
      "garden:search_plants 0.001",
    ]);
    expect(result.cost.toolCostUsd).toBe("0.003000");
  });

  test("with an idempotency key runs once however often it is sent, at once or later", long, async () => {
    const garden = await openGarden();
    const store = await garden.store();
    const service = garden.service(store);
    const asking = { ...mine, idempotencyKey: "same" };
    const [first, second] = await Promise.all([service.query(answering, asking), service.query(answering, asking)]);
    const later = await service.query(answering, asking);
    expect([second.requestId, later.requestId]).toEqual([first.requestId, first.requestId]);
    expect(await garden.calls()).toEqual(["search_plants", "plant_moisture"]);
    expect(await store.receipts.list({ owner: null, limit: 10 })).toHaveLength(2);
    await expect(service.query({ query: questions.miss }, asking)).rejects.toMatchObject({
      ...{ code: "usage", message: expect.stringContaining('"same" was sent with another request') },
    });
    const others = await service.query(answering, { ...asking, owner: "key-2" });
    expect(others.requestId).not.toBe(first.requestId);
  });

  test("is not started again by another process while the first still runs it", long, async () => {
    const garden = await openGarden({ plant_moisture: [{ delayMs: 700, structured: { moisture: 0.42 } }] });
    const store = await garden.store();
    const [one, other] = [garden.service(store, { leaseMs: 200 }), garden.service(store, { leaseMs: 200 })];
    const asking = { ...mine, idempotencyKey: "slow" };
    const first = one.query(answering, asking);
    await vi.waitUntil(async () => (await garden.calls()).includes("plant_moisture"), patience);
    const [{ requestId }, second] = await Promise.all([first, other.query(answering, asking)]);
    expect(second.requestId).toBe(requestId);
    expect(await store.receipts.list({ owner: null, limit: 10 })).toHaveLength(2);
  });

  test("that failed returns its failure to the same key again, without another call", async () => {
    const garden = await openGarden({ search_plants: [{ isError: true, text: "the list is broken" }] });
    const service = garden.service(await garden.store());
    const asking = { ...mine, idempotencyKey: "failing" };
    const ask = () =>
      service.query(answering, asking).then(
        () => null,
        ({ code, message, traceId }: { code: string; message: string; traceId: string }) => ({
          code,
          message,
          traceId,
        }),
      );
    const first = await ask();
    const calls = await garden.calls();
    expect(first).toMatchObject({ code: "upstream" });
    expect(await ask()).toEqual(first);
    expect(await garden.calls()).toEqual(calls);
  });

  test(
    "whose store fails for a while is continued with the same key, not answered with that failure",
    long,
    async () => {
      const garden = await openGarden();
      const store = await garden.store();
      let isDown = false;
      const failing: Store = {
        ...store,
        intend: async (call) => {
          if (isDown) throw new CtxError("upstream", "the store failed", { cause: new StoreFailure("away") });
          return await store.intend(call);
        },
      };
      const service = garden.service(failing);
      const asking = { ...mine, idempotencyKey: "outage" };
      isDown = true;
      await expect(service.query(answering, asking)).rejects.toMatchObject({ code: "upstream" });
      isDown = false;
      expect(await service.query(answering, asking)).toMatchObject({
        ...{ outcomeType: "answer", querySession: { mode: "resume", status: "completed" } },
      });
    },
  );

  test("that ends with a clarification stays open and is answered by a fork with one of its options", async () => {
    const garden = await openGarden();
    const service = garden.service(await garden.store());
    const asked = await service.query({ query: questions.clarification, includeDeveloperTrace: true }, mine);
    const parent = asked.querySession;
    expect(parent).toMatchObject({ status: "active", checkpoint: { currentStage: "planning" } });
    const optionId = asked.outcomeType === "clarification_required" ? asked.clarification.recommendedOptionId : "";
    const forkFrom = { sessionId: parent?.sessionId, attemptId: parent?.attemptId, reason: "clarification_branch" };
    const answered = await service.query({ query: questions.clarification, forkFrom, optionId }, mine);
    expect(answered.outcomeType).toBe("answer");
    // Fields that the fork does not set keep the parent's value.
    expect(answered.developerTrace).toBeDefined();
    expect(answered.querySession).toMatchObject({
      ...{ sessionId: parent?.sessionId, parentAttemptId: parent?.attemptId, rootAttemptId: parent?.attemptId },
      ...{ mode: "fork", origin: "fork", status: "completed" },
    });
  });

  test("that is resumed repeats no call; a miss or an unknown attempt is rejected", long, async () => {
    const garden = await openGarden();
    const store = await garden.store();
    const service = garden.service(store);
    const first = await service.query(answering, mine);
    const { sessionId = "", attemptId = "" } = first.querySession ?? {};
    const resumed = await service.query({ ...answering, resumeFrom: { sessionId, attemptId } }, mine);
    expect(resumed.response).toBe(first.response);
    expect(resumed.querySession).toMatchObject({ mode: "resume", parentAttemptId: attemptId, status: "completed" });
    expect(await garden.calls()).toEqual(["search_plants", "plant_moisture"]);
    expect(await store.receipts.list({ owner: null, limit: 10 })).toHaveLength(2);
    const other = { ...answering, resumeFrom: { sessionId, attemptId } };
    await expect(service.query(other, { owner: "key-2" })).rejects.toMatchObject({ wire: "session_forbidden" });
    const unknown = { ...answering, resumeFrom: { sessionId: "s", attemptId } };
    await expect(service.query(unknown, mine)).rejects.toMatchObject({ wire: "session_not_found" });
    await expect(service.query({ ...other, query: "Another question?" }, mine)).rejects.toMatchObject({
      code: "usage",
    });
    const missed = await service.query({ query: questions.miss }, mine);
    expect(missed.querySession).toMatchObject({ status: "aborted" });
  });
});

test("a runtime without a store rejects a request to continue an attempt", async () => {
  const { runtime } = await openGarden();
  const resumeFrom = { sessionId: "session-1", attemptId: "attempt-1" };
  const refused = (request: object) =>
    runtime.query({ ...answering, ...request }).then(
      () => "",
      ({ message }: Error) => message,
    );
  expect(await refused({ resumeFrom })).toContain("stores no query sessions");
  expect(await refused({ resumeFrom, forkFrom: resumeFrom })).toContain("exclude each other");
  expect(await refused({ forkFrom: resumeFrom, tools: ["garden"] })).toContain("tools is not valid with forkFrom");
});

describe("an executed call", () => {
  const water = { toolId: "garden", toolName: "water_bed", args: { bedId: "b1", minutes: 3 } };

  test("is charged to its envelope until that is spent", async () => {
    const garden = await openGarden();
    const service = garden.service(await garden.store());
    const { sessionId } = await service.openSession({ mode: "execute", maxSpendUsd: "0.8" }, mine);
    expect(await service.execute({ ...water, sessionId }, mine)).toMatchObject({
      ...{ success: true, mode: "execute", result: { watered: true }, tool: { id: "garden", name: "Garden" } },
      method: { name: "water_bed", executePriceUsd: "0.5" },
      session: {
        sessionId,
        methodPrice: "0.5",
        spent: "0.500000",
        remaining: "0.3",
        maxSpend: "0.800000",
        status: "open",
      },
    });
    const refused = (request: unknown) =>
      service.execute(request, mine).then(
        () => "done",
        (error: { readonly wire?: string }) => error.wire,
      );
    expect(await refused({ ...water, sessionId })).toBe("session_budget_exceeded");
    expect(await refused({ ...water, sessionId, maxSpendUsd: "0.9" })).toBe("max_spend_mismatch");
    expect(await refused({ ...water, maxSpendUsd: "0.4" })).toBe("session_budget_exceeded");
    expect(await refused({ ...water, maxSpendUsd: "much" })).toBe("invalid_max_spend");
    expect(await refused({ ...water, toolName: "dry_bed" })).toBe("invalid_tool_method");
    expect(await refused({ ...water, toolName: "forecast" })).toBe("method_not_execute_eligible");
    expect(await garden.calls()).toEqual(["water_bed"]);
    const cheap = { ...water, toolName: "plant_moisture", args: { plantId: "p1" }, sessionId, closeSession: true };
    expect(await service.execute(cheap, mine)).toMatchObject({
      session: { methodPrice: "0.25", spent: "0.750000", remaining: "0.05", status: "closed", pendingAccruedUsd: "0" },
    });
    expect(await refused({ ...water, sessionId })).toBe("session_closed");
  });

  test("that fails is a reply without a charge, the same for the same key", async () => {
    const garden = await openGarden({ water_bed: [{ isError: true, text: "no water" }] });
    const store = await garden.store();
    const service = garden.service(store);
    const asking = { ...mine, idempotencyKey: "watering" };
    const first = await service.execute(water, asking);
    expect(first).toMatchObject({ code: "execution_failed", error: expect.stringContaining("no water") });
    expect(first).not.toHaveProperty("success");
    expect(await service.execute(water, asking)).toEqual(first);
    expect(await garden.calls()).toEqual(["water_bed"]);
    expect(await store.receipts.list({ owner: null, limit: 10 })).toEqual([]);
  });
});

describe("a job", () => {
  test("is run by a worker of any process, and read by its owner only", async () => {
    const garden = await openGarden();
    const store = await garden.store();
    const cli = garden.service(store);
    await using _worker = garden.service(store, { concurrency: 2 });
    const asking = { ...mine, idempotencyKey: "job" };
    const { id } = await cli.startJob(answering, asking);
    expect((await cli.startJob(answering, asking)).id).toBe(id);
    expect((await cli.startJob(answering, { ...asking, owner: "key-2" })).id).not.toBe(id);
    await expect(cli.startJob({ query: "Another question?" }, asking)).rejects.toMatchObject({
      ...{ code: "usage", message: expect.stringContaining("was sent with another request before") },
    });
    const ended = await vi.waitUntil(async () => {
      const job = await cli.readJob({ ...mine, id });
      return job?.status === "succeeded" ? job : null;
    }, patience);
    expect(ended).toMatchObject({
      ...{ claims: 1, error: null, querySession: { mode: "initial", status: "completed" } },
      result: { outcomeType: "answer" },
    });
    expect(await cli.readJob({ owner: "key-2", id })).toBeNull();
    expect(await cli.cancelJob({ owner: "key-2", id })).toBeNull();
    expect(await cli.cancelJob({ ...mine, id })).toMatchObject({ status: "succeeded" });
  });

  test("that waits is cancelled at once, and one that hangs is cancelled by its worker", async () => {
    const garden = await openGarden({ plant_moisture: [{ fault: "hang" }] });
    const store = await garden.store();
    const cli = garden.service(store);
    const waiting = await cli.startJob(answering, mine);
    expect(await cli.cancelJob({ ...mine, id: waiting.id })).toMatchObject({ status: "cancelled" });
    const hanging = await cli.startJob(answering, mine);
    await using _worker = garden.service(store, { concurrency: 1, leaseMs: 300 });
    await vi.waitUntil(async () => (await garden.calls()).includes("plant_moisture"), patience);
    // While it runs, its progress is reported, and its run is in the index.
    await vi.waitUntil(async () => {
      const { checkpoint } = (await cli.readJob({ ...mine, id: hanging.id }))?.querySession ?? {};
      return checkpoint?.currentStage === "execution" && checkpoint.latestCheckpointArtifactId?.endsWith(":1");
    }, patience);
    expect(await store.traces.list({ owner: null, limit: 9 })).toMatchObject([{ ending: null, owner: mine.owner }]);
    await cli.cancelJob({ ...mine, id: hanging.id });
    await vi.waitUntil(async () => (await cli.readJob({ ...mine, id: hanging.id }))?.status === "cancelled", patience);
  });

  test("that failed reports the same error as a query", async () => {
    const garden = await openGarden({ search_plants: [{ isError: true, text: "the list is broken" }] });
    const store = await garden.store();
    await using service = garden.service(store, { concurrency: 1 });
    const { id } = await service.startJob(answering, mine);
    const failed = await vi.waitUntil(async () => {
      const job = await service.readJob({ ...mine, id });
      return job?.status === "failed" ? job : null;
    }, patience);
    expect(failed).toMatchObject({ result: null, error: { code: "upstream" }, querySession: { status: "failed" } });
  });

  test("that a stopping worker returns is continued by the next, without a repeated call", async () => {
    const garden = await openGarden({
      plant_moisture: [{ times: 1, fault: "hang" }, { structured: { moisture: 0.42 } }],
    });
    const store = await garden.store();
    const first = garden.service(store, { concurrency: 1 });
    const { id } = await first.startJob(answering, mine);
    await vi.waitUntil(async () => (await garden.calls()).includes("plant_moisture"), patience);
    await first.close();
    expect(await store.jobs.get(id)).toMatchObject({ status: "queued", claims: 1 });
    await using second = garden.service(store, { concurrency: 1 });
    const ended = await vi.waitUntil(async () => {
      const job = await second.readJob({ ...mine, id });
      return job?.status === "succeeded" ? job : null;
    }, patience);
    expect(ended).toMatchObject({ claims: 2, querySession: { mode: "resume" }, result: { outcomeType: "answer" } });
    expect(await garden.calls()).toEqual(["search_plants", "plant_moisture", "plant_moisture"]);
    expect(await store.receipts.list({ owner: null, limit: 10 })).toHaveLength(2);
  });
});
