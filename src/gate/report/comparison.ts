// Formats a comparison as plain text and as Markdown.

import { factLines } from "../../base/terminal/records.ts";
import { formatCount, formatRate, formatUsd } from "../../base/text/format.ts";
import type { Rate } from "../../contract/gate.ts";
import type { CaseChange, Comparison, MetricChange } from "../compare.ts";
import { differenceText } from "../paired.ts";
import { blocksText, type Column, clean, item, sentence, table } from "./lines.ts";
import { markdownTable, markdownText } from "./markdown.ts";

/** Returns one sentence with the result and the number of differences of each kind. */
export function comparisonSummary({ comparedCases, cases, metrics, regressions, ...sides }: Comparison): string {
  const where =
    sides.base.target === sides.candidate.target ? "" : ` on ${sides.base.target} and ${sides.candidate.target}`;
  const compared = `${formatCount(comparedCases, "case")}${where}`;
  if (cases.length === 0 && metrics.length === 0) return `no difference in ${compared}`;
  const count = (change: CaseChange["change"]) => cases.filter((one) => one.change === change).length;
  const kinds = (["better", "worse", "changed", "added", "removed"] as const).filter((kind) => count(kind) > 0);
  const counts = kinds.map((kind) => `${count(kind)} ${kind}`).join(", ") || "no case differs";
  const verdict = regressions.length === 0 ? "no regression" : formatCount(regressions.length, "regression");
  return `${verdict} in ${compared}: ${counts}`;
}

/** Formats the comparison for a terminal of `width` columns. */
export function plainComparison(comparison: Comparison, width: number): string {
  const { base, candidate, isSameSuite, metrics, cases, regressions } = comparison;
  const changed = "The suite changed between the runs; metrics are over the cases that both have.";
  const runText = ({ runId, target, verdict }: Comparison["base"]) => clean(`${runId}, ${target}, ${verdict}`);
  const runs = [["base", runText(base)] as const, ["candidate", runText(candidate)] as const];
  return blocksText([
    sentence(comparisonSummary(comparison), width),
    [
      ...factLines(runs, { width }),
      ...pairedLines(comparison).flatMap((text) => sentence(text, width)),
      ...(isSameSuite ? [] : sentence(changed, width)),
    ],
    metrics.length === 0 ? [] : table(metricColumns, metrics, width),
    cases.length === 0 ? [] : table(caseColumns, cases, width),
    ...whyLines(cases, width),
    regressions.length === 0 ? [] : ["Regressions:", ...regressions.flatMap((text) => item(text, width))],
  ]);
}

/** Formats the paired difference with its interval, and the costs. */
function pairedLines({ paired, costUsd }: Comparison): readonly string[] {
  const { onlyBase, onlyCandidate } = paired;
  return [
    `difference ${differenceText(paired)}`,
    `only base passed: ${onlyBase}; only candidate: ${onlyCandidate}; cost: ${formatUsd(costUsd.base)}, ${formatUsd(costUsd.candidate)}`,
  ];
}

/** Lists the reasons of the cases that got worse or changed, with the trace of each. */
function whyLines(cases: readonly CaseChange[], width: number): readonly (readonly string[])[] {
  const lines = explained(cases).flatMap(({ id, why, tracePath }) => [
    ...why.flatMap((reason) => item(`${id}: ${reason}`, width)),
    ...(tracePath?.endsWith(".jsonl") === true ? [`    ctx trace explain ${clean(tracePath)}`] : []),
  ]);
  return lines.length === 0 ? [] : [["Why cases are worse:", ...lines]];
}

function explained(cases: readonly CaseChange[]): readonly CaseChange[] {
  return cases.filter(({ why }) => why.length > 0);
}

/** Formats the comparison for a pull request. */
export function markdownComparison(comparison: Comparison): string {
  const { base, candidate, metrics, cases, regressions } = comparison;
  const rows = <Row>(columns: readonly Column<Row>[], of: readonly Row[]) =>
    markdownTable(
      columns.map(({ title }) => title),
      of.map((row) => columns.map(({ cell }) => cell(row))),
    );
  const worse = explained(cases).flatMap(({ id, why }) => why.map((reason) => `- ${markdownText(`${id}: ${reason}`)}`));
  const blocks = [
    `## ${markdownText(comparisonSummary(comparison))}`,
    `- base: ${markdownText(`${base.runId}, ${base.target}, ${base.verdict}`)}\n- candidate: ${markdownText(`${candidate.runId}, ${candidate.target}, ${candidate.verdict}`)}\n${pairedLines(
      comparison,
    )
      .map((line) => `- ${markdownText(line)}`)
      .join("\n")}`,
    regressions.length === 0
      ? ""
      : `### Regressions\n\n${regressions.map((text) => `- ${markdownText(text)}`).join("\n")}`,
    metrics.length === 0 ? "" : `### Rates\n\n${rows(metricColumns, metrics)}`,
    cases.length === 0 ? "" : `### Cases\n\n${rows(caseColumns, cases)}`,
    worse.length === 0 ? "" : `### Why cases are worse\n\n${worse.join("\n")}`,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

const metricColumns: readonly Column<MetricChange>[] = [
  { title: "rate", cell: ({ name }) => name },
  { title: "change", cell: ({ change }) => change },
  { title: "base", cell: ({ base }) => rateText(base) },
  { title: "candidate", cell: ({ candidate }) => rateText(candidate) },
];

const caseColumns: readonly Column<CaseChange>[] = [
  { title: "case", cell: ({ id }) => id },
  { title: "change", cell: ({ change, labels }) => [change, ...labels].join(", ") },
  { title: "differs in", cell: ({ differs }) => differs.join(", ") },
  { title: "base", cell: ({ base }) => base ?? "–" },
  { title: "candidate", cell: ({ candidate }) => candidate ?? "–" },
];

function rateText({ value, numerator, denominator }: Rate): string {
  return `${formatRate(value)} (${numerator}/${denominator})`;
}
