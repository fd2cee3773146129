// Formats an evaluation of decisions as one HTML page that loads no other file: a picture of calibration, and tables.
import { formatCount, formatDuration, formatPercent, formatRate } from "../../base/text/format.ts";
import type { DecisionEvaluation, DecisionMetrics, Figure, Zone } from "../../contract/decision-evaluation.ts";
import type { Rate } from "../../contract/gate.ts";
import { blockMarkup } from "../../trace/html/blocks.ts";
import { chipsMarkup, pageFrame, topMarkup } from "../../trace/html/frame.ts";
import { html, type Markup } from "../../trace/html/markup.ts";
import { reliabilityPicture } from "./reliability.ts";

const outcomes = ["answer", "clarification_required", "capability_miss"] as const;
const zoneNames: Readonly<Record<Zone, string>> = {
  sure: "answers, or asks for a value",
  doubtful: "asks whether a method is meant",
  none: "refuses",
};

/** Returns the page. */
export function decisionPage({ metrics, rows }: DecisionEvaluation): string {
  const accuracy = formatPercent(metrics.accuracy.value);
  const { start, end } = pageFrame({
    title: "Decisions – ctx eval",
    header: html`${topMarkup({ outcome: `${accuracy} right`, tone: "plain" })}<h1>Decisions</h1>${chipsMarkup([
      formatCount(metrics.rows, "row"),
      `${formatCount(metrics.skipped)} skipped`,
      `expected calibration error ${formatPercent(metrics.calibration.expectedError.value)}`,
      `time per row ${formatDuration(metrics.ms.p50, 1)}`,
    ])}`,
    sections: sections.map(({ name, title }) => ({ name, title })),
    footer: "A score of 0.8 is calibrated when eight of ten such requests can be served with the method ranked first.",
  });
  const body = sections.map(
    ({ name, title, make }) =>
      html`<section id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${title}</h2>${make(metrics, rows)}</section>`,
  );
  return [start, ...body.map((part) => part.html), end].join("");
}

interface Section {
  readonly name: string;
  readonly title: string;
  readonly make: (metrics: DecisionMetrics, rows: DecisionEvaluation["rows"]) => Markup;
}

const sections: readonly Section[] = [
  { name: "calibration", title: "Calibration", make: calibrationMarkup },
  { name: "zones", title: "Zones", make: zonesMarkup },
  { name: "figures", title: "Figures", make: figuresMarkup },
  { name: "confusion", title: "Label and decision", make: confusionMarkup },
  { name: "rows", title: "Rows", make: (_, rows) => rowsMarkup(rows) },
];

function calibrationMarkup({ calibration }: DecisionMetrics): Markup {
  const rows = calibration.bins.map(({ from, to, score, served }) => [
    `${formatPercent(from)} to ${formatPercent(to)}`,
    formatCount(served.denominator),
    formatPercent(score),
    ...figureCells(served),
  ]);
  return html`${reliabilityPicture(calibration)}${table("reliability of the score", ["score", "rows", "mean score", "served", "95 % interval"], rows)}`;
}

function zonesMarkup({ zones }: DecisionMetrics): Markup {
  const rows = (["sure", "doubtful", "none"] as const).map((zone) => {
    const { rows: share, served } = zones[zone];
    return [zoneNames[zone], formatCount(share.numerator), formatPercent(share.value), ...figureCells(served)];
  });
  return table("zones of decisions", ["zone", "rows", "share", "of these, servable", "95 % interval"], rows);
}

function figuresMarkup(metrics: DecisionMetrics): Markup {
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
  return table("figures", ["figure", "value", "95 % interval"], rows);
}

function confusionMarkup({ confusion }: DecisionMetrics): Markup {
  const rows = outcomes.map((gold) => [
    words(gold),
    ...outcomes.map((outcome) => formatCount(confusion[gold][outcome])),
  ]);
  return table("rows by label and decision", ["label", ...outcomes.map(words)], rows);
}

function rowsMarkup(rows: DecisionEvaluation["rows"]): Markup {
  const cells = rows.map(({ id, outcome, zone, methodName, answerScore }) => [
    id,
    words(outcome),
    zone,
    methodName ?? "–",
    formatRate(answerScore),
  ]);
  return table("decided rows", ["row", "decision", "zone", "method ranked first", "score"], cells);
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

function table(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): Markup {
  return blockMarkup({
    kind: "table",
    title,
    columns: columns.map((text) => ({ title: text, align: "left" })),
    rows: rows.map((cells) => ({ cells, tone: "plain" })),
  });
}
