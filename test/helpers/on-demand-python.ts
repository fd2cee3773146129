// Installs Python packages that only long tests need, in a virtual environment below the temporary folder.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";

/**
 * Installs the packages, such as `name==1.2.3`, unless an earlier run did. Returns the folder of the packages, for
 * `PYTHONPATH`.
 */
export async function installPython(packages: readonly string[]): Promise<string> {
  const folder = path.join(tmpdir(), "ctx-on-demand");
  const kept = path.join(folder, `python-${packages.join("+")}`);
  if (existsSync(kept)) return kept;
  await mkdir(folder, { recursive: true });
  const fresh = await mkdtemp(path.join(folder, "installing-"));
  try {
    await execa("python3", [
      "-m",
      "pip",
      "install",
      "--quiet",
      "--disable-pip-version-check",
      "--target",
      fresh,
      ...packages,
    ]);
    await rename(fresh, kept);
    return kept;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
