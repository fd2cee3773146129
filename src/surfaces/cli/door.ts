// What a command is handed of the outside world, so that a test may run it in its own process.
import type { Readable } from "node:stream";
import type { Command } from "commander";
import type { Environment } from "../../app/settings/environment.ts";

/** A stream that text is written to, and what is known of the terminal behind it. */
export interface Output extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** The process seen from a command. */
export interface Door {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly environment: Environment;
  /** Current folder, absolute. */
  readonly folder: string;
  /** Aborts at the first Ctrl-C. */
  readonly signal: AbortSignal;
  /** Lets a command that works through thousands of things keep the process small; absent where others share it. */
  readonly saveMemory?: () => void;
}

/** What a command is defined with: the door, and how its action tells the exit code. */
export interface CommandContext {
  readonly door: Door;
  /** The words after `ctx`, as they were typed. */
  readonly words: readonly string[];
  /** Every command that there is. */
  readonly rows: readonly CommandRow[];
  /** Makes an action of a function that gives the exit code. */
  readonly action: <Words extends unknown[]>(
    run: (...words: Words) => Promise<number>,
  ) => (...words: Words) => Promise<void>;
}

/** Adds arguments, options, help and the action to a command. */
export type Define = (command: Command, context: CommandContext) => void | Promise<void>;

/** A command as help lists it. `load` brings its module, whose `define` adds arguments, options and the action. */
export interface CommandRow {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<{ readonly define: Define }>;
  /** Makes schemas only where it needs them, and says itself how they check. */
  readonly isLight?: boolean;
}
