// Behaviour that needs a real process: signals, closed pipes, exit codes, and a library that lets its process end.

import { watch } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { artifactSchema } from "../../src/contract/gate.ts";
import type { Script } from "../fixtures/servers/script.ts";
import { readStarts, scriptedSettings } from "../fixtures/servers/scripted.ts";
import { ctx, root } from "../helpers/cli.ts";
import { long, oneIn } from "../helpers/one-in.ts";
import { gardenFolder, questions } from "../surfaces/cli/garden.ts";
import { freshFolder } from "../surfaces/cli/harness.ts";

const bin = path.join(root, "bin/ctx.js");

/** A folder whose only tool lists one method and never answers a call. */
async function hangingFolder(faults: NonNullable<Script["faults"]> = []): Promise<string> {
  const folder = await freshFolder();
  const { command, args, env } = await scriptedSettings(folder, {
    tools: [{ name: "read_page", description: "Reads the newest page.", replies: [{ fault: "hang" }] }],
    callsLog: path.join(folder, "calls"),
    startsLog: path.join(folder, "starts"),
    faults,
  });
  await writeFile(path.join(folder, "servers.json"), JSON.stringify({ mcpServers: { pages: { command, args, env } } }));
  await writeFile(path.join(folder, "calls"), "");
  return folder;
}

/** Settles when the file has content. */
async function written(file: string): Promise<void> {
  const watcher = watch(file);
  const { promise, resolve } = Promise.withResolvers<void>();
  watcher.on("change", () => resolve());
  if ((await readFile(file, "utf8")) === "") await promise;
  watcher.close();
}

/** Settles when the only trace in the folder contains the text. */
async function traceHolds(folder: string, text: string): Promise<void> {
  const directory = path.join(folder, ".ctx", "traces");
  const [file = ""] = await readdir(directory);
  const watcher = watch(path.join(directory, file));
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = async () => {
    if ((await readFile(path.join(directory, file), "utf8")).includes(text)) resolve();
  };
  watcher.on("change", look);
  await look();
  await promise;
  watcher.close();
}

function start(words: readonly string[], folder: string) {
  return execa(process.execPath, [bin, ...words], { cwd: folder, reject: false, env: { NO_COLOR: "1" } });
}

/** True while the process runs; a zombie counts as ended. */
async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat !== "" && !/^\d+ \(.*\) Z /.test(stat);
}

async function aliveServers(folder: string): Promise<readonly number[]> {
  const pids = (await readStarts(path.join(folder, "starts"))).map(({ pid }) => pid);
  const alive = await Promise.all(pids.map(isAlive));
  return pids.filter((_, index) => alive[index]);
}

const call = ["tools", "call", "pages", "read_page", "--mcp-config", "servers.json"];
const query = ["query", "Read the newest page", "--mcp-config", "servers.json", "--quiet"];

describe("Ctrl-C", () => {
  oneIn(2)([
    ["a call", [...call, "--json"]],
    ["a query", [...query, "--json"]],
  ])("ends %s with 130, with one document and without its server", async (_title, words) => {
    const folder = await hangingFolder();
    const running = start(words, folder);
    await written(path.join(folder, "calls"));
    running.kill("SIGINT");
    const { exitCode, stdout } = await running;
    expect({ exitCode, document: JSON.parse(stdout) }).toMatchObject({
      exitCode: 130,
      document: { code: "interrupted" },
    });
    expect(await aliveServers(folder)).toEqual([]);
  });

  test("leaves a complete trace that records the interruption", long, async () => {
    const folder = await hangingFolder();
    const running = start(query, folder);
    await written(path.join(folder, "calls"));
    running.kill("SIGINT");
    await running;
    const [file = ""] = await readdir(path.join(folder, ".ctx", "traces"));
    const lines = (await readFile(path.join(folder, ".ctx", "traces", file), "utf8")).trimEnd().split("\n");
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ type: "run-end", data: { error: { code: "interrupted" } } });
  });

  test("ends the process and its server at once when pressed again", long, async () => {
    const folder = await hangingFolder(["refuse-to-stop"]);
    const running = start(query, folder);
    await written(path.join(folder, "calls"));
    running.kill("SIGINT");
    // The trace ends before the server is asked to stop; this server refuses.
    await traceHolds(folder, '"run-end"');
    running.kill("SIGINT");
    const { signal, stderr } = await running;
    // The system itself ends the process, so that this also holds while the event loop is blocked; a shell reports 130.
    expect({ signal, stderr }).toEqual({ signal: "SIGINT", stderr: "" });
    // The parent that killed it is gone too, so the system may need a moment to reap it.
    await expect.poll(() => aliveServers(folder)).toEqual([]);
  });
});

