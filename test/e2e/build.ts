import { lstat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Builds dist/ before the tests of the built program, unless no source has changed since the last build. */
export async function setup(): Promise<void> {
  if (await isBuilt()) return;
  await execa({ cwd: root, preferLocal: true })`node build.ts`;
}

/** Compares the time of the build with those of all sources, and of their folders, which change when a file is deleted. */
async function isBuilt(): Promise<boolean> {
  const listing = await execa({ cwd: root, reject: false })`git ls-files -co --exclude-standard -- :!test :!docs`;
  if (listing.failed) return false;
  const files = listing.stdout.split("\n");
  const sources = new Set([...files, ...files.map(dirname), "node_modules/.package-lock.json"]);
  sources.delete("."); // Tests write there.
  const [builtAt = 0, ...changedAt] = await Promise.all(["dist/.built", ...sources].map(timeOf));
  return changedAt.every((time) => time < builtAt);
}

/** When a file was changed last; a missing file has not been changed. */
async function timeOf(file: string): Promise<number> {
  const found = await lstat(join(root, file)).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}
