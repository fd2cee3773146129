// Writes the paragraphs after the first sentence: quoted text, further numbers and the first rows.
import type { WriteTask } from "../../../contract/model.ts";
import type { View } from "../../../contract/query/envelope.ts";
import type { Figure, Findings, Quote } from "../../../contract/query/findings.ts";
import { formatValue } from "../../../grounding/evidence/format.ts";
import { mostRowsListed } from "../../../grounding/evidence/shown.ts";
import type { Headline } from "./headline.ts";
import { capital, listCount, listed } from "./phrase.ts";

const mostFigures = 12;
const mostCellCharacters = 48;

/** Returns the paragraphs after the first sentence, in the order in which they are shown. */
export function details({ findings, view }: WriteTask, { said }: Headline): readonly string[] {
  const rest = findings.figures.filter(
    (figure) => !said.has(figure) && !isCounted(figure, findings) && !isRow(figure, view),
  );
  const most = view === null ? mostFigures : 4;
  return [
    findings.quote === null ? "" : quotedText(findings.quote),
    figureLines(findings.isEmpty || findings.quote !== null ? [] : rest.slice(0, most)),
    view === null || findings.isEmpty ? "" : rowsText(view, findings),
  ];
}

/** True for a number that only repeats the number of rows. The first sentence already states it. */
function isCounted({ unit, value, label }: Figure, { count }: Findings): boolean {
  return value === count?.value && (unit === "count" || /\b(?:total|count|number|found)\b/i.test(label));
}

/** True for a number that the table also shows. This is checked only for a table with one column. */
function isRow({ value }: Figure, view: View | null): boolean {
  return view !== null && view.columns.length === 1 && view.rows.some(({ cells }) => cells[0] === value);
}

/** Returns the text as a Markdown code block. Its fence is longer than any run of backticks in the text. */
function quotedText({ text, lines, shownLines, isWhole }: Quote): string {
  if (text.trim() === "") return "";
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const cut = isWhole ? "" : `\n(The first ${shownLines} of ${lines} lines.)`;
  return `${fence}\n${text}\n${fence}${cut}`;
}

function figureLines(figures: readonly Figure[]): string {
  return figures.map(({ label, text }) => `- ${capital(label)}: ${text}`).join("\n");
}

function rowsText(view: View, { count, otherLists }: Findings): string {
  const noun = count?.noun ?? "rows";
  const shown = view.type === "timeseries" ? view.rows.slice(-mostRowsListed) : view.rows.slice(0, mostRowsListed);
  const left = view.rows.length - shown.length;
  const others = otherLists.map(({ value, noun: name }) => {
    return listCount({ value, noun: name });
  });
  const notShown = [...(left === 0 ? [] : [`${left} more ${noun}`]), ...others];
  const more = notShown.length === 0 ? "" : `\n(Not shown: ${listed(notShown)}.)`;
  if (view.columns.length === 1) return `${shown.map(({ cells }) => lineOf(cells[0] ?? null)).join("\n")}${more}`;
  return `${table(view, shown)}${more}`;
}

/** Returns a row of one cell as a list item. A text of several lines becomes a JSON string. */
function lineOf(cell: View["rows"][number]["cells"][number]): string {
  const text = String(cell ?? "");
  return `- ${text.includes("\n") ? JSON.stringify(text) : text}`;
}

function table({ columns }: View, rows: View["rows"]): string {
  const head = columns.map(({ label, unit }) => {
    const isTwin = columns.filter((other) => other.label === label).length > 1;
    return capital(cellText(isTwin && unit !== null ? `${label}, ${unit}` : label));
  });
  const body = rows.map(({ cells }) =>
    columns.map(({ unit, label }, index) => {
      const cell = cells[index] ?? null;
      return cell === null || cell === "" ? "–" : cellText(formatValue(cell, unit, label));
    }),
  );
  const isFigure = columns.map((_, index) => rows.every(({ cells }) => typeof (cells[index] ?? 0) === "number"));
  const widths = head.map((title, index) =>
    Math.max(3, ...[title, ...body.map((row) => row[index] ?? "")].map((text) => text.length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, index) => (isFigure[index] === true ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, index) => (isFigure[index] === true ? `${"-".repeat(width - 1)}:` : "-".repeat(width))).join(" | ")} |`;
  return [line(head), rule, ...body.map(line)].join("\n");
}

/**
 * Returns a cell as one short line. A long text is cut after a whole word, so that the answer check still finds it in
 * the evidence.
 */
function cellText(text: string): string {
  const line = text.replace(/\s+/g, " ").replaceAll("|", "\\|").trim();
  if (line.length <= mostCellCharacters) return line;
  const end = line.lastIndexOf(" ", mostCellCharacters - 1);
  // A text without spaces, such as an id or a URL, is not cut, since a part of it would be wrong.
  return end <= 0 ? line : `${line.slice(0, end)} …`;
}
