import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerResultSchema } from "../../src/contract/query/result.ts";
import { installedSize } from "../helpers/installed-size.ts";
import { long } from "../helpers/one-in.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const question =
  "For the market 'Will Brazil win the 2026 FIFA World Cup?', what slippage would selling $5,000 of YES face right now?";
const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));

describe("the packed tarball, installed in an empty folder,", () => {
  let folder: string;
  let packed: { filename: string; files: readonly { path: string }[] };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "ctx-package-"));
    // Packs the build of the global setup; `prepare` would only repeat it.
    const { stdout } = await execa({ cwd: root })`npm pack --json --ignore-scripts --pack-destination ${folder}`;
    [packed] = JSON.parse(stdout);
    await execa({ cwd: folder })`npm install --prefix . --prefer-offline --no-audit --no-fund ./${packed.filename}`;
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("starts with `npx ctx`", async () => {
    expect(await execa({ cwd: folder })`npx ctx --version`).toMatchObject({ stdout: version });
  });

  test.each([
    { words: ["--version"], starts: version },
    { words: ["--help"], starts: "Usage: ctx " },
  ])("answers `ctx $words` and prints nothing else", async ({ words, starts }) => {
    const env = { npm_lifecycle_event: undefined };
    const { stdout, stderr } = await execa({ cwd: folder, preferLocal: true, localDir: folder, env })`ctx ${words}`;
    expect({ starts: stdout.startsWith(starts), stderr }).toEqual({ starts: true, stderr: "" });
  });

  test("runs the rollout gate in a folder without files of the project", { ...long, timeout: 60_000 }, async () => {
    const words = ["validate:ambiguity-rollout", "--reporter", "json", "--quiet"];
    const { stdout, exitCode } = await execa({ cwd: folder, preferLocal: true, localDir: folder })`ctx ${words}`;
    expect({ exitCode, gates: JSON.parse(stdout).gates }).toEqual({
      exitCode: 0,
      gates: { passed: true, verdict: "passed", failures: [] },
    });
  });

  test("answers a question from bundled data, and lists its trace", { ...long, timeout: 60_000 }, async () => {
    const ctx = execa({ cwd: folder, preferLocal: true, localDir: folder });
    const traces = ["--trace-dir", "traces-of-one-question"];
    const asked = await ctx`ctx query ${question} --now 2026-03-20T19:05:00Z --json ${traces}`;
    expect({ exitCode: asked.exitCode, stderr: asked.stderr }).toEqual({ exitCode: 0, stderr: "" });
    const result = answerResultSchema.parse(JSON.parse(asked.stdout));
    const listed = await ctx`ctx trace list --json ${traces}`;
    expect(listed.stderr).toBe("");
    expect(JSON.parse(listed.stdout).traces).toMatchObject([{ requestId: result.requestId, query: question }]);
  });

  test("is at most 62 MiB (65 MB) and 60 packages, and runs no install script", async () => {
    const { mebibytes, packages, withInstallScript } = await installedSize(folder);
    expect(mebibytes).toBeLessThanOrEqual(62);
    expect(packages).toBeLessThanOrEqual(60);
    expect(withInstallScript).toEqual([]);
  });

  test("passes publint", long, async () => {
    const { messages } = await publint({ pkgDir: join(folder, "node_modules/ctx-runtime"), strict: true });
    expect(messages).toEqual([]);
  });

  test("has types that compile in a strict program", { ...long, timeout: 60_000 }, async () => {
    const program = `
      import { createRuntime, type QueryResult, queryRequestSchema } from "ctx-runtime";
      import { resolveContributorSearch, type SearchCandidate } from "ctx-runtime/contrib/search";
      const runtime = createRuntime();
      export const result: QueryResult = await runtime.query(queryRequestSchema.parse({ query: "a question" }));
      export const candidates: readonly SearchCandidate[] = [{ candidateId: "a", title: "A", provenance: [] }];
      export const search: Function = resolveContributorSearch;
      // @ts-expect-error A request is not a number.
      await runtime.query(1);
    `;
    const compilerOptions = {
      module: "nodenext",
      target: "esnext",
      lib: ["esnext", "dom"],
      types: [],
      strict: true,
      noEmit: true,
    };
    await writeFile(join(folder, "program.mts"), program);
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.mts"] }));
    const { all } = await execa({ cwd: root, preferLocal: true, reject: false, all: true })`tsc -p ${folder}`;
    expect(all).toBe("");
  });

  test("includes the licence of each bundled package", async () => {
    const notices = await readFile(join(folder, "node_modules/ctx-runtime/dist/THIRD-PARTY-NOTICES.txt"), "utf8");
    expect(notices.match(/^[@\w][\w./@-]*@\d\S* \(.+\)$/gm)?.length).toBeGreaterThan(80);
    expect(notices).toMatch(/^undici@\S+ \(MIT\)\n.*\n\nMIT License\n\nCopyright \(c\) Matteo Collina/m);
  });

  test("exports its library to a program beside it", async () => {
    const script = 'import { errorTable } from "ctx-runtime"; process.stdout.write(String(errorTable.usage.exit));';
    const { stdout } = await execa({ cwd: folder })`node --input-type=module --eval ${script}`;
    expect(stdout).toBe("2");
  });

  test("exports the search helper to the server of a contributor without loading the runtime", async () => {
    const script = `
      import { registerHooks } from "node:module";
      const loaded = [];
      registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
      const { createOfflineJudge, distillSearchIntents, resolveContributorSearch } = await import("ctx-runtime/contrib/search");
      const rawRequest = "court case on the canal toll";
      const candidate = (candidateId, title) => ({ candidateId, title, provenance: [] });
      const { searchMetadata } = await resolveContributorSearch({
        rawRequest,
        intents: distillSearchIntents(rawRequest),
        candidates: [candidate("a", "Court rules on the canal toll case?"), candidate("b", "Rain in Porto?")],
        judge: createOfflineJudge(),
      });
      let text = "";
      for (const url of loaded) if (url.startsWith("file:")) text += await (await import("node:fs/promises")).readFile(new URL(url), "utf8");
      const marks = { ink: "createInkInstance", ai: "AI_APICallError", sqlite: "node:sqlite", mcp: "tools/call" };
      const found = Object.keys(marks).filter((name) => text.includes(marks[name]) || loaded.some((url) => url.includes(marks[name])));
      process.stdout.write(JSON.stringify({ selected: searchMetadata.selectedCandidateId, found }));
    `;
    const { stdout } = await execa({ cwd: folder })`node --input-type=module --eval ${script}`;
    expect(JSON.parse(stdout)).toEqual({ selected: "a", found: [] });
  });

  test("replays the bundled evidence as part of the gate on searches", { ...long, timeout: 60_000 }, async () => {
    const words = ["validate:contributor-search", "--reporter", "json", "--quiet"];
    const { stdout, exitCode } = await execa({ cwd: folder, preferLocal: true, localDir: folder })`ctx ${words}`;
    const { gates, evidence } = JSON.parse(stdout);
    expect({ exitCode, gates }).toMatchObject({ exitCode: 0, gates: { passed: true } });
    expect(evidence.length).toBeGreaterThan(30);
  });

  test("contains only files needed at run time", () => {
    const places = new Set(packed.files.map(({ path }) => path.split("/")[0]));
    expect([...places].sort()).toEqual(expect.arrayContaining(["LICENSE", "bin", "dist", "package.json"]));
    expect([...places].filter((place) => /^(src|test|build\.ts)$/.test(String(place)))).toEqual([]);
    const artifacts = packed.files.filter(({ path }) => path.startsWith("artifacts/"));
    expect(artifacts.every(({ path }) => path.startsWith("artifacts/evidence/contributor-search/"))).toBe(true);
  });
});
