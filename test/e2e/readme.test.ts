// The README is true: its commands run in a fresh clone, print what it shows, and its tables are those of the code.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
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

  test("start a server that a key opens, that passes the gate as this process does, and that Ctrl-C stops", {
    timeout: 180_000,
  }, async () => {
    const place = { cwd: clone.path, env: { ...cleanEnvironment(), CTX_SERVE_PORT: "0" }, extendEnv: false };
    const [create = "", serve = "", validate = ""] = linesOf("## Over HTTP");
    const { stdout: key } = await execa({ ...place, shell: "bash" })`${create}`;
    // A terminal sends Ctrl-C to all that a command has started.
    const server = execa({ ...place, shell: "bash", reject: false, detached: true })`${serve}`;
    try {
      const { value: url } = await createInterface({ input: server.stdout })[Symbol.asyncIterator]().next();
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect((await fetch(`${url}/health`)).status).toBe(200);
      expect((await fetch(`${url}/api/v1/runtime`)).status).toBe(401);
      const line = validate.replace("...", key).replace("http://127.0.0.1:8787", String(url));
      const gate = await execa({ ...place, shell: "bash", reject: false })`${line}`;
      expect(gate.exitCode, gate.stdout).toBe(0);
    } finally {
      process.kill(-(server.pid ?? 0), "SIGINT");
    }
    // Both streams end when the last of them has gone.
    expect((await server).stderr).not.toContain("Error");
  });

  // Told, not judged: how long it takes is the machine's and the network's.
  test("lead a newcomer from the clone to a first answer in three commands", async ({ annotate }) => {
    const first = ended.findIndex(({ isAnswer }) => isAnswer);
    expect(ended.slice(0, first + 1).map(({ text }) => text)).toHaveLength(3);
    await annotate(`first answer ${Math.round((ended[first]?.afterMs ?? 0) / 1000)} s after the clone began`);
  });
});

/** The commands of the first block under a heading, without what is said beside them. */
function linesOf(heading: string): readonly string[] {
  const [, block = ""] = /^```\n(.*?)^```$/ms.exec(readme.slice(readme.indexOf(heading))) ?? [];
  return block
    .trimEnd()
    .split("\n")
    .map((line) => line.replace(/ +# .*/, ""));
}

function cleanEnvironment(): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:CTX_|npm_)/.test(name)));
}

async function run({ text }: Block, cwd: string) {
  return await execa({
    cwd,
    shell: "bash",
    reject: false,
    extendEnv: false,
    env: { ...cleanEnvironment(), NO_COLOR: "1", CI: "1", npm_config_prefer_offline: "true" },
  })`set -e; ${text}`;
}
