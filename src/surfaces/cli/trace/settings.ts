// Settings and flags of the `ctx trace` commands.
import type { Command } from "commander";
import { traceDirectory } from "../../../app/settings/unset.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { addFlagsInUse, isUnset, loadFlags } from "../flags-in-use.ts";
import { addOutputFlags } from "../plain-flags.ts";

export interface TraceSettings {
  /** Absolute path of the trace folder. */
  readonly traceDirectory: string;
  /** Current time in epoch milliseconds. Ages such as `7d` are counted back from this time. */
  readonly nowMs: number;
}

/** Adds the output flags and the settings flags. */
export async function addTraceFlags(part: Command, { words }: CommandContext): Promise<Command> {
  addOutputFlags(part);
  await addFlagsInUse([part], { words, name: "trace" });
  return part;
}

/** Reads the settings of one command line. */
export async function readTraceSettings(command: Command, cli: CliContext): Promise<TraceSettings> {
  if (await isUnset(command, cli)) return { traceDirectory: traceDirectory(cli.folder), nowMs: Date.now() };
  const { readSettings } = await loadFlags();
  const { settings, traceDirectory: directory } = await readSettings(command, "trace", cli);
  return { traceDirectory: directory, nowMs: Date.parse(settings.now ?? "") || Date.now() };
}
