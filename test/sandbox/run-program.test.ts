import { afterAll, expect, test } from "vitest";
import { runProgram } from "../../src/sandbox/run-program.ts";
import { WorkerThread } from "../../src/sandbox/worker-thread.ts";
import { limits, neverReplies, scriptHost } from "./scene.ts";

const threads: WorkerThread[] = [];
afterAll(() => Promise.all(threads.map((thread) => thread.stop())));

async function startThread(): Promise<WorkerThread> {
  const thread = await WorkerThread.start(10_000);
  threads.push(thread);
  return thread;
}

const program = { code: "await call('t', 'hang', {})", limits, now: 0, seed: 0 };
const clock = { elapsed: (): number => 0, graceMs: 200 };

test("reports a thread that dies under a program as an engine failure with the usage so far", async () => {
  const thread = await startThread();
  const host = scriptHost({
    hang: (args, signal) => {
      void thread.stop();
      return neverReplies(args, signal);
    },
  });
  const { signal } = new AbortController();
  expect(await runProgram({ thread, program, host, signal, ...clock })).toEqual({
    outcome: {
      kind: "failure",
      code: "engine",
      message: "the sandbox worker died: it ended with code 1",
      usage: { calls: 1, durationMs: 0, outputBytes: 0 },
    },
    isReusable: false,
  });
  expect(thread.isAlive).toBe(false);
});

test("reports a thread that was already dead as an engine failure", async () => {
  const thread = await startThread();
  await thread.stop();
  const { signal } = new AbortController();
  const run = await runProgram({ thread, program, host: scriptHost(), signal, ...clock });
  expect(run).toMatchObject({ outcome: { code: "engine" }, isReusable: false });
});

test("cancels the program when the signal has aborted before it began", async () => {
  const thread = await startThread();
  const run = await runProgram({ thread, program, host: scriptHost(), signal: AbortSignal.abort(), ...clock });
  expect(run).toMatchObject({ outcome: { code: "cancelled" }, isReusable: false });
});
