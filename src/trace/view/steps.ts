// Lists the steps of any run for a time axis. A run of another agent has its own steps with parents; a run of ctx has stages.
import type { TraceModel } from "../model.ts";
import { type Run, type Step, stepMs } from "../run.ts";
import { type BarRow, lineOf, type Tone } from "./block.ts";
import { shortId } from "./names.ts";
import { type RowSource, timelineRows } from "./timeline.ts";

export type StepKind = "stage" | "model" | "tool" | "program" | "prompt";

/** One step: a row of the time axis, and the part of the trace with its data. */
export interface StepRow extends BarRow {
  readonly kind: StepKind;
  readonly source: RowSource | { readonly of: "step"; readonly step: Step };
}

/** Returns the steps in the order of their start. */
export function stepRows(model: TraceModel): readonly StepRow[] {
  if (model.run !== undefined) return rowsOfRun(model.run);
  return timelineRows(model).map((row) => ({ ...row, kind: kinds[row.source.of] }));
}

const kinds = { stage: "stage", call: "tool", model: "model", program: "program" } as const;

/** Deeper steps are indented no further, because their names would leave the screen. */
const deepest = 8;

function rowsOfRun(run: Run): readonly StepRow[] {
  const depths = depthsOf(run.steps);
  const begin = run.startedMs ?? run.steps.find(({ startMs }) => startMs !== null)?.startMs ?? 0;
  let before = begin;
  const timed = run.steps.map((step) => {
    before = step.startMs ?? before;
    return { step, startMs: Math.max(0, before - begin), durationMs: stepMs(step) };
  });
  const totalMs = timed.reduce(
    (latest, { startMs, durationMs }) => Math.max(latest, startMs + (durationMs ?? 0)),
    Math.max(0, (run.endedMs ?? begin) - begin),
  );
  const share = (ms: number) => (totalMs > 0 ? Math.min(1, ms / totalMs) : 0);
  return timed.map(({ step, startMs, durationMs }) => {
    const from = share(startMs);
    const isOpen = (step.kind === "tool" || step.kind === "stage") && !step.isEnded;
    return {
      ...{
        kind: step.kind,
        source: { of: "step", step },
        label: lineOf(labelOf(step)),
        depth: depths.get(step.id) ?? 0,
      },
      ...{ startMs, durationMs, isOpen, from, share: Math.min(1 - from, share(durationMs ?? 0)) },
      ...{ note: noteOf(step, isOpen), tone: toneOf(step, isOpen) },
    };
  });
}

function depthsOf(steps: readonly Step[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  // A parent starts before its children, so it is already in the map.
  for (const { id, parentId } of steps) {
    const above = parentId === null ? undefined : depths.get(parentId);
    depths.set(id, above === undefined ? 0 : Math.min(deepest, above + 1));
  }
  return depths;
}

function labelOf(step: Step): string {
  switch (step.kind) {
    case "prompt":
      return "message";
    case "model":
      return `model ${step.model ?? step.name}`;
    case "tool":
      return `call ${step.server === null ? "" : `${shortId(step.server)}:`}${step.tool}`;
    case "stage":
      return step.name;
  }
}

function noteOf(step: Step, isOpen: boolean): string {
  if (step.failure !== null) return lineOf(step.failure.code);
  if (isOpen) return step.kind === "tool" ? "no reply" : "no end";
  return step.kind === "tool" && step.violations.length > 0 ? "invalid arguments" : "";
}

function toneOf(step: Step, isOpen: boolean): Tone {
  if (step.failure !== null) return "bad";
  return isOpen || (step.kind === "tool" && step.violations.length > 0) ? "caution" : "plain";
}
