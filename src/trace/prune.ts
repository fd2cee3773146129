// Selects traces to delete: beyond a count, older than a time, or beyond a size, the oldest first.
import { rm } from "node:fs/promises";
import { parseIso } from "../base/time.ts";
import { listTraces, type TraceRow } from "./list.ts";

/** A trace that matches any rule is deleted. */
export interface PruneRules {
  /** Number of newest traces to keep. */
  readonly keep?: number | undefined;
  /** Epoch milliseconds: older traces are deleted. */
  readonly beforeMs?: number | undefined;
  /** Bytes that the newest traces may take together. */
  readonly mostBytes?: number | undefined;
}

/** The traces to delete, newest first. A running trace is deleted only by `beforeMs`. */
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

/** Deletes the files; a missing file is no error. */
export async function removeTraces(rows: readonly TraceRow[]): Promise<void> {
  for (const { file } of rows) await rm(file, { force: true });
}
