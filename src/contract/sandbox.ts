// The port that runs a planner's program with only the calls passed to it.
import type { Json, JsonObject } from "./json.ts";
import type { ToolOutcome } from "./tool.ts";

/** Hard limits of one program. Sizes are bytes of UTF-8 JSON. */
export interface SandboxLimits {
  readonly timeMs: number;
  readonly memoryBytes: number;
  readonly calls: number;
  readonly concurrency: number;
  /** Maximum JSON that a program may pass to one host call. */
  readonly argumentBytes: number;
  /** Maximum JSON that one host call may return; above it the call fails with `oversized_reply`. */
  readonly replyBytes: number;
  /** Maximum JSON that a program may return. */
  readonly outputBytes: number;
}

/** A JavaScript function body (async; `return` gives the value) and its environment. */
export interface SandboxProgram {
  readonly code: string;
  readonly limits: SandboxLimits;
  /** Result of `Date.now()` in the program, epoch milliseconds. */
  readonly now: number;
  /** Seed of `Math.random()` in the program. */
  readonly seed: number;
}

/** Host functions of a program. `call` never rejects for a tool's failure: it returns the failure as data. */
export interface SandboxHost {
  /** `signal` aborts when the program has ended for any reason, so that no call outlives it. */
  call(toolId: string, method: string, args: JsonObject, signal: AbortSignal): Promise<ToolOutcome>;
  note(note: Json): void;
}

export interface SandboxUsage {
  readonly calls: number;
  readonly durationMs: number;
  readonly outputBytes: number;
}

/** Why a program gave no value. `call_failed` is a tool failure that the program did not catch. */
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

/** Runs programs isolated from each other; returns at the time limit plus 200 ms at the latest. */
export interface Sandbox {
  /**
   * Starts the work that the first run would wait for; a repeated call, or one while a program runs, has no effect.
   * Never fails.
   */
  prepare(): void;
  run(program: SandboxProgram, host: SandboxHost, signal: AbortSignal): Promise<SandboxOutcome>;
  close(): Promise<void>;
}
