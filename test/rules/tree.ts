import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { execaSync } from "execa";

/** Returns every file of a checkout that git tracks or would track, with its text. */
export function readTree(root: string): ReadonlyMap<string, string> {
  const { stdout } = execaSync({ cwd: root })`git ls-files -z --cached --others --exclude-standard`;
  const paths = [...new Set(stdout.split("\0"))].filter((path) => path !== "" && existsSync(join(root, path)));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}
