import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Machine, thisMachine } from "../../src/app/doctor/machine.ts";
import { examine } from "../../src/app/doctor.ts";
import { scriptedSettings } from "../fixtures/servers/scripted.ts";
import { freshFolder } from "../surfaces/cli/harness.ts";

const sound: Machine = { ...thisMachine(), nodeVersion: "24.1.0", freeBytes: async () => 80e9 };

interface Scene {
  readonly files?: Readonly<Record<string, string>>;
  readonly machine?: Partial<Machine>;
  readonly folder?: string;
}

/** The checks by name, in a folder whose catalog is empty unless a file says otherwise. */
async function examined({ files = {}, machine = {}, folder }: Scene = {}) {
  const place = folder ?? (await freshFolder({ "ctx.config.yaml": "mcpServers: {}\n", ...files }));
  const checks = await examine({
    request: { folder: place, environment: {} },
    machine: { ...sound, ...machine },
    signal: new AbortController().signal,
  });
  return Object.fromEntries(checks.map((check) => [check.name, check]));
}

describe("a sound machine", () => {
  test("has a row for everything that a query needs, none of them a failure", async () => {
    const found = await examined();
    expect(Object.keys(found)).toEqual(["node", "build", "settings", "servers", "models", "traces", "disk", "clock"]);
    expect(Object.values(found).filter(({ verdict, area }) => verdict === "fail" && area !== "machine")).toEqual([]);
  });
});

test.each<[string, Scene, string, "warn" | "fail", RegExp]>([
  ["an old Node", { machine: { nodeVersion: "22.18.0" } }, "node", "fail", /older than 22\.19/],
  ["a Node of another age", { machine: { nodeVersion: "18.20.1" } }, "node", "fail", /older than 22\.19/],
  ["a program that is not built", { machine: { packageFolder: "/nowhere" } }, "build", "fail", /lacks dist\/cli\.js/],
  ["a full disk", { machine: { freeBytes: async () => 1_000 } }, "disk", "fail", /^1\.0 KB free/],
  ["a nearly full disk", { machine: { freeBytes: async () => 5e8 } }, "disk", "warn", /^500\.0 MB free/],
  ["a clock of long ago", { machine: { now: () => 0 } }, "clock", "warn", /1970.* before ctx was installed/],
  [
    "a fixed clock",
    { files: { "ctx.config.yaml": "mcpServers: {}\ndeterministic: true\n" } },
    "clock",
    "warn",
    /fixed/,
  ],
  [
    "no traces",
    { files: { "ctx.config.yaml": "mcpServers: {}\ntraces: { enabled: false }\n" } },
    "traces",
    "warn",
    /off/,
  ],
  ["traces below a file", { files: { ".ctx": "a file" } }, "traces", "fail", /cannot be written \(ENOTDIR\)/],
  [
    "a mistaken setting",
    { files: { "ctx.config.yaml": "query: { dept: fast }\n" } },
    "settings",
    "fail",
    /1:10: query\.dept/,
  ],
  ["an empty catalog", {}, "servers", "warn", /empty/],
])("%s is reported with its fix", async (_title, scene, name, verdict, detail) => {
  const check = (await examined(scene))[name];
  expect(check).toMatchObject({ verdict, detail: expect.stringMatching(detail), fix: expect.stringMatching(/\w/) });
});

test("a file system that does not report free space is not a failure", async () => {
  const found = await examined({ machine: { freeBytes: () => Promise.reject(new Error("unsupported")) } });
  expect(found.disk).toMatchObject({ verdict: "ok" });
});

test("servers are started in parallel; one that is down is reported with its output, and does not stop the others", async () => {
  const folder = await freshFolder();
  const up = await scriptedSettings(folder, {
    tools: [{ name: "read", inputSchema: { type: "object" }, replies: [] }],
  });
  const empty = await scriptedSettings(folder, { tools: [] });
  const script = "console.error('the key is missing'); process.exit(4)";
  const down = { command: process.execPath, args: ["-e", script] };
  const only = ({ command, args }: typeof up) => ({ command, args });
  const odd = { ...only(up), methods: { raed: { disabled: true } } };
  const mcpServers = { down, up: only(up), empty: only(empty), odd };
  await writeFile(join(folder, "ctx.config.yaml"), JSON.stringify({ mcpServers }));
  const found = await examined({ folder });
  expect(found.up).toMatchObject({
    verdict: "ok",
    detail: expect.stringMatching(/^1 method \(1 reads\) in /),
    fix: null,
  });
  expect(found.empty).toMatchObject({ verdict: "warn", detail: expect.stringMatching(/^0 methods/) });
  expect(found.odd).toMatchObject({ verdict: "warn", detail: expect.stringMatching(/raed/) });
  expect(found.down).toMatchObject({
    area: "server",
    verdict: "fail",
    detail: expect.stringMatching(/code 4[\s\S]*the key is missing/),
  });
});

test("an examination leaves nothing behind in the folder of the traces", async () => {
  const folder = await freshFolder({ "ctx.config.yaml": "mcpServers: {}\n" });
  await mkdir(join(folder, ".ctx", "traces"), { recursive: true });
  await examined({ folder });
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([".ctx", ".ctx/traces", "ctx.config.yaml"]);
});

test("an aborted examination is interrupted, not a verdict", async () => {
  const folder = await freshFolder({ "ctx.config.yaml": "mcpServers: {}\n" });
  const running = examine({ request: { folder, environment: {} }, machine: sound, signal: AbortSignal.abort() });
  await expect(running).rejects.toMatchObject({ code: "interrupted" });
});
