// Formats a matrix as one HTML page that loads no other file: cases as rows, variants as columns. A cell links to the trace
// of its run.
import { formatCount, formatDuration, formatUsd } from "../../../base/text/format.ts";
import type { GateMatrix, MatrixCell } from "../../../contract/gate/matrix.ts";
import { blockMarkup } from "../../../trace/html/blocks.ts";
import { chipsMarkup, pageFrame, topMarkup } from "../../../trace/html/frame.ts";
import { html, type Markup } from "../../../trace/html/markup.ts";
import { traceSections } from "../../../trace/html/sections.ts";
import type { Column } from "../lines.ts";
import type { ReadTraceAt } from "../page.ts";
import { cellText, matrixSummary, pairColumns, variantColumns } from "./rows.ts";

/** Maximum number of traces in a page; traces of cells that did not pass are included first. */
const mostTraces = 200;

const sections = [
  { name: "variants", title: "Variants" },
  { name: "pairs", title: "Differences" },
  { name: "cases", title: "Cases" },
  { name: "cells", title: "Runs" },
] as const;

/** Yields the page in pieces, one cell at a time. */
export async function* matrixPage(matrix: GateMatrix, readTraceAt: ReadTraceAt): AsyncGenerator<string> {
  const { variants, cases } = matrix;
  const isPassed = variants.every(({ verdict }) => verdict === "passed");
  const top = topMarkup({ outcome: isPassed ? "passed" : "not passed", tone: isPassed ? "good" : "bad" });
  const chips = chipsMarkup([matrixSummary(matrix), matrix.matrixId, matrix.startedAt]);
  const shown = sections.filter(({ name }) => name !== "pairs" || matrix.pairs.length > 0);
  const { start, end } = pageFrame({
    title: `${matrix.suite}: ${formatCount(variants.length, "variant")} – ctx gate`,
    header: html`${top}<h1>${matrix.suite}</h1>${chips}`,
    sections: shown,
    footer: `${matrix.matrixId} · suite ${matrix.suiteHash.slice(0, 12)}`,
  });
  yield start;
  yield section("variants", tableMarkup(variantColumns, variants)).html;
  if (matrix.pairs.length > 0) yield section("pairs", tableMarkup(pairColumns, matrix.pairs)).html;
  yield section("cases", gridMarkup(matrix)).html;
  yield '<section id="cells" aria-labelledby="cells-title"><h2 id="cells-title">Runs</h2><div class="items">';
  const traced = tracedCells(matrix);
  for (const [row, { id, cells }] of cases.entries()) {
    for (const [index, cell] of cells.entries()) {
      if (cell === null) continue;
      const { tracePath } = cell;
      const reading = tracePath !== null && traced.has(cell) ? await readTraceAt(tracePath) : null;
      const trace =
        reading === null
          ? null
          : html`<details class="trace"><summary>Trace</summary>${traceSections(reading)}</details>`;
      const place =
        reading === null && tracePath !== null
          ? html`<p class="tone caution">trace: ${tracePath}, not in this page</p>`
          : null;
      const name = `${id}, ${variants[index]?.name ?? ""}`;
      yield html`<details class="item part ${cell.verdict === "passed" ? "plain" : "bad"}" id="${anchorOf(row, index)}" tabindex="-1"><summary><b>${name}</b> ${cell.verdict} <span class="facts">${cell.got} · ${formatDuration(cell.durationMs)}</span></summary>${factsMarkup(cell)}${trace}${place}</details>`
        .html;
    }
  }
  yield "</div></section>";
  yield end;
}

function anchorOf(row: number, column: number): string {
  return `cell-${row + 1}-${column + 1}`;
}

function section(name: (typeof sections)[number]["name"], body: Markup): Markup {
  const title = sections.find((one) => one.name === name)?.title ?? name;
  return html`<section id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${title}</h2>${body}</section>`;
}

function tableMarkup<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Markup {
  const [first] = columns;
  return blockMarkup({
    kind: "table",
    title: first?.title ?? "",
    columns: columns.map(({ title }) => ({ title, align: "left" })),
    rows: rows.map((row) => ({ cells: columns.map(({ cell }) => cell(row)), tone: "plain" })),
  });
}

/** Returns the table of cells. Each cell is a link to its run, so that it can be reached with the keyboard. */
function gridMarkup({ variants, cases }: GateMatrix): Markup {
  const heads = ["case", ...variants.map(({ name }) => name)].map((title) => html`<th scope="col">${title}</th>`);
  const rows = cases.map(
    ({ id, cells }, row) =>
      html`<tr><th scope="row">${id}</th>${cells.map((cell, column) =>
        cell === null
          ? html`<td>–</td>`
          : html`<td class="tone ${cell.verdict === "passed" ? "plain" : "bad"}"><a href="#${anchorOf(row, column)}">${cellText(cell)}</a></td>`,
      )}</tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="group" aria-label="cases"><table><caption>cases</caption><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

function factsMarkup({ got, costUsd, reasons }: MatrixCell): Markup {
  const pairs: readonly (readonly [string, string])[] = [
    ["Got", got],
    ["Cost", costUsd === null ? "not known" : formatUsd(costUsd)],
    ...reasons.map((reason) => ["Reason", reason] as const),
  ];
  return html`<dl>${pairs.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function tracedCells({ cases }: GateMatrix): ReadonlySet<MatrixCell> {
  const cells = cases.flatMap(({ cells: own }) => own.filter((cell) => cell !== null));
  const isPassed = (cell: MatrixCell) => cell.verdict === "passed";
  return new Set([...cells.filter((cell) => !isPassed(cell)), ...cells.filter(isPassed)].slice(0, mostTraces));
}
