// Query commands run as one script with a compile cache; output is the same with the cache, without it, and in separate modules.

import { readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CliRun, ctx, freshFolder } from "../helpers/cli.ts";
import { long, oneIn } from "../helpers/one-in.ts";

// The quotes are not ASCII; the script must be ASCII.
const question = "What is the current price of the market “Will Brazil win the 2026 FIFA World Cup?”";
const words = ["query", question, "--clarify", "auto", "--json", "--deterministic"];

async function keptFiles(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => /(?:^|[\\/])ctx-query-[0-9a-f]{16}$/.test(file)).map((file) => join(folder, file));
}

test("prints the same for a query from modules, from one script, and from a valid or broken cache", long, async () => {
  await using folder = await freshFolder();
  const cache = join(folder.path, "cache");
  const ask = (env: Readonly<Record<string, string>>) => ctx(words, { cwd: folder.path, env });
  const inParts = await ask({ NODE_DISABLE_COMPILE_CACHE: "1" });
  expect(inParts).toMatchObject({ exitCode: 0, stderr: "" });
  expect(await readdir(folder.path)).not.toContain("cache");
  const expectSame = ({ exitCode, stdout, stderr }: CliRun) =>
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 0, stdout: inParts.stdout, stderr: "" });

  expectSame(await ask({ NODE_COMPILE_CACHE: cache }));
  const [file = ""] = await keptFiles(cache);
  const kept = await readFile(file);
  expect(kept.length).toBeGreaterThan(100_000);
  expectSame(await ask({ NODE_COMPILE_CACHE: cache }));

  await truncate(file, kept.length / 2);
  expectSame(await ask({ NODE_COMPILE_CACHE: cache }));
  expect((await readFile(file)).length).toBeGreaterThan(kept.length / 2);
  await writeFile(file, "");
  expectSame(await ask({ NODE_COMPILE_CACHE: cache }));
  expect(await keptFiles(cache)).toEqual([file]);
});

test("stores no script for a command that runs no query", async () => {
  await using folder = await freshFolder();
  const cache = join(folder.path, "cache");
  expect(await ctx(["schema", "result"], { cwd: folder.path, env: { NODE_COMPILE_CACHE: cache } })).toMatchObject({
    exitCode: 0,
  });
  const files = await readdir(cache, { recursive: true });
  expect(files.filter((file) => file.includes("ctx-"))).toEqual([]);
});

oneIn(2)([
  { words: ["query"], says: "missing required argument" },
  { words: ["validate", "no-such-suite"], says: "no-such-suite" },
])("reports a mistake in `ctx $words` the same way as from modules", async ({ words: mistaken, says }) => {
  await using folder = await freshFolder();
  const asked = (env: Readonly<Record<string, string>>) => ctx(mistaken, { cwd: folder.path, env });
  const inParts = await asked({ NODE_DISABLE_COMPILE_CACHE: "1" });
  expect(inParts).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringContaining(says) });
  const { exitCode, stdout, stderr } = await asked({ NODE_COMPILE_CACHE: join(folder.path, "cache") });
  expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 2, stdout: "", stderr: inParts.stderr });
});
