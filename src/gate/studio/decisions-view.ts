// Formats an evaluation of decisions as tables for an exported page.
import { formatCount, formatDuration, formatPercent, formatRate } from "../../base/text/format.ts";
import type { DecisionEvaluation, DecisionMetrics, Figure, Zone } from "../../contract/decision-evaluation.ts";
import type { Rate } from "../../contract/gate.ts";
import type { Block } from "../../trace/view/block.ts";
import type { DecisionsView } from "./document.ts";
import { tableOf } from "./report-view.ts";

const outcomes = ["answer", "clarification_required", "capability_miss"] as const;
const zoneNames: Readonly<Record<Zone, string>> = {
  sure: "answers, or asks for a value",
  doubtful: "asks whether a method is meant",
  none: "refuses",
};

/** Returns what the page shows. */
export function decisionsView({ metrics, rows }: DecisionEvaluation): DecisionsView {
  return {
    title: "Decisions",
    outcome: `${formatPercent(metrics.accuracy.value)} right`,
    tone: "plain",
    facts: [
      formatCount(metrics.rows, "row"),
      `${formatCount(metrics.skipped)} skipped`,
      `expected calibration error ${formatPercent(metrics.calibration.expectedError.value)}`,
      `time per row ${formatDuration(metrics.ms.p50, 1)}`,
    ],
    failures: [],
    calibration: metrics.calibration,
    blocks: [
      calibrationTable(metrics),
      zonesTable(metrics),
      figuresTable(metrics),
      confusionTable(metrics),
      rowsTable(rows),
    ],
  };
}

function calibrationTable({ calibration }: DecisionMetrics): Block {
  const rows = calibration.bins.map(({ from, to, score, served }) => [
    `${formatPercent(from)} to ${formatPercent(to)}`,
    formatCount(served.denominator),
    formatPercent(score),
    ...figureCells(served),
  ]);
  return tableOf("Reliability of the score", ["score", "rows", "mean score", "served", "95 % interval"], rows);
}

function zonesTable({ zones }: DecisionMetrics): Block {
  const rows = (["sure", "doubtful", "none"] as const).map((zone) => {
    const { rows: share, served } = zones[zone];
    return [zoneNames[zone], formatCount(share.numerator), formatPercent(share.value), ...figureCells(served)];
  });
  return tableOf("Zones of decisions", ["zone", "rows", "share", "of these, servable", "95 % interval"], rows);
}

function figuresTable(metrics: DecisionMetrics): Block {
  const figures: readonly (readonly [string, Figure | Rate])[] = [
    ["accuracy", metrics.accuracy],
    ...outcomes.map((outcome) => [`recall ${words(outcome)}`, metrics.recall[outcome]] as const),
    ["macro-F1", metrics.macroF1],
    ["AUC, answer against miss", metrics.auc],
    ["right method first", metrics.toolChoice],
    ["labelled values right", metrics.valuesRight],
    ["given values that no label has", metrics.valuesInvented],
    ["answerable requests that were asked back", metrics.needlessQuestions],
    ["expected calibration error", metrics.calibration.expectedError],
  ];
  const rows = figures.map(([name, own]) => [name, ...figureCells(own)]);
  return tableOf("Figures", ["figure", "value", "95 % interval"], rows);
}

function confusionTable({ confusion }: DecisionMetrics): Block {
  const rows = outcomes.map((gold) => [
    words(gold),
    ...outcomes.map((outcome) => formatCount(confusion[gold][outcome])),
  ]);
  return tableOf("Label and decision", ["label", ...outcomes.map(words)], rows);
}

function rowsTable(rows: DecisionEvaluation["rows"]): Block {
  const cells = rows.map(({ id, outcome, zone, methodName, answerScore }) => [
    id,
    words(outcome),
    zone,
    methodName ?? "–",
    formatRate(answerScore),
  ]);
  return tableOf("Decided rows", ["row", "decision", "zone", "method ranked first", "score"], cells);
}

function figureCells({ value, low, high }: Figure | Rate): readonly string[] {
  return [
    formatPercent(value),
    low === null || high === null ? "–" : `${formatPercent(low)} to ${formatPercent(high)}`,
  ];
}

function words(outcome: string): string {
  return outcome.replaceAll("_", " ");
}
