// Which traces may go: those beyond a number, older than a moment, or beyond a size, the oldest first.
import { rm } from "node:fs/promises";
import { parseIso } from "../base/time.ts";
import { listTraces, type TraceRow } from "./list.ts";

/** A trace goes when any rule says so. */
export interface PruneRules {
  /** How many of the newest stay. */
  readonly keep?: number | undefined;
  /** Epoch milliseconds: older ones go. */
  readonly beforeMs?: number | undefined;
  /** How many bytes the newest may take together. */
  readonly mostBytes?: number | undefined;
}

/** The traces that the rules let go, newest first. A run that is not over is never among them unless `beforeMs` says so. */
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

/** Removes the files; one that is gone already is no trouble. */
export async function removeTraces(rows: readonly TraceRow[]): Promise<void> {
  for (const { file } of rows) await rm(file, { force: true });
}
