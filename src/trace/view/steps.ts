// Lists the steps of any run for a time axis.
import type { TraceModel } from "../model.ts";
import { type Run, type Step, stepMs } from "../run.ts";
import { type BarRow, lineOf, type Tone } from "./block.ts";
import { shortId } from "./names.ts";

export type StepKind = Step["kind"];

/** One step: a row of the time axis, and the step that it shows. */
export interface StepRow extends BarRow {
  readonly kind: StepKind;
  readonly step: Step;
}

/** Deeper steps are indented no further, because their names would leave the screen. */
const deepest = 8;

/** Returns the steps in the order of their start. */
export function stepRows({ run, durationMs: wholeMs }: Pick<TraceModel, "run" | "durationMs">): readonly StepRow[] {
  const depths = depthsOf(run.steps);
  const servers = new Set(run.steps.flatMap((step) => (step.kind === "tool" ? [step.server] : [])));
  const begin = run.startedMs ?? run.steps.find(({ startMs }) => startMs !== null)?.startMs ?? 0;
  let before = begin;
  const timed = run.steps.map((step) => {
    before = step.startMs ?? before;
    return { step, startMs: Math.max(0, rounded(before - begin)), durationMs: durationOf(step) };
  });
  const totalMs = timed.reduce(
    (latest, { startMs, durationMs }) => Math.max(latest, startMs + (durationMs ?? 0)),
    wholeMs ?? 0,
  );
  const share = (ms: number) => (totalMs > 0 ? Math.min(1, Math.max(0, ms / totalMs)) : 0);
  return timed.map(({ step, startMs, durationMs }, index) => {
    const from = share(startMs);
    const isOpen = isUnfinished(step);
    return {
      ...{
        kind: step.kind,
        step,
        number: index + 1,
        label: lineOf(labelOf(step, servers.size > 1)),
        depth: depths.get(step.id) ?? 0,
      },
      ...{ startMs, durationMs, isOpen, from },
      share: Math.min(1 - from, share(durationMs ?? (isOpen ? totalMs - startMs : 0))),
      ...{ note: lineOf(noteOf(step, isOpen)), tone: toneOf(step, isOpen) },
    };
  });
}

function durationOf(step: Step): number | null {
  const ms = stepMs(step);
  return ms === null ? null : rounded(ms);
}

/** Epoch times are less precise than the milliseconds of a trace of ctx. */
function rounded(ms: number): number {
  return Math.round(ms * 1_000) / 1_000;
}

function isUnfinished(step: Step): boolean {
  return (step.kind === "tool" || step.kind === "stage" || step.kind === "program") && !step.isEnded;
}

function depthsOf(steps: Run["steps"]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  // A parent starts before its children, so it is already in the map.
  for (const { id, parentId } of steps) {
    const above = parentId === null ? undefined : depths.get(parentId);
    depths.set(id, above === undefined ? 0 : Math.min(deepest, above + 1));
  }
  return depths;
}

function labelOf(step: Step, hasServers: boolean): string {
  switch (step.kind) {
    case "prompt":
      return "message";
    case "model":
      return `model ${step.role ?? step.model ?? step.name}`;
    case "tool":
      return `call ${hasServers && step.server !== null ? `${shortId(step.server)}:` : ""}${step.tool}`;
    case "stage":
      return step.name;
    case "program":
      return `program ${step.revisionId}`;
    case "decision":
      return step.name;
  }
}

function noteOf(step: Step, isOpen: boolean): string {
  if (step.failure !== null) return step.kind === "tool" ? step.failure.code : step.failure.message;
  if (isOpen) return step.kind === "tool" ? "no reply" : "no end";
  if (step.kind === "decision") return step.outcome;
  if (step.kind === "stage") return step.outcome ?? "";
  return step.kind === "tool" && step.violations.length > 0 ? "invalid arguments" : "";
}

function toneOf(step: Step, isOpen: boolean): Tone {
  if (step.failure !== null || isOpen) return "bad";
  const isOdd =
    (step.kind === "stage" && step.outcome !== null) || (step.kind === "tool" && step.violations.length > 0);
  return isOdd ? "caution" : "plain";
}
