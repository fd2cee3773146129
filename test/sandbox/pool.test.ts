import type { Worker } from "node:worker_threads";
import { execa } from "execa";
import { afterEach, expect, test, vi } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import type { Sandbox } from "../../src/contract/sandbox.ts";
import { createSandbox, type SandboxOptions } from "../../src/sandbox/sandbox.ts";
import { long } from "../helpers/one-in.ts";
import { failure, finishedValue, type Method, neverReplies, result, run, scriptHost } from "./scene.ts";

const started: Worker[] = [];
const keep = (worker: Worker): void => void started.push(worker);
const opened: Sandbox[] = [];

// A sandbox whose threads are kept in `started`, and which is closed after the test.
function open(options: SandboxOptions): Sandbox {
  process.on("worker", keep);
  const sandbox = createSandbox(options);
  opened.push(sandbox);
  return sandbox;
}

afterEach(async () => {
  process.off("worker", keep);
  for (const sandbox of opened.splice(0)) await sandbox.close();
  const gone = -1;
  expect(started.splice(0).every(({ threadId }) => threadId === gone)).toBe(true);
});

const echo: Method = (args) => result(args);

test("starts one thread when prepared twice, and runs the next program on it", async () => {
  const sandbox = open({ threads: 2 });
  sandbox.prepare();
  sandbox.prepare();
  await vi.waitUntil(() => started.length > 0, { timeout: 30_000 });
  expect(await finishedValue(sandbox, "return 1")).toBe(1);
  sandbox.prepare();
  expect(started.length).toBe(1);
});

test("leaves no thread when prepared and closed at once", async () => {
  const sandbox = open({ threads: 1 });
  sandbox.prepare();
  await sandbox.close();
  sandbox.prepare();
  expect(started.every(({ threadId }) => threadId === -1)).toBe(true);
});

test("starts nothing before the first run, and reuses the thread of a clean program", async () => {
  const sandbox = open({ threads: 2 });
  await run(sandbox, "return 1", { signal: AbortSignal.abort() });
  expect(started.length).toBe(0);
  const host = scriptHost({ fail: () => failure("timeout", "slow") });
  for (const code of ["return 1", "const x = ;", "throw 1", "await call('t', 'fail')", "return 'x'.repeat(2e5)"]) {
    await run(sandbox, code, { host });
  }
  expect(started.length).toBe(1);
});

test.each([
  ["its time", "for (;;);", { timeMs: 50 }],
  ["its memory", "const a = []; for (;;) a.push(new Uint8Array(1e5))", { memoryBytes: 4_000_000 }],
])("does not reuse a thread whose program exceeded %s", async (_name, code, limits) => {
  const sandbox = open({ threads: 1 });
  await run(sandbox, code, { limits });
  expect(await finishedValue(sandbox, "return 1")).toBe(1);
  expect(started.length).toBe(2);
});

test("queues programs beyond the limit, first come first served", async () => {
  const sandbox = open({ threads: 2, patienceMs: 0 });
  const host = scriptHost({ echo });
  const codes = [0, 1, 2, 3, 4, 5].map((n) => `return (await call('t', 'echo', { n: ${n} })).n`);
  const values = await Promise.all(codes.map((code) => finishedValue(sandbox, code, { host })));
  expect(values).toEqual([0, 1, 2, 3, 4, 5]);
  expect(started.length).toBe(2);
});

test.each([
  ["when this process is idle", 2, 3],
  ["after a few rounds when this process stays busy", Number.POSITIVE_INFINITY, 4],
])("gives a thread to a program that waits behind a long one, %s", async (_title, busyRounds, rounds) => {
  let asked = 0;
  const watchLoop = () => () => {
    asked += 1;
    return asked <= busyRounds;
  };
  const sandbox = open({ threads: 2, patienceMs: 1, watchLoop });
  const released = Promise.withResolvers<void>();
  const host = scriptHost({ wait: async () => released.promise.then(() => result(null)) });
  const long = finishedValue(sandbox, "await call('t', 'wait'); return 1", { host });
  await vi.waitUntil(() => host.calls.length > 0, { timeout: 30_000 });
  expect(await finishedValue(sandbox, "return 2")).toBe(2);
  expect([started.length, asked]).toEqual([2, rounds]);
  released.resolve();
  expect(await long).toBe(1);
});

