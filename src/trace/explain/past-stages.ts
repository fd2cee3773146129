// Reads the stage durations of the other runs of a folder.
import { listTraces } from "../list.ts";
import type { StageHistory } from "./history.ts";

/** Returns the milliseconds of each stage in every trace of the folder except `file`. */
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
