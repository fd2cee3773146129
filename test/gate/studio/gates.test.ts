import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { flakyCases, openStudioGates } from "../../../src/gate/studio/gates.ts";
import { freshFolder, root } from "../../helpers/cli.ts";

const parts = {
  readTraceOf: async () => null,
  runOf: (tracePath: string) => (tracePath.endsWith("-1.jsonl") ? "kept" : null),
  suiteOf: async () => {
    throw new Error("no suite is changed here");
  },
};

test("lists the runs of a suite with their rates, and reports a damaged artifact", async () => {
  await using folder = await freshFolder();
  const runs = join(folder.path, "ambiguity-rollout");
  await mkdir(runs);
  await cp(join(root, "artifacts/baseline/ambiguity-rollout.json"), join(runs, "run-1.json"));
  await writeFile(join(runs, "run-2.json"), '{"version": "ctx-rollout-gate/v1"');
  await writeFile(join(runs, "notes.json"), "[]");
  const { suites, problems } = await openStudioGates(folder.path, parts).list();
  expect(suites).toMatchObject([{ suite: "ambiguity-rollout", flaky: [], matrices: [], points: [{ id: "run-1" }] }]);
  expect(suites[0]?.points[0]?.rates.ambiguityRecall).toMatchObject({ value: 1 });
  expect(problems).toEqual([expect.stringContaining("run-2.json is not JSON")]);
  const run = await openStudioGates(folder.path, parts).run("ambiguity-rollout", "run-1");
  expect(run).toMatchObject({ causes: [], update: "ctx validate ambiguity-rollout --update" });
});

test.each([
  ["..", "package"],
  ["ambiguity-rollout", "../../package"],
  ["", ""],
  ["a", ".env"],
])("does not open %j/%j", async (suite, id) => {
  const gates = openStudioGates(root, parts);
  await expect(gates.run(suite, id)).rejects.toMatchObject({ code: "usage" });
  await expect(gates.matrix(suite, id)).rejects.toMatchObject({ code: "usage" });
});

test("a folder without runs is empty", async () => {
  expect(await openStudioGates("no-such-folder", parts).list()).toMatchObject({ suites: [], problems: [] });
});

test("a case is flaky if it both passed and failed; one that could not run says nothing", async () => {
  const first = { cases: [row("a", "passed"), row("b", "passed"), row("c", "unscored")] };
  const second = { cases: [row("a", "failed"), row("b", "passed"), row("c", "passed")] };
  expect(flakyCases([first, second])).toEqual(["a"]);
});

function row(id: string, verdict: "passed" | "failed" | "unscored") {
  return { id, verdict };
}
