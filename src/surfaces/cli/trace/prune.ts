// `ctx trace prune`: deletes traces by age, number or total size.
import { formatBytes, formatCount } from "../../../base/text/format.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import { prunable, removeTraces } from "../../../trace/prune.ts";
import { printJson, printLines } from "../output.ts";
import type { Call } from "../row.ts";
import { momentOf } from "./open.ts";
import { readTraceSettings } from "./settings.ts";

interface Options {
  readonly keep?: number;
  readonly olderThan?: string;
  readonly maxSize?: number;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Runs `ctx trace prune`. */
export async function prune(call: Call<[], Options>): Promise<number> {
  const { options, cli } = call;
  const { keep, olderThan, maxSize, dryRun = false, json } = options;
  if (keep === undefined && olderThan === undefined && maxSize === undefined) {
    throw new CtxError("usage", "no rule selects the traces to delete", {
      hint: "give --keep, --older-than or --max-size; --dry-run lists what would be deleted",
    });
  }
  const { traceDirectory, nowMs } = await readTraceSettings(call);
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
