import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { importedPath } from "../../rules/folders.ts";
import { readSource } from "../../rules/read/source.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Packages that are loaded with a file, each with the files that lead to it; what is imported later does not count. */
function packagesOf(entry: string): ReadonlyMap<string, readonly string[]> {
  const packages = new Map<string, readonly string[]>();
  const seen = new Set<string>();
  const walk = (file: string, trail: readonly string[]) => {
    if (seen.has(file) || !file.endsWith(".ts")) return;
    seen.add(file);
    const source = readSource(file, readFileSync(path.join(root, file), "utf8"));
    for (const found of source.imports.filter(({ kind }) => kind === "value")) {
      const next = importedPath(source, found);
      if (next !== undefined) walk(next, [...trail, file]);
      else if (!found.specifier.startsWith("node:")) packages.set(found.specifier, [...trail, file]);
    }
  };
  walk(entry, []);
  return packages;
}

test.each(["main", "commands", "trace/list", "trace/show", "trace/stats"])(
  "%s is loaded without schemas, which would double the wait for its first screen",
  (name) => {
    const packages = packagesOf(`src/surfaces/cli/${name}.ts`);
    expect([...packages].filter(([found]) => !["commander", "chalk"].includes(found))).toEqual([]);
  },
);
