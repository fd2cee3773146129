// Runs the example workflow like GitHub: its steps in order, each job in its own folder, artifacts passed between jobs.

import { cp, glob, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { artifactSchema } from "../../src/contract/gate.ts";
import { freshFolder, root } from "../helpers/cli.ts";
import { long } from "../helpers/one-in.ts";
import { exportedData } from "../helpers/studio-page.ts";

const stepSchema = z.object({
  name: z.string().optional(),
  run: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});
const jobSchema = z.object({
  strategy: z.object({ matrix: z.object({ shard: z.array(z.number()) }) }).optional(),
  steps: z.array(stepSchema),
});
const workflowSchema = z.object({
  defaults: z.object({ run: z.object({ shell: z.literal("bash") }) }),
  jobs: z.record(z.string(), jobSchema),
});
type Step = z.infer<typeof stepSchema>;

/** The machine of one job. */
interface Machine {
  readonly workspace: string;
  /** Folder of the artifacts passed between jobs, one subfolder each. */
  readonly store: string;
  readonly environment: Readonly<Record<string, string>>;
}

async function runStep({ run, uses = "", with: inputs = {} }: Step, machine: Machine): Promise<string> {
  const { workspace, store, environment } = machine;
  if (run !== undefined) {
    // The expansion of `shell: bash`.
    const words = ["--noprofile", "--norc", "-eo", "pipefail", "-c", run];
    const { stdout } = await execa("bash", words, { cwd: workspace, env: environment, extendEnv: false });
    return stdout;
  }
  const paths = String(inputs.path ?? "")
    .split("\n")
    .filter((line) => line !== "");
  switch (uses.replace(/@v\d+$/, "")) {
    case "actions/checkout":
      for (const name of ["anchors", "artifacts/baseline"])
        await cp(path.join(root, name), path.join(workspace, name), { recursive: true });
      return "";
    case "actions/setup-node":
      return "";
    case "actions/upload-artifact":
      for (const pattern of paths) {
        for await (const name of glob(pattern, { cwd: workspace })) {
          await cp(path.join(workspace, name), path.join(store, String(inputs.name), name), { recursive: true });
        }
      }
      return "";
    case "actions/download-artifact":
      for await (const name of glob(String(inputs.pattern), { cwd: store })) {
        await cp(path.join(store, name), workspace, { recursive: true });
      }
      return "";
    default:
      throw new Error(`the test does not know ${uses}`);
  }
}

/** `npx ctx` runs the command line of this checkout; `npm` only handles install. */
async function tools(folder: string): Promise<string> {
  const place = path.join(folder, "tools");
  await mkdir(place);
  const npx = `#!/bin/sh\n[ "$1" = ctx ] || exit 127\nshift\nexec "${process.execPath}" "${path.join(root, "bin", "ctx.js")}" "$@"\n`;
  await writeFile(path.join(place, "npx"), npx, { mode: 0o755 });
  await writeFile(path.join(place, "npm"), '#!/bin/sh\n[ "$*" = ci ]\n', { mode: 0o755 });
  return place;
}

test("shards the rollout gate, merges it, compares it and reports it in the example workflow", long, async () => {
  const file = path.join(root, ".github", "workflows", "rollout.yml");
  const { jobs } = workflowSchema.parse(parse(await readFile(file, "utf8")));
  await using folder = await freshFolder();
  const place = await tools(folder.path);
  const summary = path.join(folder.path, "summary.md");
  let printed = "";
  for (const [name, { strategy, steps }] of Object.entries(jobs)) {
    for (const shard of strategy?.matrix.shard ?? [0]) {
      const workspace = path.join(folder.path, `${name}-${shard}`);
      await mkdir(workspace);
      const environment = {
        PATH: `${place}:${process.env.PATH ?? ""}`,
        HOME: workspace,
        GITHUB_STEP_SUMMARY: summary,
        CI: "true",
      };
      const filled: readonly Step[] = z
        .array(stepSchema)
        .parse(JSON.parse(JSON.stringify(steps).replaceAll(/\$\{\{ matrix\.shard \}\}/g, String(shard))));
      const machine = { workspace, store: path.join(folder.path, "store"), environment };
      for (const step of filled) printed += await runStep(step, machine);
    }
  }
  const merged = path.join(folder.path, "store", "gate", "merged", "ambiguity-rollout", "latest.json");
  const artifact = artifactSchema.parse(JSON.parse(await readFile(merged, "utf8")));
  expect(artifact.gates).toEqual({ passed: true, verdict: "passed", failures: [] });
  expect(artifact.selection).toMatchObject({ selectedCases: 4, plannedRuns: 4 });
  expect(printed).toContain("::notice title=ambiguity-rollout::passed: 3 passed");
  const output = await readFile(summary, "utf8");
  expect(output).toMatch(/^## ambiguity-rollout: passed[\s\S]*\n## no (difference|regression) in 4 cases/);
  const page = await readFile(path.join(folder.path, "store", "gate", "gate.html"), "utf8");
  expect(exportedData(page).runs).toHaveLength(4);
});
