// The door of the real process: its streams, its Ctrl-C, and quiet when the reader of a pipe goes away.
import { processEnvironment } from "../../app/settings/environment.ts";
import { holdMemory } from "../../base/memory.ts";
import { errorTable } from "../../contract/error.ts";
import type { Door } from "./door.ts";

/** Opens the process's own door and starts to listen for Ctrl-C: the first aborts, the second ends the process at once. */
export function processDoor(): Door {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", endQuietly);
  return {
    stdout: process.stdout,
    stderr: process.stderr,
    stdin: process.stdin,
    environment: processEnvironment(),
    folder: process.cwd(),
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

// `ctx trace list | head -1` is no mistake: nobody is left to read, so there is nothing left to do.
function endQuietly(error: Error): void {
  if (!("code" in error) || error.code !== "EPIPE") throw error;
  process.exit(0);
}
