// Ends the loop: with the fetched data when a tool has answered, else with an error that states why no tool answered.
import { jsonText } from "../../base/text/json-text.ts";
import { CtxError } from "../../contract/error.ts";
import type { Option } from "../../contract/query/option.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { Worked } from "../../contract/query/record.ts";
import type { Action, IssueClass, StopReason } from "../../contract/query/result.ts";
import { refusalOf } from "../../grounding/refusal.ts";
import { isTrial } from "../../grounding/trial.ts";
import { withServed } from "../clarify/assumed.ts";
import { isPermissionAsked } from "./ask-permission.ts";
import { hasUnknownEnd, isReal } from "./guards.ts";
import { hasServerQuestion } from "./server-question.ts";
import { currentRevision, hasAnswer, type Loop } from "./state.ts";
import { isExplicitlyEmpty } from "./stop.ts";

/**
 * Returns the record of a run that has at least one recorded output. Without an output, throws `upstream`, `limit` or
 * `interrupted`.
 */
export function endLoop(loop: Loop, reason: StopReason, ports: Ports): Worked {
  if (loop.interruption?.code === "interrupted") throw interruptionError(loop, loop.interruption);
  const served = servedBy(loop);
  const record: Worked = {
    ...loop.planned,
    decision: withServed(loop.planned.decision, served),
    revisions: loop.revisions,
    calls: loop.calls,
    dataset: loop.dataset,
    datasetRevisionId: loop.datasetRevisionId,
    served,
    notes: loop.notes,
    evaluations: loop.evaluations,
    repairs: loop.repairs,
    rediscovery: loop.rediscovery,
    stopReason: reason,
    issueClass: issueOf(loop, reason),
    actions: actionsOf(loop, reason),
  };
  ports.trace.write({ type: "artifact", name: "final-execution", data: accountOf(record) });
  const { reading, probe } = loop.planned;
  // If a trial call fails, the run ends as a capability miss, not as an error.
  const isTried = isTrial(loop.target, { reading, player: probe.interpretation.player });
  const isAsked = hasServerQuestion(loop) || isPermissionAsked(loop);
  if (!hasAnswer(loop) && !isTried && !isAsked) throw whyNothing(loop, ports);
  return record;
}

/** Returns the interpretation whose program returned the dataset; without a dataset, the one that was tried last. */
function servedBy({ planned, revisions, datasetRevisionId, target }: Loop): Option {
  const optionId = revisions.find(({ id }) => id === datasetRevisionId)?.optionId ?? target.optionId;
  if (optionId === target.optionId) return target;
  return planned.decision.chosen.find((option) => option.optionId === optionId) ?? target;
}

/** Returns the interruption with the number of calls that had answered. The trace contains the data of those calls. */
function interruptionError({ calls }: Loop, interrupted: CtxError): CtxError {
  const interruption = withOpenCall(interrupted, calls);
  const answered = calls.filter(({ outcome }) => outcome.kind === "result").length;
  if (answered === 0) return interruption;
  const kept = `${answered} ${answered === 1 ? "call" : "calls"} had returned; the trace has their replies`;
  return new CtxError("interrupted", `${interruption.message}: ${kept}`, {
    hint: interruption.hint,
    cause: interruption,
  });
}

/** Adds the call under permission whose end is unknown: it may have changed something. */
function withOpenCall(interruption: CtxError, calls: Loop["calls"]): CtxError {
  const open = calls.find((call) => call.isPermitted === true && hasUnknownEnd(call.outcome));
  if (open === undefined) return interruption;
  const { code, message, hint } = interruption;
  const what = `it is unknown whether ${open.toolId}:${open.method} took effect, and it was not repeated`;
  return new CtxError(code, `${message}; ${what}`, { hint, cause: interruption });
}

function issueOf(loop: Loop, reason: StopReason): IssueClass | null {
  if (reason === "complete_answer") return null;
  if (loop.evaluations.at(-1)?.missingCapability != null) return "missing_capability";
  if (loop.evaluations.at(-1)?.needsDifferentTools === true) return "wrong_tool_path";
  return "missing_evidence";
}

