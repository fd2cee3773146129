import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { TraceEntry } from "../../../src/contract/trace.ts";
import { openTrace } from "../../../src/trace/record.ts";
import { steppingClock } from "../../trace/sample/clock.ts";
import { answerRun, errorRun } from "../../trace/sample/entries.ts";
import { freshFolder, runCli } from "./harness.ts";

const runs = { "request-aaaa1111": answerRun, "request-bbbb2222": errorRun };

/** A folder in which these runs left their traces, one of them damaged. */
async function folderWithTraces(): Promise<string> {
  const folder = await freshFolder();
  const directory = path.join(folder, ".ctx", "traces");
  for (const [requestId, entries] of Object.entries(runs)) await keep(directory, requestId, entries);
  await writeFile(path.join(directory, "request-cccc3333.jsonl"), "half a li");
  return folder;
}

async function keep(directory: string, requestId: string, entries: readonly TraceEntry[]): Promise<void> {
  await mkdir(directory, { recursive: true });
  const trace = await openTrace({ directory, requestId, clock: steppingClock(3) });
  for (const entry of entries) trace.write(entry);
  await trace.close();
}

test("the list has a row for each trace, a damaged one too", async () => {
  const { code, stdout } = await runCli(["trace", "list"], { folder: await folderWithTraces() });
  expect(code).toBe(0);
  expect(stdout).toMatch(/ aaaa +.* answer /);
  expect(stdout).toMatch(/ bbbb +.* error /);
  expect(stdout).toMatch(/ cccc +.* damaged /);
});

test("the list as JSON is one document", async () => {
  const folder = await folderWithTraces();
  const { stdout } = await runCli(["trace", "list", "--json"], { folder });
  const document = JSON.parse(stdout);
  expect(document.directory).toBe(path.join(folder, ".ctx", "traces"));
  expect(document.traces.map(({ requestId }: { requestId: string }) => requestId).sort()).toEqual([
    "request-aaaa1111",
    "request-bbbb2222",
    "request-cccc3333",
  ]);
});

test("states how to get a trace in a folder without any", async () => {
  const { code, stdout } = await runCli(["trace", "list"]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("every query writes one") });
});

test.each([["aaaa"], ["request-aaaa1111"], [path.join(".ctx", "traces", "request-aaaa1111.jsonl")]])(
  "the trace %s is shown with all of its sections",
  async (name) => {
    const { code, stdout } = await runCli(["trace", "show", name], { folder: await folderWithTraces() });
    expect(code).toBe(0);
    for (const title of ["Timeline", "Decision", "Case file", "Program", "Calls", "Cost"]) {
      expect(stdout).toMatch(new RegExp(`^${title}$`, "m"));
    }
  },
);

test("prints only the requested sections", async () => {
  const words = ["trace", "show", "aaaa", "--section", "calls", "--section", "cost"];
  const { stdout } = await runCli(words, { folder: await folderWithTraces() });
  expect(stdout.match(/^[A-Z]\w+$/gm)).toEqual(["Calls", "Cost"]);
});

test("a trace as JSON is its whole model", async () => {
  const { stdout } = await runCli(["trace", "show", "bbbb", "--json"], { folder: await folderWithTraces() });
  expect(JSON.parse(stdout)).toMatchObject({ ending: { kind: "error" }, damages: [] });
});

test("reads traces when a server's credentials are not set", async () => {
  const folder = await folderWithTraces();
  await writeFile(path.join(folder, "ctx.config.yaml"), `mcpServers: { a: { command: x, args: ["\${UNSET}"] } }\n`);
  expect((await runCli(["trace", "list"], { folder })).code).toBe(0);
});
