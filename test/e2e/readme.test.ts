// The README is true: its commands run in a fresh clone, print what it shows, and its tables are those of the code.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadSuite } from "../../src/gate/anchor.ts";
import { ctx, freshFolder, root } from "../helpers/cli.ts";
import { looksPage, looksText } from "../readme/looks.ts";
import { type Block, blocksOf, manifestScripts, readReadme, settingsTable, steady } from "../readme/readme.ts";

const readme = await readReadme();
const blocks = blocksOf(readme);
const testLine = "npm ci && npm test";
const commands = blocks.filter(({ language }) => language === "sh");

describe("the README", () => {
  test("its test line is what CI runs", async () => {
    const script = await readFile(join(root, ".ci/run"), "utf8");
    expect(commands.map(({ text }) => text.trim())).toContain(testLine);
    for (const part of testLine.split(" && ")) expect(script).toContain(part);
  });

  test("its settings table is the schema's", () => {
    expect(readme).toContain(settingsTable());
  });

  test("every command of `ctx --help` stands in it, and every npm script that it names exists", async () => {
    const { stdout } = await ctx(["--help"], { cwd: root });
    const known = [...stdout.matchAll(/^ {2}([a-z][a-z:-]+) {2,}/gm)].map(([, name]) => name);
    expect(known.length).toBeGreaterThan(5);
    for (const name of known) expect(readme).toMatch(new RegExp(`(?:ctx |\`)${name}(?![w:-])`));
    const scripts = await manifestScripts();
    for (const [, name = ""] of readme.matchAll(/npm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(name);
  });

  test("every path of the tree that it names exists", async () => {
    for (const [, path = ""] of readme.matchAll(/`((?:src|test|anchors)\/[\w./-]+\.\w+)`/g)) {
      expect(await readFile(join(root, path), "utf8")).not.toBe("");
    }
  });

  test("the page of what the terminal shows is linked, and shows what the program's own tests keep", async () => {
    expect(readme).toContain(`(${looksPage})`);
    expect(await readFile(join(root, looksPage), "utf8")).toBe(await looksText());
  });

  test("its configuration and its suite are taken", async () => {
    await using folder = await freshFolder();
    const [config, suite] = blocks.filter(({ language }) => language === "yaml").map(({ text }) => text);
    await writeFile(join(folder.path, "ctx.config.yaml"), config ?? "");
    const unset = await ctx(["tools", "list"], { cwd: folder.path });
    expect(unset).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("TRACKER_TOKEN") });
    await writeFile(join(folder.path, "notes.yaml"), suite ?? "");
    expect(
      (await loadSuite(join(folder.path, "notes.yaml"), { folder: folder.path, packageAnchors: root })).cases,
    ).toHaveLength(1);
  });
});

describe("the README's commands in a fresh clone", () => {
  let clone: Awaited<ReturnType<typeof freshFolder>>;
  let startedAt = 0;
  const ended: { readonly text: string; readonly isAnswer: boolean; readonly afterMs: number }[] = [];
  beforeAll(async () => {
    clone = await freshFolder();
    startedAt = performance.now();
    await execa`git clone --quiet --depth 1 file://${root} ${clone.path}`;
  });
  afterAll(() => clone[Symbol.asyncDispose]());

  // The test line is this very run; the others run in their order, the first one installs.
  const rows = commands.filter(({ text }) => text.trim() !== testLine);
  test.each(rows.map((block) => [block.text.trim(), block] as const))("%s", { timeout: 180_000 }, async (_, block) => {
    const { stdout, stderr, exitCode } = await run(block, clone.path);
    const isAnswer = exitCode === 0 && /^Confidence: /m.test(stdout);
    ended.push({ text: block.text.trim(), isAnswer, afterMs: performance.now() - startedAt });
    expect([0, 3, 4], stderr).toContain(exitCode);
    if (block.output === null) return;
    expect(steady(stdout).slice(0, steady(block.output).length)).toBe(steady(block.output));
  });

  // Told, not judged: how long it takes is the machine's and the network's.
  test("lead a newcomer from the clone to a first answer in three commands", async ({ annotate }) => {
    const first = ended.findIndex(({ isAnswer }) => isAnswer);
    expect(ended.slice(0, first + 1).map(({ text }) => text)).toHaveLength(3);
    await annotate(`first answer ${Math.round((ended[first]?.afterMs ?? 0) / 1000)} s after the clone began`);
  });
});

async function run({ text }: Block, cwd: string) {
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:CTX_|npm_)/.test(name)));
  return await execa({
    cwd,
    shell: "bash",
    reject: false,
    extendEnv: false,
    env: { ...clean, NO_COLOR: "1", CI: "1", npm_config_prefer_offline: "true" },
  })`set -e; ${text}`;
}
