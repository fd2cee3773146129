// The checked-in baseline of the rollout gate: the current runtime must decide every case as the baseline does.
// Renew it with: npx ctx validate:ambiguity-rollout --deterministic, and copy latest.json over artifacts/baseline.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { artifactSchema, type GateArtifact } from "../../../src/contract/gate.ts";
import { recompute } from "../../../src/gate/recompute.ts";
import { root } from "../../helpers/cli.ts";
import { freshFolder, runCli } from "./harness.ts";

const file = join(root, "artifacts/baseline/ambiguity-rollout.json");

function decisions({ suiteHash, metrics, gates, cases }: GateArtifact) {
  const decided = cases.map(({ id, verdict, result, clarification }) => ({
    id,
    verdict,
    outcome: result?.outcomeType,
    options: result?.options,
    recommended: result?.recommendedOptionId,
    assumed: result?.assumptionOptionId,
    missing: result?.missingCapabilities,
    reason: clarification?.decisionReasonCode,
  }));
  return { suiteHash, rates: metrics.rates, gates, decided };
}

test("decides as the checked-in baseline, with the same bytes twice", async () => {
  const folder = await freshFolder();
  const run = () =>
    runCli(["validate:ambiguity-rollout", "--deterministic", "--reporter", "json", "--quiet"], { folder });
  const first = await run();
  const second = await run();
  expect(second.stdout).toBe(first.stdout);
  const baseline = artifactSchema.parse(JSON.parse(await readFile(file, "utf8")));
  expect(decisions(artifactSchema.parse(JSON.parse(first.stdout)))).toEqual(decisions(baseline));
  expect(recompute(baseline).agrees).toBe(true);
});