function actionsOf({ repairs, rediscovery }: Loop, reason: StopReason): readonly Action[] {
  const isPatched = repairs.some(({ outcome }) => outcome === "patched" || outcome === "replanned");
  return [
    "inspect_current_grounding",
    ...(isPatched ? (["patch_current_program"] as const) : []),
    ...(rediscovery?.executed === true ? (["bounded_rediscovery"] as const) : []),
    reason === "complete_answer" ? "return_complete_answer" : "return_bounded_answer",
  ];
}

/** Returns the summary of the work for the trace. It contains only the size of the dataset; the calls contain the data. */
function accountOf(record: Worked): Readonly<Record<string, unknown>> {
  const { calls, stopReason, issueClass, actions, dataset, datasetRevisionId, repairs, rediscovery, notes } = record;
  return {
    calls: calls.map(({ callId, revisionId, toolId, method, args, outcome, from }) => ({
      callId,
      revisionId,
      toolId,
      method,
      args,
      ...(from === undefined ? {} : { from }),
      ...(outcome.kind === "result"
        ? { status: "ok", bytes: outcome.bytes, durationMs: outcome.durationMs }
        : { status: outcome.code, message: outcome.message }),
    })),
    stopReason,
    issueClass,
    actions,
    dataset: {
      revisionId: datasetRevisionId,
      bytes: Buffer.byteLength(jsonText(dataset)),
      kind: kindOf(dataset),
    },
    notes: notes.length,
    repairs,
    rediscovery,
  };
}

function kindOf(dataset: Worked["dataset"]): string {
  if (dataset === null) return "nothing";
  return Array.isArray(dataset) ? "list" : typeof dataset;
}

/** Returns why no tool answered: a deadline or budget, tools that failed, or a program that called no method. */
function whyNothing(loop: Loop, ports: Ports): CtxError {
  if (loop.interruption !== null) return withOpenCall(loop.interruption, loop.calls);
  const failed = loop.calls.filter(isReal);
  const last = failed.at(-1);
  if (last?.outcome.kind === "failure") {
    const refused = refusalOf(last, loop.target);
    if (refused !== null) {
      return new CtxError("upstream", refused.sentence, {
        hint: `state another ${refused.parameters.join(" or ")} in the question; to see the values that ${last.method} accepts: ctx tools inspect ${last.toolId} ${last.method}`,
      });
    }
    const own = failed.filter(({ toolId, method }) => toolId === last.toolId && method === last.method);
    const attempts = own.length === 1 ? "the call" : `all ${own.length} calls`;
    return new CtxError("upstream", `${attempts} of ${last.toolId}:${last.method} failed: ${last.outcome.message}`, {
      hint: `to see the tool's reply: ctx tools call ${last.toolId} ${last.method}`,
    });
  }
  if (loop.isBudgetSpent) {
    return limit(`the budget of ${ports.settings.calls} calls was spent before any tool replied`, "limits.calls");
  }
  return whyNoCall(loop, ports);
}

function whyNoCall(loop: Loop, ports: Ports): CtxError {
  const { last, revisions } = loop;
  const { settings } = ports;
  const revision = currentRevision(loop).id;
  if (last?.kind !== "failure") {
    return new CtxError("upstream", `the program (${revision}) ended without calling a tool, so nothing is verified`, {
      hint: "the planner model wrote it; try another model or a simpler question",
    });
  }
  const said = `the program (${revision}) returned no value: ${last.message}`;
  if (last.code === "time_limit") return limit(`${said}; limit ${settings.programTimeMs} ms`, "limits.programTimeMs");
  if (last.code === "memory_limit") return limit(said, "limits.programMemoryMb");
  if (last.code === "output_limit") return limit(`${said}; limit ${settings.outputBytes} bytes`, "limits.outputBytes");
  if (last.code === "call_limit") return limit(`${said}; limit ${settings.calls} calls`, "limits.calls");
  return new CtxError(
    "upstream",
    `${revisions.length === 1 ? "the planner's program" : `none of ${revisions.length} programs`} ran: ${last.message}`,
    {
      hint: "the planner wrote it; `ctx trace show` prints the program",
    },
  );
}

function limit(message: string, setting: string): CtxError {
  return new CtxError("limit", message, { hint: `raise ${setting} in the configuration, or ask for less` });
}

/** Returns the stop reason when recovery found no better program. */
export function reasonWithoutRecovery(loop: Loop): StopReason {
  return isExplicitlyEmpty(loop) ? "bounded_explicit_empty_result_guardrail" : "bounded_runtime_budget";
}
