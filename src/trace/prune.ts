// Selects the oldest traces for deletion, by number, age or total size.
import { rm } from "node:fs/promises";
import { parseIso } from "../base/time.ts";
import { listTraces, type TraceRow } from "./list.ts";

/** Rules for deletion; a trace that matches any rule is deleted. */
export interface PruneRules {
  /** Number of newest traces to keep. */
  readonly keep?: number | undefined;
  /** Traces that are older than this time, in epoch milliseconds, are deleted. */
  readonly beforeMs?: number | undefined;
  /** Maximum total size of the remaining traces in bytes. */
  readonly mostBytes?: number | undefined;
}

/** Returns the traces to delete, newest first. A trace without an end may still grow, so only `beforeMs` selects it. */
export async function prunable(directory: string, rules: PruneRules): Promise<readonly TraceRow[]> {
  let bytes = 0;
  return (await listTraces(directory)).filter((row) => {
    bytes += row.bytes;
    const startMs = parseIso(row.startedAt ?? "");
    const isOld = rules.beforeMs !== undefined && startMs !== null && startMs < rules.beforeMs;
    const isBeyond = rules.keep !== undefined && row.ordinal > rules.keep;
    const isMuch = rules.mostBytes !== undefined && bytes > rules.mostBytes;
    return isOld || ((isBeyond || isMuch) && row.outcome !== "killed");
  });
}

/** Deletes the files; ignores a file that is already missing. */
export async function removeTraces(rows: readonly TraceRow[]): Promise<void> {
  for (const { file } of rows) await rm(file, { force: true });
}
