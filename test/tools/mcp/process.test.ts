import { expect, test } from "vitest";
import { startProcess } from "../../../src/tools/mcp/process.ts";
import { afterwards, toolsFolder } from "../workbench.ts";

toolsFolder();

async function start(script: string) {
  const started = await startProcess({ command: process.execPath, args: ["-e", script], env: {}, cwd: undefined });
  afterwards(() => started.stop());
  return started;
}

test("keeps the last 64 KB of stderr", async () => {
  const started = await start('process.stderr.write("x".repeat(400_000) + "end", () => process.exit(0))');
  started.stdout.resume();
  await started.drained;
  expect(started.stderrTail()).toHaveLength(65_536);
  expect(started.stderrTail().endsWith("xend")).toBe(true);
});

test.each<[string, string, object]>([
  ["a code", "process.exit(5)", { code: 5, signal: null }],
  ["a signal", 'process.kill(process.pid, "SIGKILL")', { code: null, signal: "SIGKILL" }],
])("reports an exit by %s, and can be stopped afterwards, twice", async (_, script, exit) => {
  const started = await start(script);
  expect(await started.exited).toEqual(exit);
  await started.stop();
  await started.stop();
});

test("registers a constant number of exit handlers for any number of servers", async () => {
  const before = process.listenerCount("exit");
  for (let round = 0; round < 3; round += 1) {
    const started = await start("process.stdin.resume()");
    await started.stop();
  }
  expect(process.listenerCount("exit")).toBe(before);
});
