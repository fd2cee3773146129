import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Installs a real Node of that version and gives its path. */
async function install(folder: string, version: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ allowScripts: { node: true } }));
  await execa({ cwd: folder })`npm install --prefix . --no-audit --no-fund node@${version}`;
  return join(folder, "node_modules/node/bin/node");
}

describe("ctx", () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "ctx-node-"));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("runs on the oldest Node that it names, and is quiet when it stores", async () => {
    const node = await install(join(folder, "22"), "22.19.0");
    const help = await execa({ cwd: root })`${node} bin/ctx.js --help`;
    expect(help).toMatchObject({ stdout: expect.stringContaining("Usage: ctx "), stderr: "" });

    await cp(join(root, "bin"), join(folder, "stores/bin"), { recursive: true });
    await cp(join(root, "package.json"), join(folder, "stores/package.json"));
    await mkdir(join(folder, "stores/dist"));
    const opens = `export async function main() {
      const { DatabaseSync } = await import("node:sqlite");
      new DatabaseSync(":memory:").close();
      console.log(process.version);
      return 0;
    }`;
    await writeFile(join(folder, "stores/dist/cli.js"), opens);
    expect(await execa({ cwd: folder })`${node} stores/bin/ctx.js store`).toMatchObject({
      stdout: "v22.19.0",
      stderr: "",
    });
    expect(await execa({ cwd: folder })`${node} -e ${'require("node:sqlite")'}`).toMatchObject({
      stderr: expect.stringContaining("SQLite is an experimental feature"),
    });
  });

  test("started by Node 20, runs on the Node that its own install brought", async () => {
    const node = await install(join(folder, "20"), "20");
    const { stdout, stderr } = await execa({ cwd: root })`${node} bin/ctx.js --help`;
    expect({ starts: stdout.slice(0, 11), stderr }).toEqual({ starts: "Usage: ctx ", stderr: "" });
  });
});
