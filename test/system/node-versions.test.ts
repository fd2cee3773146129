// The packed package as users install it: in an empty folder, run by each supported Node version, and by the newest.
// test:system takes the oldest and the newest of them, the nightly run the others.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { answerResultSchema } from "../../src/contract/query/result.ts";
import { cleanEnvironment } from "../docs/run.ts";
import { root } from "../helpers/cli.ts";
import { installNode } from "../helpers/on-demand.ts";
import { suiteOneIn } from "../helpers/one-in.ts";

const question =
  "For the market 'Will Brazil win the 2026 FIFA World Cup?', what slippage would selling $5,000 of YES face right now?";

/** A program of a user, type-checked against the installed types. */
const program = `
import { createRuntime, type QueryResult } from "ctx-runtime";
import { createOfflineJudge, distillSearchIntents, resolveContributorSearch, type SearchCandidate } from "ctx-runtime/contrib/search";

await using runtime = createRuntime({ now: "2026-03-20T19:05:00Z" });
const result: QueryResult = await runtime.query({ query: ${JSON.stringify(question)} });
const rawRequest = "court case on the canal toll";
const candidates: SearchCandidate[] = [
  { candidateId: "court", title: "Court rules on the canal toll case?", provenance: [] },
  { candidateId: "rain", title: "Rain in Porto?", provenance: [] },
];
const { searchMetadata } = await resolveContributorSearch({
  ...{ rawRequest, candidates, intents: distillSearchIntents(rawRequest), judge: createOfflineJudge() },
});
process.stdout.write(JSON.stringify({ outcome: result.outcomeType, selected: searchMetadata.selectedCandidateId }));
// @ts-expect-error A request has a query.
if (process.argv.length > 99) await runtime.query({});
`;

let folder: string;
let tarball: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ctx-node-versions-"));
  const { stdout } = await execa({ cwd: root })`npm pack --json --ignore-scripts --pack-destination ${folder}`;
  tarball = join(folder, JSON.parse(stdout)[0].filename);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Installs the tarball in an empty folder with this Node; returns a function that runs a program there, with only this Node on
 * PATH.
 */
async function installWith(version: string) {
  const bin = await installNode(version);
  const cwd = await mkdtemp(join(folder, "empty-"));
  const env = {
    ...cleanEnvironment(),
    PATH: [bin, process.env.PATH].join(delimiter),
    npm_config_engine_strict: "true",
  };
  const run = execa({ cwd, env, extendEnv: false, preferLocal: false });
  await run`npm install --prefix . --prefer-offline --no-audit --no-fund ${tarball}`;
  return { cwd, run, node: join(bin, "node"), ctx: join(cwd, "node_modules/.bin/ctx") };
}

suiteOneIn(2)(["22.19.0", "22.23.3", "26.10.0", "24.21.0"])(
  "installed in an empty folder with Node %s, ctx",
  (version) => {
    let installed: Awaited<ReturnType<typeof installWith>>;

    beforeAll(async () => {
      installed = await installWith(version);
    }, 600_000);

    test("runs on that Node and prints its version and help", async () => {
      const { run, node, ctx } = installed;
      expect(await run`${node} --version`).toMatchObject({ stdout: `v${version}` });
      expect(await run`npx ctx --version`).toMatchObject({ stdout: manifest.version });
      const help = await run`${ctx} --help`;
      expect(help).toMatchObject({ stdout: expect.stringMatching(/^Usage: ctx /), stderr: "" });
    });

    test("answers a first question offline, answers again from the compile cache, and lists both traces", async () => {
      const { run, ctx } = installed;
      for (const _ of ["first", "second"]) {
        const asked = await run`${ctx} query ${question} --now 2026-03-20T19:05:00Z --json`;
        expect({ exitCode: asked.exitCode, stderr: asked.stderr }).toEqual({ exitCode: 0, stderr: "" });
        answerResultSchema.parse(JSON.parse(asked.stdout));
      }
      const { stdout, stderr } = await run`${ctx} trace list --json`;
      expect({ traces: JSON.parse(stdout).traces.length, stderr }).toEqual({ traces: 2, stderr: "" });
    });

    test("stores without a warning about SQLite", async () => {
      const { run, ctx } = installed;
      expect(await run`${ctx} keys create --name ci`).toMatchObject({ stderr: expect.not.stringContaining("Warning") });
    });

    test("exports its library and the search helper to a program that compiles against its types", async () => {
      const { cwd, run, node } = installed;
      const compilerOptions = { module: "nodenext", target: "es2023", lib: ["esnext"], types: ["node"], strict: true };
      const typeRoots = [join(root, "node_modules/@types")];
      await writeFile(join(cwd, "program.mts"), program);
      const tsconfig = { compilerOptions: { ...compilerOptions, typeRoots }, files: ["program.mts"] };
      await writeFile(join(cwd, "tsconfig.json"), JSON.stringify(tsconfig));
      const compiled = await execa({ cwd: root, preferLocal: true, reject: false, all: true })`tsc -p ${cwd}`;
      expect(compiled.all).toBe("");
      const { stdout, stderr } = await run`${node} program.mjs`;
      expect({ ...JSON.parse(stdout), stderr }).toEqual({ outcome: "answer", selected: "court", stderr: "" });
    });
  },
);

test("runs on the Node of its own install when Node 20 starts ctx", async () => {
  const node = join(await installNode("20.20.2"), "node");
  const { stdout, stderr } = await execa({ cwd: root })`${node} bin/ctx.js schema config`;
  expect({ title: JSON.parse(stdout).$schema, stderr }).toEqual({ title: expect.any(String), stderr: "" });
});
