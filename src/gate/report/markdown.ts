// Formats the report as Markdown for a job summary or a pull request.
import { formatDuration } from "../../base/text/format.ts";
import type { GateSummary } from "../digest.ts";
import { type CaseRow, familyRates, familyTitles, reportRows } from "../report.ts";

/** Formats the report; escapes text that comes from a suite, model or server. */
export function markdownReport(artifact: GateSummary): string {
  const { suite, summary, facts, cases, coverage, rates, families, steadiness, known, stages, failures } =
    reportRows(artifact);
  const blocks = [
    `## ${markdownText(suite)}: ${markdownText(summary)}`,
    facts.map(([label, value]) => `- ${label}: ${markdownText(value)}`).join("\n"),
    failures.length === 0
      ? ""
      : `### Why the gate did not pass\n\n${failures.map((text) => `- ${markdownText(text)}`).join("\n")}`,
    `### Gate cases\n\n${caseTable(cases)}`,
    coverage.length === 0 ? "" : `### Coverage\n\n${caseTable(coverage)}`,
    `### Rates\n\n${markdownTable(
      ["rate", "value", "runs", "95 % interval", "threshold", "standing"],
      rates.map(({ name, value, counts, interval, threshold, standing }) => [
        name,
        value,
        counts,
        interval,
        threshold,
        standing,
      ]),
    )}`,
    families.length === 0
      ? ""
      : `### Families\n\n${markdownTable(
          ["family", "passed", ...familyRates.map((rate) => familyTitles[rate])],
          families.map(({ family, passed, rates: shares }) => [
            family,
            passed,
            ...familyRates.map((rate) => shares[rate]),
          ]),
        )}`,
    steadiness.length === 0 ? "" : `### Repeats\n\n${markdownTable(["repeats", "value", "of"], steadiness)}`,
    known.length === 0 ? "" : `### Known failures\n\n${known.map((text) => `- ${markdownText(text)}`).join("\n")}`,
    `Rollout stages seen: ${markdownText(stages.join(", ") || "none")}`,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** In a report with more runs than this, passed runs are only counted. */
const mostListed = 200;

function caseTable(rows: readonly CaseRow[]): string {
  const listed = rows.length > mostListed ? rows.filter(({ verdict }) => verdict !== "passed") : rows;
  const remaining = rows.length - listed.length;
  const note = remaining === 0 ? "" : `\n\n${remaining} that passed are not listed.`;
  return `${markdownTable(
    ["case", "policy", "expected", "got", "verdict", "time", "reasons"],
    listed.map(({ id, repeat, policy, expected, got, verdict, durationMs, reasons }) => [
      repeat === 1 ? id : `${id} #${repeat}`,
      policy,
      expected,
      got,
      verdict,
      formatDuration(durationMs),
      reasons.join("; "),
    ]),
  )}${note}`;
}

/** Formats a table with escaped cells. */
export function markdownTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(markdownText).join(" | ")} |`;
  return [line(titles), line(titles.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Escapes Markdown and HTML markup, and replaces line breaks, which would end the table row. */
export function markdownText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .replace(/[\\`*[\]|~#]|(?<!\w)_|_(?!\w)/g, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
