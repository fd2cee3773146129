// Simulates hours of a server in minutes: concurrent mixed actions, killed tools, and measured resources.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openStore } from "../../../src/store/open.ts";
import { plainHttp } from "../../fixtures/servers/plain-http.ts";
import { gardenSurface } from "../../surfaces/http/garden-surface.ts";
import { freshFolder } from "../cli.ts";
import { drawInts } from "../random.ts";
import { acts, type Stage } from "./acts.ts";
import { isRunning, killNow, openFiles, residentMb, startIdle, startServe } from "./processes.ts";

interface Spread {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

export interface SoakFigures {
  readonly minutes: number;
  /** Actions by name and result. */
  readonly ends: Readonly<Record<string, number>>;
  readonly hung: number;
  /** Replies with status 500 and abnormal exits of the program. */
  readonly broken: readonly string[];
  /** Number of killed tool processes. */
  readonly kills: number;
  /** Tool processes that remained after the server stopped. */
  readonly orphans: readonly number[];
  /** Median resident memory of the server in its second and its last third. */
  readonly memoryMb: { readonly middle: number; readonly last: number };
  readonly files: { readonly middle: number; readonly last: number };
  /** Reply times of `/health` and of an idle server, at the same moments. */
  readonly healthMs: Spread;
  readonly idleMs: Spread;
  /** Queries that ended with a result, and those of them that the store does not have as ended. */
  readonly records: { readonly ended: number; readonly lost: readonly string[] };
}

const stdioFaults = [
  ...["hangs-at-call", "exits-mid-call", "half-a-line", "not-json", "null-id", "result-and-error", "floods-stderr"],
  ...["fills-stdout-at-call", "refuses-to-stop", "notifies-without-end", "exits-at-once", "deep-reply", "huge-reply"],
];
const httpFaults = [
  "slow-body-at-call",
  "drops-mid-body",
  "huge-announced",
  "stream-hangs",
  "bad-chunks",
  "small-but-huge",
];
const clients = 20;

/** Runs actions for the given minutes against one `ctx serve`, stops it, and checks what remains. */
export async function soak(minutes: number): Promise<SoakFigures> {
  await using folder = await freshFolder();
  const pidsFile = join(folder.path, "pids");
  const far = await Promise.all(httpFaults.map((fault) => plainHttp(fault)));
  const stdio = fileURLToPath(new URL("../../fixtures/servers/plain-stdio.ts", import.meta.url));
  const local = (fault: string) => ({ command: process.execPath, args: [stdio, fault, pidsFile] });
  const hostile = {
    ...Object.fromEntries(stdioFaults.map((fault) => [fault, local(fault)])),
    ...Object.fromEntries(httpFaults.map((fault, at) => [`far-${fault}`, { url: far[at]?.url ?? "" }])),
  };
  const good = { garden: { surface: "garden.json" }, none: local("none"), large: local("replies-4-mb") };
  await writeFile(join(folder.path, "garden.json"), gardenSurface());
  await writeFile(join(folder.path, "ctx.config.yaml"), JSON.stringify(settings({ ...good, ...hostile })));
  const served = await startServe(folder.path);
  const idle = await startIdle(folder.path);
  const draw = drawInts("soak");
  const attempts: string[] = [];
  const stage: Stage = {
    url: served.url,
    folder: folder.path,
    onAttempt: (attemptId) => void attempts.push(attemptId),
    good: ["garden", "none"],
    hostile: Object.keys(hostile),
    draw,
  };
  try {
    const watched = await play(stage, { minutes, pid: served.pid, pidsFile, idleUrl: idle.url }).catch((thrown) => {
      const cause = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;
      throw new Error(`the server: ${served.ended() ?? "still runs"}; ${String(cause)}`, { cause: thrown });
    });
    await served.stop();
    await pause(3_000);
    const records = { ended: attempts.length, lost: await lostOf(attempts, folder.path) };
    return { ...watched, minutes, records, orphans: await runningOf(pidsFile) };
  } finally {
    await served.stop();
    await idle.stop();
    await Promise.all(far.map((one) => one.close()));
  }
}

function settings(mcpServers: object): object {
  return {
    mcpServers,
    limits: { startTimeoutMs: 3_000, callTimeoutMs: 3_000, replyBytes: 8_000_000 },
    query: { timeoutMs: 10_000 },
    serve: { port: 0, requestsPerMinute: 1_000_000, concurrency: 100 },
  };
}

/** Returns the attempts that the store does not have, or does not have as ended. */
async function lostOf(attempts: readonly string[], folder: string): Promise<readonly string[]> {
  await using store = await openStore({ url: "file:.ctx/ctx.db", folder });
  const lost: string[] = [];
  for (const attemptId of attempts) {
    const stored = await store.attempts.get(attemptId);
    if (stored === null || stored.endedAt === null) lost.push(attemptId);
  }
  return lost;
}

async function play(
  stage: Stage,
  look: { readonly minutes: number; readonly pid: number; readonly pidsFile: string; readonly idleUrl: string },
): Promise<Omit<SoakFigures, "minutes" | "orphans" | "records">> {
  const { minutes, pid, pidsFile, idleUrl } = look;
  const endsAt = performance.now() + minutes * 60_000;
  let failure: unknown;
  const isOver = () => failure !== undefined || performance.now() >= endsAt;
  const ends: Record<string, number> = {};
  const memory: number[] = [];
  const files: number[] = [];
  const [healthMs, idleMs]: [number[], number[]] = [[], []];
  let kills = 0;
  const client = async () => {
    while (!isOver()) {
      const [name, act] = drawnAct(stage);
      const key = `${name}: ${await act(stage).catch(String)}`;
      ends[key] = (ends[key] ?? 0) + 1;
    }
  };
  const watch = async () => {
    for (let turn = 0; !isOver(); turn += 1) {
      healthMs.push(await timeOf(`${stage.url}/health`));
      idleMs.push(await timeOf(idleUrl));
      if (turn % 4 === 0) {
        memory.push(await residentMb(pid));
        files.push(await openFiles(pid));
      }
      await pause(500);
    }
  };
  const kill = async () => {
    while (!isOver()) {
      await pause(Math.min(4_000, minutes * 10_000));
      const running = await runningOf(pidsFile);
      const one = running[stage.draw(Math.max(1, running.length))];
      if (one !== undefined && killNow(one)) kills += 1;
    }
  };
  // After a failure all others end too, so that the folder can be removed and the failure is the one that is reported.
  const all = [...Array.from({ length: clients }, client), watch(), kill()];
  await Promise.all(all.map((one) => one.catch((thrown: unknown) => (failure ??= thrown))));
  if (failure !== undefined) throw failure;
  const names = Object.keys(ends);
  return {
    ...{ ends, kills },
    hung: names.filter((name) => name.endsWith(": hung")).reduce((sum, name) => sum + (ends[name] ?? 0), 0),
    broken: names.filter((name) => /: (?:status 500|Error|TypeError|full disk: )/.test(name)),
    memoryMb: thirdsOf(memory),
    files: thirdsOf(files),
    healthMs: spreadOf(healthMs),
    idleMs: spreadOf(idleMs),
  };
}

function drawnAct({ draw }: Stage): readonly [string, (typeof acts)[number][2]] {
  let left = draw(100);
  for (const [name, share, act] of acts) {
    if (left < share) return [name, act];
    left -= share;
  }
  throw new Error("the shares of the acts do not add up to 100");
}

/** Running tool processes; each has the file in its arguments. */
async function runningOf(pidsFile: string): Promise<readonly number[]> {
  const text = await readFile(pidsFile, "utf8").catch(() => "");
  const pids = text.split("\n").filter((line) => line !== "");
  return pids.map(Number).filter((pid) => isRunning(pid, pidsFile));
}

/** Medians of the second and the last third; the first third warms up. */
function thirdsOf(values: readonly number[]): { readonly middle: number; readonly last: number } {
  const third = Math.floor(values.length / 3);
  return { middle: quantile(values.slice(third, 2 * third), 0.5), last: quantile(values.slice(2 * third), 0.5) };
}

function spreadOf(values: readonly number[]): Spread {
  return { p50: quantile(values, 0.5), p99: quantile(values, 0.99), most: Math.max(...values) };
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(url, { headers: { connection: "close" } });
  await reply.text();
  return performance.now() - startedAt;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
