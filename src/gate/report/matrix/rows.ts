// Formats a matrix as rows of text, which every report format uses.
import { formatCount, formatDuration, formatRate, formatUsd } from "../../../base/text/format.ts";
import type { GateMatrix, MatrixCell, MatrixVariant } from "../../../contract/gate/matrix.ts";
import { differenceText } from "../../paired.ts";
import type { Column } from "../lines.ts";

/** Columns of the table of variants, on quality and cost. */
export const variantColumns: readonly Column<MatrixVariant>[] = [
  { title: "variant", cell: ({ name }) => name },
  { title: "verdict", cell: ({ verdict }) => verdict },
  {
    title: "passed",
    isNumber: true,
    cell: ({ passRate: { numerator, denominator } }) => `${numerator}/${denominator}`,
  },
  { title: "rate", isNumber: true, cell: ({ passRate: { value } }) => formatRate(value) },
  {
    title: "95 % interval",
    cell: ({ passRate: { low, high } }) =>
      low === null || high === null ? "–" : `${formatRate(low)}–${formatRate(high)}`,
  },
  { title: "unscored", isNumber: true, cell: ({ unscored }) => String(unscored) },
  { title: "cost", isNumber: true, cell: ({ costUsd }) => formatUsd(costUsd) },
  { title: "median time", isNumber: true, cell: ({ medianMs }) => formatDuration(medianMs) },
];

/** Columns of the table that compares each variant with the first. */
export const pairColumns: readonly Column<GateMatrix["pairs"][number]>[] = [
  { title: "against the first", cell: ({ candidate }) => candidate },
  { title: "only this passed", isNumber: true, cell: ({ onlyCandidate }) => String(onlyCandidate) },
  { title: "only the first passed", isNumber: true, cell: ({ onlyBase }) => String(onlyBase) },
  { title: "difference", cell: differenceText },
];

type CaseRow = GateMatrix["cases"][number];

/** Returns a column for the case ids, and one column for each variant. */
export function caseColumns({ variants }: GateMatrix): readonly Column<CaseRow>[] {
  return [
    { title: "case", cell: ({ id }) => id },
    ...variants.map(({ name }, index) => ({
      title: name,
      cell: ({ cells }: CaseRow) => cellText(cells[index] ?? null),
    })),
  ];
}

/** Formats a verdict; for a repeated case, adds how many runs passed. */
export function cellText(cell: MatrixCell | null): string {
  if (cell === null) return "–";
  return cell.runs === 1 ? cell.verdict : `${cell.verdict} ${cell.passed}/${cell.runs}`;
}

/** Summarizes all variants in one sentence. */
export function matrixSummary({ variants, cases }: GateMatrix): string {
  const differing = cases.filter(({ cells }) => new Set(cells.map((cell) => cell?.verdict)).size > 1).length;
  const count = `${formatCount(cases.length, "case")} in ${formatCount(variants.length, "variant")}`;
  return `${count}; ${differing === 0 ? "no case" : formatCount(differing, "case")} with different verdicts`;
}
