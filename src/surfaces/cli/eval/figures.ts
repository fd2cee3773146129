// Formats the metrics of a measurement for a terminal.
import type { DecisionEvaluation, DecisionMetrics, Figure } from "../../../contract/decision-evaluation.ts";
import type { Rate } from "../../../contract/gate.ts";

/** Returns one aligned line per metric with its row count and interval, then the confusion matrix and the time. */
export function decisionLines({ metrics }: DecisionEvaluation): readonly string[] {
  const { strict, files = {}, skipped } = metrics;
  return [
    ...blockLines(`${metrics.rows} rows${skipped === 0 ? "" : `, ${skipped} skipped`}`, metrics),
    ...Object.entries(files).flatMap(([file, own]) => ["", ...blockLines(`${file}: ${own.rows} rows`, own)]),
    ...(strict === undefined ? [] : ["", ...blockLines(`new to the compared file: ${strict.rows} rows`, strict)]),
  ];
}

function blockLines(title: string, metrics: DecisionMetrics): readonly string[] {
  const figures: readonly (readonly [string, Figure | Rate])[] = [
    ["accuracy", metrics.accuracy],
    ...outcomes.map((outcome) => [`recall ${outcome}`, metrics.recall[outcome]] as const),
    ...outcomes.map((outcome) => [`precision ${outcome}`, metrics.precision[outcome]] as const),
    ["macro-F1", metrics.macroF1],
    ["balanced accuracy, answer against miss", metrics.balancedAccuracyStrict],
    ["the same, a clarification counts as a miss", metrics.balancedAccuracyAskingRefuses],
    ["AUC, answer against miss", metrics.auc],
    ["false answers at 90 % recall of answers", metrics.falseAnswersAt90],
    ["tool choice, top 1 of several", metrics.toolChoice],
    ["all arguments right, when the tool is right", metrics.argumentAccuracy],
  ];
  const { p50, p99 } = metrics.ms;
  return [
    title,
    ...figures.map(([name, figure]) => `  ${name.padEnd(46)}${figureText(figure)}`),
    `  ${"label \\ decision".padEnd(26)}${outcomes.map((outcome) => outcome.padStart(24)).join("")}`,
    ...outcomes.map((gold) => `  ${gold.padEnd(26)}${countsText(metrics.confusion[gold])}`),
    `  time per row: p50 ${millisecondsText(p50)}, p99 ${millisecondsText(p99)}`,
  ];
}

const outcomes = ["answer", "clarification_required", "capability_miss"] as const;

/** Formats a share as a percentage, with its row count and interval. */
export function figureText(figure: Figure | Rate): string {
  const { value, low, high } = figure;
  const count = "n" in figure ? figure.n : figure.denominator;
  if (value === null) return `    –  n = ${count}`;
  const interval = low === null || high === null ? "" : `, 95 % from ${percent(low)} to ${percent(high)}`;
  return `${percent(value).padStart(5)}  n = ${count}${interval}`;
}

function countsText(counts: DecisionMetrics["confusion"]["answer"]): string {
  return outcomes.map((outcome) => String(counts[outcome]).padStart(24)).join("");
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}

/** Formats milliseconds with one decimal, or as a dash if the value is null. */
export function millisecondsText(ms: number | null): string {
  return ms === null ? "–" : `${ms.toFixed(1)} ms`;
}
