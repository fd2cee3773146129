import { afterAll, expect, onTestFinished, test } from "vitest";
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { finishedValue, limits, run } from "./scene.ts";

// In a separate file, since it changes how this process compiles.
const sandbox = createSandbox({ threads: 1, isBrief: true, memoryBytes: limits.memoryBytes });
afterAll(() => sandbox.close());

test("a sandbox of a brief process runs programs, one after another", async () => {
  expect(await finishedValue(sandbox, "return [1, 2, 3].map((one) => one * 2)")).toEqual([2, 4, 6]);
  expect(await finishedValue(sandbox, "let sum = 0; for (let n = 0; n < 100000; n++) sum += n; return sum")).toBe(
    4_999_950_000,
  );
});

test.each([
  ["recursion without end", "const down = () => down(); return down()", "runtime", 60_000],
  ["an endless loop", "for (;;);", "time_limit", 300],
  ["memory without end", "const all = []; for (;;) all.push(new Array(1000).fill(1))", "memory_limit", 60_000],
])("and stops %s", async (_, code, reason, timeMs) => {
  expect(await run(sandbox, code, { limits: { ...limits, timeMs } })).toMatchObject({
    kind: "failure",
    code: reason,
  });
});

test("memory too small for the engine fails the program, not the thread", async () => {
  const small = createSandbox({ threads: 1, isBrief: true, memoryBytes: 1_000 });
  onTestFinished(() => small.close());
  const outcome = await run(small, "return 1", { limits: { ...limits, memoryBytes: 1_000 } });
  expect(outcome).toMatchObject({ kind: "failure", code: "memory_limit" });
  expect(await finishedValue(small, "return 1")).toBe(1);
});
