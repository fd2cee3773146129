// Measures the time that `ctx tap` adds to one message: round trips of an echo server with and without a tap.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { percentile } from "../../src/base/statistics.ts";
import { root } from "../helpers/cli.ts";
import type { Table } from "./table.ts";

const echo = ["-e", "process.stdin.pipe(process.stdout)"];
const sizes = { "200 B": 200, "10 kB": 10_000, "200 kB": 200_000 };

/** Sends the messages one after the other, with and without a tap in turn. */
export async function benchTap(folder: string, rounds: number): Promise<Table> {
  const rows = [];
  for (const [size, bytes] of Object.entries(sizes)) {
    const plain = start(echo, folder);
    const tapped = start([join(root, "bin/ctx.js"), "tap", "--", process.execPath, ...echo], folder);
    const times: Record<"plain" | "tapped", number[]> = { plain: [], tapped: [] };
    for (let round = -20; round < rounds; round += 1) {
      const line = `${JSON.stringify({ jsonrpc: "2.0", id: round, method: "x", params: { text: "ab c".repeat(bytes / 4) } })}\n`;
      const [one, other] = [await roundTrip(plain, line), await roundTrip(tapped, line)];
      if (round < 0) continue;
      times.plain.push(one);
      times.tapped.push(other);
    }
    for (const child of [plain, tapped]) {
      const exit = once(child, "exit");
      child.stdin?.end();
      await exit;
    }
    const [before, after] = [percentile(times.plain, 50) ?? 0, percentile(times.tapped, 50) ?? 0];
    // A round trip has two messages: the request and its reply.
    rows.push({
      message: size,
      "plain p50 ms": before,
      "tapped p50 ms": after,
      "added ms a message": (after - before) / 2,
    });
  }
  return { title: "Tap", rows, note: `${rounds} round trips of each size, with and without a tap in turn.` };
}

function start(args: readonly string[], cwd: string): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: ["pipe", "pipe", "inherit"] });
}

async function roundTrip({ stdin, stdout }: ChildProcess, line: string): Promise<number> {
  if (stdin === null || stdout === null) throw new Error("the process has no pipes");
  const startMs = performance.now();
  stdin.write(line);
  for (let left = line.length; left > 0; ) {
    const [chunk]: Buffer[] = await once(stdout, "data");
    left -= chunk?.length ?? 0;
  }
  return performance.now() - startMs;
}
