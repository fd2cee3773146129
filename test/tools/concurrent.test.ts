// Fifty queries at once over five servers that each accept one concurrent call, as processes and over HTTP.

import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { type LibrarySettings, librarySettings } from "../../src/app/settings.ts";
import { createRuntime, type Runtime } from "../../src/app/wire.ts";
import type { QueryResult } from "../../src/contract/query/result.ts";
import type { TraceLine } from "../../src/contract/trace.ts";
import { busyLimit } from "../fixtures/servers/plain.ts";
import { plainHttp } from "../fixtures/servers/plain-http.ts";

type Servers = NonNullable<LibrarySettings["mcpServers"]>;

const stdioFile = fileURLToPath(new URL("../fixtures/servers/plain-stdio.ts", import.meta.url));

async function fiveServers(own: Servers[string]): Promise<Servers> {
  const servers: Servers = {};
  for (const id of ["north", "south"]) servers[id] = { ...own, command: process.execPath, args: [stdioFile, "busy"] };
  for (const id of ["east", "west", "middle"]) {
    const far = await plainHttp("busy");
    onTestFinished(() => far.close());
    servers[id] = { ...own, url: far.url };
  }
  return servers;
}

function open(mcpServers: Servers): Runtime {
  const settings = { mcpServers, traces: { enabled: false }, deterministic: true };
  const runtime = createRuntime(librarySettings(settings));
  onTestFinished(() => runtime.close());
  return runtime;
}

const ids = ["north", "south", "east", "west", "middle"];
const questions = Array.from({ length: 50 }, (_, index) => ({
  query: `What is the moisture of 'Plant ${index + 11}'?`,
  tools: [ids[Math.floor(index / 10)] ?? ""],
}));

/** The parts of a result that must not depend on concurrent queries. */
function lasting({ requestId, tracePath, ...result }: QueryResult): unknown {
  return result;
}

/** All queries at once, and how often a server reported an overrun. */
async function askAll(runtime: Runtime) {
  let failures = 0;
  const onEvent = ({ type }: TraceLine) => {
    if (type === "tool-failure") failures += 1;
  };
  const endings = await Promise.allSettled(questions.map((question) => runtime.query(question, { onEvent })));
  return { results: endings.flatMap((ending) => (ending.status === "fulfilled" ? [ending.value] : [])), failures };
}

/** The number of fifty concurrent calls, made outside of programs, that a server rejected for an overrun. */
async function refusedOf({ tools }: Runtime): Promise<number> {
  const { signal } = new AbortController();
  await tools.list(ids, signal);
  const outcomes = await Promise.all(
    questions.map(({ tools: [toolId = ""] }, index) =>
      tools.call({ toolId, method: "plant_moisture", args: { name: `Plant ${index}` } }, signal),
    ),
  );
  return outcomes.filter(({ kind }) => kind === "failure").length;
}

test("concurrent results equal sequential ones, and no server exceeds its concurrency limit", {
  timeout: 60_000,
}, async () => {
  const runtime = open(await fiveServers({ maxConcurrency: busyLimit }));
  const oneByOne: QueryResult[] = [];
  for (const question of questions) oneByOne.push(await runtime.query(question));
  const { results, failures } = await askAll(runtime);
  expect(results.map(lasting)).toEqual(oneByOne.map(lasting));
  expect(results.map(responseOf)).toEqual(
    questions.map((_, index) =>
      expect.stringMatching(`^moisture: ${(index + 11) / 100} \\(name: Plant ${index + 11}\\)`),
    ),
  );
  expect(failures).toBe(0);
  expect(await refusedOf(runtime)).toBe(0);
});

// The sandbox limits how many programs run at once, so these calls are made outside of programs.
test("without the limit, the same servers are overrun", async () => {
  expect(await refusedOf(open(await fiveServers({})))).toBeGreaterThan(0);
}, 60_000);

function responseOf(result: QueryResult): string {
  return result.outcomeType === "answer" ? result.response : result.outcomeType;
}
