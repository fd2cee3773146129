// An answer: what it says, its rows, and then what it rests on: sources, assumptions, gaps, confidence.
import type { SourceRef, View } from "../../../contract/query/envelope.ts";
import type { AnswerResult } from "../../../contract/query/result.ts";
import { bullets, type Page, section } from "./page.ts";
import { cellText, tableLines } from "./table.ts";
import { hang, plain, plainLine, wrap } from "./text.ts";

const shownRows = 15;

/** Lines of an answer; its shape decides how much of it there is. */
export function answerLines(result: AnswerResult, page: Page): readonly string[] {
  const { view, evidence, confidence } = result;
  return [
    ...wrap(plain(result.response), page.width),
    ...(view === null || view === undefined ? [] : viewLines(view, page)),
    ...section("Assumed", bullets(assumptions(result), page), page),
    ...section("Not known", bullets(evidence?.knownUnknowns ?? [], page), page),
    ...section("Sources", bullets((evidence?.sourceRefs ?? []).map(sourceText), page), page),
    ...(confidence === undefined
      ? []
      : ["", ...hang("Confidence: ", `${confidence.level}. ${plainLine(confidence.reason)}`, page.width)]),
    ...section("Remarks", bullets(result.warnings, page), page),
  ];
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

function assumptions({ assumptionMade, assumptions: made }: AnswerResult): readonly string[] {
  if (assumptionMade === undefined) return made;
  const taken = `Of several readings this one was taken: ${assumptionMade.label}. ${assumptionMade.reason}`;
  return [taken, ...made.filter((text) => !text.includes(assumptionMade.label))];
}

function sourceText({ provider, dataset, observedAt, url, note, id }: SourceRef): string {
  const name = [provider, dataset].filter((part) => part !== null).join(", ") || id;
  const asOf = observedAt === null ? "" : `, as of ${observedAt}`;
  return [`${name}${asOf}`, url, note].filter((part) => part !== null && part !== "").join("; ");
}
