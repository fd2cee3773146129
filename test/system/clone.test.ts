// The first commands of README.md: a fresh clone, its own install, a first answer.
import { execa } from "execa";
import { expect, test } from "vitest";
import { blocksOf, readPage } from "../docs/pages.ts";
import { cleanEnvironment } from "../docs/run.ts";
import { freshFolder, root } from "../helpers/cli.ts";

test("leads from the clone to a first answer in three commands of README.md", async ({ annotate }) => {
  await using clone = await freshFolder();
  const startedAt = performance.now();
  await execa`git clone --quiet --depth 1 file://${root} ${clone.path}`;
  const commands = blocksOf(await readPage("README.md")).filter(
    ({ language, text }) => language === "sh" && !text.includes("npm test"),
  );
  const outputs: string[] = [];
  for (const { text } of commands.slice(0, 2)) {
    const run = await execa({
      cwd: clone.path,
      shell: "bash",
      reject: false,
      extendEnv: false,
      env: cleanEnvironment(),
    })`${text}`;
    expect([0, 3], run.stderr).toContain(run.exitCode);
    outputs.push(run.stdout);
  }
  expect(outputs).toHaveLength(2);
  expect(outputs.at(-1)).toMatch(/^Confidence: /m);
  // Reported, not judged: it depends on the machine and the network.
  await annotate(`first answer ${Math.round((performance.now() - startedAt) / 1000)} s after the clone began`);
});
