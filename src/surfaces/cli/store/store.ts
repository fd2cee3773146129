// `ctx store`: lists the runs in the store and deletes expired data.

import type { Command } from "commander";
import { clockOf } from "../../../app/clock.ts";
import { retainedFrom } from "../../../app/retention.ts";
import { openState } from "../../../app/state.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { formatCount, formatDuration, formatId, formatMoment, momentCell } from "../../../base/text/format.ts";
import { toIso } from "../../../base/time.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import type { TraceRecord } from "../../../contract/store/records.ts";
import type { PruneCounts } from "../../../contract/store.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { addFlags, readSettings } from "../flags.ts";
import { printJson, printLines, tableWidthOf } from "../output.ts";
import { countUpTo } from "../plain-flags.ts";
import { momentOf } from "../trace/open.ts";

interface Options {
  readonly olderThan?: string;
  readonly receipts?: boolean;
  readonly dryRun?: boolean;
  readonly owner?: string;
  readonly limit: number;
  readonly json?: boolean;
}

/** Defines the command and its two subcommands. */
export function define(command: Command, { cli, action }: CommandContext): void {
  const runs = command
    .command("runs")
    .description("List the queries of all machines that use the store, newest first.")
    .option("--owner <id>", "Only queries of this key.")
    .option("--limit <count>", "Maximum number of runs.", countUpTo(10_000), 50);
  addFlags(runs, "store")
    .addHelpText("after", "\nExamples:\n  $ ctx store runs\n  $ ctx store runs --owner key-3f2a9c1b7d04 --json\n")
    .action(action(async () => await listRuns(runs, cli)));
  const prune = command
    .command("prune")
    .description("Delete expired data: sessions with their calls, jobs, stored answers and the index of runs.")
    .option(
      "--older-than <time>",
      "Delete data that ended before this age or date, for example 36h, 30d or 2026-01-31. Default: store.retentionDays.",
    )
    .option("--receipts", "Also delete receipts, spend envelopes and paid calls that did not finish.")
    .option("--dry-run", "Count what would be deleted; delete nothing.");
  addFlags(prune, "store")
    .addHelpText("after", "\nExamples:\n  $ ctx store prune --dry-run\n  $ ctx store prune --older-than 7d\n")
    .action(action(async () => await pruneAll(prune, cli)));
}

async function listRuns(command: Command, cli: CliContext): Promise<number> {
  const { owner = null, limit, json } = command.opts<Options>();
  await using store = await openState(await readSettings(command, "store", cli));
  const runs = await store.traces.list({ owner, limit });
  if (json === true) printJson(cli, { runs: runs.map((run) => ({ ...run, startedAt: toIso(run.startedAt) })) });
  else if (runs.length === 0) printLines(cli, ["The store has no queries."]);
  else printLines(cli, tableLines({ columns, rows: runs.map(rowOf) }, tableWidthOf(cli)));
  return outcomeExit.answer;
}

async function pruneAll(command: Command, cli: CliContext): Promise<number> {
  const { olderThan, receipts = false, dryRun = false, json } = command.opts<Options>();
  const effective = await readSettings(command, "store", cli);
  const now = clockOf(effective.settings).now();
  const before = olderThan === undefined ? retainedFrom(effective.settings.store, now) : momentOf(olderThan, now);
  if (before === null) {
    throw new CtxError("usage", "store.retentionDays is 0, so everything is kept", { hint: "--older-than 30d" });
  }
  if (before > now) throw new CtxError("usage", "--older-than is a time in the future", { hint: "--older-than 30d" });
  await using store = await openState(effective);
  const counts = await store.prune({ before, isMoneyToo: receipts, isDry: dryRun });
  if (json === true) printJson(cli, { before: toIso(before), isDry: dryRun, records: counts });
  else printLines(cli, [pruneLine(counts, { before, isDry: dryRun })]);
  return outcomeExit.answer;
}

function pruneLine(
  counts: PruneCounts,
  { before, isDry }: { readonly before: number; readonly isDry: boolean },
): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  const until = formatMoment(before);
  if (some.length === 0) return `Nothing to delete: nothing ended before ${until}.`;
  const what = some
    .map(([name, count]) => `${name === "idempotency" ? "stored answers" : name} ${formatCount(count)}`)
    .join(", ");
  return isDry ? `Would delete what ended before ${until}: ${what}` : `Deleted what ended before ${until}: ${what}`;
}

const columns = [
  { label: "started (UTC)", align: "left" },
  { label: "run", align: "left" },
  { label: "key", align: "left" },
  { label: "ended", align: "left" },
  { label: "took", align: "right" },
  { label: "query", align: "left", isFlexible: true },
] as const;

function rowOf({ startedAt, requestId, owner, ending, durationMs, query }: TraceRecord): readonly string[] {
  const took = formatDuration(durationMs);
  return [momentCell(startedAt), formatId(requestId), owner, ending ?? "not yet", took, query];
}
