// The outcome of a run and its main facts, for the top of a page.
import { formatCount, formatDuration, formatMoment, formatUsd } from "../../base/text/format.ts";
import { textAt } from "../../trace/data.ts";
import type { TraceModel } from "../../trace/model.ts";
import type { TraceDamage } from "../../trace/read/reading.ts";
import type { Tone } from "../../trace/view/block.ts";

export interface RunHead {
  readonly outcome: string;
  readonly tone: Tone;
  readonly facts: readonly string[];
}

export function runHead(model: TraceModel, damages: readonly TraceDamage[]): RunHead {
  const { ending, durationMs, totals, startedAt } = model;
  const outcome =
    ending.kind === "outcome" ? ending.outcomeType : ending.kind === "error" ? `error ${ending.code}` : "no end";
  const isGood = outcome === "answer" || outcome === "finished";
  const dollars = model.run.costUsd;
  const facts = [
    durationMs === null ? null : formatDuration(durationMs),
    formatCount(totals.calls, "call"),
    totals.failedCalls === 0 ? null : `${formatCount(totals.failedCalls)} failed`,
    dollars === null ? null : formatUsd(dollars),
    textAt(model.decision, "decisionReasonCode"),
    startedAt === null ? null : formatMoment(startedAt),
    damages.length === 0 ? null : formatCount(damages.length, "damaged place"),
  ].filter((fact) => fact !== null);
  return {
    outcome: outcome.replaceAll("_", " "),
    tone: isGood ? "good" : ending.kind === "outcome" ? "caution" : "bad",
    facts,
  };
}
