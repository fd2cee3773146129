// Turns a matrix into what the studio and an exported page show: variants, differences, and cells with the run of each.
import { formatDuration, formatUsd } from "../../base/text/format.ts";
import type { GateMatrix, MatrixCell } from "../../contract/gate/matrix.ts";
import type { Pair } from "../../trace/view/block.ts";
import type { Column } from "../report/lines.ts";
import { cellText, matrixSummary, pairColumns, variantColumns } from "../report/matrix/rows.ts";
import type { CaseView, MatrixView } from "./document.ts";
import { type TraceAccess, tableOf, tracePair } from "./report-view.ts";

export function matrixView(matrix: GateMatrix, runOf: TraceAccess["runOf"]): MatrixView {
  const { suite, variants, cases, pairs, matrixId, startedAt, suiteHash } = matrix;
  const isPassed = variants.every(({ verdict }) => verdict === "passed");
  return {
    title: suite,
    outcome: isPassed ? "passed" : "not passed",
    tone: isPassed ? "good" : "bad",
    facts: [matrixSummary(matrix), matrixId, startedAt, `suite hash: ${suiteHash.slice(0, 12)}`],
    failures: [],
    blocks: [
      columnsTable("Variants", variantColumns, variants),
      ...(pairs.length === 0 ? [] : [columnsTable("Differences", pairColumns, pairs)]),
    ],
    variants: variants.map(({ name }) => name),
    rows: cases.map(({ id, cells }) => ({
      id,
      cells: cells.map((cell, index) => cell && cellView(cell, `${id}, ${variants[index]?.name ?? ""}`, runOf)),
    })),
  };
}

function columnsTable<Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[]) {
  const heads = columns.map((column) => column.title);
  return tableOf(
    title,
    heads,
    rows.map((row) => columns.map(({ cell }) => cell(row))),
  );
}

function cellView(cell: MatrixCell, title: string, runOf: TraceAccess["runOf"]): CaseView {
  const { verdict, got, costUsd, durationMs, reasons, tracePath } = cell;
  const run = tracePath === null ? null : runOf(tracePath);
  return {
    title,
    text: cellText(cell),
    tone: verdict === "passed" ? "plain" : "bad",
    pairs: [
      { label: "Got", value: got },
      ...reasons.map((value): Pair => ({ label: "Reason", value, tone: "bad" })),
      { label: "Cost", value: costUsd === null ? "not known" : formatUsd(costUsd) },
      { label: "Time", value: formatDuration(durationMs) },
      ...tracePair(tracePath, run),
    ],
    run,
  };
}
