// The port that runs a planner's program. The program can only call the functions of `SandboxHost`.
import type { Json, JsonObject } from "./json.ts";
import type { ToolOutcome } from "./tool.ts";

/** Hard limits of one program. Sizes are in bytes of UTF-8 JSON. */
export interface SandboxLimits {
  readonly timeMs: number;
  readonly memoryBytes: number;
  readonly calls: number;
  readonly concurrency: number;
  /** Maximum size of the arguments of one host call. */
  readonly argumentBytes: number;
  /** Maximum size of the reply of one host call. A larger reply fails the call with `oversized_reply`. */
  readonly replyBytes: number;
  /** Maximum size of the value that a program returns. */
  readonly outputBytes: number;
}

/** A program and its environment. `code` is the body of an async JavaScript function; `return` gives the result. */
export interface SandboxProgram {
  readonly code: string;
  readonly limits: SandboxLimits;
  /** Result of `Date.now()` in the program, epoch milliseconds. */
  readonly now: number;
  /** Seed of `Math.random()` in the program. */
  readonly seed: number;
}

/** Functions that a program may call. When a tool fails, `call` returns the failure as data and does not reject. */
export interface SandboxHost {
  /** Calls a method of a tool. `signal` aborts when the program ends, so that no call outlives the program. */
  call(toolId: string, method: string, args: JsonObject, signal: AbortSignal): Promise<ToolOutcome>;
  note(note: Json): void;
}

export interface SandboxUsage {
  readonly calls: number;
  readonly durationMs: number;
  readonly outputBytes: number;
}

/** Why a program returned no value. `call_failed` means that the program did not catch the failure of a tool. */
export type SandboxFailureCode =
  | "syntax"
  | "runtime"
  | "call_failed"
  | "time_limit"
  | "memory_limit"
  | "call_limit"
  | "output_limit"
  | "cancelled"
  | "engine";

export type SandboxOutcome =
  | { readonly kind: "finished"; readonly value: Json; readonly usage: SandboxUsage }
  | {
      readonly kind: "failure";
      readonly code: SandboxFailureCode;
      readonly message: string;
      /** Line in the program, 1-based, if the engine knows it. */
      readonly line?: number;
      readonly column?: number;
      readonly usage: SandboxUsage;
    };

/** Runs programs, isolated from each other. A run returns at most 200 ms after its time limit. */
export interface Sandbox {
  /**
   * Starts the engine in advance, so that the first run does not wait for it. Further calls have no effect. Never
   * throws.
   */
  prepare(): void;
  run(program: SandboxProgram, host: SandboxHost, signal: AbortSignal): Promise<SandboxOutcome>;
  close(): Promise<void>;
}
