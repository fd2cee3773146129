// The streams, environment and folder that a command uses. Tests pass their own.
import type { Readable } from "node:stream";
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
