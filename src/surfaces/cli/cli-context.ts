// The streams, environment and folder that a command uses. Tests pass their own.
import type { Readable } from "node:stream";
import type { Command } from "commander";
import type { Environment } from "../../app/settings/environment.ts";

/** A stream for text. The terminal fields are absent for files and pipes. */
export interface Output extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** The parts of the process that a command may use. */
export interface CliContext {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly environment: Environment;
  /** Absolute path of the current folder. */
  readonly folder: string;
  /** Aborts at the first Ctrl-C. */
  readonly signal: AbortSignal;
  /**
   * Limits the memory of the process. Commands call this function before they process thousands of items. It is absent
   * if other code shares the process.
   */
  readonly saveMemory?: () => void;
}

/** Arguments of the function that defines a command. */
export interface CommandContext {
  readonly cli: CliContext;
  /** The command-line arguments after `ctx`, exactly as the user typed them. */
  readonly words: readonly string[];
  /** All commands. */
  readonly rows: readonly CommandRow[];
  /** Converts a function that returns an exit code to a commander action. */
  readonly action: <Words extends unknown[]>(
    run: (...words: Words) => Promise<number>,
  ) => (...words: Words) => Promise<void>;
}

/** Function that adds arguments, options, help and the action to a command. */
export type Define = (command: Command, context: CommandContext) => void | Promise<void>;

/**
 * A command in the command list. `load` imports the module of the command. Its function `define` adds arguments,
 * options and the action.
 */
export interface CommandRow {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<{ readonly define: Define }>;
  /**
   * True if the module of the command creates no schemas when it is loaded, and decides itself whether schemas are
   * compiled.
   */
  readonly isLight?: boolean;
}
