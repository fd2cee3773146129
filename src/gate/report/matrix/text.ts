// Formats a matrix as plain text and as Markdown.
import type { GateMatrix } from "../../../contract/gate/matrix.ts";
import { blocksText, type Column, sentence, table } from "../lines.ts";
import { markdownTable, markdownText } from "../markdown.ts";
import { caseColumns, matrixSummary, pairColumns, variantColumns } from "./rows.ts";

/** Formats the matrix for a terminal of `width` columns. */
export function plainMatrix(matrix: GateMatrix, width: number): string {
  return blocksText([
    sentence(`${matrix.suite}  ${matrixSummary(matrix)}`, width),
    table(variantColumns, matrix.variants, width),
    matrix.pairs.length === 0 ? [] : table(pairColumns, matrix.pairs, width),
    table(caseColumns(matrix), matrix.cases, width),
  ]);
}

/** Formats the matrix for a pull request. */
export function markdownMatrix(matrix: GateMatrix): string {
  const rows = <Row>(columns: readonly Column<Row>[], of: readonly Row[]) =>
    markdownTable(
      columns.map(({ title }) => title),
      of.map((row) => columns.map(({ cell }) => cell(row))),
    );
  const blocks = [
    `## ${markdownText(`${matrix.suite}: ${matrixSummary(matrix)}`)}`,
    rows(variantColumns, matrix.variants),
    ...(matrix.pairs.length === 0 ? [] : [rows(pairColumns, matrix.pairs)]),
    rows(caseColumns(matrix), matrix.cases),
  ];
  return `${blocks.join("\n\n")}\n`;
}
