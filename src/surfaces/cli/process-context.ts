// The context of the real process: its streams and Ctrl-C. Exits without an error if the reader closes the output pipe.

import { writeSync } from "node:fs";
import { processEnvironment } from "../../app/settings/environment.ts";
import { holdMemory } from "../../base/memory.ts";
import { asCtxError, CtxError, errorTable } from "../../contract/error.ts";
import type { CliContext } from "./cli-context.ts";

/**
 * Returns the context of this process. The first Ctrl-C or SIGTERM aborts the command. The second ends the process, even
 * when the event loop is blocked, because the first restores the default action of the system.
 */
export function processContext(): CliContext {
  process.stdout.on("error", endWithoutResult);
  // A failed write to stderr loses only progress messages. Results go to stdout.
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

/**
 * Returns a signal that aborts at the first interrupt. The second ends the process, also while this thread is busy, because
 * the system then handles it. Two that arrive while this thread is busy are delivered together, and end the process too.
 */
function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  const names = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const release = () => {
    for (const name of names) process.off(name, interrupt);
  };
  const interrupt = (name: NodeJS.Signals) => {
    if (controller.signal.aborted) {
      release();
      process.kill(process.pid, name);
      return;
    }
    controller.abort();
    // One turn of the event loop lies between the two, so that a second signal that came meanwhile is read, not dropped.
    setImmediate(() => setImmediate(release));
  };
  for (const name of names) process.on(name, interrupt);
  return controller.signal;
}

/** Returns the current folder. Throws `config` if the folder no longer exists. */
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

// `ctx trace list | head -1` closes the pipe early. This is not an error.
function endWithoutResult(thrown: Error): void {
  if ("code" in thrown && thrown.code === "EPIPE") process.exit(0);
  const error = asCtxError(thrown);
  const code = error.code === "internal" ? "config" : error.code;
  try {
    const kept = "traces and artifacts that were written before are kept; `ctx trace list` shows the traces";
    writeSync(2, `error: the result could not be printed: ${error.message}\n  ${kept}\n`);
  } catch {
    // If stderr is closed too, the error message is lost. The exit code still reports the error.
  }
  process.exit(errorTable[code].exit);
}
