// Builds the section `header`: query, ending and reason.
import { formatCount, formatDuration, formatMoment, formatUsd } from "../../base/text/format.ts";
import { flagAt, numberAt, textAt, textsAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import { type Block, type Pair, pairOf, type Tone } from "./block.ts";
import { toolNames } from "./names.ts";

/** Returns the header of a trace of which only the first and last lines were read. */
export function briefBlock(model: TraceModel): Block {
  const { text, tone } = endingOf(model);
  return {
    kind: "pairs",
    pairs: [...pairOf("Query", model.query), ...pairOf("Outcome", text, tone), ...timeOf(model)],
  };
}

export function headerBlocks(model: TraceModel): readonly Block[] {
  const { text, tone } = endingOf(model);
  const lane = textAt(lastArtifact(model, "depth-decision"), "selected");
  const laneReason = textAt(lastArtifact(model, "depth-decision"), "reasonCode");
  const cost = numberAt(model.cost, "totalCostUsd");
  const assumption = textAt(model.decision, "assumptionMade", "label");
  const failures = model.totals.failedCalls;
  return [
    {
      kind: "pairs",
      pairs: [
        ...pairOf("Query", model.query),
        ...pairOf("Agent", agentOf(model)),
        ...pairOf("Trace", model.origin === "result" ? "none: only the result was stored" : null, "caution"),
        ...pairOf("Outcome", text, tone),
        ...pairOf("Assumed", assumption, "caution"),
        ...timeOf(model),
        ...pairOf("Lane", lane === null ? null : `${lane}${laneReason === null ? "" : ` (${laneReason})`}`),
        ...pairOf("Models", model.portfolio),
        ...pairOf("Tools", toolNames(model)),
        ...pairOf("Calls", callsOf(model), failures === 0 ? "plain" : "caution"),
        ...pairOf("Issue", model.issueClass),
        ...pairOf("Controller", controllerOf(model)),
        ...pairOf("Cost", cost === null ? null : formatUsd(cost)),
        ...pairOf("Version", model.version),
      ],
    },
  ];
}

/** Returns the agent of a foreign trace and the format of its file. */
function agentOf({ origin, run }: TraceModel): string | null {
  if (origin !== "foreign") return null;
  return run.agent === null ? `not recorded (format ${run.format})` : `${run.agent} (format ${run.format})`;
}

/** Returns the number of calls. An SDK client's trace may state counts in its summary but contain no calls. */
function callsOf({ origin, totals, summary, calls }: TraceModel): string | null {
  if (origin === "result" || (origin === "developer-trace" && summary === null && calls.length === 0)) {
    return "not recorded";
  }
  const failed = totals.failedCalls === 0 ? "" : `, ${formatCount(totals.failedCalls)} failed`;
  const unshown = totals.calls > calls.length && calls.length === 0 ? ", none of them stored" : "";
  return `${formatCount(totals.calls)}${failed}${unshown}`;
}

/** Returns the state of the query controller in an SDK client's result. */
function controllerOf({ details: { controller } }: TraceModel): string | null {
  if (controller === null) return null;
  const actions = textsAt(controller, "actionsTaken").join(", ");
  const parts = [
    textAt(controller, "scope"),
    textAt(controller, "nextAction") === null ? null : `next ${textAt(controller, "nextAction")}`,
    actions === "" ? null : `took ${actions}`,
    flagAt(controller, "hardBudgetApplied") === true ? "hard budget applied" : null,
  ];
  return parts.filter((part) => part !== null).join("; ");
}

function timeOf({ startedAt, durationMs, origin }: TraceModel): readonly Pair[] {
  const took =
    durationMs === null ? (origin === "recorded" ? null : "a time that is not recorded") : formatDuration(durationMs);
  if (startedAt === null) return pairOf("Took", took);
  return pairOf("When", `${formatMoment(startedAt)}${took === null ? "" : `, took ${took}`}`);
}

function endingOf({ ending, decision, stopReason }: TraceModel): { text: string; tone: Tone } {
  if (ending.kind === "killed") return { text: "killed or still running: the trace has no end", tone: "bad" };
  if (ending.kind === "error") return { text: `error ${ending.code}: ${ending.message}`, tone: "bad" };
  const reasons = [textAt(decision, "decisionReasonCode"), stopReason].filter(
    (reason) => reason !== null && reason !== ending.outcomeType,
  );
  const text = reasons.length === 0 ? ending.outcomeType : `${ending.outcomeType} (${reasons.join(", ")})`;
  return { text, tone: ending.outcomeType === "answer" || ending.outcomeType === "finished" ? "good" : "caution" };
}
