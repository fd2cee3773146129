// Formats the report as plain text for a terminal of a given width, without colour.
import { factLines } from "../../base/terminal/records.ts";
import { formatCount, formatDuration } from "../../base/text/format.ts";
import type { GateSummary } from "../digest.ts";
import { type CaseRow, type FamilyRow, familyRates, familyTitles, type RateRow, reportRows } from "../report.ts";
import { arrange, blocksText, type Column, clean, item, sentence, table } from "./lines.ts";

const narrowest = 40;

/** Formats the report for a terminal of `width` columns, at least 40. Only a single long word may be wider. */
export function plainReport(artifact: GateSummary, width: number): string {
  const room = Math.max(narrowest, width);
  const { suite, summary, facts, cases, coverage, rates, families, steadiness, known, stages, failures } =
    reportRows(artifact);
  return blocksText([
    sentence(`${suite}  ${summary}`, room),
    factLines(
      facts.map(([label, value]) => [label, clean(value)]),
      { width: room },
    ),
    caseTable("case", cases, room),
    coverage.length === 0 ? [] : caseTable("coverage", coverage, room),
    traceLines([...cases, ...coverage], room),
    table(rateColumns, rates, room),
    families.length === 0 ? [] : table(familyColumns, families, room),
    steadiness.length === 0 ? [] : table(steadinessColumns, steadiness, room),
    known.length === 0 ? [] : ["Known failures:", ...known.flatMap((text) => item(text, room))],
    sentence(`rollout stages seen: ${stages.join(", ") || "none"}`, room),
    failures.length === 0 ? [] : ["Why the gate did not pass:", ...failures.flatMap((failure) => item(failure, room))],
  ]);
}

const rateColumns: readonly Column<RateRow>[] = [
  { title: "rate", cell: ({ name }) => name },
  { title: "value", cell: ({ value }) => value, isNumber: true },
  { title: "runs", cell: ({ counts }) => counts, isNumber: true },
  { title: "95 % interval", cell: ({ interval }) => interval },
  { title: "threshold", cell: ({ threshold }) => threshold },
  { title: "result", cell: ({ standing }) => standing },
];

const familyColumns: readonly Column<FamilyRow>[] = [
  { title: "family", cell: ({ family }) => family },
  { title: "passed", cell: ({ passed }) => passed, isNumber: true },
  ...familyRates.map((rate) => ({
    title: familyTitles[rate],
    cell: (row: FamilyRow) => row.rates[rate],
    isNumber: true,
  })),
];

const steadinessColumns = ["repeats", "value", "of"].map((title, index) => ({
  title,
  cell: (row: readonly string[]) => row[index] ?? "",
  isNumber: index > 0,
}));

/** Maximum number of traces in the report; `ctx trace list` shows the others. */
const mostTraces = 10;

/** Returns, for each run that did not pass and has a trace file, the command that shows the trace. */
function traceLines(rows: readonly CaseRow[], width: number): readonly string[] {
  const failed = rows.filter(({ verdict, tracePath }) => verdict !== "passed" && tracePath?.endsWith(".jsonl"));
  if (failed.length === 0) return [];
  const rest = failed.length - mostTraces;
  return [
    "Traces of runs that did not pass:",
    ...factLines(
      failed.slice(0, mostTraces).map((row) => [clean(nameOf(row)), clean(`ctx trace show ${row.tracePath}`)]),
      { width, indent: 2 },
    ),
    ...(rest > 0 ? [`  ${formatCount(rest)} more: ctx trace list`] : []),
  ];
}

function nameOf({ id, repeat }: CaseRow): string {
  return repeat === 1 ? id : `${id} #${repeat}`;
}

/** In a report with more runs than this, passed runs are only counted. */
const mostListed = 200;

function caseTable(title: string, rows: readonly CaseRow[], width: number): readonly string[] {
  const columns: readonly Column<CaseRow>[] = [
    { title, cell: nameOf },
    { title: "policy", cell: ({ policy }) => policy },
    { title: "verdict", cell: ({ verdict }) => verdict },
    { title: "time", cell: ({ durationMs }) => formatDuration(durationMs), isNumber: true },
    { title: "got", cell: ({ got }) => got },
  ];
  const listed = rows.length > mostListed ? rows.filter(({ verdict }) => verdict !== "passed") : rows;
  const { head, rows: lines } = arrange(columns, listed, width);
  const withReasons = (row: CaseRow, index: number) => [...(lines[index] ?? []), ...reasonsBeside(row, width)];
  const remaining = rows.length - listed.length;
  return [
    ...head,
    ...listed.flatMap(withReasons),
    ...(remaining === 0 ? [] : [`${formatCount(remaining)} that passed are not listed`]),
  ];
}

/**
 * Returns the reasons to print below a case that does not block the gate. Reasons of blocking cases are printed once, at
 * the end.
 */
function reasonsBeside({ role, stage, verdict, reasons }: CaseRow, width: number): readonly string[] {
  const isBlocking = role === "gate" && (stage === "block" || verdict === "unscored");
  return isBlocking ? [] : reasons.flatMap((reason) => item(reason, width));
}
