// What a developer of a suite does all day: only what failed, a few failures, one case alone, again on every change.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { artifactSchema, type GateArtifact } from "../../../src/contract/gate.ts";
import { long } from "../../helpers/one-in.ts";
import { gateWorld } from "./gate-world.ts";
import { Kept, runCli, Terminal } from "./harness.ts";

/** A world in which both answers are wrong. */
async function wrongWorld(): Promise<string> {
  const folder = await gateWorld();
  await edit(folder, "small.yaml", [/outcomeType: answer/g, "outcomeType: capability_miss"]);
  return folder;
}

async function edit(folder: string, name: string, [from, to]: readonly [RegExp | string, string]): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, (await readFile(file, "utf8")).replace(from, to));
}

async function ran(folder: string, ...more: readonly string[]): Promise<{ code: number; artifact: GateArtifact }> {
  const { code, stdout } = await runCli(["validate", "small.yaml", "--json", ...more], { folder });
  return { code, artifact: artifactSchema.parse(JSON.parse(stdout)) };
}

test("--only-failed runs the cases that did not pass, until there are none", long, async () => {
  const folder = await wrongWorld();
  const none = await runCli(["validate", "small.yaml", "--only-failed"], { folder });
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining("there is no latest run")]);
  await ran(folder);
  const { artifact } = await ran(folder, "--only-failed");
  expect(artifact.cases.map(({ id }) => id)).toEqual(["air", "air-again", "air-last"]);
  expect(artifact.selection.only).toEqual(["air", "air-again", "air-last"]);
  await edit(folder, "small.yaml", [/outcomeType: capability_miss, methods/g, "outcomeType: answer, methods"]);
  await edit(folder, "small.yaml", [
    /expect: \{ outcomeType: capability_miss \}\n(?= {2}- id: air-last|$)/g,
    "expect: { outcomeType: answer }\n",
  ]);
  expect((await ran(folder, "--only-failed")).code).toBe(0);
  const done = await runCli(["validate", "small.yaml", "--only-failed"], { folder });
  expect([done.code, done.stderr]).toEqual([0, "every case passed in the latest run; nothing to run\n"]);
});

test("--bail with a number stops at that many failures, in the order of the suite", long, async () => {
  const folder = await wrongWorld();
  for (const [words, ids] of [
    [["--bail"], ["air"]],
    [
      ["--bail", "2"],
      ["air", "river", "air-again"],
    ],
    [["--bail=9"], ["air", "river", "air-again", "air-last"]],
  ] as const) {
    const { artifact } = await ran(folder, "--concurrency", "1", ...words);
    expect(artifact.cases.map(({ id }) => id)).toEqual(ids);
  }
  const wrong = await runCli(["validate", "--bail", "small.yaml"], { folder });
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("--bail")]);
});

test("prints a command for a failed case that runs only this case", async () => {
  const folder = await wrongWorld();
  const { stdout, stderr } = await runCli(["validate", "./small.yaml", "--timeout", "30s"], { folder });
  const command = "ctx validate ./small.yaml --timeout 30s --grep '^air$'";
  expect(stderr).toContain(`    again: ${command}\n`);
  expect(stdout).toContain(`  ${command}\n`);
  const alone = await ran(folder, "--grep", "^air$");
  expect(alone.artifact.cases.map(({ id }) => id)).toEqual(["air"]);
});

test.each([
  ["a matrix", ["--models", "embedded", "--watch"]],
  ["--only-failed", ["--only-failed", "--shard", "1/2"]],
  ["--watch", ["--watch", "--json"]],
])("%s refuses flags that contradict it", async (flag, words) => {
  const { code, stderr } = await runCli(["validate", "small.yaml", ...words], { folder: await gateWorld() });
  expect([code, stderr]).toEqual([2, expect.stringContaining(`${flag} and --`)]);
});

test("--watch runs the cases that a change affects, and survives an error in the suite", {
  timeout: 90_000,
}, async () => {
  const folder = await gateWorld();
  const stop = new AbortController();
  const [page, screen] = [new Kept(), new Terminal()];
  const watching = runCli(["validate", "small.yaml", "--watch", "--quiet"], {
    folder,
    signal: stop.signal,
    page,
    screen,
  });
  const told = async (text: string) => await expect.poll(() => screen.text, { timeout: 20_000 }).toContain(text);
  await told("watching for changes");
  await edit(folder, "small.yaml", ["id: river", "id: brook"]);
  await told("small.yaml changed: 1 case to run");
  await expect.poll(() => page.text, { timeout: 20_000 }).toContain("brook");
  await edit(folder, "small.yaml", ["version: 1", "version: 9"]);
  await told("error: ");
  await edit(folder, "small.yaml", ["version: 9", "version: 1"]);
  await told("small.yaml changed: 0 cases to run");
  await edit(folder, "sky.json", ["{", "{ "]);
  await told("sky.json changed: 4 cases to run");
  stop.abort();
  expect((await watching).code).toBe(130);
});

test("the printed replay command names the suite, because only the suite configures the server", long, async () => {
  const folder = await wrongWorld();
  const { stdout } = await runCli(["validate", "small.yaml", "--grep", "^air$", "--rollout", "shadow"], { folder });
  const printed = /Replay the trace of air:\n {2}ctx (trace replay \S+\.jsonl --suite small\.yaml --rollout shadow)\n/;
  const words = printed.exec(stdout)?.[1]?.split(" ") ?? [];
  const replayed = await runCli(words, { folder });
  expect([replayed.code, replayed.stdout]).toEqual([0, "answer, as recorded: no difference except time.\n"]);
  const without = await runCli(["trace", "replay", "1"], { folder });
  expect([without.code, without.stderr]).toEqual([
    2,
    expect.stringMatching(/^error: no tool of the run is configured: sky\n.*--suite/),
  ]);
});

test("a run of a suite with its own servers becomes a fixture and a case of this suite", long, async () => {
  const folder = await wrongWorld();
  await ran(folder, "--grep", "^air$");
  const exported = await runCli(["trace", "export", "1", "--as", "fixture", "--suite", "small.yaml"], { folder });
  expect([exported.code, exported.stdout]).toEqual([0, expect.stringContaining("answers the question offline")]);
  const added = await runCli(["gate", "add", "1", "--suite", "small.yaml", "--id", "added"], { folder });
  expect([added.code, added.stderr]).toEqual([0, ""]);
  expect((await ran(folder, "--grep", "^added$")).code).toBe(0);
});
