// Installs packages that only long or system tests need, so that `npm ci` stays small.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";

const versions = {
  "@colbymchenry/codegraph": "1.6.1",
  "@sylphx/pdf-reader-mcp": "2.4.0",
  "backlog.md": "1.39.2",
  "n8n-mcp": "2.87.0",
  "@arethetypeswrong/core": "0.18.5",
  "@coo-quack/calc-mcp": "2.1.1",
  "@modelcontextprotocol/conformance": "0.1.16",
  "@modelcontextprotocol/inspector-cli": "1.0.3",
  "@opentelemetry/otlp-transformer": "0.203.0",
  "@opentelemetry/semantic-conventions": "1.45.0",
  "@stryker-mutator/core": "10.1.1",
  "@stryker-mutator/vitest-runner": "10.1.1",
  "axe-core": "4.14.1",
  "gpt-tokenizer": "4.0.0",
} as const;

/** A package that is installed on demand. */
export type OnDemand = keyof typeof versions;

/** Installs the package in the temporary folder, unless an earlier run did, and returns its folder. */
export async function installOnDemand(name: OnDemand): Promise<string> {
  return await installIn(join(tmpdir(), "ctx-on-demand"), [pinned(name)]);
}

/** Installs this version of Node like `installOnDemand`, and returns the folder of its program. */
export async function installNode(version: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  return join(await installIn(join(tmpdir(), "ctx-on-demand"), [{ name, version }]), "bin");
}

/**
 * Installs packages that import packages of this project, inside its folder so that they resolve. Returns the folder of the
 * first.
 */
export async function installInProject(names: readonly [OnDemand, ...OnDemand[]]): Promise<string> {
  const folder = fileURLToPath(new URL("../../.ctx/on-demand", import.meta.url));
  const [first, ...others] = names;
  return await installIn(folder, [pinned(first), ...others.map(pinned)], ["--legacy-peer-deps"]);
}

interface Package {
  readonly name: string;
  readonly version: string;
}

function pinned(name: OnDemand): Package {
  return { name, version: versions[name] };
}

async function installIn(
  folder: string,
  packages: readonly [Package, ...Package[]],
  flags: readonly string[] = [],
): Promise<string> {
  const ids = packages.map(({ name, version }) => `${name}@${version}`);
  const kept = join(folder, ids.join("+").replaceAll("/", "+"));
  const installed = join(kept, "node_modules", packages[0].name);
  if (existsSync(installed)) return installed;
  await mkdir(folder, { recursive: true });
  const fresh = await mkdtemp(join(folder, "installing-"));
  try {
    await writeFile(join(fresh, "package.json"), "{}");
    await execa({
      cwd: fresh,
    })`npm install --prefix . --prefer-offline --no-audit --no-fund --ignore-scripts ${flags} ${ids}`;
    // Two test files may install at once; the first renamed folder stays.
    await rename(fresh, kept).catch((error) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
    return installed;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
