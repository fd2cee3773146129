// The report as Markdown, for a job summary or a pull request.
import { formatDuration } from "../../base/time.ts";
import type { GateSummary } from "../digest.ts";
import { type CaseRow, familyRates, reportRows } from "../report.ts";

/** The whole report; what came from a suite, model or server is shown as text and never as markup. */
export function markdownReport(artifact: GateSummary): string {
  const { suite, summary, facts, cases, coverage, rates, families, steadiness, known, stages, failures } =
    reportRows(artifact);
  const blocks = [
    `## ${asText(suite)}: ${asText(summary)}`,
    facts.map(([label, value]) => `- ${label}: ${asText(value)}`).join("\n"),
    failures.length === 0
      ? ""
      : `### Why the gate did not pass\n\n${failures.map((text) => `- ${asText(text)}`).join("\n")}`,
    `### Gate cases\n\n${caseTable(cases)}`,
    coverage.length === 0 ? "" : `### Coverage\n\n${caseTable(coverage)}`,
    `### Rates\n\n${table(
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
      : `### Families\n\n${table(
          ["family", "passed", ...familyRates],
          families.map(({ family, passed, rates: shares }) => [
            family,
            passed,
            ...familyRates.map((rate) => shares[rate]),
          ]),
        )}`,
    steadiness.length === 0 ? "" : `### Repeats\n\n${table(["repeats", "value", "of"], steadiness)}`,
    known.length === 0 ? "" : `### Known failures\n\n${known.map((text) => `- ${asText(text)}`).join("\n")}`,
    `Rollout stages seen: ${asText(stages.join(", ") || "none")}`,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function caseTable(rows: readonly CaseRow[]): string {
  return table(
    ["case", "policy", "expected", "got", "verdict", "time", "reasons"],
    rows.map(({ id, repeat, policy, expected, got, verdict, durationMs, reasons }) => [
      repeat === 1 ? id : `${id} #${repeat}`,
      policy,
      expected,
      got,
      verdict,
      formatDuration(durationMs),
      reasons.join("; "),
    ]),
  );
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(asText).join(" | ")} |`;
  return [line(titles), line(titles.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Escapes what Markdown or HTML would read as markup; a line break would end the row. */
function asText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .replace(/[\\`*[\]|~#]|(?<!\w)_|_(?!\w)/g, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
