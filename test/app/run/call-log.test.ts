import { describe, expect, test } from "vitest";
import { type CallLog, loggedModels, loggedTools } from "../../../src/app/run/call-log.ts";
import { counterIds, systemClock } from "../../../src/base/time.ts";
import type { Models, PlanTask } from "../../../src/contract/model.ts";
import { ModelFailure } from "../../../src/contract/model-client.ts";
import type { ToolOutcome } from "../../../src/contract/tool.ts";
import { createLedger } from "../../../src/ledger/ledger.ts";
import { instantModels } from "../../bench/instant.ts";
import { listing, method, scriptedTools } from "../../helpers/methods.ts";
import { freshStore } from "../../helpers/store.ts";

const { signal } = new AbortController();
const task = {} as PlanTask;

async function openLog({ isResumed = true } = {}) {
  const store = await freshStore();
  const ledger = createLedger({ store, clock: systemClock(), ids: counterIds() });
  const log: CallLog = {
    ...{ ledger, logId: "log-1", attemptId: "attempt-1", owner: "key-1", isResumed },
    ...{ onKept: () => undefined, onBroken: () => undefined },
  };
  const charges = async () => {
    const receipts = await store.receipts.list({ owner: "key-1", limit: 10 });
    return receipts.map(({ name, amountUsd, isCertain }) => `${name} ${amountUsd} ${isCertain}`);
  };
  return { store, ledger, log, charges };
}

describe("models", () => {
  const reply = {
    value: { code: "return 1", reason: "it fits", assumptions: [] },
    usage: { costUsd: 0.0125, inputTokens: 900, outputTokens: 40 },
  };
  const paid = (plan: Models["plan"]): Models => ({ ...instantModels, names: { plan: "garden:rose" }, plan });
  const never = async () => {
    throw new Error("it was asked again");
  };

  test("a paid reply is reused by the attempt that continues, and charged once", async () => {
    const { log, charges } = await openLog();
    expect(
      await loggedModels(
        paid(async () => reply),
        log,
      ).plan(task, signal),
    ).toEqual(reply);
    expect(await loggedModels(paid(never), log).plan(task, signal)).toEqual(reply);
    expect(await charges()).toEqual(["plan 0.0125 true"]);
  });

  test("a failed model call is repeated, and its cost is still charged", async () => {
    const { log, charges } = await openLog();
    const failing = paid(async () => {
      throw new ModelFailure("malformed", "no JSON", { usage: { ...reply.usage, costUsd: 0.5 } });
    });
    await expect(loggedModels(failing, log).plan(task, signal)).rejects.toThrow("no JSON");
    expect(
      await loggedModels(
        paid(async () => reply),
        log,
      ).plan(task, signal),
    ).toEqual(reply);
    expect((await charges()).sort()).toEqual(["plan 0.0125 true", "plan 0.5 true"]);
  });

  test("the embedded players run again and their replies are not stored", async () => {
    const { store, log } = await openLog();
    const models: Models = { ...instantModels, portfolio: "embedded", names: {} };
    await loggedModels(models, log).plan(task, signal);
    expect(await store.calls.ofLog("log-1")).toEqual([]);
  });
});

