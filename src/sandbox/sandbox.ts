// The sandbox: runs a planner's program with only the calls it was given, and stops it reliably. It plans nothing,
// calls no tool itself and keeps no state between programs.
import { followSignals } from "../base/follow-signals.ts";
import type { Sandbox, SandboxOutcome, SandboxProgram } from "../contract/sandbox.ts";
import { WorkerPool } from "./pool.ts";
import { failed } from "./protocol.ts";
import { cancelled, outcomeOf, type ProgramRun, runProgram } from "./run-program.ts";

export interface SandboxOptions {
  /** Maximum number of concurrent programs, each in its own thread; the others wait. */
  readonly threads?: number;
  /** Time limit of a thread's start. */
  readonly startTimeoutMs?: number;
  /** Monotonic milliseconds, for `usage.durationMs`. */
  readonly elapsed?: () => number;
  /** How long after its time limit a program may take to stop by itself; after that its thread is stopped. */
  readonly graceMs?: number;
  /** How long the first in the queue waits for a free thread before another is started; 0: not at all. */
  readonly patienceMs?: number;
  /** Starts to watch this process; the result returns true if the process was busy for most of the time since. */
  readonly watchLoop?: () => () => boolean;
  /** True when the process exits after a few programs, which are then compiled quickly without optimisation. */
  readonly isBrief?: boolean;
  /** The expected memory limit of programs: an engine with this limit is created as soon as a thread has started. */
  readonly memoryBytes?: number;
}

/**
 * Creates a sandbox on worker threads; nothing is loaded before the first run or `prepare`. A program's time starts
 * when a thread accepts it. The run ends at its limit plus `graceMs` at the latest, and at once when the signal
 * aborts. `run` rejects only with an error of the host's own functions.
 */
export function createSandbox({
  threads = 3,
  startTimeoutMs = 10_000,
  elapsed = () => performance.now(),
  graceMs = 200,
  patienceMs = 250,
  watchLoop = watchThisLoop,
  isBrief = false,
  memoryBytes,
}: SandboxOptions = {}): Sandbox {
  const pool = new WorkerPool({
    size: Math.max(threads, 1),
    startTimeoutMs,
    patienceMs,
    watchLoop,
    thread: { isBrief, memoryBytes },
  });
  const closing = new AbortController();
  return {
    prepare: () => pool.prepare(),
    async run(given, host, callerSignal) {
      const following = followSignals([callerSignal, closing.signal]);
      try {
        return await runOn(pool, { program: withinTimers(given), host, signal: following.signal, elapsed, graceMs });
      } finally {
        following.close();
      }
    },
    async close() {
      closing.abort(new Error("the sandbox was closed"));
      await pool.close();
    },
  };
}

async function runOn(pool: WorkerPool, run: Omit<ProgramRun, "thread">): Promise<SandboxOutcome> {
  const { signal } = run;
  const unused = { calls: 0, durationMs: 0 };
  if (signal.aborted) return outcomeOf(cancelled(signal.reason), unused);
  const thread = await pool.take(signal).catch((error: Error): SandboxOutcome => {
    return outcomeOf(signal.aborted ? cancelled(signal.reason) : failed("engine", error.message), unused);
  });
  if ("kind" in thread) return thread;
  let isReusable = false;
  try {
    const finished = await runProgram({ ...run, thread });
    isReusable = finished.isReusable;
    return finished.outcome;
  } finally {
    pool.give(thread, isReusable);
  }
}

function watchThisLoop(): () => boolean {
  const { eventLoopUtilization } = performance;
  const before = eventLoopUtilization();
  return () => eventLoopUtilization(before).utilization > 0.5;
}

// A timer set for longer than this fires at once.
function withinTimers(program: SandboxProgram): SandboxProgram {
  const longestTimerMs = 2_000_000_000;
  return { ...program, limits: { ...program.limits, timeMs: Math.min(program.limits.timeMs, longestTimerMs) } };
}
