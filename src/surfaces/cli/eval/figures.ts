// Formats the metrics of a measurement for a terminal.
import { factLines } from "../../../base/terminal/records.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { formatCount, formatDuration, formatPercent } from "../../../base/text/format.ts";
import type { DecisionEvaluation, DecisionMetrics, Figure } from "../../../contract/decision-evaluation.ts";
import type { Rate } from "../../../contract/gate.ts";
import { reliabilityLines, zoneLines } from "./calibration.ts";

/** Returns the table of metrics, the confusion matrix and the time, first for all rows and then for each group of rows. */
export function decisionLines({ metrics }: DecisionEvaluation, width: number): readonly string[] {
  const { strict, files = {}, skipped } = metrics;
  const rowsOf = (own: DecisionMetrics) => formatCount(own.rows, "row");
  const skippedText = skipped === 0 ? "" : `, ${formatCount(skipped)} skipped`;
  return [
    ...blockLines(`${rowsOf(metrics)}${skippedText}`, metrics, width),
    ...Object.entries(files).flatMap(([file, own]) => ["", ...blockLines(`${file}: ${rowsOf(own)}`, own, width)]),
    ...(strict === undefined ? [] : ["", ...blockLines(`new to the compared file: ${rowsOf(strict)}`, strict, width)]),
  ];
}

function blockLines(title: string, metrics: DecisionMetrics, width: number): readonly string[] {
  const figures: readonly NamedFigure[] = [
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
    ["labelled values right", metrics.valuesRight],
    ["given values that no label has", metrics.valuesInvented],
    ["answerable requests that were asked back", metrics.needlessQuestions],
    ["expected calibration error", metrics.calibration.expectedError],
  ];
  return [
    title,
    "",
    ...figureLines(figures, width),
    "",
    ...confusionLines(metrics.confusion, width),
    "",
    ...reliabilityLines(metrics.calibration, width),
    "",
    ...zoneLines(metrics.zones, width),
    "",
    ...factLines([["time per row", spreadText(metrics.ms)]], { width }),
  ];
}

const outcomes = ["answer", "clarification_required", "capability_miss"] as const;

/** A metric with its name. */
export type NamedFigure = readonly [name: string, figure: Figure | Rate];

const figureColumns = [
  { label: "metric", align: "left" },
  { label: "value", align: "right" },
  { label: "n", align: "right" },
  { label: "95 % interval", align: "left" },
] as const;

/**
 * Returns a table of metrics as percentages. Each row also shows the number of labelled rows and the interval of the
 * metric.
 */
export function figureLines(figures: readonly NamedFigure[], width: number): readonly string[] {
  const rows = figures.map(([name, figure]) => {
    const { value, low, high } = figure;
    const interval = low === null || high === null ? "" : `${formatPercent(low)} to ${formatPercent(high)}`;
    return [name, formatPercent(value), formatCount("n" in figure ? figure.n : figure.denominator), interval];
  });
  return tableLines({ columns: figureColumns, rows, isWhole: true }, width);
}

function confusionLines(confusion: DecisionMetrics["confusion"], width: number): readonly string[] {
  const columns = [
    { label: "label \\ decision", align: "left" } as const,
    ...outcomes.map((outcome) => ({ label: outcome.replaceAll("_", " "), align: "right" }) as const),
  ];
  const rows = outcomes.map((gold) => [
    gold.replaceAll("_", " "),
    ...outcomes.map((outcome) => formatCount(confusion[gold][outcome])),
  ]);
  return tableLines({ columns, rows, isWhole: true }, width);
}

/** Formats the median and the 99th percentile of a duration. */
export function spreadText({ p50, p99 }: { readonly p50: number | null; readonly p99: number | null }): string {
  return `p50 ${formatDuration(p50, 1)}, p99 ${formatDuration(p99, 1)}`;
}
