import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

// Makes bin/ctx.js take the Node that runs these tests for an old one.
const pretendOld = `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})`;
const otherNode = `#!/bin/sh\nWHO=other exec "${process.execPath}" "$@"\n`;

const says = `export const main = async (words) => { console.log([process.env.WHO, ...words].join("|")); return 7; };`;
const waits = `export const main = () => { console.log(process.env.WHO); setInterval(() => {}, 1000); return new Promise(() => {}); };`;
const warns = `export const main = async () => {
  process.emitWarning("SQLite is an experimental feature and might change at any time", "ExperimentalWarning");
  process.emitWarning("something else is experimental", "ExperimentalWarning");
  return 0;
};`;

describe("bin/ctx.js", () => {
  let folder: string;
  let bin: string;

  beforeEach(async () => {
    const modules = await mkdtemp(join(tmpdir(), "ctx-bin-"));
    onTestFinished(() => rm(modules, { recursive: true, force: true }));
    folder = join(modules, "ctx-runtime");
    bin = join(folder, "bin/ctx.js");
    await cp(join(root, "bin"), dirname(bin), { recursive: true });
    await write("package.json", JSON.stringify({ type: "module", version: "9.8.7" }));
  });

  async function write(name: string, text: string): Promise<void> {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
    await chmod(join(folder, name), 0o755);
  }

  /** As when ctx is started directly, also if npx started the tests: help names the way ctx was started. */
  const env = { npm_lifecycle_event: undefined };
  const node = (...words: readonly string[]) => execa(process.execPath, words, { cwd: folder, reject: false, env });

  test.each(["--version", "-V"])("answers %s from the manifest alone, on any Node", async (flag) => {
    expect(await node("--import", pretendOld, bin, flag)).toMatchObject({ exitCode: 0, stdout: "9.8.7", stderr: "" });
  });

  test("passes the arguments to the command line and exits with its code", async () => {
    await write("dist/cli.js", says);
    expect(await node(bin, "--version", "a b")).toMatchObject({
      exitCode: 7,
      stdout: "|--version|a b",
      stderr: "",
    });
  });

  test("prints help from the built pages without loading a command", async () => {
    for (const name of ["help.cjs", "help-pages.json"])
      await cp(join(root, "dist", name), join(folder, "dist", name), { recursive: true });
    await write("dist/cli.js", says);
    for (const words of [["--help"], ["-h"], ["help"]])
      expect(await node(bin, ...words)).toMatchObject({
        exitCode: 0,
        stdout: expect.stringMatching(/^Usage: ctx <command> /),
        stderr: "",
      });
    for (const words of [
      ["trace", "show", "--help"],
      ["help", "trace", "show"],
    ])
      expect(await node(bin, ...words)).toMatchObject({ stdout: expect.stringMatching(/^Usage: ctx trace show /) });
    expect(await node(bin, "trace", "1", "--help")).toMatchObject({ exitCode: 7, stdout: "|trace|1|--help" });
  });

  test("prints the build command when it was not built", async () => {
    expect(await node(bin, "query")).toMatchObject({
      exitCode: 2,
      stdout: "",
      stderr: "ctx is not built yet: run `npm run build` in its folder.",
    });
  });

  test("hides only the warning about SQLite", async () => {
    await write("dist/cli.js", warns);
    const { stderr } = await node(bin, "query");
    expect(stderr.match(/\w*Warning: .*/g)).toEqual(["ExperimentalWarning: something else is experimental"]);
  });

  describe("started by an older Node", () => {
    test.each([
      { where: "inside the package", place: "node_modules/node/bin/node" },
      { where: "beside the package", place: "../node/bin/node" },
    ])("hands over to the Node $where", async ({ place }) => {
      await write("dist/cli.js", says);
      await write(place, otherNode);
      expect(await node("--import", pretendOld, bin, "tools", "list")).toMatchObject({
        exitCode: 7,
        stdout: "other|tools|list",
        stderr: "",
      });
    });

    test("reports the required Node version when none is available", async () => {
      await write("dist/cli.js", says);
      expect(await node("--import", pretendOld, bin, "tools")).toMatchObject({
        exitCode: 2,
        stdout: "",
        stderr:
          "ctx needs Node 22.19 or newer and this is 20.20.2: install it, or run `npm install node@24` beside ctx.",
      });
    });

    test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("forwards %s and ends by it", async (signal) => {
      await write("dist/cli.js", waits);
      await write("node_modules/node/bin/node", otherNode);
      const running = node("--import", pretendOld, bin, "work");
      for await (const line of running) {
        expect(line).toBe("other");
        running.kill(signal);
      }
      expect(await running).toMatchObject({ signal });
    });
  });
});
