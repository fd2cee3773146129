// Writes the type declarations of the library, without the files that no entry point imports.
import { readdir, readFile, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { execa } from "execa";

/** Writes dist/types. `root` is the folder of the project. */
export async function writeDeclarations(root: string, entries: readonly string[]): Promise<void> {
  const folder = join(root, "dist", "types");
  await rm(folder, { recursive: true, force: true });
  await execa({ cwd: root, preferLocal: true, stdio: "inherit" })`tsc -p tsconfig.build.json`;
  const reached = await reachedFrom(entries.map((entry) => join(folder, `${entry}.d.ts`)));
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const unreached = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !reached.has(path));
  for (const path of unreached) await rm(path);
}

/** Returns the given declaration files and all files that they import, directly or indirectly. */
async function reachedFrom(entries: readonly string[]): Promise<ReadonlySet<string>> {
  const reached = new Set<string>();
  const pending = [...entries];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    pending.push(
      ...importsOf(await readFile(path, "utf8")).map((name) => declarationOf(resolve(dirname(String(path)), name))),
    );
  }
  return reached;
}

/** Returns the relative paths in `from "…"`, `import "…"` and `import("…")`, the only import forms that tsc writes. */
function importsOf(text: string): readonly string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]*)"/g)].flatMap(([, name]) => name ?? []);
}

function declarationOf(path: string): string {
  return path.replace(/\.(?:[jt]sx?)$/, ".d.ts");
}
