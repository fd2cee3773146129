// Messages between this process and a worker thread. Values of a program are sent as JSON text.
import type { SandboxFailureCode, SandboxProgram } from "../contract/sandbox.ts";

/** Options with which a worker thread starts. */
export interface ThreadOptions {
  /** True if the process exits after a few programs. */
  readonly isBrief?: boolean;
  /**
   * Memory limit that most programs of the thread will have. The thread prepares an engine with this limit for the
   * first program.
   */
  readonly memoryBytes?: number | undefined;
}

/** Message to the worker: run a program, or deliver the reply to one call. */
export type ToWorker =
  | { readonly kind: "run"; readonly program: SandboxProgram }
  | { readonly kind: "reply"; readonly ticket: number; readonly reply: string };

/** Message from the worker. `end` is the last message of a program. A worker with `isReusable: false` must be stopped. */
export type FromWorker =
  | { readonly kind: "ready" }
  | CallMessage
  | { readonly kind: "note"; readonly note: string }
  | { readonly kind: "end"; readonly end: ProgramEnd; readonly isReusable: boolean };

/** A tool call of a program. `args` is the JSON text of an object, and its size was checked. */
export interface CallMessage {
  readonly kind: "call";
  readonly ticket: number;
  readonly toolId: string;
  readonly method: string;
  readonly args: string;
}

/** Result of a program. `json` is the returned value. */
export type ProgramEnd =
  | { readonly kind: "finished"; readonly json: string }
  | {
      readonly kind: "failure";
      readonly code: SandboxFailureCode;
      readonly message: string;
      readonly line?: number;
      readonly column?: number;
    };

/** Creates a failure without a position in the program. */
export function failed(code: SandboxFailureCode, message: string): ProgramEnd {
  return { kind: "failure", code, message };
}

/** Creates the failure for an exceeded time limit. Either the worker or this process detects it. */
export function timeLimitReached(timeMs: number): ProgramEnd {
  return failed("time_limit", `the program ran longer than its limit of ${timeMs} ms (timeMs)`);
}
