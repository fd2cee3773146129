// The door of the real process: its streams, its Ctrl-C, and quiet when the reader of a pipe goes away.

import { writeSync } from "node:fs";
import { processEnvironment } from "../../app/settings/environment.ts";
import { holdMemory } from "../../base/memory.ts";
import { asCtxError, CtxError, errorTable } from "../../contract/error.ts";
import type { Door } from "./door.ts";

/** Opens the process's own door and starts to listen for Ctrl-C: the first aborts, the second ends the process at once. */
export function processDoor(): Door {
  process.stdout.on("error", endWithoutResult);
  // Talk that nobody can read is lost without harm; the result goes elsewhere.
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

/** The folder that the process stands in; throws `config` when it was removed meanwhile. */
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

// `ctx trace list | head -1` is no mistake: nobody is left to read, so there is nothing left to do.
function endWithoutResult(thrown: Error): void {
  if ("code" in thrown && thrown.code === "EPIPE") process.exit(0);
  const error = asCtxError(thrown);
  const code = error.code === "internal" ? "config" : error.code;
  try {
    const kept = "traces and artifacts that were written before are kept; `ctx trace list` shows the traces";
    writeSync(2, `error: the result could not be printed: ${error.message}\n  ${kept}\n`);
  } catch {
    // Nobody can be told; the exit code says it.
  }
  process.exit(errorTable[code].exit);
}
