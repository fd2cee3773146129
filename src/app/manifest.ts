// Version of the package and the location of its files.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import manifest from "../../package.json" with { type: "json" };

/** Version of ctx. */
export const version: string = manifest.version;

/** Returns the folder of the installed package, which contains `anchors/`. Works in the bundle and in the sources. */
export function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json")) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
