// Finds the steps, at most three, that decided the ending of a run.
import { formatScore } from "../../base/text/format.ts";
import { truncate } from "../../base/text/truncate.ts";
import { flagAt, listAt, numberAt, textAt, textsAt } from "../../trace/data.ts";
import { type CallTrace, lastArtifact, type TraceModel } from "../../trace/model.ts";
import { compact } from "../../trace/view/block.ts";
import { shortOption } from "../../trace/view/names.ts";
import type { SectionName } from "../../trace/view.ts";

/** One step as a sentence, and the section of `ctx trace show` that contains it. */
export interface DecidingStep {
  readonly section: SectionName;
  readonly said: string;
}

const most = 3;

/** Returns at most three steps in the order of the run; the last step is the ending. */
export function decidingSteps(model: TraceModel): readonly DecidingStep[] {
  const before = [probed(model), decided(model), worked(model), checked(model)].filter((step) => step !== null);
  // Later steps explain more of the ending, so the earliest steps are dropped.
  return [...before.slice(-(most - 1)), ended(model)];
}

function probed(model: TraceModel): DecidingStep | null {
  const probe = lastArtifact(model, "scout-pre-plan-probe");
  const all = numberAt(probe, "counts", "candidates");
  if (all === null) return null;
  const [best] = listAt(probe, "executionShortlist");
  const option = textAt(best, "optionId");
  const fit = numberAt(best, "fit");
  const nearest =
    option === null
      ? "none is viable"
      : `${shortOption(option)} has the best relevance score${fit === null ? "" : ` (${formatScore(fit)})`}`;
  return {
    section: "pools",
    said: `Of ${all} ${all === 1 ? "method" : "methods"} ${numberAt(probe, "counts", "querySafe") ?? 0} may be called; ${nearest}.`,
  };
}

function decided({ decision }: TraceModel): DecidingStep | null {
  const outcome = textAt(decision, "outcomeType");
  if (outcome === null) return null;
  const because = textAt(decision, "decisionReasonCode");
  const why = textAt(decision, "validatorReason") ?? textAt(decision, "judgeReason");
  const option = textAt(decision, "recommendedOptionId");
  const said = [
    `Decided ${outcome}${because === null ? "" : ` (${because})`}`,
    ...(option === null ? [] : [`for ${shortOption(option)}`]),
  ];
  return { section: "decision", said: `${said.join(" ")}${why === null ? "" : `: ${why}`}.` };
}

/** Returns the last failed call, else the last failed program, else the last call. */
function worked({ calls, programRuns }: TraceModel): DecidingStep | null {
  const failed = calls.findLast(({ status }) => status !== "success");
  const broken = programRuns.findLast(({ status }) => status === "failure");
  const call = failed ?? calls.at(-1);
  if (failed === undefined && broken !== undefined)
    return {
      section: "program",
      said: `The program ${broken.revisionId} failed: ${broken.message ?? "no reason recorded"}.`,
    };
  return call === undefined ? null : { section: "calls", said: callText(call) };
}

function callText({ toolId, method, args, status, failure, preview }: CallTrace): string {
  const called = `${toolId} ${method}(${truncate(compact(args), 80)})`;
  if (status === "unfinished") return `${called} has no reply.`;
  if (failure !== null) return `${called} failed: ${failure.code}, ${failure.message}.`;
  return preview === null ? `${called} replied.` : `${called} replied ${truncate(compact(preview), 120)}.`;
}

function checked(model: TraceModel): DecidingStep | null {
  const check = lastArtifact(model, "completeness-evaluation");
  if (check === null || flagAt(check, "isComplete") !== false) return null;
  const missing = textsAt(check, "missingParts").join(", ");
  return {
    section: "completeness",
    said: `The check found the evidence incomplete${missing === "" ? "" : `: ${missing} is missing`}.`,
  };
}

function ended({ ending, stopReason }: TraceModel): DecidingStep {
  const section = "timeline";
  switch (ending.kind) {
    case "outcome":
      return { section, said: `Ended as ${ending.outcomeType}${stopReason === null ? "" : ` (${stopReason})`}.` };
    case "error":
      return { section, said: `Stopped with the error ${ending.code}: ${ending.message}.` };
    case "killed":
      return { section, said: "The trace has no end: the run was killed or is still running." };
  }
}
