// Measures reading a large trace and listing a large folder, each in its own process, compared with jq on the same file.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { execa } from "execa";
import { percentile } from "../../src/base/statistics.ts";
import { root } from "../helpers/cli.ts";
import { buildDist } from "./start.ts";
import type { Table } from "./table.ts";
import { writeLargeTrace, writeManyTraces } from "./trace-files.ts";

const jqFields = "[.seq, .type, .name, .ms, .data.callId, .data.method, .data.args, .data.bytes, .data.durationMs]";

interface Measured {
  readonly seconds: number;
  readonly peakMb: number;
}

/** Shows traces of 100 MB and 1 GB, compared with jq, and lists 10,000 traces without and with their index. */
export async function benchTrace(folder: string): Promise<Table> {
  await buildDist();
  const small = await writeLargeTrace(path.join(folder, "100mb.jsonl"), { bytes: 1e8, events: 10_000 });
  const large = await writeLargeTrace(path.join(folder, "1gb.jsonl"), { bytes: 1e9, events: 100_000 });
  const list = await manyTraces(folder, 10_000);
  const show = (file: string) => measured(process.execPath, [cli, "trace", "show", file]);
  const [small100, large1000] = [await show(small), await show(large)];
  const jq = (await isInstalled("jq")) ? await measured("jq", ["-c", jqFields, large]) : null;
  const rows = [
    { what: "show 100 MB", ...small100 },
    { what: "show 1 GB", ...large1000 },
    ...(jq === null ? [] : [{ what: "jq 1 GB", ...jq }]),
    { what: "list 10,000, first", ...(await measured(process.execPath, list)) },
    { what: "list 10,000, again", ...(await measured(process.execPath, list)) },
    { what: "stats of 10,000", ...(await measured(process.execPath, [cli, "trace", "stats", ...list.slice(-2)])) },
  ];
  const beside =
    jq === null
      ? "jq is not installed, so there is no comparison"
      : `${(large1000.seconds / jq.seconds).toFixed(2)} times as long as jq takes for the same fields`;
  return {
    title: "Traces: reading",
    rows,
    note:
      `Wall time and peak memory of the whole process. show of 1 GB takes ${beside}, ` +
      `and ${(large1000.peakMb / small100.peakMb).toFixed(2)} times the memory of 100 MB.`,
  };
}

/** Time until the first output, as a multiple of an empty Node. */
export async function benchTraceScreens(folder: string, rounds: number): Promise<Table> {
  await buildDist();
  const large = await writeLargeTrace(path.join(folder, "1gb.jsonl"), { bytes: 1e9, events: 100_000 });
  const list = await manyTraces(folder, 10_000);
  const few = await manyTraces(folder, 100);
  const commands = {
    "list 10,000": list,
    "show one of them": [cli, "trace", "show", "7", ...list.slice(-2)],
    "stats of 100": [cli, "trace", "stats", ...few.slice(-2)],
    "show 1 GB, its outcome": [cli, "trace", "show", large],
  };
  const rows: { what: string; "/ node -e 0": number; "p50 ms": number }[] = [];
  for (const [what, words] of Object.entries(commands)) {
    const [empty, first]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const [emptyMs, firstMs] = [await endMs(["-e", "0"]), await firstOutputMs(words)];
      // The first round fills the compile cache and the index.
      if (round > 0) [empty[round - 1], first[round - 1]] = [emptyMs, firstMs];
    }
    const ratios = first.map((ms, at) => ms / (empty[at] ?? Number.NaN));
    rows.push({ what, "/ node -e 0": median(ratios), "p50 ms": median(first) });
  }
  return { title: "Traces: first screen", rows, note: `${rounds} pairs each, until the first byte is printed.` };
}

const cli = path.join(root, "bin/ctx.js");

/** A folder with the given number of traces, and the arguments that list it. */
async function manyTraces(folder: string, count: number): Promise<readonly string[]> {
  const traces = path.join(folder, `kept-${count}`, "traces");
  await writeManyTraces(traces, count);
  return [cli, "trace", "list", "--trace-dir", traces];
}

/** GNU time reports the peak memory of any program. */
async function measured(program: string, words: readonly string[]): Promise<Measured> {
  const run = await execa("/usr/bin/env", ["time", "-f", "%e %M", program, ...words], { stdout: "ignore" });
  const [seconds = "0", kilobytes = "0"] = run.stderr.trim().split("\n").at(-1)?.split(" ") ?? [];
  return { seconds: Number(seconds), peakMb: Number(kilobytes) / 1024 };
}

async function isInstalled(program: string): Promise<boolean> {
  const { failed } = await execa(program, ["--version"], { reject: false, stdio: "ignore" });
  return !failed;
}

async function endMs(words: readonly string[]): Promise<number> {
  const began = performance.now();
  await once(spawn(process.execPath, words, { stdio: "ignore" }), "close");
  return performance.now() - began;
}

/** Runs the program until its first output, then ends it. */
async function firstOutputMs(words: readonly string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
  const closed = once(child, "close");
  await Promise.race([once(child.stdout, "data"), once(child.stderr, "data")]);
  const tookMs = performance.now() - began;
  child.kill();
  await closed;
  return tookMs;
}

function median(values: readonly number[]): number {
  return percentile(values, 50) ?? Number.NaN;
}
