// What the package says of itself, and where its own files lie.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import manifest from "../../package.json" with { type: "json" };

/** Version of ctx. */
export const version: string = manifest.version;

/** Folder of the installed package, which holds `anchors/`; found from here in the bundle as in the sources. */
export function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json")) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
