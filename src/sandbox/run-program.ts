// Runs one program on one thread. This code runs in the host process and handles the calls, an abort and the result.
import { largeCharacters, parseAround } from "../base/text/json-text.ts";
import type { Json } from "../contract/json.ts";
import type { SandboxHost, SandboxOutcome, SandboxProgram } from "../contract/sandbox.ts";
import { createCallRunner } from "./host-calls.ts";
import { type FromWorker, failed, type ProgramEnd, timeLimitReached } from "./protocol.ts";
import type { WorkerThread } from "./worker-thread.ts";

export interface ProgramRun {
  readonly thread: WorkerThread;
  readonly program: SandboxProgram;
  readonly host: SandboxHost;
  readonly signal: AbortSignal;
  /** Returns monotonic milliseconds, for `usage.durationMs`. */
  readonly elapsed: () => number;
  /** Extra time after the time limit in which the thread can stop the program. Then the thread itself is stopped. */
  readonly graceMs: number;
}

/** Result of a run. Also states whether the thread can run another program. */
export interface FinishedRun {
  readonly outcome: SandboxOutcome;
  readonly isReusable: boolean;
}

/** Runs the program to its end. Rejects only if a function of the host throws. The thread is then not reusable. */
export function runProgram({ thread, program, host, signal, elapsed, graceMs }: ProgramRun): Promise<FinishedRun> {
  const { timeMs } = program.limits;
  const { promise, resolve, reject } = Promise.withResolvers<FinishedRun>();
  const over = new AbortController();
  const startedAt = elapsed();
  let calls = 0;
  const large: Json[] = [];

  const stop = (): void => {
    clearTimeout(timer);
    signal.removeEventListener("abort", cancel);
    over.abort(ended);
  };
  const settle = (end: ProgramEnd, isReusable: boolean): void => {
    if (over.signal.aborted) return;
    stop();
    resolve({ outcome: outcomeOf(end, { calls, durationMs: Math.round(elapsed() - startedAt), large }), isReusable });
  };
  const broken = (error: unknown): void => {
    if (over.signal.aborted) return;
    stop();
    reject(error);
  };
  const cancel = (): void => settle(cancelled(signal.reason), false);
  const timer = setTimeout(() => settle(timeLimitReached(timeMs), false), timeMs + graceMs);
  const keeping: SandboxHost = {
    ...host,
    call: async (...asked) => {
      const outcome = await host.call(...asked);
      if (outcome.kind === "result" && outcome.bytes > largeCharacters) large.push(outcome.data);
      return outcome;
    },
  };
  const acceptCall = createCallRunner({
    ...{ host: keeping, limits: program.limits, signal: over.signal, broken },
    reply: (ticket, reply) => thread.post({ kind: "reply", ticket, reply }),
  });
  const message = (received: FromWorker): void => {
    if (over.signal.aborted) return;
    if (received.kind === "end") settle(received.end, received.isReusable);
    if (received.kind === "note") noteOn(host, received.note, broken);
    if (received.kind !== "call") return;
    calls += 1;
    acceptCall(received);
  };

  // If the signal aborted before this function was called, there is no abort event.
  if (signal.aborted) cancel();
  signal.addEventListener("abort", cancel, { once: true });
  thread.listen({ message, lost: (reason) => settle(failed("engine", `the sandbox worker died: ${reason}`), false) });
  thread.post({ kind: "run", program });
  return promise;
}

// All programs share this object, because creating an exception takes as long as a call.
const ended = new DOMException("This operation was aborted", "AbortError");

/** Creates the result of a program that its caller aborted. */
export function cancelled(reason: unknown): ProgramEnd {
  return failed("cancelled", `the program was cancelled: ${reason instanceof Error ? reason.message : String(reason)}`);
}

/**
 * Converts the end of a program to an outcome with its usage. Most programs return a reply unchanged, so
 * the data of a large reply are not parsed again.
 */
export function outcomeOf(
  end: ProgramEnd,
  {
    calls,
    durationMs,
    large = [],
  }: { readonly calls: number; readonly durationMs: number; readonly large?: readonly Json[] },
): SandboxOutcome {
  if (end.kind === "failure") return { ...end, usage: { calls, durationMs, outputBytes: 0 } };
  const usage = { calls, durationMs, outputBytes: Buffer.byteLength(end.json) };
  const value = parseAround(end.json, large) as Json;
  return { kind: "finished", value, usage };
}

function noteOn(host: SandboxHost, note: string, broken: (error: unknown) => void): void {
  try {
    host.note(JSON.parse(note) as Json);
  } catch (error) {
    broken(error);
  }
}
