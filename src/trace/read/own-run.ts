// Makes the neutral run of a trace of ctx or of the hosted service.
import type { TraceLine } from "../../contract/trace.ts";
import { textAt } from "../data.ts";
import type { CallTrace, ModelCallTrace, ProgramRun, StageRun, TraceModel } from "../model.ts";
import type { FailureNote, Run, RunEnding, Step } from "../run.ts";
import { modelStep, runOfSteps, stageStep, toolStep } from "./formats/steps.ts";

type Records = Omit<TraceModel, "run">;

/** Returns the run of the records of a trace, whose first line is given. */
export function runOfRecords(records: Records, first: TraceLine | undefined): Run {
  const zeroMs = zeroOf(first);
  const { origin, requestId, version, query, response, durationMs, cost } = records;
  const dollars = Number(cost?.totalCostUsd ?? Number.NaN);
  const start = zeroMs === null ? {} : { startedMs: zeroMs };
  const end = zeroMs === null || durationMs === null ? {} : { endedMs: zeroMs + durationMs };
  return runOfSteps(stepsOf(records, zeroMs), {
    ...{ format: origin === "recorded" ? "ctx" : origin, id: requestId, version, prompt: query, answer: response },
    ...{ ...start, ...end, ending: endingOf(records), costUsd: Number.isFinite(dollars) ? dollars : null },
  });
}

/** Returns the epoch time at which the milliseconds of the lines are zero, or null. */
function zeroOf(first: TraceLine | undefined): number | null {
  const zeroMs = first === undefined ? Number.NaN : Date.parse(first.at) - first.ms;
  return Number.isFinite(zeroMs) ? zeroMs : null;
}

function endingOf({ ending }: Records): RunEnding {
  switch (ending.kind) {
    case "outcome":
      return { kind: "finished" };
    case "error":
      return { kind: "failed", code: ending.code, message: ending.message };
    case "killed":
      return { kind: "unknown" };
  }
}

interface Placed {
  readonly seq: number;
  readonly step: Step;
}

function stepsOf({ stages, calls, modelCalls, programRuns, artifacts }: Records, zeroMs: number | null) {
  const parentOf = parents(stages, programRuns);
  const place = (seq: number, startMs: number, durationMs: number | null) => ({
    parentId: parentOf(seq),
    startMs: zeroMs === null ? null : zeroMs + startMs,
    endMs: zeroMs === null || durationMs === null ? null : zeroMs + startMs + durationMs,
  });
  const placed: readonly Placed[] = [
    ...stages.map((one) => ({ seq: one.seq, step: stageOf(one, place(one.seq, one.startMs, one.durationMs)) })),
    ...programRuns.map((one) => ({ seq: one.seq, step: programOf(one, place(one.seq, one.startMs, one.durationMs)) })),
    ...calls.map((one) => ({ seq: one.seq, step: callOf(one, place(one.seq, one.startMs, one.durationMs)) })),
    ...modelCalls.map((one) => ({ seq: one.seq, step: modelOf(one, place(one.seq, one.startMs, one.durationMs)) })),
    ...(artifacts["clarification-decision"] ?? []).map(({ seq, ms, data }) => ({
      seq,
      step: {
        ...{ kind: "decision" as const, id: `decision-${seq}`, name: "decision", failure: null, ...place(seq, ms, 0) },
        outcome: textAt(data, "outcomeType") ?? "not recorded",
        reason: textAt(data, "decisionReasonCode"),
        optionId: textAt(data, "recommendedOptionId"),
      },
    })),
  ];
  return placed.toSorted((left, right) => left.seq - right.seq).map(({ step }) => step);
}

/** Returns a function that finds the step around a line: a program that has not ended, else the stage that began last. */
function parents(stages: readonly StageRun[], programs: readonly ProgramRun[]): (seq: number) => string | null {
  return (seq) => {
    if (stages.some((stage) => stage.seq === seq)) return null;
    const program = programs.findLast((one) => one.seq < seq && (one.endSeq > seq || one.status === "unfinished"));
    if (program !== undefined) return `program-${program.seq}`;
    // Stages run one after another.
    const stage = stages.findLast((one) => one.seq < seq);
    return stage === undefined ? null : `stage-${stage.seq}`;
  };
}

type Place = Pick<Step, "parentId" | "startMs" | "endMs">;

function stageOf({ seq, name, status, left }: StageRun, place: Place): Step {
  const failure = status === "error" ? { code: "error", message: left ?? "no reason recorded" } : null;
  const outcome = status === "outcome" ? left : null;
  return stageStep({ id: `stage-${seq}`, name, isEnded: status !== "unfinished", outcome, failure, ...place });
}

function programOf({ seq, revisionId, attempt, status, message }: ProgramRun, place: Place): Step {
  const failure = status === "failure" ? { code: "failed", message: message ?? "no reason recorded" } : null;
  const isEnded = status !== "unfinished";
  return { kind: "program", id: `program-${seq}`, name: revisionId, revisionId, attempt, isEnded, failure, ...place };
}

function callOf(call: CallTrace, place: Place): Step {
  const { callId, toolId, method, args, preview, bytes, violations, failure, status } = call;
  return toolStep({
    ...{ id: callId, name: method, server: toolId === "" ? null : toolId, tool: method, args, result: preview, bytes },
    ...{ resultViolations: violations, failure, isEnded: status !== "unfinished", ...place },
  });
}

function modelOf(call: ModelCallTrace, place: Place): Step {
  const { callId, role, model, message, code, fellBack, exchanges, costUsd, inputTokens, outputTokens } = call;
  const failure: FailureNote | null = message === null ? null : { code: code ?? "failed", message };
  const last = exchanges.at(-1);
  return modelStep({
    ...{ id: callId, name: role, role, model: model === "" ? null : model, failure, fellBack, ...place },
    ...{ messages: last?.messages ?? [], reply: last?.reply ?? null, earlier: exchanges.slice(0, -1) },
    ...{ costUsd, inputTokens, outputTokens },
  });
}
