// Builds the section `timeline`: the steps of the run with their bars.
import type { TraceModel } from "../model.ts";
import type { Block } from "./block.ts";
import { absent } from "./names.ts";
import { stepRows } from "./steps.ts";

export function timelineBlocks(model: TraceModel): readonly Block[] {
  const rows = stepRows(model);
  if (rows.length === 0) return [{ kind: "text", lines: [absent(model, "no stage was recorded")], tone: "caution" }];
  return [{ kind: "bars", rows: rows.map(({ kind: _kind, step: _step, ...row }) => row) }];
}
