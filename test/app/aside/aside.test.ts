import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { readAside, runInThread } from "../../../src/app/aside/thread.ts";
import { loadSettings } from "../../../src/app/settings.ts";
import { createRuntime } from "../../../src/app/wire.ts";
import { AsideLost, provideAside, runAside } from "../../../src/base/aside.ts";
import { checkTask } from "../../../src/base/schema/check.ts";
import { freshFolder } from "../../helpers/cli.ts";
import { long } from "../../helpers/one-in.ts";

const server = fileURLToPath(new URL("../../fixtures/servers/large-rows.ts", import.meta.url));

afterEach(readAside);

test("a large reply is read in the worker thread, with the answer of this thread", long, async () => {
  await using folder = await freshFolder();
  const mcpServers = { tickets: { command: process.execPath, args: [server, "0.4", "structured"] } };
  await writeFile(path.join(folder.path, "servers.json"), JSON.stringify({ mcpServers }));
  const effective = await loadSettings({ folder: folder.path, environment: {}, mcpConfigFile: "servers.json" });
  await using runtime = createRuntime({ ...effective, settings: { ...effective.settings, deterministic: true } });
  const ask = async () => {
    const result = await runtime.query({ query: "List the tickets that are closed", tools: ["tickets"] });
    return JSON.parse(
      JSON.stringify({ ...result, requestId: "", tracePath: "" }).replace(/"durationMs":[\d.]+/g, '"durationMs":0'),
    );
  };
  const names: string[] = [];
  provideAside((name, input) => {
    names.push(name);
    return runInThread(name, input);
  });
  const beside = await ask();
  expect([...new Set(names)]).toEqual(["check", "complete", "gather"]);
  provideAside(async () => {
    throw new AsideLost("no thread");
  });
  expect(await ask()).toEqual(beside);
  expect(beside.outcomeType).toBe("answer");
  expect(beside.response).toContain("status = closed");
});

test("an error in the thread is an error here, and the thread does further work", async () => {
  await expect(runInThread("no such task", 1)).rejects.toThrow("there is no task no such task");
  await expect(runInThread("check", { schema: {}, text: "{" })).rejects.toThrow("JSON");
  const schema = { type: "array", items: { type: "number" } };
  expect(await runAside(checkTask, { schema, text: "[1,2]" })).toEqual({ kind: "fits" });
  expect(await runAside(checkTask, { schema, text: '["a"]' })).toMatchObject({ kind: "breaks" });
});
