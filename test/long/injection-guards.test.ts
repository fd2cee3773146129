// The table of hostile tools must fail over a copy of the source with one guard removed.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { describe, expect, onTestFinished, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Returns the failures over a copy of the source with one changed line, up to the first expected breach. */
async function playChanged(file: string, [from, to]: readonly [string, string], says: RegExp): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "ctx-mutation-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const part of ["src", "package.json", "test/fixtures", "test/helpers", "test/models"]) {
    await cp(path.join(root, part), path.join(folder, part), { recursive: true });
  }
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const text = await readFile(path.join(folder, file), "utf8");
  expect(text).toContain(from);
  await writeFile(path.join(folder, file), text.replace(from, to));
  const words = ["test/models/injection/run.ts", says.source];
  const { stdout } = await execa(process.execPath, words, { cwd: folder, timeout: 170_000 });
  const found: readonly string[] = JSON.parse(stdout);
  return found.join("\n");
}

describe("the table fails without", () => {
  test.each([
    [
      "the fence",
      "src/models/role/fence.ts",
      ["return `<<", "return inside; `<<"],
      /an order stood outside of every fence/,
    ],
    [
      "the removal of the delimiter from data",
      "src/models/role/fence.ts",
      ['text.replaceAll(word, " ")', "text"],
      /an order stood outside of every fence/,
    ],
    [
      "the validator",
      "src/flow/clarify/validate.ts",
      ["if (reason !== null) return", "if (reason === data.reason) return"],
      /ended as answer/,
    ],
  ] as const)("%s", async (_what, file, change, says) => {
    expect(await playChanged(file, change, says)).toMatch(says);
  });
});
