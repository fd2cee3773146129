// Measures an installation of the packed package in an empty folder, and of this clone for development.
import { join } from "node:path";
import { execa } from "execa";
import { root } from "../helpers/cli.ts";
import { installedSize } from "../helpers/installed-size.ts";
import { buildDist } from "./start.ts";
import type { Table } from "./table.ts";

/** Builds and packs the package, installs the tarball in an empty folder, and measures both `node_modules`. */
export async function benchInstall(folder: string): Promise<Table> {
  await buildDist();
  const { stdout } = await execa({ cwd: root })`npm pack --json --ignore-scripts --pack-destination ${folder}`;
  const [{ filename, size }] = JSON.parse(stdout);
  await execa({ cwd: folder })`npm install --prefix . --no-audit --no-fund ${join(folder, filename)}`;
  const rows = [
    { installed: "npm i of the packed tarball", folder },
    { installed: "npm ci in this clone", folder: root },
  ];
  return {
    title: "Installation",
    rows: await Promise.all(
      rows.map(async ({ installed, folder: place }) => {
        const { mebibytes, packages, withInstallScript } = await installedSize(place);
        return { installed, "MiB on disk": mebibytes, packages, "with install script": withInstallScript.length };
      }),
    ),
    note: `The tarball itself has ${(size / 2 ** 20).toFixed(1)} MiB. Disk space as by du -sm node_modules.`,
  };
}
