// Runs the decisions as a suite in this process and on a running server, measured for every family.
import path from "node:path";
import { expect, test } from "vitest";
import { artifactSchema } from "../../src/contract/gate.ts";
import { isListed, shippedSuite } from "../gate/decisions/world.ts";
import { freshFolder, runCli } from "../surfaces/cli/harness.ts";
import { serve } from "../surfaces/http/harness.ts";

test("measures every family, and a server decides every case as this process does", async () => {
  const suite = await shippedSuite("decisions");
  const { url, key } = await serve({ servers: suite.servers ?? {} });
  const folder = await freshFolder();
  const artifactOf = async (out: string, words: readonly string[], environment = {}) => {
    const { code, stdout, stderr } = await runCli(
      ["validate", "decisions", "--quiet", "--json", "--out", out, ...words],
      {
        ...{ folder, environment },
      },
    );
    expect([code, stderr]).toEqual([0, ""]);
    return artifactSchema.parse(JSON.parse(stdout));
  };
  const here = await artifactOf("here", []);
  const there = await artifactOf("there", ["--target", url], { CTX_API_KEY: key });
  // Known failures are excluded from the metrics; with them each family has six cases.
  const listed = suite.cases.filter(isListed);
  expect(here.knownFailures?.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
  const families = Object.entries(here.families ?? {}).map(([family, { counts }]) => [
    family,
    counts.scored + listed.filter((anchor) => anchor.family === family).length,
  ]);
  expect(families).toEqual([...new Set(suite.cases.map(({ family }) => family))].map((family) => [family, 6]));
  expect(there.families).toEqual(here.families);
  const [base = "", candidate = ""] = ["here", "there"].map((out) => path.join(out, "decisions", "latest.json"));
  const compared = await runCli(["gate", "compare", base, candidate, "--json"], { folder });
  expect(JSON.parse(compared.stdout)).toMatchObject({ comparedCases: 72, cases: [], metrics: [], regressions: [] });
});
