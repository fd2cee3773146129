import { expect, test } from "vitest";
import type { GateArtifact } from "../../../src/contract/gate.ts";
import { artifactText } from "../../../src/gate/artifact.ts";
import { anchorCase, anchorSuite, answer, asked, missing, run } from "../../gate/given.ts";
import { runCli } from "./harness.ts";

const suite = anchorSuite([anchorCase()]);
const passing = () => run(suite, async () => asked(answer()));
const failing = () => run(suite, async () => asked(missing("everything")));
const unmeasured = () => run(suite, () => Promise.reject(new Error("the server is down")));

async function report(artifact: GateArtifact, ...flags: readonly string[]) {
  return await runCli(["gate", "report", "a.json", ...flags], { files: { "a.json": artifactText(artifact) } });
}

test.each([
  ["passed", passing, 0],
  ["failed", failing, 1],
  ["could not be measured", unmeasured, 5],
])("an artifact that %s is reported with its exit code", async (_title, make, exit) => {
  const { code, stdout, stderr } = await report(await make());
  expect({ code, stderr }).toEqual({ code: exit, stderr: "" });
  expect(stdout).toMatch(/^small /);
  expect(stdout).toContain("The artifact agrees with its records.\n");
});

test("reports an artifact that disagrees with its records, and exits with 1", async () => {
  const artifact = await failing();
  const { code, stdout } = await report({ ...artifact, gates: { passed: true, verdict: "passed", failures: [] } });
  expect(code).toBe(1);
  expect(stdout).toContain("The artifact disagrees with its records:\n");
  expect(stdout).toContain(`- gates.verdict: the artifact says "passed", its records give "failed"`);
});

test("exits with 1 when the artifact states other metrics than its records, even if the records pass", async () => {
  const artifact = await passing();
  const counts = { ...artifact.metrics.counts, passed: 9 };
  const { code, stdout } = await report({ ...artifact, metrics: { ...artifact.metrics, counts } });
  expect(code).toBe(1);
  expect(stdout).toContain("- metrics.counts.passed: the artifact says 9, its records give 1");
});

test("the JSON report contains the values computed from the records", async () => {
  const { stdout } = await report(await passing(), "--json");
  expect(JSON.parse(stdout)).toMatchObject({
    artifact: "a.json",
    suite: "small",
    agrees: true,
    disagreements: [],
    gates: { passed: true, verdict: "passed" },
  });
});
