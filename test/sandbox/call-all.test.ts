import { setImmediate } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { failure, finishedValue, type Method, result, run, scriptHost } from "./scene.ts";

const sandbox = createSandbox({ threads: 1 });
afterAll(() => sandbox.close());

// Answers once the expected number of calls is open, and records the maximum number of open calls.
function expectOpenCalls(expected: number): { most: () => number; serve: Method } {
  let most = 0;
  let waiting: (() => void)[] = [];
  const serve: Method = async (args) => {
    const turn = Promise.withResolvers<void>();
    waiting.push(turn.resolve);
    most = Math.max(most, waiting.length);
    if (waiting.length >= expected) {
      // Calls beyond the expected number would arrive within this turn.
      await setImmediate();
      for (const resolve of waiting) resolve();
      waiting = [];
    }
    await turn.promise;
    return result(args);
  };
  return { most: () => most, serve };
}

const calls = "Array.from({ length: 12 }, (_, n) => ({ toolId: 't', method: 'echo', args: { n } }))";

test.each([
  ["callAll within the limit of the run", `await callAll(${calls})`, 3],
  ["callAll with its own concurrency", `await callAll(${calls}, { concurrency: 2 })`, 2],
  ["callAll that asks for more than the limit", `await callAll(${calls}, { concurrency: 50 })`, 3],
  ["calls all started at once", `await Promise.all(${calls}.map((c) => call(c.toolId, c.method, c.args)))`, 3],
])("opens as many calls as allowed and never more: %s", async (_name, code, most) => {
  const open = expectOpenCalls(most);
  const host = scriptHost({ echo: open.serve });
  await finishedValue(sandbox, code, { host, limits: { concurrency: 3 } });
  expect(open.most()).toBe(most);
  expect(host.calls.map(({ args }) => args.n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test("returns results and failures in the order of the calls", async () => {
  const later: (() => void)[] = [];
  const host = scriptHost({
    first: () => new Promise((resolve) => later.push(() => resolve(result("first")))),
    second: () => {
      for (const answer of later) answer();
      return failure("timeout", "too slow", true);
    },
  });
  const code = `return await callAll([
    { toolId: 'a', method: 'first', args: {} }, { toolId: 'b', method: 'second' }, { toolId: 'c' }, null])`;
  expect(await finishedValue(sandbox, code, { host })).toEqual([
    { ok: true, data: "first" },
    { ok: false, failure: { code: "timeout", toolId: "b", method: "second", message: "too slow", retry: true } },
    { ok: false, failure: expect.objectContaining({ code: "invalid_arguments", toolId: "c", retry: false }) },
    { ok: false, failure: expect.objectContaining({ code: "invalid_arguments", retry: false }) },
  ]);
});

test("an error that is not a call failure is not treated as one", async () => {
  const code =
    "return await callAll([{ toolId: 't', method: 'm', args: { toJSON() { throw new RangeError('mine') } } }])";
  expect(await run(sandbox, code)).toMatchObject({ code: "runtime", message: "RangeError: mine" });
});

test("returns an empty list for an empty list", async () => {
  expect(await finishedValue(sandbox, "return await callAll([])")).toEqual([]);
});

test.each([
  ["callAll('calls')", "TypeError: callAll: give a list of {toolId, method, args}"],
  ["callAll([], { concurrency: 0 })", "TypeError: callAll: concurrency must be a number of at least 1"],
  ["callAll([], { concurrency: NaN })", "TypeError: callAll: concurrency must be a number of at least 1"],
])("reports wrong use: %s", async (expression, message) => {
  expect(await run(sandbox, `await ${expression}`)).toMatchObject({ code: "runtime", message });
});
