// A run under permission in its records: its tape and its trace answer again without a call, and become a case of a suite.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openSheets, orders } from "../helpers/sheets.ts";
import { freshFolder, runCli } from "../surfaces/cli/harness.ts";

const call = 'read_sheet {"sheet":"Orders"}';
const allowed = ["--allow", "excel:read_sheet"];

async function open() {
  const { servers, calls } = await openSheets();
  const folder = await freshFolder({
    "mcp.json": JSON.stringify({ mcpServers: servers }),
    "none.json": JSON.stringify({ mcpServers: {} }),
  });
  const run = (...words: readonly string[]) => runCli([...words, "--mcp-config", "mcp.json"], { folder });
  return { folder, calls, run };
}

test("a run under permission is replayed from its tape and its trace, and becomes a case, without a second call", async () => {
  const { folder, calls, run } = await open();
  const recorded = await run("query", orders, "--json", ...allowed, "--record", "tape", "--record-tools");
  expect(recorded.code).toBe(0);
  const { response } = JSON.parse(recorded.stdout);
  const file = await onlyTrace(folder);
  const offline = ["--json", "--replay", "tape", "--mcp-config", "none.json"];
  const again = await runCli(["query", orders, ...allowed, ...offline], { folder });
  expect([again.code, JSON.parse(again.stdout).response]).toEqual([0, response]);
  // The tape holds the listing as the server gave it: without the permission, the replayed query asks for it.
  expect((await runCli(["query", orders, ...offline], { folder })).code).toBe(4);
  expect((await run("trace", "replay", file)).code).toBe(0);
  expect((await run("gate", "add", file, "--suite", "mine.yaml")).code).toBe(0);
  const { code, stdout } = await runCli(["validate", "./mine.yaml", "--json", "--quiet"], { folder });
  expect(code, stdout).toBe(0);
  expect(await calls()).toEqual([call]);
});

test("a case of a run under a kept permission carries it; a trace from before permissions is still read", async () => {
  const { folder, calls, run } = await open();
  await run("tools", "allow", "excel:*");
  expect((await run("query", orders)).code).toBe(0);
  await run("tools", "deny", "excel:*");
  const file = await onlyTrace(folder);
  expect((await run("trace", "replay", file)).code).toBe(0);
  const added = await run("gate", "add", file, "--suite", "mine.yaml", "--json");
  expect(JSON.parse(added.stdout).case.allow).toEqual(["excel:read_sheet"]);
  expect((await runCli(["validate", "./mine.yaml", "--quiet"], { folder })).code).toBe(0);
  const lines = (await readFile(file, "utf8"))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const old = lines.filter(({ name }) => name !== "permissions");
  for (const { data } of old) if (typeof data?.permission === "object") delete data.permission;
  expect(old).toHaveLength(lines.length - 1);
  await writeFile(path.join(folder, "old.jsonl"), old.map((line) => `${JSON.stringify(line)}\n`).join(""));
  expect(await runCli(["trace", "show", "old.jsonl"], { folder })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("read_sheet"),
  });
  // Without the permission, today's run asks for it. The replay tells this difference, and calls nothing.
  const replayed = await run("trace", "replay", "old.jsonl");
  expect([replayed.code, replayed.stdout]).toEqual([1, expect.stringContaining("capability_miss")]);
  expect(await calls()).toEqual([call]);
});

async function onlyTrace(folder: string): Promise<string> {
  const traces = path.join(folder, ".ctx", "traces");
  const [name = "", ...others] = await readdir(traces);
  expect(others).toEqual([]);
  return path.join(traces, name);
}
