import { expect, test } from "vitest";
import { type RecordParts, recordedModels, recordedTools } from "../../src/app/record.ts";
import { counterIds, fixedClock } from "../../src/base/time.ts";
import type { Models } from "../../src/contract/model.ts";
import type { Failure, ToolListing, ToolOutcome, Tools } from "../../src/contract/tool.ts";
import type { TraceEntry } from "../../src/contract/trace.ts";

function parts(): RecordParts & { readonly entries: TraceEntry[] } {
  const entries: TraceEntry[] = [];
  const trace = { write: (entry: TraceEntry) => void entries.push(entry) };
  return {
    entries,
    trace,
    clock: fixedClock("2026-01-01T00:00:00Z"),
    ids: counterIds(),
    learn: () => {},
    hide: (value) => value,
  };
}

const failure: Failure = { kind: "failure", code: "crashed", message: "it ended", retry: true };
const up: ToolListing = { id: "up", name: "Up", description: "", methods: [], startupMs: 12 };
const down: ToolListing = { ...up, id: "down", name: "Down", failure };

function result(data: Extract<ToolOutcome, { kind: "result" }>["data"]): ToolOutcome {
  return { kind: "result", data, shape: "structured", bytes: 9, durationMs: 3, schemaViolations: [] };
}

function toolsThat(call: Tools["call"]): Tools {
  return {
    ids: () => ["up", "down"],
    list: async (ids) => [up, down].filter(({ id }) => ids.includes(id)),
    search: async () => [],
    call,
    close: async () => undefined,
  };
}

const signal = new AbortController().signal;

test("a tool's start is recorded once, however often it is listed", async () => {
  const to = parts();
  const tools = recordedTools(
    toolsThat(async () => failure),
    to,
  );
  await tools.list(["up", "down"], signal);
  await tools.list(["up"], signal);
  expect(to.entries).toEqual([
    { type: "tool-start", name: "up", data: { toolId: "up", toolName: "Up", startupMs: 12, methods: [] } },
    { type: "tool-start", name: "down", data: { toolId: "down", toolName: "Down", startupMs: 12, failure } },
  ]);
});

test("the start of a server is reported while it is listed, outside the trace", async () => {
  const to = parts();
  const phases: string[] = [];
  const tools = toolsThat(async () => failure);
  const list: Tools["list"] = async (ids, stop, onStart) => {
    onStart?.("up", "starting");
    return await tools.list(ids, stop);
  };
  const onStart = (toolId: string, phase: string) => void phases.push(`${toolId} ${phase}`);
  await recordedTools({ ...tools, list }, { ...to, onStart }).list(["up"], signal);
  expect(phases).toEqual(["up starting"]);
  expect(to.entries.map(({ type }) => type)).toEqual(["tool-start"]);
});

test("a call and its result share an id, the caller's if given", async () => {
  const to = parts();
  const tools = recordedTools(
    toolsThat(async () => result({ rows: 2 })),
    to,
  );
  await tools.call({ toolId: "up", method: "read", args: { a: 1 } }, signal);
  await tools.call({ callId: "call-x", toolId: "up", method: "read", args: {} }, signal);
  const about = { toolId: "up", method: "read" };
  const digest = expect.stringMatching(/^[0-9a-f]{16}$/);
  const reply = { bytes: 9, durationMs: 3, shape: "structured", schemaViolations: [], digest, preview: { rows: 2 } };
  expect(to.entries).toEqual([
    { type: "tool-call", name: "up", data: { callId: "call-0001", ...about, args: { a: 1 } } },
    { type: "tool-result", name: "up", data: { callId: "call-0001", ...about, ...reply } },
    { type: "tool-call", name: "up", data: { callId: "call-x", ...about, args: {} } },
    { type: "tool-result", name: "up", data: { callId: "call-x", ...about, ...reply } },
  ]);
});

test("a failed call is recorded with its code and message", async () => {
  const to = parts();
  const outcome = await recordedTools(
    toolsThat(async () => failure),
    to,
  ).call({ toolId: "up", method: "read", args: {} }, signal);
  expect(outcome).toBe(failure);
  expect(to.entries.at(-1)).toEqual({
    type: "tool-failure",
    name: "up",
    data: { callId: "call-0001", toolId: "up", method: "read", code: "crashed", message: "it ended", retry: true },
  });
});

test("an abort ends a call in the trace at once, and a late reply adds nothing", async () => {
  const to = parts();
  const reply = Promise.withResolvers<ToolOutcome>();
  const tools = recordedTools(
    toolsThat(() => reply.promise),
    to,
  );
  const stop = new AbortController();
  const called = tools.call({ toolId: "up", method: "read", args: {} }, stop.signal);
  stop.abort();
  const types = () => to.entries.map(({ type }) => type);
  expect(types()).toEqual(["tool-call", "tool-failure"]);
  reply.resolve(result({ rows: 2 }));
  expect(await called).toMatchObject({ kind: "failure", code: "cancelled" });
  expect(types()).toEqual(["tool-call", "tool-failure"]);
});

test("a large reply has a short preview in the trace and is stored complete beside it, for a replay", async () => {
  const to = parts();
  const data = { text: "x".repeat(5000), searchMetadata: { candidates: 3 } };
  const outcome = await recordedTools(
    toolsThat(async () => result(data)),
    to,
  ).call({ toolId: "up", method: "read", args: {} }, signal);
  expect(outcome).toMatchObject({ data });
  expect(to.entries.at(-1)?.data).toMatchObject({
    preview: `${JSON.stringify(data).slice(0, 2000)}…`,
    reply: data,
    searchMetadata: { candidates: 3 },
  });
});

test("a reply too large for a line of the trace is stored as a prefix", async () => {
  const to = parts();
  const tools = recordedTools(
    toolsThat(async () => result({ text: "x".repeat(300_000) })),
    to,
  );
  await tools.call({ toolId: "up", method: "read", args: {} }, signal);
  expect(to.entries.at(-1)?.data).not.toHaveProperty("reply");
});

const usage = { costUsd: 0.25, inputTokens: 7, outputTokens: 2 };

function modelsThat(judge: Models["judge"]): Models {
  const unasked = () => Promise.reject(new Error("nobody asked for this role"));
  return {
    portfolio: "test",
    names: { judge: "solomon" },
    interpret: unasked,
    judge,
    plan: unasked,
    repair: unasked,
    complete: unasked,
    write: unasked,
  };
}

test("a model's reply is recorded with its role, name and usage", async () => {
  const to = parts();
  const models = recordedModels(
    modelsThat(async () => ({ value: { outcome: "answer" }, usage })),
    to,
  );
  // The recorder never reads a case file.
  await models.judge(Object.create(null), signal);
  expect(to.entries).toEqual([
    { type: "model-call", name: "judge", data: { role: "judge", model: "solomon" } },
    {
      type: "model-result",
      name: "judge",
      data: { role: "judge", model: "solomon", durationMs: 0, value: { outcome: "answer" }, usage },
    },
  ]);
});

test("a role that fails is recorded and rejects for the caller too", async () => {
  const to = parts();
  const models = recordedModels(
    modelsThat(() => Promise.reject(new Error("out of tokens"))),
    to,
  );
  await expect(models.judge(Object.create(null), signal)).rejects.toThrow("out of tokens");
  expect(to.entries.at(-1)).toEqual({
    type: "model-failure",
    name: "judge",
    data: { role: "judge", model: "solomon", message: "out of tokens" },
  });
});
