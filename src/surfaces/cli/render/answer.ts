// An answer: what it says, its rows, and then what it rests on: sources, assumptions, gaps, confidence.
import { parseIso, toIso } from "../../../base/time.ts";
import type { Confidence, SourceRef, View } from "../../../contract/query/envelope.ts";
import type { AnswerResult } from "../../../contract/query/result.ts";
import { bullets, type Page, section } from "./page.ts";
import { hasTable, proseLines, says } from "./prose.ts";
import { cellText, tableLines } from "./table.ts";
import { hang, plainLine } from "./text.ts";

const shownRows = 15;

/** Lines of an answer; what its text already says is not said again below. */
export function answerLines(result: AnswerResult, page: Page): readonly string[] {
  const { view, evidence, confidence, response } = result;
  const unsaid = (texts: readonly string[]) => texts.filter((text) => !says(response, text));
  const isViewWanted = view !== null && view !== undefined && !isViewSaid(view, response);
  return [
    ...proseLines(response, page.width),
    ...(isViewWanted ? viewLines(view, page) : []),
    ...section("Assumed", bullets(unsaid(assumptionsOf(result)), page), page),
    ...section("Not known", bullets(unsaid(evidence?.knownUnknowns ?? []), page), page),
    ...section("Sources", bullets((evidence?.sourceRefs ?? []).map(sourceText), page), page),
    ...(confidence === undefined ? [] : ["", ...confidenceLines(confidence, result, page)]),
    ...section("Remarks", bullets(result.warnings, page), page),
  ];
}

// A writer that lays out rows itself, or lists them all, has shown the view.
function isViewSaid({ rows }: View, response: string): boolean {
  if (hasTable(response)) return true;
  return rows.every(({ cells }) =>
    cells.some((cell) => typeof cell === "string" && cell !== "" && says(response, cell)),
  );
}

function confidenceLines({ level, reason }: Confidence, { response }: AnswerResult, page: Page): readonly string[] {
  return hang("Confidence: ", plainLine(says(response, reason) ? level : `${level}. ${reason}`), page.width);
}

function viewLines(view: View, page: Page): readonly string[] {
  const table = {
    columns: view.columns.map(({ label, unit }, index) => ({
      label: unit === null ? plainLine(label) : `${plainLine(label)} (${plainLine(unit)})`,
      align: view.rows.some(({ cells }) => typeof cells[index] === "number") ? ("right" as const) : ("left" as const),
    })),
    rows: view.rows.slice(0, shownRows).map(({ cells }) => cells.map(cellText)),
  };
  const left = view.rows.length - table.rows.length;
  return [
    "",
    ...(view.title === "" ? [] : [page.paint.bold(plainLine(view.title))]),
    ...view.metrics.flatMap(({ label, value }) => hang(`  ${plainLine(label)}: `, plainLine(value), page.width)),
    ...(table.rows.length === 0 ? [] : tableLines(table, page.width)),
    ...(left > 0 ? [page.paint.dim(`and ${left} more rows; --json shows them all`)] : []),
  ];
}

function assumptionsOf({ assumptionMade, assumptions, response }: AnswerResult): readonly string[] {
  if (assumptionMade === undefined || says(response, assumptionMade.reason)) return assumptions;
  const { label, reason } = assumptionMade;
  const others = assumptions.filter((text) => !says(text, reason));
  return [`Of several readings this one was taken: ${label} (${reason.replace(/\.$/, "")}).`, ...others];
}

function sourceText({ provider, dataset, observedAt, url, note, id }: SourceRef): string {
  const name = [provider, dataset].filter((part) => part !== null).join(", ") || id;
  const asOf = observedAt === null ? "" : `, as of ${minuteOf(observedAt)}`;
  return [`${name}${asOf}`, url, note].filter((part) => part !== null && part !== "").join("; ");
}

function minuteOf(iso: string): string {
  const epochMs = parseIso(iso);
  return epochMs === null ? iso : `${toIso(epochMs).slice(0, 16).replace("T", " ")} UTC`;
}
