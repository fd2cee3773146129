// Packages that only a long or a system test needs: it installs them itself, so that `npm ci` stays small.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";

const versions = {
  "@arethetypeswrong/core": "0.18.5",
  "@coo-quack/calc-mcp": "2.1.1",
  "@modelcontextprotocol/conformance": "0.1.16",
  "@modelcontextprotocol/inspector-cli": "1.0.3",
  "@opentelemetry/otlp-transformer": "0.203.0",
  "@opentelemetry/semantic-conventions": "1.45.0",
  "axe-core": "4.14.1",
  "gpt-tokenizer": "4.0.0",
} as const;

/** Installs the package in the temporary folder of this machine, unless an earlier run has, and returns the package's folder. */
export async function installOnDemand(name: keyof typeof versions): Promise<string> {
  const id = `${name}@${versions[name]}`;
  const kept = join(tmpdir(), "ctx-on-demand", id.replace("/", "+"));
  const installed = join(kept, "node_modules", name);
  if (existsSync(installed)) return installed;
  await mkdir(join(tmpdir(), "ctx-on-demand"), { recursive: true });
  const fresh = await mkdtemp(join(tmpdir(), "ctx-on-demand", "installing-"));
  try {
    await writeFile(join(fresh, "package.json"), "{}");
    await execa({ cwd: fresh })`npm install --prefix . --prefer-offline --no-audit --no-fund --ignore-scripts ${id}`;
    // Two test files may install at once; the folder that is renamed first stays.
    await rename(fresh, kept).catch((error) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
    return installed;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
