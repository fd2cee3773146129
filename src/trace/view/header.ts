// The first thing a reader sees: what was asked, how it ended and why.
import { formatDuration } from "../../base/time.ts";
import { numberAt, textAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import { type Block, type Pair, pairOf, type Tone } from "./block.ts";

/** The same as far as both ends of a trace tell it. */
export function glanceBlock(model: TraceModel): Block {
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
  const failed = failures === 0 ? "" : `, ${failures} failed`;
  return [
    {
      kind: "pairs",
      pairs: [
        ...pairOf("Query", model.query),
        ...pairOf("Outcome", text, tone),
        ...pairOf("Assumed", assumption, "caution"),
        ...timeOf(model),
        ...pairOf("Lane", lane === null ? null : `${lane}${laneReason === null ? "" : ` (${laneReason})`}`),
        ...pairOf("Models", model.portfolio),
        ...pairOf("Tools", model.tools.map(({ toolId }) => toolId).join(", ")),
        ...pairOf("Calls", `${model.totals.calls}${failed}`, failures === 0 ? "plain" : "caution"),
        ...pairOf("Cost", cost === null ? null : `$${cost.toFixed(6)}`),
        ...pairOf("Version", model.version),
      ],
    },
  ];
}

function timeOf({ startedAt, durationMs }: TraceModel): readonly Pair[] {
  const took = durationMs === null ? null : formatDuration(durationMs);
  if (startedAt === null) return pairOf("Took", took);
  return pairOf("When", `${startedAt}${took === null ? "" : `, took ${took}`}`);
}

function endingOf({ ending, decision, stopReason }: TraceModel): { text: string; tone: Tone } {
  if (ending.kind === "killed") return { text: "killed or still running: the trace has no end", tone: "bad" };
  if (ending.kind === "error") return { text: `error ${ending.code}: ${ending.message}`, tone: "bad" };
  const reasons = [textAt(decision, "decisionReasonCode"), stopReason].filter(
    (reason) => reason !== null && reason !== ending.outcomeType,
  );
  const text = reasons.length === 0 ? ending.outcomeType : `${ending.outcomeType} (${reasons.join(", ")})`;
  return { text, tone: ending.outcomeType === "answer" ? "good" : "caution" };
}
