// The checked-in baseline of the rollout gate: today's runtime decides every case as it does there.
// Renew it with: npx ctx validate:ambiguity-rollout --deterministic, and copy latest.json over artifacts/baseline.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { artifactSchema, type GateArtifact } from "../../src/contract/gate.ts";
import { recompute } from "../../src/gate/recompute.ts";
import { ctx, freshFolder, root } from "../helpers/cli.ts";

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

test("the gate decides as its checked-in baseline, and twice the same bytes", async () => {
  await using folder = await freshFolder();
  const run = () =>
    ctx(["validate:ambiguity-rollout", "--deterministic", "--reporter", "json", "--quiet"], { cwd: folder.path });
  const first = await run();
  const second = await run();
  expect(second.stdout).toBe(first.stdout);
  const baseline = artifactSchema.parse(JSON.parse(await readFile(file, "utf8")));
  expect(decisions(artifactSchema.parse(first.json()))).toEqual(decisions(baseline));
  expect(recompute(baseline).agrees).toBe(true);
});
