// One query through the whole runtime to one faulty server: its end, the trace of the server, and the leftovers.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { type LibrarySettings, librarySettings } from "../../src/app/settings.ts";
import { createRuntime, type Runtime } from "../../src/app/wire.ts";
import { CtxError } from "../../src/contract/error.ts";
import type { TraceLine } from "../../src/contract/trace.ts";
import { plainQuestion } from "../fixtures/servers/plain.ts";
import { type PlainHttpServer, plainHttp } from "../fixtures/servers/plain-http.ts";

type Server = NonNullable<LibrarySettings["mcpServers"]>[string];

/** A server with a fault, as a process or over HTTP, or settings without a working server. */
export type FaultySource = { readonly stdio: string } | { readonly http: string } | { readonly server: Server };

export interface FaultRun {
  /** Outcome type, or `error` and the code. */
  readonly ending: string;
  /** The server's trace events: `tool-failure timeout: ...`, `tool-result`, `tool-start`. */
  readonly told: readonly string[];
  readonly lines: readonly TraceLine[];
  /** Time from the question to its end. */
  readonly durationMs: number;
  /** Process ids of the server that are still running. */
  readonly orphans: readonly number[];
  /** Connections that are still open at the server. */
  readonly connections: number;
}

/** Limits of one row, milliseconds. */
export interface RowLimits {
  readonly startTimeoutMs?: number;
  readonly callTimeoutMs?: number;
  readonly queryTimeoutMs?: number;
}

const wideLimits = { startTimeoutMs: 10_000, callTimeoutMs: 10_000, replyBytes: 100_000 };

/** Asks the one question; the row's limits override generous ones. */
export async function runFault(source: FaultySource, own: RowLimits & { readonly folder: string }): Promise<FaultRun> {
  const { folder, queryTimeoutMs = 20_000, ...limits } = own;
  const pidsFile = join(folder, "pids");
  const far = "http" in source ? await plainHttp(source.http) : undefined;
  const server = "server" in source ? source.server : far === undefined ? local(source, pidsFile) : { url: far.url };
  const settings: LibrarySettings = {
    mcpServers: { plants: server },
    limits: { ...wideLimits, ...limits },
    query: { timeoutMs: queryTimeoutMs },
    traces: { enabled: false },
  };
  try {
    const asked = await ask(createRuntime(librarySettings(settings)));
    const connections = far === undefined ? 0 : await leftOpen(far);
    return { ...asked, connections, orphans: await leftAlive(pidsFile) };
  } finally {
    await far?.close();
  }
}

/** Connections that stay open: the server learns of a close a moment later. */
async function leftOpen(far: PlainHttpServer): Promise<number> {
  await vi
    .waitUntil(async () => (await far.connections()) === 0, { timeout: 2_000, interval: 10 })
    .catch(() => undefined);
  return far.connections();
}

/** Processes that keep running: a killed one may need a moment to exit on a busy machine. */
async function leftAlive(pidsFile: string): Promise<readonly number[]> {
  const alive = () => readPids(pidsFile).filter(isAlive);
  await vi.waitUntil(() => alive().length === 0, { timeout: 2_000, interval: 10 }).catch(() => undefined);
  return alive();
}

function local(source: FaultySource, pidsFile: string): Server {
  const path = fileURLToPath(new URL("../fixtures/servers/plain-stdio.ts", import.meta.url));
  return { command: process.execPath, args: [path, "stdio" in source ? source.stdio : "none", pidsFile] };
}

async function ask(runtime: Runtime): Promise<Pick<FaultRun, "ending" | "told" | "lines" | "durationMs">> {
  const lines: TraceLine[] = [];
  let ending: string;
  let durationMs = 0;
  const startedAt = performance.now();
  try {
    ending = (await runtime.query({ query: plainQuestion }, { onEvent: (line) => lines.push(line) })).outcomeType;
  } catch (error) {
    if (!(error instanceof CtxError)) throw error;
    ending = `error ${error.code}`;
  } finally {
    durationMs = performance.now() - startedAt;
    await runtime.close();
  }
  return { ending, durationMs, lines, told: lines.flatMap(tell) };
}

function tell({ type, data }: TraceLine): readonly string[] {
  if (!type.startsWith("tool-")) return [];
  const { failure, code, message }: { failure?: unknown; code?: unknown; message?: unknown } = Object(data);
  if (type === "tool-failure") return [`tool-failure ${String(code)}: ${String(message)}`];
  if (failure === undefined) return [type];
  const reason: { code?: unknown; message?: unknown } = Object(failure);
  return [`${type} ${String(reason.code)}: ${String(reason.message)}`];
}

function readPids(path: string): readonly number[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8").split("\n").filter(Boolean).map(Number);
}

/** True for a running process; a zombie does not count. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
