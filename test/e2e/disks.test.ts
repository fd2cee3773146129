// Commands against places that take no file: each ends with exit 2 or 6, names the cause, and leaves no part of a file.

import { execFileSync } from "node:child_process";
import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshFolder, root } from "../helpers/cli.ts";
import { long, oneIn } from "../helpers/one-in.ts";
import { gardenSurface } from "../surfaces/http/garden-surface.ts";

const ask = `query "What is the moisture of 'Old Rose'?" --quiet`;

/** Commands that write a file or folder, or open one, at the place `$P`. */
const commands: readonly (readonly [string, string])[] = [
  ["trace redact --out", 'trace redact trace.jsonl --out "$P"'],
  ["trace html --out", 'trace html trace.jsonl --out "$P"'],
  ["trace export --as otlp", 'trace export trace.jsonl --as otlp --out "$P"'],
  ["trace export --as tape", 'trace export trace.jsonl --as tape --out "$P"'],
  ["trace export --as fixture", 'trace export 1 --as fixture --out "$P"'],
  ["gate export --out", 'gate export suite.yaml --as promptfoo --out "$P"'],
  ["gate add --suite", 'gate add 1 --suite "$P" --id new'],
  ["gate import --suite", 'gate import promptfoo.yaml --tool garden --suite "$P"'],
  ["query --record", `${ask} --record "$P"`],
  ["query --record-tools", `${ask} --record "$P" --record-tools`],
  ["validate --out", 'validate suite.yaml --out "$P"'],
  ["eval decisions --out", `eval decisions '${path.join(root, "anchors/example-rows.jsonl")}' --out "$P"`],
  ["keys create --store", 'keys create --name a --store "file:$P"'],
  ["serve --store", 'serve --port 0 --store "file:$P"'],
  ["init", 'init "$P"'],
];

interface Place {
  readonly name: string;
  readonly path: string;
  readonly says: RegExp;
  /** True if the place needs a mounted file system. */
  readonly isMounted?: boolean;
}

const notHere =
  /EN\w+|EEXIST|EISDIR|EROFS|not a file|is a file|no such file|not a folder|already exists|disk is full|disk I\/O/;
const places: readonly Place[] = [
  { name: "a pipe without a reader", path: "pipe", says: notHere },
  { name: "a full device", path: "/dev/full", says: notHere },
  { name: "a path below a file", path: "file/x", says: notHere },
  { name: "a path below /proc", path: "/proc/x", says: /ENOENT|EACCES|EPERM|no such file/ },
  { name: "a loop of links", path: "loop", says: /ELOOP/ },
  { name: "a full disk", path: "disk/x", says: /disk is full|ENOSPC/, isMounted: true },
  { name: "a read-only disk", path: "fixed/x", says: /EROFS|read-only/, isMounted: true },
];

/** The program that runs a command with own mounts; null where the system permits none. */
const mounting = [
  ["unshare", "-m"],
  ["unshare", "-rm"],
].find(([program = "", flag = ""]) => {
  try {
    execFileSync(program, [flag, "sh", "-c", "mount -t tmpfs -o size=64k none /mnt"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
});

const mounts =
  "mount -t tmpfs -o size=64k none disk; head -c 100000 /dev/zero > disk/fill 2>/dev/null; mount -t tmpfs -o ro none fixed; ";

let folder: Awaited<ReturnType<typeof freshFolder>>;
const ctx = (words: string) => `'${process.execPath}' '${path.join(root, "bin/ctx.js")}' ${words}`;

async function shell(line: string, P = ""): ReturnType<typeof run> {
  return await run(["sh", "-c", line], P);
}

async function run([program = "", ...args]: readonly string[], P: string) {
  const env = { NO_COLOR: "1", P };
  return await execa(program, args, { cwd: folder.path, reject: false, timeout: 40_000, env });
}

beforeAll(async () => {
  folder = await freshFolder();
  await writeFile(path.join(folder.path, "garden.json"), gardenSurface());
  await writeFile(
    path.join(folder.path, "ctx.config.yaml"),
    JSON.stringify({ mcpServers: { garden: { surface: "garden.json" } } }),
  );
  await writeFile(
    path.join(folder.path, "promptfoo.yaml"),
    "prompts: ['What is {{q}}?']\nproviders: [echo]\ntests:\n  - vars: {q: moisture}\n    assert: [{type: contains, value: x}]\n",
  );
  await copyFile(path.join(root, "test/fixtures/trace/v1.jsonl"), path.join(folder.path, "trace.jsonl"));
  const made = await shell(
    `mkfifo pipe; echo x > file; ln -s loop loop; mkdir disk fixed; ${ctx(ask)} && ${ctx("gate add 1 --suite suite.yaml")}`,
  );
  expect(made.exitCode, made.stderr).toBe(0);
});
afterAll(() => folder[Symbol.asyncDispose]());

const usable = places.filter(({ isMounted }) => isMounted !== true || mounting !== undefined);
const rows = commands.flatMap(([name, line]) => usable.map((place) => [name, place.name, { line, place }] as const));

// A pipe is waited for 3 s. The rest of the limit is for the start of the program on a busy machine, which may also delay
// a single run by much more.
const mostMs = 10_000;
const mostTries = 3;

oneIn(11, test.concurrent)(rows)("%s to %s", { timeout: 120_000 }, async (_command, _place, { line, place }) => {
  const command = `${place.isMounted === true ? mounts : ""}${ctx(line)}; code=$?; find disk fixed -type f ! -name fill; exit $code`;
  const words = [...(place.isMounted === true ? (mounting ?? []) : []), "sh", "-c", command];
  const times: number[] = [];
  let ended: Awaited<ReturnType<typeof run>>;
  do {
    const startedAt = performance.now();
    ended = await run(words, place.path);
    times.push(performance.now() - startedAt);
  } while (Math.min(...times) >= mostMs && times.length < mostTries);
  expect(Math.min(...times)).toBeLessThan(mostMs);
  expect([2, 6], ended.stderr).toContain(ended.exitCode);
  expect(ended.stderr).toMatch(place.says);
  expect(ended.stderr).not.toMatch(/\n\s+at |node:internal|this is a bug/);
  expect(ended.stdout).not.toMatch(/^(?:disk|fixed)\//m);
});

test("no command leaves a temporary file behind", async () => {
  expect((await shell("find . -name '*.tmp'")).stdout).toBe("");
});

test.each(["trace redact trace.jsonl --out ''", "trace export 1 --as tape --out ''", "validate suite.yaml --out ''"])(
  "an empty place is refused: %s",
  async (words) => {
    const ended = await shell(ctx(words));
    expect([ended.exitCode, ended.stderr]).toEqual([2, expect.stringContaining("--out is empty")]);
  },
);

test.each([
  ["a pipe without a writer", "pipe", /ENXIO/],
  ["a device without an end", "/dev/zero", /ENODEV/],
])("settings in %s are refused", long, async (_title, place, says) => {
  for (const flag of ["--config", "--mcp-config"]) {
    const ended = await shell(ctx(`tools list ${flag} "$P"`), place);
    expect([ended.exitCode, ended.stderr]).toEqual([2, expect.stringMatching(says)]);
  }
});

test("settings in a pipe with a writer are read", async () => {
  const ended = await shell(`cat ctx.config.yaml | ${ctx("config --config /dev/stdin --json")}`);
  expect([ended.exitCode, ended.stderr]).toEqual([0, ""]);
});
