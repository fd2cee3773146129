// Checks all rules against a project given as a map of paths and texts. Does not read the disk.
import { checkCycles } from "./cycles.ts";
import type { Finding } from "./finding.ts";
import { checkFolders } from "./folders.ts";
import { checkLock } from "./lock.ts";
import { checkPackages } from "./packages.ts";
import { isShipped } from "./places.ts";
import { readSource, type Source } from "./read/source.ts";
import { checkShape } from "./shape.ts";
import { checkWords } from "./words.ts";
import { checkWorld } from "./world.ts";

/** Returns every violation of a rule, by file and line. Paths are relative, with slashes. */
export function check(files: ReadonlyMap<string, string>): readonly Finding[] {
  const sources = [...files].filter(([path]) => isCode(path)).map(([path, text]) => readSource(path, text));
  const shipped = sources.filter(({ path }) => isShipped(path) || path.startsWith("bin/"));
  const paths = new Set(files.keys());
  const { dependencies = {}, devDependencies = {} } = JSON.parse(files.get("package.json") ?? "{}");
  const declared = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const lock = files.get("package-lock.json");
  return [
    ...sources.flatMap(checkBroken),
    ...shipped.flatMap((source) => checkFolders(source, paths)),
    ...shipped.flatMap((source) => checkPackages(source, declared)),
    ...checkCycles(shipped),
    ...sources.flatMap(checkWorld),
    ...shipped.flatMap(checkShape),
    ...[...files].flatMap(([path, text]) => checkWords(path, text)),
    ...(lock === undefined ? [] : checkLock(JSON.parse(lock))),
  ];
}

function isCode(path: string): boolean {
  return /^(src|contributors|test|bin)\/.*\.(tsx?|js)$|^[^/]+\.(ts|js)$/.test(path);
}

function checkBroken({ path, broken }: Source): readonly Finding[] {
  return broken === undefined ? [] : [{ file: path, line: 1, rule: "syntax", message: `cannot be read: ${broken}` }];
}
