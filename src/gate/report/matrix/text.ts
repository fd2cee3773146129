// Formats a matrix as plain text and as Markdown.
import { truncate } from "../../../base/text/truncate.ts";
import type { GateMatrix } from "../../../contract/gate/matrix.ts";
import { type Column, clean, table } from "../lines.ts";
import { markdownTable, markdownText } from "../markdown.ts";
import { caseColumns, matrixSummary, pairColumns, variantColumns } from "./rows.ts";

/** Formats the matrix as lines of at most `width` characters. */
export function plainMatrix(matrix: GateMatrix, width: number): string {
  const blocks = [
    [`${matrix.suite}  ${matrixSummary(matrix)}`],
    table(variantColumns, matrix.variants, width),
    matrix.pairs.length === 0 ? [] : table(pairColumns, matrix.pairs, width),
    table(caseColumns(matrix), matrix.cases, width),
  ];
  const lines = blocks.filter((block) => block.length > 0);
  return `${lines.map((block) => block.map((line) => truncate(clean(line), width)).join("\n")).join("\n\n")}\n`;
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
