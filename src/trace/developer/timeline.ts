// Builds `timeline`: the steps in the order of the run, with the names that SDK clients read.
import type { TimelineStep } from "../../contract/developer-trace.ts";
import type { JsonObject } from "../../contract/json.ts";
import { copyObject, countAt, flagAt, listAt, objectAt, objectsAt, textAt } from "../data.ts";
import type { CallTrace, ProgramRun, TraceModel } from "../model.ts";
import { selectionOf } from "./selection.ts";

/** A step, and the number of the trace line that it comes from. Steps from one line keep their order. */
interface Placed {
  readonly seq: number;
  readonly step: TimelineStep;
}

export function timelineOf(model: TraceModel): TimelineStep[] {
  const placed = [
    startStep(model),
    ...selectionSteps(model),
    ...clarificationSteps(model),
    ...planningSteps(model),
    ...model.programRuns.map(programStep),
    ...model.calls.map((call) => callStep(call, model)),
    ...completenessSteps(model),
    ...finalSteps(model),
    ...endSteps(model),
  ];
  return placed.sort((left, right) => left.seq - right.seq).map(({ step }) => step);
}

interface StepParts {
  /** Three fields of the step joined with slashes: `stepType/event/status`. */
  readonly kind: string;
  readonly at: string | null;
  readonly message: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

function step({ kind, at, message, metadata }: StepParts): TimelineStep {
  const [stepType = "", event = "", status = ""] = kind.split("/");
  const timestampMs = Date.parse(at ?? "");
  const base = { stepType, event, status, message, timestampMs: Number.isNaN(timestampMs) ? 0 : timestampMs };
  return metadata === undefined ? base : { ...base, metadata: copyObject(metadata) };
}

function startStep({ query, startedAt, portfolio }: TraceModel): Placed {
  const message = `Query: ${query ?? "unknown"}`;
  return {
    seq: 0,
    step: step({ kind: "orchestration/query-start/ok", at: startedAt, message, metadata: { portfolio } }),
  };
}

function selectionSteps(model: TraceModel): readonly Placed[] {
  const lane = model.artifacts["depth-decision"]?.at(-1);
  const lastTool = model.tools.at(-1);
  const place = lane ?? lastTool;
  if (place === undefined) return [];
  const { selectedTools } = selectionOf(model);
  const message = `${selectedTools.length} tools: ${selectedTools.map(({ toolName }) => toolName).join(", ") || "none"}`;
  const metadata = { selectedTools, selectedDepth: textAt(lane?.data, "selected") };
  return [{ seq: place.seq, step: step({ kind: "selection/selected-tools/ok", at: place.at, message, metadata }) }];
}

/** Returns the steps of the clarify stage; a rejected verdict of the judge is shown as a fallback. */
function clarificationSteps(model: TraceModel): readonly Placed[] {
  const kept = model.artifacts["clarification-decision"]?.at(-1);
  const reason = textAt(kept?.data, "fallbackReason");
  if (kept === undefined || reason === null) return [];
  const metadata = {
    validatorReason: textAt(kept.data, "validatorReason"),
    judgeError: textAt(kept.data, "judgeError"),
  };
  const kind = "fallback/clarification-decision/triggered";
  return [{ seq: kept.seq, step: step({ kind, at: kept.at, message: reason, metadata }) }];
}

function planningSteps({ revisions }: TraceModel): readonly Placed[] {
  return revisions.flatMap(({ seq, at, id, code, reason, optionId, toolIds }, index) => {
    const lines = code.split("\n").length;
    const planned = step({
      kind: "planning/planner-generated-code/ok",
      at,
      message: reason || `Program ${id}`,
      metadata: { revisionId: id, optionId, codeLines: lines, allowedModules: toolIds },
    });
    const parent = revisions[index - 1]?.id ?? null;
    const lineage = step({
      kind: "execution-program/execution-program-lineage/ok",
      at,
      message: parent === null ? `${id} is the first program` : `${id} follows ${parent}`,
      metadata: { revisionId: id, parentRevisionId: parent },
    });
    return [
      { seq, step: planned },
      { seq, step: lineage },
    ];
  });
}

function programStep({ endSeq, endedAt, revisionId, attempt, status, message, durationMs }: ProgramRun): Placed {
  const event = attempt <= 1 ? "initial" : "execution";
  const text = message ?? (status === "success" ? `${revisionId} finished` : `${revisionId} did not finish`);
  const kind = `execution-attempt/${event}/${status === "success" ? "success" : "error"}`;
  return {
    seq: endSeq,
    step: { ...step({ kind, at: endedAt, message: text, metadata: { revisionId, durationMs } }), attempt },
  };
}

function callStep(call: CallTrace, { tools }: TraceModel): Placed {
  const { toolId, method, status, failure, args, bytes, durationMs, searchMetadata } = call;
  const name = tools.find((tool) => tool.toolId === toolId)?.toolName ?? toolId;
  const isGood = status === "success";
  const failed = failure === null ? "no reply was recorded" : `${failure.code}: ${failure.message}`;
  const base = step({
    kind: `tool-call/tool-call/${isGood ? "success" : "error"}`,
    at: call.at,
    message: isGood ? `${method} gave ${bytes ?? 0} bytes` : failed,
    metadata: {
      callId: call.callId,
      args,
      bytes,
      durationMs,
      ...(failure === null ? {} : { errorCode: failure.code }),
      ...(searchMetadata === null ? {} : { contributorSearch: searchMetadata }),
    },
  });
  return { seq: call.seq, step: { ...base, tool: { id: toolId, name, method } } };
}

function completenessSteps({ artifacts }: TraceModel): readonly Placed[] {
  return (artifacts["completeness-evaluation"] ?? []).flatMap(({ seq, at, data }) => {
    const isComplete = flagAt(data, "isComplete") ?? false;
    const needsOthers = flagAt(data, "needsDifferentTools") ?? false;
    const status = isComplete ? "success" : needsOthers ? "needs_different_tools" : "incomplete";
    const missing = listAt(data, "missingParts");
    const message = isComplete ? "nothing is missing" : `missing: ${missing.join(", ") || "not stated"}`;
    const attempt = countAt(data, "attempt") ?? 1;
    const decision = textAt(data, "outcome") ?? (isComplete ? "complete" : "retry_same_tools");
    const check = step({
      kind: `completion-check/completeness/${status}`,
      at,
      message,
      metadata: { missingParts: missing },
    });
    const verdict = step({ kind: `completion-check/verification-decision/${decision}`, at, message });
    return [
      { seq, step: { ...check, attempt } },
      { seq, step: { ...verdict, attempt } },
    ];
  });
}

/** Returns the steps of the final execution. Each repair becomes a step after the attempt that it repaired. */
function finalSteps(model: TraceModel): readonly Placed[] {
  const kept = model.artifacts["final-execution"]?.at(-1);
  if (kept === undefined) return [];
  const repairs = objectsAt(kept.data, "repairs").map((repair) => {
    const failReason = textAt(repair, "failReason");
    const outcome = textAt(repair, "outcome") ?? "attempted";
    const kind = failReason === null ? `retry/reflection/${outcome}` : "retry/error_fix/error";
    const message = textAt(repair, "summary") ?? failReason ?? outcome;
    const attempt = countAt(repair, "attempt") ?? 1;
    const { seq, at } = placeOfAttempt(model, attempt) ?? kept;
    return { seq, step: { ...step({ kind, at, message, metadata: repair }), attempt } };
  });
  const rediscovery = objectAt(kept.data, "rediscovery");
  return rediscovery === null ? repairs : [...repairs, { seq: kept.seq, step: rediscoveryStep(rediscovery, kept.at) }];
}

function placeOfAttempt(model: TraceModel, attempt: number): { readonly seq: number; readonly at: string } | undefined {
  const checks = model.artifacts["completeness-evaluation"] ?? [];
  const check = checks.find(({ data }) => countAt(data, "attempt") === attempt);
  const run = model.programRuns.find((one) => one.attempt === attempt);
  return check ?? (run === undefined ? undefined : { seq: run.endSeq, at: run.endedAt });
}

function rediscoveryStep(rediscovery: JsonObject, at: string): TimelineStep {
  const isExecuted = flagAt(rediscovery, "executed") ?? false;
  const skipped = textAt(rediscovery, "skipReason") ?? "not needed";
  const message = isExecuted
    ? (textAt(rediscovery, "missingCapability") ?? "the run searched for another tool")
    : skipped;
  return step({ kind: `fallback/bounded-rediscovery/${isExecuted ? "triggered" : "skipped"}`, at, message });
}

function endSteps({ ending, endedAt, durationMs, stopReason }: TraceModel): readonly Placed[] {
  if (ending.kind === "killed") return [];
  const seq = Number.MAX_SAFE_INTEGER;
  const metadata = { durationMs, stopReason };
  if (ending.kind === "error") {
    const message = `${ending.code}: ${ending.message}`;
    return [{ seq, step: step({ kind: "orchestration/query-complete/failed", at: endedAt, message, metadata }) }];
  }
  const message = `outcome: ${ending.outcomeType}`;
  const done = { seq, step: step({ kind: "orchestration/query-complete/success", at: endedAt, message, metadata }) };
  if (ending.outcomeType === "answer") return [done];
  const event = ending.outcomeType === "capability_miss" ? "capability-miss" : "clarification-required";
  return [{ seq, step: step({ kind: `orchestration/${event}/success`, at: endedAt, message }) }, done];
}