describe("tools", () => {
  const methods = [
    method({ name: "get_weight", description: "Gives the weight.", annotations: { readOnlyHint: true } }),
    method({ name: "send_parcel", description: "Sends a parcel.", annotations: { readOnlyHint: false } }),
  ];
  const toolsWith = (call: () => Promise<ToolOutcome>) => scriptedTools([listing(methods, "post")], call);
  const result: ToolOutcome = {
    ...{ kind: "result", shape: "structured", bytes: 20, durationMs: 1, schemaViolations: [], data: { kg: 3 } },
  };
  const gone = () => Promise.reject(new Error("the process is gone"));
  const never = () => Promise.reject(new Error("it was called again"));

  test("the same call twice in one attempt is two calls, and both are answered from the record later", async () => {
    const { log } = await openLog();
    let kg = 0;
    const weighing = loggedTools(
      toolsWith(async () => ({ ...result, data: { kg: ++kg } })),
      log,
    );
    const call = { toolId: "post", method: "get_weight", args: {} };
    const first = [await weighing.call(call, signal), await weighing.call(call, signal)];
    const again = loggedTools(toolsWith(never), log);
    expect([await again.call(call, signal), await again.call(call, signal)]).toEqual(first);
    expect(first).toMatchObject([{ data: { kg: 1 } }, { data: { kg: 2 } }]);
  });

  test("a first attempt stores the outcome of a free reading call, and the intent of any other before it is made", async () => {
    const { store, log } = await openLog({ isResumed: false });
    const onRecord: string[] = [];
    const telling = toolsWith(async () => {
      onRecord.push((await store.calls.ofLog("log-1")).map(({ name, status }) => `${name} ${status}`).join());
      return result;
    });
    const tools = loggedTools(telling, log);
    await tools.call({ toolId: "post", method: "get_weight", args: {} }, signal);
    expect(await store.calls.ofLog("log-1")).toMatchObject([{ status: "done", outcome: result }]);
    await tools.call({ toolId: "post", method: "send_parcel", args: {} }, signal);
    expect(onRecord).toEqual(["", "post:get_weight done,post:send_parcel intended"]);
    const again = loggedTools(toolsWith(never), { ...log, isResumed: true });
    expect(await again.call({ toolId: "post", method: "get_weight", args: {} }, signal)).toEqual(result);
  });

  test("a call whose process ended is repeated when it just reads, and is unknown when it changes something", async () => {
    const { store, log } = await openLog();
    for (const name of ["get_weight", "send_parcel"]) {
      const call = { toolId: "post", method: name, args: {} };
      await expect(loggedTools(toolsWith(gone), log).call(call, signal)).rejects.toThrow("the process is gone");
    }
    const next = loggedTools(
      toolsWith(async () => result),
      log,
    );
    expect(await next.call({ toolId: "post", method: "get_weight", args: {} }, signal)).toEqual(result);
    const parcel = { toolId: "post", method: "send_parcel", args: {} };
    const unknown = { kind: "failure", retry: false, message: expect.stringContaining("is unknown") };
    expect(await loggedTools(toolsWith(never), log).call(parcel, signal)).toMatchObject(unknown);
    expect(await loggedTools(toolsWith(never), log).call(parcel, signal)).toMatchObject(unknown);
    expect((await store.calls.ofLog("log-1")).map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
      "post:get_weight done",
      "post:send_parcel unknown",
    ]);
  });

  test("a temporary failure is retried by the attempt that continues, another is not", async () => {
    const { log } = await openLog();
    const failure = (retry: boolean): ToolOutcome => ({ kind: "failure", code: "timeout", message: "late", retry });
    const call = (args: { n: number }) => ({ toolId: "post", method: "get_weight", args });
    await loggedTools(
      toolsWith(async () => failure(true)),
      log,
    ).call(call({ n: 1 }), signal);
    await loggedTools(
      toolsWith(async () => failure(false)),
      log,
    ).call(call({ n: 2 }), signal);
    const next = loggedTools(
      toolsWith(async () => result),
      log,
    );
    expect(await next.call(call({ n: 1 }), signal)).toEqual(result);
    expect(await next.call(call({ n: 2 }), signal)).toEqual(failure(false));
  });

  test("a call that was cut off stays an intent", async () => {
    const { store, log } = await openLog();
    const cut = new AbortController();
    const tools = toolsWith(async () => {
      cut.abort();
      return { kind: "failure", code: "cancelled", message: "cut off", retry: false };
    });
    await loggedTools(tools, log).call({ toolId: "post", method: "send_parcel", args: {} }, cut.signal);
    expect(await store.calls.ofLog("log-1")).toMatchObject([{ status: "intended", outcome: null }]);
  });
});
