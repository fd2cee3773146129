// Measures a server that reads replies of 4 and 16 MB: the longest block of its event loop, `/health` and the deadline.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { loadSettings } from "../../src/app/settings.ts";
import { createRuntime } from "../../src/app/wire.ts";
import type { LargeKind } from "../fixtures/servers/large-rows.ts";
import { startIdle, startServe } from "../helpers/soak/processes.ts";
import { spread } from "./sample.ts";
import type { Table } from "./table.ts";

const server = fileURLToPath(new URL("../fixtures/servers/large-rows.ts", import.meta.url));
const query = { query: "List the tickets that are closed", tools: ["tickets"] };
const kinds: readonly LargeKind[] = ["json", "structured", "text"];
const shortMs = 1_500;

/** Asks for each form and size of reply `rounds` times, in this process and over HTTP. */
export async function benchReplies(folder: string, rounds: number): Promise<Table> {
  const rows = [];
  for (const megabytes of [4, 16]) {
    for (const kind of kinds) {
      await writeSettings(folder, { megabytes, kind });
      const blocks = await blocksOf(folder, rounds);
      const { health, idle } = await healthOf(folder, rounds);
      rows.push({
        ...{
          MB: megabytes,
          reply: kind,
          "query p50 ms": blocks.queryMs,
          "longest block ms": blocks.longestMs,
          "of processor time": blocks.cpuMs,
        },
        ...{ "/health p99 ms": health, "idle p99 ms": idle, "past deadline ms": await overdueOf(folder) },
      });
    }
  }
  const note = `${rounds} queries a row, after one that warms up. The deadline of the last column is ${shortMs} ms.`;
  return { title: "Large replies", rows, note };
}

async function writeSettings(folder: string, { megabytes, kind }: { megabytes: number; kind: LargeKind }) {
  const settings = {
    mcpServers: { tickets: { command: process.execPath, args: [server, String(megabytes), kind] } },
    limits: { replyBytes: megabytes * 1_600_000, outputBytes: megabytes * 1_600_000 },
    serve: { port: 0, requestsPerMinute: 1_000_000 },
  };
  await writeFile(join(folder, "ctx.config.yaml"), JSON.stringify(settings));
}

async function blocksOf(folder: string, rounds: number) {
  await using runtime = createRuntime(await loadSettings({ folder, environment: {} }));
  await runtime.query(query);
  const times: number[] = [];
  const turns = watchTurns();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await runtime.query(query);
    times.push(performance.now() - startedAt);
  }
  delay.disable();
  return { queryMs: spread(times).p50, longestMs: delay.max / 1e6, cpuMs: turns.stop() };
}

/** Measures the processor time of each turn of the event loop: on a busy machine, a turn waits for the processor too. */
function watchTurns(): { stop(): number } {
  let isOver = false;
  let before = process.threadCpuUsage();
  let longestMs = 0;
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    stop: () => {
      isOver = true;
      return longestMs;
    },
  };
}

async function healthOf(folder: string, rounds: number) {
  const [served, idle] = [await startServe(folder), await startIdle(folder)];
  try {
    await ask(served.url);
    let isOver = false;
    const [health, idleTimes]: [number[], number[]] = [[], []];
    const watch = async () => {
      while (!isOver) {
        health.push(await timeOf(`${served.url}/health`));
        idleTimes.push(await timeOf(idle.url));
        await pause(5);
      }
    };
    const watching = watch();
    for (let round = 0; round < rounds; round += 1) await ask(served.url);
    isOver = true;
    await watching;
    return { health: p99(health), idle: p99(idleTimes) };
  } finally {
    await served.stop();
    await idle.stop();
  }
}

/** Returns how long after its deadline the query ended; 0 when it ended before. */
async function overdueOf(folder: string): Promise<number> {
  const effective = await loadSettings({ folder, environment: {} });
  const settings = { ...effective.settings, query: { ...effective.settings.query, timeoutMs: shortMs } };
  await using runtime = createRuntime({ ...effective, settings });
  const startedAt = performance.now();
  await runtime.query(query).catch(() => undefined);
  return Math.max(0, performance.now() - startedAt - shortMs);
}

async function ask(url: string): Promise<void> {
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`${url}/api/v1/query`, { method: "POST", headers, body: JSON.stringify(query) });
  if (!reply.ok) throw new Error(`a query ended with HTTP ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - startedAt;
}

function p99(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(0.99 * sorted.length))] ?? Number.NaN;
}
