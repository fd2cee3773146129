// The port behind which a planner's program runs with only the calls it was handed.
import type { Json, JsonObject } from "./json.ts";
import type { ToolOutcome } from "./tool.ts";

/** Hard stops of one program. Sizes are bytes of UTF-8 JSON. */
export interface SandboxLimits {
  readonly timeMs: number;
  readonly memoryBytes: number;
  readonly calls: number;
  readonly concurrency: number;
  /** Largest JSON a program may hand to one host call. */
  readonly argumentBytes: number;
  /** Largest JSON one host call may hand back; above it the call fails with `oversized_reply`. */
  readonly replyBytes: number;
  /** Largest JSON a program may return. */
  readonly outputBytes: number;
}

/** A JavaScript function body (async; `return` gives the value) and what it runs with. */
export interface SandboxProgram {
  readonly code: string;
  readonly limits: SandboxLimits;
  /** What `Date.now()` says inside, epoch milliseconds. */
  readonly now: number;
  /** Seed of `Math.random()` inside. */
  readonly seed: number;
}

/** What a program may reach. `call` never rejects for a tool's failure: it gives it back as data. */
export interface SandboxHost {
  /** `signal` aborts when the program has ended, by whatever stop, so that no call outlives it. */
  call(toolId: string, method: string, args: JsonObject, signal: AbortSignal): Promise<ToolOutcome>;
  note(note: Json): void;
}

export interface SandboxUsage {
  readonly calls: number;
  readonly durationMs: number;
  readonly outputBytes: number;
}

/** Why a program gave no value. `call_failed` is a tool failure the program did not catch. */
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
      /** Place in the program, 1-based, when the engine knows it. */
      readonly line?: number;
      readonly column?: number;
      readonly usage: SandboxUsage;
    };

/** Runs programs one apart from the other; control comes back at the time limit plus 200 ms at the latest. */
export interface Sandbox {
  /** Begins what the first run would wait for; a second time, or with a program under way, it does nothing. Never fails. */
  prepare(): void;
  run(program: SandboxProgram, host: SandboxHost, signal: AbortSignal): Promise<SandboxOutcome>;
  close(): Promise<void>;
}