test("does not fail when the reader closes the pipe", async () => {
  const folder = await freshFolder();
  const running = start(["schema", "artifact"], folder);
  running.stdout.destroy();
  const { exitCode, stderr } = await running;
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
});

test("uses a bundled contributor on standard streams like any other tool", async () => {
  const listed = await ctx(["contrib", "list", "--json"], { cwd: await freshFolder() });
  const [{ id }] = (listed.json() as { contributors: [{ id: string }] }).contributors;
  const served = { command: process.execPath, args: [bin, "contrib", "serve", id] };
  const cwd = await freshFolder({ "servers.json": JSON.stringify({ mcpServers: { served } }) });
  const { exitCode, stdout } = await ctx(["tools", "list", "--mcp-config", "servers.json"], { cwd });
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringMatching(/^served +\d+ /m) });
});

test("prints colour only to terminals that want it", long, async () => {
  const cwd = await gardenFolder();
  const words = ["query", questions.clarification, "--mcp-config", "servers.json"];
  const plain = await ctx(words, { cwd });
  const painted = await ctx(words, { cwd, env: { NO_COLOR: "", FORCE_COLOR: "1" } });
  expect(plain.stdout).not.toMatch(/\p{Cc}\[/u);
  expect(painted.stdout).toMatch(/\p{Cc}\[1m/u);
});

test("passes the rollout gate offline with the same bytes in every folder", long, async () => {
  const words = ["validate:ambiguity-rollout", "--deterministic", "--json"];
  const first = await ctx(words, { cwd: await freshFolder() });
  const second = await ctx([...words, "--concurrency", "1"], { cwd: await freshFolder() });
  expect(first.exitCode).toBe(0);
  expect(artifactSchema.parse(first.json()).gates).toEqual({ passed: true, verdict: "passed", failures: [] });
  expect(second.stdout).toBe(first.stdout);
});

test("writes the printed artifact to disk, in agreement with its records", long, async () => {
  const cwd = await freshFolder();
  const { stdout } = await ctx(["validate:ambiguity-rollout", "--grep", "bybit", "--json", "--out", "kept"], { cwd });
  const latest = path.join("kept", "ambiguity-rollout", "latest.json");
  expect((await readFile(path.join(cwd, latest), "utf8")).trim()).toBe(stdout);
  const report = await ctx(["gate", "report", latest, "--json"], { cwd });
  expect(report.json()).toMatchObject({ agrees: true });
});

test("answers through the library and lets the process end", long, async () => {
  const cwd = await gardenFolder();
  const { command, args } = JSON.parse(await readFile(path.join(cwd, "servers.json"), "utf8")).mcpServers.garden;
  const program = `
    import { createRuntime, queryResultSchema, CtxError } from ${JSON.stringify(path.join(root, "dist/index.js"))};
    await using runtime = createRuntime({ mcpServers: { garden: ${JSON.stringify({ command, args })} } });
    const types = [];
    const result = await runtime.query({ query: ${JSON.stringify(questions.answer)} }, { onEvent: ({ type }) => types.push(type) });
    const error = await runtime.query({ query: "" }).catch((thrown) => thrown);
    console.log(queryResultSchema.parse(result).outcomeType, types[0], types.at(-1), error instanceof CtxError, error.code);
  `;
  const { stdout, stderr } = await execa(process.execPath, ["--input-type=module", "-e", program], { cwd });
  expect({ stdout, stderr }).toEqual({ stdout: "answer run-start run-end true usage", stderr: "" });
});
