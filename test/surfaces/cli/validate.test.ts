import { access, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { artifactSchema } from "../../../src/contract/gate.ts";
import type { ScriptedReply } from "../../fixtures/servers/script.ts";
import { long } from "../../helpers/one-in.ts";
import { gardenFolder, questions } from "./garden.ts";
import { runCli, type Scene } from "./harness.ts";

/** A suite of three questions to the garden, which the suite brings along as its own server. */
async function suiteFolder(changed: Readonly<Record<string, readonly ScriptedReply[]>> = {}): Promise<string> {
  const folder = await gardenFolder(changed);
  const { mcpServers } = JSON.parse(await readFile(path.join(folder, "servers.json"), "utf8"));
  const gateCase = (id: string, prompt: string, truth: string, outcomeType: string) => ({
    ...{ id, prompt, truth, source: "a test" },
    expect: { outcomeType },
  });
  const suite = {
    version: 1,
    suite: "garden",
    servers: mcpServers,
    defaults: { tools: ["garden"] },
    cases: [
      gateCase("rose", questions.answer, "unambiguous", "answer"),
      gateCase("corner", questions.clarification, "ambiguous", "clarification_required"),
      gateCase("stocks", questions.miss, "unsupported", "capability_miss"),
    ],
  };
  await writeFile(path.join(folder, "garden.yaml"), JSON.stringify(suite));
  return folder;
}

async function validate(flags: readonly string[], scene: Scene = {}) {
  const folder = scene.folder ?? (await suiteFolder());
  return await runCli(["validate", "./garden.yaml", ...flags], { ...scene, folder });
}

const wrongFlip = async () => {
  const folder = await suiteFolder();
  const file = path.join(folder, "garden.yaml");
  const suite = JSON.parse(await readFile(file, "utf8"));
  suite.cases[0].expect.outcomeType = "capability_miss";
  await writeFile(file, JSON.stringify(suite));
  return folder;
};

test("a passing suite exits with 0, prints each case on stderr and the report on stdout", long, async () => {
  const { code, stdout, stderr } = await validate(["--deterministic", "--concurrency", "1"]);
  expect(code).toBe(0);
  expect(stderr).toMatchInlineSnapshot(`
    "garden: 3 runs
    passed    rose  answer without an assumption  0ms
    passed    corner  clarification_required with 2 options  0ms
    passed    stocks  capability_miss  0ms
    "
  `);
  expect(stdout).toMatch(/^garden {2}passed: 3 passed\n/);
  expect(stdout).toContain(`again: ctx gate report ${path.join("artifacts", "runs", "garden", "run-0001.json")}`);
});

test.each([
  ["a few cases", [], "", 0],
  ["as many runs", ["--repeat", "10"], "", 1],
  ["a suite as long as many cases", [], " ".repeat(8_000), 1],
])("for %s memory is held as often as it pays", async (_, flags, filling, times) => {
  const folder = await suiteFolder();
  await writeFile(path.join(folder, "garden.yaml"), filling, { flag: "a" });
  let held = 0;
  const saveMemory = () => {
    held += 1;
  };
  await validate([...flags, "--grep", "nothing fits this"], { folder, saveMemory });
  expect(held).toBe(times);
});

test("one wrong expectation exits with 1 and states the reason", async () => {
  const { code, stderr } = await validate([], { folder: await wrongFlip() });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^failed +rose .*\n +expected capability_miss, got answer/m);
});

test("--bail stops at the first failed case", async () => {
  const { code, stdout } = await validate(["--bail", "--concurrency", "1", "--json"], { folder: await wrongFlip() });
  const { cases, selection } = artifactSchema.parse(JSON.parse(stdout));
  expect({ ids: cases.map(({ id }) => id), stopped: selection.stopped, code }).toEqual({
    ids: ["rose"],
    stopped: "bail",
    code: 1,
  });
});

test("exits with 5 when a case cannot run", async () => {
  const folder = await suiteFolder({
    search_plants: [{ text: "broken", isError: true }],
    plant_moisture: [{ text: "broken", isError: true }],
  });
  const { code, stdout } = await validate(["--json", "--grep", "rose"], { folder });
  expect(code).toBe(5);
  expect(artifactSchema.parse(JSON.parse(stdout)).unscored).toMatchObject([{ id: "rose", code: "upstream" }]);
});

test("a case that takes too long is unscored with its limit", long, async () => {
  const folder = await suiteFolder({ search_plants: [{ fault: "hang" }] });
  const { code, stdout } = await validate(["--json", "--grep", "^rose$", "--timeout", "1500ms"], { folder });
  expect(code).toBe(5);
  expect(artifactSchema.parse(JSON.parse(stdout)).unscored).toMatchObject([{ id: "rose", code: "limit" }]);
});

test("every case has its trace, named from the current folder", async () => {
  const { stdout, folder } = await validate(["--json", "--repeat", "2", "--grep", "corner"]);
  const { cases } = artifactSchema.parse(JSON.parse(stdout));
  expect(cases.map(({ id, repeat }) => `${id} ${repeat}`)).toEqual(["corner 1", "corner 2"]);
  for (const { tracePath } of cases) {
    expect(tracePath).toMatch(/^\.ctx/);
    await access(path.join(folder, tracePath ?? ""));
  }
});

test("reporters print in the given order; with a document on stdout the others print on stderr", async () => {
  const both = await validate(["--grep", "corner", "--reporter", "markdown", "--reporter", "default"]);
  expect(both.stdout).toMatch(/^## garden[\s\S]*\ngarden {2}passed/);
  const withJson = await validate(["--grep", "corner", "--reporter", "json", "--reporter", "markdown"]);
  expect(artifactSchema.parse(JSON.parse(withJson.stdout)).gates.passed).toBe(true);
  expect(withJson.stderr).toMatch(/^## garden/m);
});

test("an interrupted run writes the finished records and exits with 130", async () => {
  const { code, stdout } = await validate(["--json"], { signal: AbortSignal.abort() });
  expect(code).toBe(130);
  expect(artifactSchema.parse(JSON.parse(stdout))).toMatchObject({
    gates: { verdict: "invalid" },
    selection: { stopped: "interrupted" },
  });
});

test("shows a live table on a terminal instead of lines", async () => {
  const { stderr } = await validate(["--grep", "corner"], { isWatched: true });
  expect(stderr).toMatch(/\p{Cc}\[/u);
  expect(stderr).not.toContain("garden: 1 run");
});
