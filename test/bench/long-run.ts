// `node test/bench/long-run.ts [QUERIES] [CASES]`: resident memory of `ctx serve` over so many queries (10,000) and of
// `ctx validate` over so many cases (20,000). A leak shows as a difference between the second and the last third.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freshFolder, root } from "../helpers/cli.ts";
import { residentMb, startServe } from "../helpers/soak/processes.ts";
import { gardenSurface } from "../surfaces/http/garden-surface.ts";
import { type Cell, tableLines } from "./table.ts";

const [queries = 10_000, cases = 20_000] = process.argv.slice(2).map(Number);
const question = "What is the moisture of 'Old Rose'?";
const clients = 8;

await using folder = await freshFolder();
await writeFile(path.join(folder.path, "garden.json"), gardenSurface());
const settings = {
  mcpServers: { garden: { surface: "garden.json" } },
  serve: { port: 0, requestsPerMinute: 1_000_000 },
};
await writeFile(path.join(folder.path, "ctx.config.yaml"), JSON.stringify(settings));

const rows = [
  row(`ctx serve, ${queries} queries`, await serveMany()),
  row(`ctx validate, ${cases} cases`, await validateMany()),
];
const note = "Medians of the second and the last third, and the peak. Growth is the last third over the second.";
process.stdout.write(`${tableLines({ title: "Memory of long runs, MiB", rows, note }).join("\n")}\n`);

async function serveMany(): Promise<readonly number[]> {
  const served = await startServe(folder.path);
  try {
    let left = queries;
    const client = async () => {
      while (left > 0) {
        left -= 1;
        const body = JSON.stringify({ query: question });
        const headers = { "content-type": "application/json" };
        const reply = await fetch(`${served.url}/api/v1/query`, { method: "POST", headers, body });
        if (!reply.ok) throw new Error(`a query ended with HTTP ${reply.status}: ${await reply.text()}`);
        await reply.arrayBuffer();
      }
    };
    const work = Promise.all(Array.from({ length: clients }, client));
    return await samplesOf(served.pid, work);
  } finally {
    await served.stop();
  }
}

async function validateMany(): Promise<readonly number[]> {
  const expect = { outcomeType: "answer" };
  const all = Array.from({ length: cases }, (_, at) => ({
    id: `case-${at}`,
    prompt: question,
    truth: "unambiguous",
    expect,
  }));
  const defaults = { tools: ["garden"], source: "a bench" };
  const thresholds = { rates: { answerHoldRate: { min: 1 } } };
  const suite = { version: 1, suite: "long", description: "The same case.", thresholds, defaults };
  await writeFile(path.join(folder.path, "suite.jsonl"), [suite, ...all].map((row) => JSON.stringify(row)).join("\n"));
  const words = [path.join(root, "bin/ctx.js"), "validate", "suite.jsonl", "--json"];
  const child = spawn(process.execPath, words, { cwd: folder.path, stdio: ["ignore", "ignore", "inherit"] });
  const exited = once(child, "exit").then(([code]) => {
    if (code !== 0) throw new Error(`the suite ended with exit ${code}`);
  });
  return await samplesOf(child.pid ?? 0, exited);
}

/** Samples the resident memory of a process until the work ends. */
async function samplesOf(pid: number, work: Promise<unknown>): Promise<readonly number[]> {
  const samples: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const sample = await residentMb(pid).catch(() => Number.NaN);
      if (!Number.isNaN(sample)) samples.push(sample);
      await pause(100);
    }
  })();
  try {
    await work;
  } finally {
    isOver = true;
    await watching;
  }
  return samples;
}

function row(name: string, samples: readonly number[]): Readonly<Record<string, Cell>> {
  const third = Math.floor(samples.length / 3);
  const [middle, last] = [median(samples.slice(third, 2 * third)), median(samples.slice(2 * third))];
  return {
    ...{ what: name, second: Math.round(middle), last: Math.round(last), peak: Math.round(Math.max(...samples)) },
    growth: `${(100 * (last / middle - 1)).toFixed(1)} %`,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
