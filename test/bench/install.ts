// Measures an installation of the packed package in an empty folder, and of a fresh clone for development.
import { join } from "node:path";
import { execa } from "execa";
import { cleanEnvironment } from "../docs/run.ts";
import { root } from "../helpers/cli.ts";
import { installedSize } from "../helpers/installed-size.ts";
import { buildDist } from "./start.ts";
import type { Table } from "./table.ts";

/** Builds and packs the package, installs the tarball in an empty folder and a clone of the last commit, and measures both `node_modules`. */
export async function benchInstall(folder: string): Promise<Table> {
  await buildDist();
  const { stdout } = await execa({ cwd: root })`npm pack --json --ignore-scripts --pack-destination ${folder}`;
  const [{ filename, size }] = JSON.parse(stdout);
  await execa({ cwd: folder })`npm install --prefix . --no-audit --no-fund ${join(folder, filename)}`;
  const clone = join(folder, "clone");
  await execa`git clone --quiet --depth 1 file://${root} ${clone}`;
  // Caches that test runs leave in `node_modules` do not count, so it is an install of its own.
  await execa({ cwd: clone, extendEnv: false, env: cleanEnvironment() })`npm ci --no-audit --no-fund`;
  const rows = [
    { installed: "npm i of the packed tarball", folder },
    { installed: "npm ci in a fresh clone", folder: clone },
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
