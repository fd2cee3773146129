// The first commands of README.md: a fresh clone, its own install, a first answer.
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { expect } from "vitest";
import { methodsFile } from "../../src/app/known-listings.ts";
import { blocksOf, readPage } from "../docs/pages.ts";
import { cleanEnvironment } from "../docs/run.ts";
import { freshFolder, root } from "../helpers/cli.ts";
import { oneIn } from "../helpers/one-in.ts";

/** `npm ci` without its download, on a copy of the packages of this checkout, which come from the same lock file. */
const withoutDownload = "npm run prepare";

oneIn(2)([
  { title: "with the packages of this checkout", install: withoutDownload },
  { title: "with an install of its own", install: "npm ci" },
])("leads from the clone to a first answer in three commands of README.md, $title", async ({ install }) => {
  await using clone = await freshFolder();
  await execa`git clone --quiet --depth 1 file://${root} ${clone.path}`;
  const packages = join(clone.path, "node_modules");
  if (install === withoutDownload) await execa`cp -a ${join(root, "node_modules")} ${packages}`;
  const blocks = blocksOf(await readPage("README.md")).filter(
    ({ language, text }) => language === "sh" && !text.includes("npm test"),
  );
  const commands = blocks.slice(0, 2).flatMap(({ text }) => text.trim().split(" && "));
  expect(commands).toEqual(["npm ci", expect.stringMatching(/^npx ctx /), expect.stringMatching(/^npx ctx query /)]);
  const outputs: string[] = [];
  const builtAt: number[] = [];
  for (const command of [install, ...commands.slice(1)]) {
    const run = await execa({
      cwd: clone.path,
      shell: "bash",
      reject: false,
      extendEnv: false,
      env: cleanEnvironment(),
    })`${command}`;
    expect([0, 3], run.stderr).toContain(run.exitCode);
    outputs.push(run.stdout);
    builtAt.push((await stat(join(clone.path, "dist", methodsFile))).mtimeMs);
  }
  // npm prepares the clone again for the first `npx ctx`, which takes as long as the install if that builds.
  expect(new Set(builtAt).size).toBe(1);
  expect(outputs.at(-1)).toMatch(/^Confidence: /m);
});
