// Formats the report as plain text for a terminal of a given width, without colour.
import { formatDuration } from "../../base/text/format.ts";
import { truncate } from "../../base/text/truncate.ts";
import type { GateSummary } from "../digest.ts";
import { type CaseRow, type FamilyRow, familyRates, familyTitles, type RateRow, reportRows } from "../report.ts";
import { type Column, clean, item, table } from "./lines.ts";

const narrowest = 40;

/** Formats the report with lines of at most `width` characters; `width` is at least 40. */
export function plainReport(artifact: GateSummary, width: number): string {
  const room = Math.max(narrowest, width);
  const { suite, summary, facts, cases, coverage, rates, families, steadiness, known, stages, failures } =
    reportRows(artifact);
  const blocks = [
    [`${suite}  ${summary}`],
    facts.map(([label, value]) => `${label.padEnd(10)}  ${value}`),
    caseTable("case", cases, room),
    coverage.length === 0 ? [] : caseTable("coverage", coverage, room),
    traceLines([...cases, ...coverage], room),
    table(rateColumns, rates, room),
    families.length === 0 ? [] : table(familyColumns, families, room),
    steadiness.length === 0 ? [] : table(steadinessColumns, steadiness, room),
    known.length === 0 ? [] : ["Known failures:", ...known.flatMap((text) => item(text, room))],
    [`rollout stages seen: ${stages.join(", ") || "none"}`],
    failures.length === 0 ? [] : ["Why the gate did not pass:", ...failures.flatMap((failure) => item(failure, room))],
  ];
  const lines = blocks
    .filter((block) => block.length > 0)
    .map((block) => block.map((line) => truncate(clean(line), room)));
  return `${lines.map((block) => block.join("\n")).join("\n\n")}\n`;
}

const rateColumns: readonly Column<RateRow>[] = [
  { title: "rate", cell: ({ name }) => name },
  { title: "value", cell: ({ value }) => value },
  { title: "runs", cell: ({ counts }) => counts },
  { title: "95 % interval", cell: ({ interval }) => interval },
  { title: "threshold", cell: ({ threshold }) => threshold },
  { title: "", cell: ({ standing }) => standing },
];

const familyColumns: readonly Column<FamilyRow>[] = [
  { title: "family", cell: ({ family }) => family },
  { title: "passed", cell: ({ passed }) => passed },
  ...familyRates.map((rate) => ({ title: familyTitles[rate], cell: (row: FamilyRow) => row.rates[rate] })),
];

const steadinessColumns = ["repeats", "value", ""].map((title, index) => ({
  title,
  cell: (row: readonly string[]) => row[index] ?? "",
}));

/** Maximum number of traces in the report; `ctx trace list` shows the others. */
const mostTraces = 10;

/** Returns, for each run that did not pass and has a trace file, the command that shows the trace. */
function traceLines(rows: readonly CaseRow[], width: number): readonly string[] {
  const failed = rows.filter(({ verdict, tracePath }) => verdict !== "passed" && tracePath?.endsWith(".jsonl"));
  if (failed.length === 0) return [];
  const columns: readonly Column<CaseRow>[] = [
    // The command is the first column, so that a narrow terminal truncates the name of the case instead.
    { title: "trace of a run that did not pass", cell: ({ tracePath }) => `ctx trace show ${tracePath}` },
    { title: "case", cell: ({ id, repeat }) => (repeat === 1 ? id : `${id} #${repeat}`) },
  ];
  const rest = failed.length - mostTraces;
  const more = rest > 0 ? [`${rest} more: ctx trace list`] : [];
  return [...table(columns, failed.slice(0, mostTraces), width), ...more];
}

/** In a report with more runs than this, passed runs are only counted. */
const mostListed = 200;

function caseTable(title: string, rows: readonly CaseRow[], width: number): readonly string[] {
  const columns: readonly Column<CaseRow>[] = [
    { title, cell: ({ id, repeat }) => (repeat === 1 ? id : `${id} #${repeat}`) },
    { title: "policy", cell: ({ policy }) => policy },
    { title: "verdict", cell: ({ verdict }) => verdict },
    { title: "time", cell: ({ durationMs }) => formatDuration(durationMs) },
    { title: "got", cell: ({ got }) => got },
  ];
  const listed = rows.length > mostListed ? rows.filter(({ verdict }) => verdict !== "passed") : rows;
  const [head = "", ...lines] = table(columns, listed, width);
  const withReasons = (row: CaseRow, index: number) => [lines[index] ?? "", ...reasonsBeside(row, width)];
  const left = rows.length - listed.length;
  return [head, ...listed.flatMap(withReasons), ...(left === 0 ? [] : [`${left} that passed are not listed`])];
}

/**
 * Returns the reasons to print below a case that does not block the gate. Reasons of blocking cases are printed once, at
 * the end.
 */
function reasonsBeside({ role, stage, verdict, reasons }: CaseRow, width: number): readonly string[] {
  const isBlocking = role === "gate" && (stage === "block" || verdict === "unscored");
  return isBlocking ? [] : reasons.flatMap((reason) => item(reason, width));
}
