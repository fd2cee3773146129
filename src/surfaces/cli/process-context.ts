// The context of the real process: its streams and Ctrl-C. Exits without an error when the reader of a pipe closes it.

import { writeSync } from "node:fs";
import { processEnvironment } from "../../app/settings/environment.ts";
import { holdMemory } from "../../base/memory.ts";
import { asCtxError, CtxError, errorTable } from "../../contract/error.ts";
import type { CliContext } from "./cli-context.ts";

/** Returns the context of this process and listens for Ctrl-C: the first aborts the command, the second ends the process. */
export function processContext(): CliContext {
  process.stdout.on("error", endWithoutResult);
  // Losing progress output is harmless: results go to stdout.
  process.stderr.on("error", () => undefined);
  return {
    stdout: process.stdout,
    stderr: process.stderr,
    stdin: process.stdin,
    environment: processEnvironment(),
    folder: currentFolder(),
    signal: interruptSignal(),
    saveMemory: holdMemory,
  };
}

function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(errorTable.interrupted.exit);
    controller.abort();
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, interrupt);
  return controller.signal;
}

/** The current folder; throws `config` when it no longer exists. */
function currentFolder(): string {
  try {
    return process.cwd();
  } catch (cause) {
    throw new CtxError("config", "the current folder does not exist any more", {
      hint: "change to a folder that exists",
      cause,
    });
  }
}

// A closed pipe, as in `ctx trace list | head -1`, is not an error.
function endWithoutResult(thrown: Error): void {
  if ("code" in thrown && thrown.code === "EPIPE") process.exit(0);
  const error = asCtxError(thrown);
  const code = error.code === "internal" ? "config" : error.code;
  try {
    const kept = "traces and artifacts that were written before are kept; `ctx trace list` shows the traces";
    writeSync(2, `error: the result could not be printed: ${error.message}\n  ${kept}\n`);
  } catch {
    // stderr is closed too; the exit code still reports the error.
  }
  process.exit(errorTable[code].exit);
}
