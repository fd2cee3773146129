// `ctx trace prune`: removes traces that are no longer wanted, by rules that somebody states.
import { type Command, InvalidArgumentError } from "commander";
import { CtxError, outcomeExit } from "../../contract/error.ts";
import { prunable, removeTraces } from "../../trace/prune.ts";
import { formatBytes } from "../../trace/view/block.ts";
import type { CommandContext, Door } from "./door.ts";
import { printJson, printLines } from "./output.ts";
import { momentOf } from "./trace-open.ts";
import { addTraceFlags, readTraceSettings } from "./trace-settings.ts";

interface Options {
  readonly keep?: number;
  readonly olderThan?: string;
  readonly maxSize?: number;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Adds the part of `ctx trace` that removes. */
export async function definePrune(command: Command, context: CommandContext): Promise<void> {
  const { door, action } = context;
  const part = command
    .command("prune")
    .description("Remove traces that are no longer wanted; says which, and asks for at least one rule.")
    .option("--keep <count>", "Keep so many of the newest.", wholeNumber)
    .option("--older-than <time>", "Remove those older than 36h or 30d, or than a date.")
    .option("--max-size <size>", "Keep the newest that fit, for example 500MB.", size)
    .option("--dry-run", "Say what would go and remove nothing.");
  (await addTraceFlags(part, context))
    .addHelpText(
      "after",
      "\nExamples:\n  $ ctx trace prune --older-than 30d --dry-run\n  $ ctx trace prune --keep 100\n",
    )
    .action(action(async () => await prune(part, door)));
}

async function prune(command: Command, door: Door): Promise<number> {
  const { keep, olderThan, maxSize, dryRun = false, json } = command.opts<Options>();
  if (keep === undefined && olderThan === undefined && maxSize === undefined) {
    throw new CtxError("usage", "no rule says which traces may go", {
      hint: "give --keep, --older-than or --max-size; --dry-run shows what would go",
    });
  }
  const { traceDirectory, nowMs } = await readTraceSettings(command, door);
  const beforeMs = olderThan === undefined ? undefined : momentOf(olderThan, nowMs);
  const rows = await prunable(traceDirectory, { keep, beforeMs, mostBytes: maxSize });
  if (!dryRun) await removeTraces(rows);
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  if (json === true) {
    printJson(door, { directory: traceDirectory, isDryRun: dryRun, bytes, removed: rows.map(({ file }) => file) });
  } else {
    const did = dryRun ? "would be removed" : "were removed";
    printLines(door, [...rows.map(({ file }) => `  ${file}`), `${rows.length} traces (${formatBytes(bytes)}) ${did}.`]);
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
