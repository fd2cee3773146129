// Turns a trace into the view of a run. The views of `trace` compute it; nothing is computed again in the page.

import type { Finding } from "../../trace/explain/finding.ts";
import { explainTrace } from "../../trace/explain.ts";
import type { TraceModel } from "../../trace/model.ts";
import type { TraceReading } from "../../trace/read/reading.ts";
import type { Block } from "../../trace/view/block.ts";
import { type StepRow, stepRows } from "../../trace/view/steps.ts";
import { traceView } from "../../trace/view.ts";
import { decisionPicture } from "./candidates.ts";
import { decidingSteps } from "./deciding-steps.ts";
import type { FindingView, RunView } from "./document.ts";
import { runHead } from "./run-head.ts";
import { stepLines } from "./step-lines.ts";

/** Limits of a run in the studio. The list of steps is virtual, so it may be long. */
export const keepForStudio = { most: 50_000, mostOfOneName: 100, dataBytes: 65_536 };

/** Sections whose rows are steps of the time axis, or the head of the page. */
const shownElsewhere: readonly string[] = ["header", "timeline", "calls", "models"];

export function runView({ model, damages }: Pick<TraceReading, "model" | "damages">, id: string): RunView {
  const steps = stepRows(model);
  const sections = traceView(model, damages).sections;
  const header = sections.find(({ name }) => name === "header")?.blocks[0];
  return {
    id,
    title: model.query ?? model.requestId ?? "No query recorded",
    ...runHead(model, damages),
    request: model.origin === "foreign" ? null : model.request,
    response: model.ending.kind === "error" ? model.ending.message : model.response,
    isOpen: model.ending.kind === "killed",
    totalMs: steps.reduce(
      (latest, { startMs, durationMs }) => Math.max(latest, startMs + (durationMs ?? 0)),
      model.durationMs ?? 0,
    ),
    hasTimes: steps.some(({ startMs, durationMs }) => startMs > 0 || (durationMs ?? 0) > 0),
    header: header?.kind === "pairs" ? header.pairs : [],
    findings: explainTrace(model, new Map()).map((finding) => findingView(finding, steps)),
    deciding: decidingSteps(model).map(({ said }) => said),
    decision: decisionPicture(model),
    steps: stepLines(steps),
    unshown: model.origin === "foreign" ? 0 : unshownOf(model),
    sections: sections.filter(({ name, blocks }) => !shownElsewhere.includes(name) && !blocks.every(isEmpty)),
  };
}

/** True for a block that only says that the format of another agent does not record this. */
function isEmpty(block: Block): boolean {
  return block.kind === "text" && block.lines.every((line) => line === "not recorded");
}

function unshownOf({ totals, calls, modelCalls, programRuns }: TraceModel): number {
  return totals.calls + totals.modelCalls + totals.programRuns - calls.length - modelCalls.length - programRuns.length;
}

function findingView({ cause: _cause, steps: numbers, ...finding }: Finding, steps: readonly StepRow[]): FindingView {
  const [first] = numbers;
  return { ...finding, step: first === undefined ? stepOf(finding, steps) : first - 1 };
}

/** Returns the failed step whose message or method the evidence names, or null. */
function stepOf({ what, evidence }: Pick<Finding, "what" | "evidence">, steps: readonly StepRow[]): number | null {
  const text = [what, ...evidence].join("\n");
  const isNamed = ({ step }: StepRow) => step.kind === "tool" && step.tool.length > 2 && text.includes(step.tool);
  const failed = steps.findIndex((step) => step.tone !== "plain" && isNamed(step));
  const found = failed >= 0 ? failed : steps.findIndex(isNamed);
  return found < 0 ? null : found;
}
