// Renders the differences of two runs, with the first difference on top.
import type { Difference } from "../diff/difference.ts";
import { type DifferenceGroup, groupDifferences } from "../diff/group.ts";
import type { TraceDiff } from "../diff.ts";
import { html, type Markup } from "./markup.ts";

export function diffMarkup({ isSame, first, differences }: TraceDiff): Markup {
  if (differences.length === 0) return html`<p class="tone good">The two runs do not differ.</p>`;
  const rest = differences.filter((difference) => difference !== first);
  const top =
    isSame || first === null
      ? html`<p class="tone good">Nothing differs but time.</p>`
      : html`<h3>First difference</h3>${differenceMarkup(first)}`;
  const groups = groupDifferences(rest).map(groupMarkup);
  return html`${top}${rest.length === 0 ? null : html`<h3>Later differences</h3>${groups}`}`;
}

function groupMarkup({ section, first, more }: DifferenceGroup): Markup {
  const folded = html`<details class="item"><summary>${more.length} more of ${section}</summary>${more.map(differenceMarkup)}</details>`;
  return html`${first.map(differenceMarkup)}${more.length === 0 ? null : folded}`;
}

function differenceMarkup({ section, what, left, right, lines }: Difference): Markup {
  const code =
    lines === undefined
      ? null
      : html`<pre class="changes" tabindex="0" aria-label="changed lines">${lines.map(lineMarkup)}</pre>`;
  return html`<div class="difference item"><p><span class="chip">${section}</span> ${what}</p><div class="sides"><del>${left ?? "(none)"}</del><ins>${right ?? "(none)"}</ins></div>${code}</div>`;
}

function lineMarkup(line: string): Markup {
  if (line.startsWith("+"))
    return html`<ins>${line}
</ins>`;
  if (line.startsWith("-"))
    return html`<del>${line}
</del>`;
  return html`${line}
`;
}
