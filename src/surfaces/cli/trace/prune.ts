// `ctx trace prune`: deletes traces by age, number or total size.
import { type Command, InvalidArgumentError } from "commander";
import { formatBytes, formatCount } from "../../../base/text/format.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import { prunable, removeTraces } from "../../../trace/prune.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { printJson, printLines } from "../output.ts";
import { momentOf } from "./open.ts";
import { addTraceFlags, readTraceSettings } from "./settings.ts";

interface Options {
  readonly keep?: number;
  readonly olderThan?: string;
  readonly maxSize?: number;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Adds `ctx trace prune`. */
export async function definePrune(command: Command, context: CommandContext): Promise<void> {
  const { cli, action } = context;
  const part = command
    .command("prune")
    .description("Delete old traces and list them. Give at least one of --keep, --older-than and --max-size.")
    .option("--keep <count>", "Keep this number of the newest traces and delete the others.", wholeNumber)
    .option("--older-than <time>", "Delete traces older than an age such as 36h or 30d, or than a date.")
    .option(
      "--max-size <size>",
      "Keep the newest traces up to this total size, for example 500MB, and delete the others.",
      size,
    )
    .option("--dry-run", "List what would be deleted; delete nothing.");
  (await addTraceFlags(part, context))
    .addHelpText(
      "after",
      "\nExamples:\n  $ ctx trace prune --older-than 30d --dry-run\n  $ ctx trace prune --keep 100\n",
    )
    .action(action(async () => await prune(part, cli)));
}

async function prune(command: Command, cli: CliContext): Promise<number> {
  const { keep, olderThan, maxSize, dryRun = false, json } = command.opts<Options>();
  if (keep === undefined && olderThan === undefined && maxSize === undefined) {
    throw new CtxError("usage", "no rule selects the traces to delete", {
      hint: "give --keep, --older-than or --max-size; --dry-run lists what would be deleted",
    });
  }
  const { traceDirectory, nowMs } = await readTraceSettings(command, cli);
  const beforeMs = olderThan === undefined ? undefined : momentOf(olderThan, nowMs);
  const rows = await prunable(traceDirectory, { keep, beforeMs, mostBytes: maxSize });
  if (!dryRun) await removeTraces(rows);
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  if (json === true) {
    printJson(cli, { directory: traceDirectory, isDryRun: dryRun, bytes, removed: rows.map(({ file }) => file) });
  } else {
    const did = dryRun ? "would be removed" : rows.length === 1 ? "was removed" : "were removed";
    printLines(cli, [
      ...rows.map(({ file }) => `  ${file}`),
      `${formatCount(rows.length, "trace")} (${formatBytes(bytes)}) ${did}.`,
    ]);
  }
  return outcomeExit.answer;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}

const factors: Readonly<Record<string, number>> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };

function size(text: string): number {
  const [, amount, unit = "B"] = /^(\d{1,9}(?:\.\d{1,3})?)\s*([KMG]?B)?$/i.exec(text) ?? [];
  const factor = factors[unit.toUpperCase()];
  if (amount === undefined || factor === undefined) throw new InvalidArgumentError("It must be a size such as 500MB.");
  return Math.round(Number(amount) * factor);
}
