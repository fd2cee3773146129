// The sandbox: runs a JavaScript program that can only make the permitted calls, and stops it at its limits. It calls
// no tool itself and stores nothing between programs.
import { followSignals } from "../base/follow-signals.ts";
import type { Sandbox, SandboxOutcome, SandboxProgram } from "../contract/sandbox.ts";
import { WorkerPool } from "./pool.ts";
import { failed } from "./protocol.ts";
import { cancelled, outcomeOf, type ProgramRun, runProgram } from "./run-program.ts";

export interface SandboxOptions {
  /** Maximum number of programs that run at the same time, each in its own thread. Further programs wait. */
  readonly threads?: number;
  /** Maximum time in which a thread must start. */
  readonly startTimeoutMs?: number;
  /** Returns monotonic milliseconds, for `usage.durationMs`. */
  readonly elapsed?: () => number;
  /** Extra time after the time limit in which a thread can stop its program. Then the thread itself is stopped. */
  readonly graceMs?: number;
  /** Time that the first program in the queue waits for a free thread. Then another thread is started. 0 means no wait. */
  readonly patienceMs?: number;
  /**
   * Starts to watch this process. The returned function returns true if the process was busy most of the time since
   * then.
   */
  readonly watchLoop?: () => () => boolean;
  /** True if the process exits after a few programs. Programs are then compiled quickly, without optimisation. */
  readonly isBrief?: boolean;
  /** Memory limit that most programs will have. A new thread immediately creates an engine with this limit. */
  readonly memoryBytes?: number;
}

/**
 * Creates a sandbox on worker threads. Nothing is loaded before the first `run` or `prepare`. The time limit of a
 * program starts when a thread accepts the program. The run ends at the latest at the time limit plus `graceMs`, and
 * immediately if the signal aborts. `run` rejects only if a function of the host throws.
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

// Limits the time to the maximum that a timer supports. A timer with a longer time would fire immediately.
function withinTimers(program: SandboxProgram): SandboxProgram {
  const longestTimerMs = 2_000_000_000;
  return { ...program, limits: { ...program.limits, timeMs: Math.min(program.limits.timeMs, longestTimerMs) } };
}
