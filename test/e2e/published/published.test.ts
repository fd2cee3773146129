// Asks published servers the questions of ordinary users, over stdio and, where available, over HTTP.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { librarySettings } from "../../../src/app/settings.ts";
import { createRuntime } from "../../../src/app/wire.ts";
import type { QueryResult } from "../../../src/contract/query/result.ts";
import { freshFolder } from "../../helpers/cli.ts";
import { knownFailures } from "./known-failures.ts";
import { type PublishedPrompt, publishedPrompts } from "./prompts.ts";
import { startHttpServer, stdioServers } from "./servers.ts";
import { faultsOf } from "./verdict.ts";
import { makeWorld, type World } from "./world.ts";

// Servers inherit settings of npm and certificates. The environment server would list them all, and the answer is cut.
const inherited = Object.entries(process.env).filter(([name]) =>
  /^npm_config_|^SSL_|^NODE_EXTRA_|_CA_BUNDLE$|_proxy$/i.test(name),
);
for (const [name] of inherited) delete process.env[name];
afterAll(() => void Object.assign(process.env, Object.fromEntries(inherited)));

const folder = await freshFolder();
const world = await makeWorld(folder.path);
const untouched = await contentsOf(world);
const http = await startHttpServer(world);
// test/long/published-calc.test.ts asks the rest.
const prompts = publishedPrompts(world).filter(({ server }) => server !== "calc");
const runtimes = {
  stdio: runtimeOver(stdioServers(world)),
  http: runtimeOver(http.servers),
};

afterAll(async () => {
  await Promise.all([runtimes.stdio.close(), runtimes.http.close()]);
  await http[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

describe.each([
  { transport: "stdio", rows: prompts },
  { transport: "http", rows: prompts.filter(({ server }) => server in http.servers) },
] as const)("over $transport", ({ transport, rows }) => {
  test.each(rows.filter(({ id }) => !knownFailures.has(id)))("answers $id: $prompt", async (row) => {
    expect(await faultsIn(row, transport)).toEqual([]);
  });

  test.each(rows.filter(({ id }) => knownFailures.has(id)))("fails $id as a known failure: $prompt", async (row) => {
    const faults = await faultsIn(row, transport);
    expect(faults, "it is served now: take it off the list of known failures").not.toEqual([]);
    for (const fault of faults)
      expect(fault).toMatch(/^ended as (?:capability_miss|clarification_required), not |^Not applied: /m);
  });
});

test("covers many prompts of all three outcomes, each with a unique id", () => {
  const outcomes = new Set(prompts.map(({ expected }) => expected.outcome));
  expect([...outcomes].toSorted()).toEqual(["answer", "capability_miss", "clarification_required"]);
  expect(prompts.length).toBeGreaterThanOrEqual(24);
  expect(new Set(prompts.map(({ id }) => id)).size).toBe(prompts.length);
});

test("lists only existing prompts as known failures", () => {
  const ids = publishedPrompts(world).map(({ id }) => id);
  expect([...knownFailures.keys()].filter((id) => !ids.includes(id))).toEqual([]);
});

test("lists at least 30 methods over all servers", async () => {
  const listings = await runtimes.stdio.tools.list(runtimes.stdio.tools.ids(), new AbortController().signal);
  expect(listings.flatMap(({ methods }) => methods).length).toBeGreaterThanOrEqual(30);
});

test("leaves every file and the graph unchanged", async () => {
  expect(await contentsOf(world)).toEqual(untouched);
});

function runtimeOver(mcpServers: NonNullable<Parameters<typeof librarySettings>[0]["mcpServers"]>) {
  return createRuntime(librarySettings({ mcpServers, traces: { enabled: false } }));
}

async function faultsIn({ server, prompt, expected }: PublishedPrompt, transport: keyof typeof runtimes) {
  const query = { query: prompt, tools: [server] };
  const result: QueryResult | Error = await runtimes[transport].query(query).catch((thrown: Error) => thrown);
  return result instanceof Error ? [`ended in an error: ${result.message}`] : faultsOf(result, expected);
}

async function contentsOf({ folder, memoryFile }: World): Promise<readonly string[]> {
  const names = (await readdir(folder)).toSorted();
  const texts = await Promise.all(
    [memoryFile, ...names.map((name) => join(folder, name))].map((path) => readFile(path, "utf8")),
  );
  return [...names, ...texts];
}
