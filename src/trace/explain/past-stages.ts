// Stage times of a folder's other runs, to tell a slow stage from a usual one.
import { listTraces } from "../list.ts";
import type { StageHistory } from "./history.ts";

/** Milliseconds by stage of every trace in the folder but this one. */
export async function pastStages(directory: string, file: string): Promise<StageHistory> {
  const history = new Map<string, number[]>();
  for (const row of await listTraces(directory)) {
    if (row.file === file) continue;
    for (const [stage, durationMs] of Object.entries(row.stages)) {
      const past = history.get(stage);
      if (past === undefined) history.set(stage, [durationMs]);
      else past.push(durationMs);
    }
  }
  return history;
}
