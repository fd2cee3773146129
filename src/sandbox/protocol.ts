// Messages between this process and a worker thread, and the end of a program. Values of programs cross as JSON text.
import type { SandboxFailureCode, SandboxProgram } from "../contract/sandbox.ts";

/** The start options of a worker. */
export interface ThreadOptions {
  /** True when the process exits after a few programs. */
  readonly isBrief?: boolean;
  /** The expected memory limit of its programs: an engine with this limit is prepared for the first one. */
  readonly memoryBytes?: number | undefined;
}

/** To the worker: run a program, or deliver the reply to one call. */
export type ToWorker =
  | { readonly kind: "run"; readonly program: SandboxProgram }
  | { readonly kind: "reply"; readonly ticket: number; readonly reply: string };

/** From the worker. `end` is the last message of a program; a worker that is not `isReusable` must be stopped. */
export type FromWorker =
  | { readonly kind: "ready" }
  | CallMessage
  | { readonly kind: "note"; readonly note: string }
  | { readonly kind: "end"; readonly end: ProgramEnd; readonly isReusable: boolean };

/** One host call; `args` is the JSON text of an object, already within its limit. */
export interface CallMessage {
  readonly kind: "call";
  readonly ticket: number;
  readonly toolId: string;
  readonly method: string;
  readonly args: string;
}

/** The end of a program; `json` is its value. */
export type ProgramEnd =
  | { readonly kind: "finished"; readonly json: string }
  | {
      readonly kind: "failure";
      readonly code: SandboxFailureCode;
      readonly message: string;
      readonly line?: number;
      readonly column?: number;
    };

/** A failure without a position in the program. */
export function failed(code: SandboxFailureCode, message: string): ProgramEnd {
  return { kind: "failure", code, message };
}

/** The end at the time limit, whichever side detected it first. */
export function timeLimitReached(timeMs: number): ProgramEnd {
  return failed("time_limit", `the program ran longer than its limit of ${timeMs} ms (timeMs)`);
}
