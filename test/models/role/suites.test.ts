import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import type { GateArtifact } from "../../../src/contract/gate.ts";
import { json, modelServer, say } from "../../fixtures/models/server.ts";
import { long } from "../../helpers/one-in.ts";
import { freshFolder, runCli } from "../../surfaces/cli/harness.ts";
import { answerFrom, honest, programFor } from "./honest.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Runs a suite of the project with a language model in every role; returns the artifact. */
async function validate(suite: string, ...words: string[]): Promise<GateArtifact> {
  const server = await modelServer(
    honest({
      plan: (asked) => json({ code: programFor(asked), reason: "from the reading", assumptions: [] }),
      answer: (asked) => say(answerFrom(asked)),
    }),
  );
  onTestFinished(() => server.close());
  const folder = await freshFolder();
  const environment = {
    CTX_MODEL_PROVIDERS: JSON.stringify({ scripted: { baseUrl: server.url, structured: "schema" } }),
    CTX_MODEL_ROLES: JSON.stringify({ interpret: { model: "embedded" } }),
    CTX_MODEL_PRICES: JSON.stringify({ "scripted:one": { input: 1, output: 1 } }),
  };
  const file = path.join(root, "anchors", `${suite}.yaml`);
  const flags = ["--model", "scripted:one", "--out", "out", "--no-trace", "--quiet", "--concurrency", "2"];
  const ran = await runCli(["validate", file, ...flags, ...words], { folder, environment });
  expect(ran.stderr).toBe("");
  const names = await readdir(path.join(folder, "out", suite));
  return JSON.parse(await readFile(path.join(folder, "out", suite, names[0] ?? ""), "utf8"));
}

const decided = ({ cases }: GateArtifact) =>
  cases.map(({ id, clarification }) => [id, clarification?.decisionStrategy, clarification?.judgeError]);

describe("with a language model in every role", { timeout: 120_000 }, () => {
  test("the anchors of the rollout gate pass with decisions of the model", long, async () => {
    const artifact = await validate("ambiguity-rollout");
    expect(artifact.gates).toMatchObject({ verdict: "passed", failures: [] });
    expect(decided(artifact)).toEqual(artifact.cases.map(({ id }) => [id, "llm_primary", null]));
    expect(artifact.runtime.models.judge).toBe("scripted:one");
  });

  // The pass rate is measured elsewhere; this checks that the model's decisions are used.
  test("the model decides on unseen tools, and at least ten decisions pass", long, async () => {
    const artifact = await validate("decisions", "--grep", "^(?:codehost|exchange|mail|music)-");
    // Without a viable option there is nothing to judge.
    const strategies = decided(artifact).map(([, strategy]) => strategy);
    expect(strategies.filter((strategy) => strategy === "llm_primary").length).toBeGreaterThanOrEqual(20);
    expect(artifact.cases.flatMap(({ clarification }) => clarification?.judgeError ?? [])).toEqual([]);
    const passed = artifact.cases.filter(({ verdict }) => verdict === "passed");
    expect(passed.length).toBeGreaterThanOrEqual(10);
  });
});
