// The commands of README.md and docs/ run in a fresh clone and print what the pages show.

import { cp, symlink } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { execa } from "execa";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blocksOf, isShown, readPage, readPages } from "../docs/pages.ts";
import { runBlock, startBlock } from "../docs/run.ts";
import { freshFolder, root } from "../helpers/cli.ts";
import { long, suiteOneIn } from "../helpers/one-in.ts";

const pages = await readPages();
let clone: Awaited<ReturnType<typeof freshFolder>>;

// Uses the packages of this checkout, installed from the same lock file, and its build; test/system installs and builds again.
beforeAll(async () => {
  clone = await freshFolder();
  await execa`git clone --quiet --depth 1 file://${root} ${clone.path}`;
  await symlink(join(root, "node_modules"), join(clone.path, "node_modules"));
  await cp(join(root, "dist"), join(clone.path, "dist"), { recursive: true, preserveTimestamps: true });
});
afterAll(() => clone[Symbol.asyncDispose]());

const seen = new Set<string>();
const rows = pages.flatMap((page) =>
  blocksOf(page)
    .filter(({ language, text }) => language === "sh" && !text.startsWith("npm ci && npm test"))
    .map((block) => ({ page: page.path, ...block, text: block.text.trim().replace("npm ci && ", "") }))
    .filter(({ text }) => !seen.has(text) && seen.add(text)),
);

suiteOneIn(12)(pages.map(({ path }) => path).filter((path) => rows.some(({ page }) => page === path)))("%s", (path) => {
  test.each(rows.filter(({ page }) => page === path))("$text", async ({ text, output }) => {
    const { stdout, stderr, exitCode } = await runBlock(text, clone.path);
    expect([0, 3, 4], stderr).toContain(exitCode);
    if (output === null || isShown(stdout, output)) return;
    expect(stdout, "run `npm run docs`").toBe(output);
  });
});

test(
  "docs/http.md starts a server that requires a key, passes the gate like this process, and stops on Ctrl-C",
  long,
  async () => {
    const [create = "", serve = "", validate = ""] = await serverLines();
    const { stdout: key } = await runBlock(create, clone.path);
    // A terminal sends Ctrl-C to every process that a command started.
    const server = startBlock(serve, { cwd: clone.path, detached: true });
    try {
      const { value: url } = await createInterface({ input: server.stdout })[Symbol.asyncIterator]().next();
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect((await fetch(`${url}/health`)).status).toBe(200);
      expect((await fetch(`${url}/api/v1/runtime`)).status).toBe(401);
      const line = validate.replace("...", key).replace("http://127.0.0.1:8787", String(url));
      const gate = await runBlock(line, clone.path);
      expect(gate.exitCode, gate.stdout).toBe(0);
    } finally {
      process.kill(-(server.pid ?? 0), "SIGINT");
    }
    // Both streams end when the last process has ended.
    expect((await server).stderr).not.toContain("Error");
  },
);

/** The three commands of the first block of docs/http.md, without their comments. */
async function serverLines(): Promise<readonly string[]> {
  const block = blocksOf(await readPage("docs/http.md")).find(({ text }) => text.includes("ctx serve"));
  return (block?.text ?? "")
    .trimEnd()
    .split("\n")
    .map((line) => line.replace(/ +# .*/, ""));
}