test("runs short programs on one thread", async () => {
  const sandbox = open({ threads: 3, patienceMs: 60_000 });
  const codes = Array.from({ length: 9 }, (_, n) => `return ${n}`);
  expect(await Promise.all(codes.map((code) => finishedValue(sandbox, code)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(started.length).toBe(1);
});

test("starts a second thread when the first stays busy", async () => {
  const sandbox = open({ threads: 3, patienceMs: 1 });
  const held = Promise.withResolvers<void>();
  const host = scriptHost({
    hold: async () => {
      await held.promise;
      return result(1);
    },
  });
  const long = [1, 2].map(() => finishedValue(sandbox, "return await call('t', 'hold')", { host }));
  await vi.waitUntil(() => host.calls.length === 2, { timeout: 30_000 });
  expect(await finishedValue(sandbox, "return 3")).toBe(3);
  held.resolve();
  expect(await Promise.all(long)).toEqual([1, 1]);
  expect(started.length).toBe(3);
});

test("isolates parallel programs from each other", async () => {
  const sandbox = open({ threads: 3 });
  const one = async (n: number): Promise<readonly [Json, Json]> => {
    const host = scriptHost({ echo: ({ step }) => result({ n, step: step ?? null }) });
    const code = `
      const before = globalThis.mark ?? null;
      globalThis.mark = ${n};
      const replies = await callAll([1, 2, 3].map((step) => ({ toolId: 't', method: 'echo', args: { step } })));
      note(globalThis.mark);
      return [before, globalThis.mark, replies.map(({ data }) => data), Date.now(), Math.random()];`;
    return [await finishedValue(sandbox, code, { host, now: n, seed: n }), host.notes];
  };
  const inParallel = await Promise.all(Array.from({ length: 12 }, (_, n) => one(n)));
  for (const [n, [value, notes]] of inParallel.entries()) {
    const replies = [1, 2, 3].map((step) => ({ n, step }));
    expect(value).toEqual([null, n, replies, n, expect.any(Number)]);
    expect(notes).toEqual([n]);
    expect(await one(n)).toEqual([value, notes]);
  }
});

test("answers an aborted waiter at once and continues with the queue", async () => {
  const sandbox = open({ threads: 1 });
  const controller = new AbortController();
  const leaver = new AbortController();
  const arrived = Promise.withResolvers<void>();
  const hanging = scriptHost({
    hang: (args, signal) => {
      arrived.resolve();
      return neverReplies(args, signal);
    },
  });
  const first = run(sandbox, "await call('t', 'hang', {})", { host: hanging, signal: controller.signal });
  await arrived.promise;
  const second = run(sandbox, "return 2", { signal: leaver.signal });
  const third = run(sandbox, "return 3");
  leaver.abort(new Error("changed my mind"));
  expect(await second).toMatchObject({ code: "cancelled", usage: { calls: 0 } });
  controller.abort();
  expect(await first).toMatchObject({ code: "cancelled", usage: { calls: 1 } });
  expect(await third).toMatchObject({ kind: "finished", value: 3 });
});

test("ends running and waiting programs and rejects later runs when closed", async () => {
  const sandbox = open({ threads: 1 });
  const arrived = Promise.withResolvers<void>();
  const host = scriptHost({
    hang: (args, signal) => {
      arrived.resolve();
      return neverReplies(args, signal);
    },
  });
  const running = run(sandbox, "await call('t', 'hang', {})", { host });
  const waiting = run(sandbox, "return 1");
  await arrived.promise;
  await sandbox.close();
  const told = { kind: "failure", code: "cancelled", message: "the program was cancelled: the sandbox was closed" };
  expect(await running).toMatchObject(told);
  expect(await waiting).toMatchObject(told);
  expect(await run(sandbox, "return 1")).toMatchObject(told);
  await sandbox.close();
});

test("leaves nothing behind when closed while a thread starts", async () => {
  const sandbox = open({ threads: 1 });
  const starting = run(sandbox, "return 1");
  await sandbox.close();
  expect(await starting).toMatchObject({ code: "cancelled" });
});

test("reports a thread that does not start in time as an engine failure of each waiting program", async () => {
  const sandbox = open({ threads: 1, startTimeoutMs: 0 });
  const outcomes = await Promise.all([run(sandbox, "return 1"), run(sandbox, "return 2")]);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({
      kind: "failure",
      code: "engine",
      message: expect.stringContaining("did not start"),
    });
  }
});

test("an idle sandbox does not keep the process alive", long, async () => {
  const source = new URL("../../src/sandbox/sandbox.ts", import.meta.url);
  const script = `
    import { createSandbox } from ${JSON.stringify(source.href)};
    const limits = { timeMs: 5000, memoryBytes: 1e7, calls: 1, concurrency: 1, argumentBytes: 9, replyBytes: 9, outputBytes: 9 };
    const program = { code: "return 42", limits, now: 0, seed: 0 };
    const outcome = await createSandbox().run(program, {}, new AbortController().signal);
    process.stdout.write(String(outcome.value));`;
  const { stdout, stderr } = await execa(process.execPath, ["--input-type=module", "-e", script], { timeout: 9000 });
  expect({ stdout, stderr }).toEqual({ stdout: "42", stderr: "" });
});
