// `ctx store`: lists the runs in the store and deletes expired data.

import { clockOf } from "../../../app/clock.ts";
import { retainedFrom } from "../../../app/retention.ts";
import { openState } from "../../../app/state.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { formatCount, formatDuration, formatId, formatMoment, momentCell } from "../../../base/text/format.ts";
import { toIso } from "../../../base/time.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import type { TraceRecord } from "../../../contract/store/records.ts";
import type { PruneCounts } from "../../../contract/store.ts";
import { readSettings } from "../flags.ts";
import { printJson, printLines, tableWidthOf } from "../output.ts";
import type { Call } from "../row.ts";
import { momentOf } from "../trace/open.ts";

interface Options {
  readonly olderThan?: string;
  readonly receipts?: boolean;
  readonly dryRun?: boolean;
  readonly owner?: string;
  readonly limit: number;
  readonly json?: boolean;
}

/** Runs `ctx store runs`. */
export async function runs(call: Call<[], Options>): Promise<number> {
  const { cli } = call;
  const { owner = null, limit, json } = call.options;
  await using store = await openState(await readSettings(call));
  const found = await store.traces.list({ owner, limit });
  if (json === true) printJson(cli, { runs: found.map((run) => ({ ...run, startedAt: toIso(run.startedAt) })) });
  else if (found.length === 0) printLines(cli, ["The store has no queries."]);
  else printLines(cli, tableLines({ columns, rows: found.map(rowOf) }, tableWidthOf(cli)));
  return outcomeExit.answer;
}

/** Runs `ctx store prune`. */
export async function prune(call: Call<[], Options>): Promise<number> {
  const { cli } = call;
  const { olderThan, receipts = false, dryRun = false, json } = call.options;
  const effective = await readSettings(call);
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
