// `ctx trace export --as tape`: the model calls of one past run as a tape that can be replayed.
import { existsSync } from "node:fs";
import path from "node:path";
import { type Command, Option } from "commander";
import { outcomeExit } from "../../contract/error.ts";
import { findTrace } from "../../trace/list.ts";
import type { CommandContext, Door } from "./door.ts";
import { addFlags, readSettings } from "./flags.ts";
import { printJson, printLines } from "./output.ts";

interface Options {
  readonly out?: string;
  readonly json?: boolean;
}

/** Adds the part of `ctx trace` that exports. */
export function defineTapeExport(command: Command, { door, action }: CommandContext): void {
  const part = command
    .command("export <trace>")
    .description("Write a trace in another form.")
    .addOption(
      new Option("--as <form>", "What to write: `tape`, to be replayed.").choices(["tape"]).makeOptionMandatory(),
    )
    .option("--out <folder>", "Where to. Default: `tape` under the current folder.");
  addFlags(part, "trace")
    .addHelpText("after", "\nExamples:\n  $ ctx trace export 1 --as tape --out tapes/one\n")
    .action(action(async (wanted: string) => await exportTape(wanted, part, door)));
}

async function exportTape(wanted: string, command: Command, door: Door): Promise<number> {
  const { out = "tape", json } = command.opts<Options>();
  const { traceDirectory, settings, secrets } = await readSettings(command, "trace", door);
  const given = path.resolve(door.folder, wanted);
  const trace = await findTrace(traceDirectory, wanted.endsWith(".jsonl") && existsSync(given) ? given : wanted);
  const rules = { keys: settings.redaction.keys, values: secrets };
  const { writeTapeFromTrace } = await import("../../app/tape-folder.ts");
  const made = await writeTapeFromTrace({ trace, folder: path.resolve(door.folder, out), rules });
  const left = made.left === 0 ? "" : `; ${made.left} that the trace does not hold whole were left out`;
  if (json === true) printJson(door, made);
  else printLines(door, [`${made.written} calls were written to ${made.folder}${left}`]);
  return outcomeExit.answer;
}
