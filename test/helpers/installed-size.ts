// Measures an npm installation: disk space, packages, and packages with install scripts.
import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export interface InstalledSize {
  /** Disk space in mebibytes, as `du -sm` counts it: whole blocks, and a hard-linked file once. */
  readonly mebibytes: number;
  readonly packages: number;
  readonly withInstallScript: readonly string[];
}

/** Measures `node_modules` of a folder after an npm install. */
export async function installedSize(folder: string): Promise<InstalledSize> {
  const modules = join(folder, "node_modules");
  const { packages } = JSON.parse(await readFile(join(modules, ".package-lock.json"), "utf8"));
  const rows = Object.entries<{ readonly hasInstallScript?: boolean; readonly link?: boolean }>(packages);
  return {
    mebibytes: Math.ceil((await diskSpace(modules)) / 2 ** 20),
    packages: rows.length,
    withInstallScript: rows.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) => path),
  };
}

const blockBytes = 512;

async function diskSpace(folder: string): Promise<number> {
  const counted = new Set<number>();
  let bytes = 0;
  for (const { parentPath, name } of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const { ino, blocks } = await lstat(join(parentPath, name));
    if (!counted.has(ino)) bytes += blocks * blockBytes;
    counted.add(ino);
  }
  return bytes;
}
