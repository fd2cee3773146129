// A suite that brings its own fixture surface, run from the command line.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { anchorsFolder } from "../../gate/decisions/world.ts";
import { runCli } from "./harness.ts";

const suite = `version: 1
suite: mine
defaults: { source: a test, tools: [sky] }
servers:
  sky: { surface: ../data/sky.json }
cases:
  - id: air
    prompt: What is the ozone in the air of Lyon?
    truth: unambiguous
    expect: { outcomeType: answer, methods: [air_quality] }
`;

// The first run of a process loads what it needs; a machine that is busy with everything else may take its time.
const patience = { timeout: 60_000 };
const run = ["validate", "anchors/mine.yaml", "--json", "--quiet"];

test("a surface is found beside its suite, and the answer comes from its rows", patience, async () => {
  const sky = await readFile(path.join(anchorsFolder, "surfaces/weather.json"), "utf8");
  const { code, stdout } = await runCli(run, { files: { "anchors/mine.yaml": suite, "data/sky.json": sky } });
  const { cases } = JSON.parse(stdout);
  expect([code, cases[0].verdict, cases[0].result.methodsCalled]).toEqual([0, "passed", ["air_quality"]]);
  expect(cases[0].result.response).toContain("62");
});

test.each([
  ["is not there", {}, /data.sky\.json cannot be read/],
  ["is no surface", { "data/sky.json": "{}" }, /data.sky\.json is not a surface/],
])("a surface that %s leaves its cases unmeasured and is named", patience, async (_, files, told) => {
  const { code, stdout } = await runCli(run, { files: { "anchors/mine.yaml": suite, ...files } });
  const { cases } = JSON.parse(stdout);
  expect([code, cases[0].verdict]).toEqual([5, "unscored"]);
  expect(cases[0].reasons[0]).toMatch(told);
});
