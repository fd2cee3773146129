// What reading a large trace and listing a large folder cost: each in a process of its own, beside jq on the same file.
import path from "node:path";
import { execa } from "execa";
import { root } from "../helpers/cli.ts";
import type { Table } from "./table.ts";
import { writeLargeTrace, writeManyTraces } from "./trace-files.ts";

const jqFields = "[.seq, .type, .name, .ms, .data.callId, .data.method, .data.args, .data.bytes, .data.durationMs]";

/** Shows traces of 100 MB and 1 GB and lists 10,000 traces, without and with their index. */
export async function benchTrace(folder: string): Promise<Table> {
  const small = await writeLargeTrace(path.join(folder, "100mb.jsonl"), { bytes: 1e8, events: 10_000 });
  const large = await writeLargeTrace(path.join(folder, "1gb.jsonl"), { bytes: 1e9, events: 100_000 });
  await writeManyTraces(path.join(folder, "kept", "traces"), 10_000);
  const list = ["trace", "list", "--trace-dir", path.join(folder, "kept", "traces")];
  const rows = [
    { what: "show 100 MB", ...(await measured(process.execPath, [cli, "trace", "show", small])) },
    { what: "show 1 GB", ...(await measured(process.execPath, [cli, "trace", "show", large])) },
    { what: "jq 1 GB", ...(await measured("jq", ["-c", jqFields, large])) },
    { what: "list 10,000, first", ...(await measured(process.execPath, [cli, ...list])) },
    { what: "list 10,000, again", ...(await measured(process.execPath, [cli, ...list])) },
  ];
  return {
    title: "traces",
    rows,
    note: "Wall time and peak memory of the whole process; jq takes out the same fields.",
  };
}

const cli = path.join(root, "bin/ctx.js");

/** GNU time tells the peak memory of any program. */
async function measured(program: string, words: readonly string[]): Promise<{ seconds: number; peakMb: number }> {
  const run = await execa("/usr/bin/env", ["time", "-f", "%e %M", program, ...words], { stdout: "ignore" });
  const [seconds = "0", kilobytes = "0"] = run.stderr.trim().split("\n").at(-1)?.split(" ") ?? [];
  return { seconds: Number(seconds), peakMb: Number(kilobytes) / 1024 };
}
