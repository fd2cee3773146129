// Renders the rows of a view as HTML.
import { formatDuration } from "../../base/text/format.ts";
import type { BarRow, Block, Item, Pair } from "../view/block.ts";
import { html, type Markup } from "./markup.ts";

export function blockMarkup(block: Block): Markup {
  switch (block.kind) {
    case "pairs":
      return pairsMarkup(block.pairs);
    case "table":
      return tableMarkup(block);
    case "bars":
      return waterfallMarkup(block.rows);
    case "items":
      return html`<div class="items">${block.items.map((item, index) => itemMarkup(item, index))}</div>`;
    case "text":
      return html`${block.lines.map((line) => html`<p class="tone ${block.tone}">${line}</p>`)}`;
  }
}

export function pairsMarkup(pairs: readonly Pair[]): Markup {
  const rows = pairs.map(
    ({ label, value, tone = "plain" }) => html`<div><dt>${label}</dt><dd class="tone ${tone}">${value}</dd></div>`,
  );
  return html`<dl>${rows}</dl>`;
}

function tableMarkup({ title, columns, rows }: Extract<Block, { kind: "table" }>): Markup {
  const heads = columns.map((column) =>
    // The column with check marks has no title.
    column.title === "" ? html`<td></td>` : html`<th scope="col" class="${column.align}">${column.title}</th>`,
  );
  const body = rows.map(
    ({ cells, tone }) =>
      html`<tr class="tone ${tone}">${cells.map((cell, index) => html`<td class="${columns[index]?.align ?? "left"}">${cell}</td>`)}</tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${title}"><table><caption>${title}</caption><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Maximum number of bars in a chart; a browser needs seconds to draw more. */
const mostBars = 300;

function waterfallMarkup(rows: readonly BarRow[]): Markup {
  const left = rows.length - mostBars;
  const more = left > 0 ? html`<p class="tone plain">${left} more are not drawn; Calls lists every call.</p>` : null;
  return html`<ol class="waterfall">${rows.slice(0, mostBars).map(barMarkup)}</ol>${more}`;
}

function barMarkup({ label, depth, durationMs, isOpen, from, share, note, tone }: BarRow): Markup {
  const took = durationMs === null ? (isOpen ? "never ended" : "–") : formatDuration(durationMs);
  const place = `left:${percent(from)};width:${percent(share)}`;
  const kind = depth === 0 ? "stage" : (/^\w+/.exec(label)?.[0] ?? "");
  return html`<li class="row depth-${depth} ${kind} ${tone}"><span class="label">${label}</span><span class="track" aria-hidden="true"><span class="bar" style="${place}"></span></span><span class="took">${took}</span>${note === "" || note === took ? null : html`<span class="note">${note}</span>`}</li>`;
}

function percent(share: number): string {
  return `${Math.round(share * 100_000) / 1000}%`;
}

function itemMarkup({ title, tone, pairs, code }: Item, index: number): Markup {
  const lines = code === undefined ? null : codeMarkup(code);
  return html`<details class="item ${tone}"${index === 0 ? html` open` : null}><summary>${title}</summary>${pairsMarkup(pairs)}${lines}</details>`;
}

/** Renders the lines of a program with line numbers. */
export function codeMarkup(lines: readonly string[]): Markup {
  return html`<pre class="code" tabindex="0" aria-label="program"><code>${lines.map(
    (line) => html`<span class="line">${line}
</span>`,
  )}</code></pre>`;
}
