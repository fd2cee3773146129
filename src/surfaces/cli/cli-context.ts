// The streams, environment and folder that a command uses; a test passes its own.
import type { Readable } from "node:stream";
import type { Command } from "commander";
import type { Environment } from "../../app/settings/environment.ts";

/** A stream for text; the terminal fields are absent for files and pipes. */
export interface Output extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** The process as a command sees it. */
export interface CliContext {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly environment: Environment;
  /** Current folder, absolute. */
  readonly folder: string;
  /** Aborts at the first Ctrl-C. */
  readonly signal: AbortSignal;
  /** Limits the memory of the process, for commands over thousands of items; absent when the process is shared. */
  readonly saveMemory?: () => void;
}

/** What a command is defined with. */
export interface CommandContext {
  readonly cli: CliContext;
  /** The words after `ctx`, as typed. */
  readonly words: readonly string[];
  /** All commands. */
  readonly rows: readonly CommandRow[];
  /** Wraps a function that returns the exit code as a commander action. */
  readonly action: <Words extends unknown[]>(
    run: (...words: Words) => Promise<number>,
  ) => (...words: Words) => Promise<void>;
}

/** Adds arguments, options, help and the action to a command. */
export type Define = (command: Command, context: CommandContext) => void | Promise<void>;

/** A command as help lists it. `load` imports its module, whose `define` adds arguments, options and the action. */
export interface CommandRow {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<{ readonly define: Define }>;
  /** True for commands that build schemas only when they need them and choose the validation mode themselves. */
  readonly isLight?: boolean;
}
