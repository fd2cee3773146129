// Formats an answer: first its text and rows, then sources, assumptions, gaps and confidence.
import { type AnswerNotes, answerNotes } from "../../../app/answer-notes.ts";
import { hang, plainLine } from "../../../base/terminal/text.ts";
import type { AnswerResult } from "../../../contract/query/result.ts";
import { bullets, type Page, section } from "./page.ts";
import { proseLines } from "./prose.ts";
import { drawing, viewLines, withBars } from "./view.ts";

/** Returns the lines of an answer. A note is left out if the answer text already states it. */
export function answerLines(result: AnswerResult, page: Page): readonly string[] {
  const notes = answerNotes(result);
  const { paint, width } = page;
  const lead = (label: string, text: string | null) =>
    text === null ? [] : [...hang(paint.yellow(`${label}: `), plainLine(text), width), ""];
  return [
    // The chosen interpretation comes first, because all other lines depend on it.
    ...lead("Assumed", notes.assumed),
    ...lead("Partial answer", notes.partial === null ? null : `${notes.partial}.`),
    ...responseLines(result, notes, page),
    ...notes.sections.flatMap(({ title, notes: rows }) =>
      section(
        title,
        rows.flatMap((row) => noteLines(row, page)),
        page,
      ),
    ),
    ...confidenceLines(notes, page),
  ];
}

/**
 * Returns the answer text. If the text contains the rows of the view, adds bars or a chart to it. Otherwise appends the
 * view.
 */
function responseLines({ view, response }: AnswerResult, notes: AnswerNotes, page: Page): readonly string[] {
  if (view === null || view === undefined) return proseLines(response, page);
  if (notes.view !== null) return [...proseLines(response, page), ...viewLines(view, page)];
  return proseLines(response, page, {
    dress: (table) => withBars(table, view, page),
    drawing: drawing(view, page),
  });
}

function noteLines({ text, detail }: AnswerNotes["sections"][number]["notes"][number], page: Page): readonly string[] {
  const more = detail === null ? [] : hang("    ", plainLine(detail), page.width);
  return [...bullets([text], page), ...more.map((line) => page.paint.dim(line))];
}

function confidenceLines({ confidence }: AnswerNotes, { paint, width }: Page): readonly string[] {
  if (confidence === null) return [];
  const { level, reason } = confidence;
  const painted = { high: paint.green(level), medium: paint.yellow(level), low: paint.red(level) }[level];
  return ["", ...hang("Confidence: ", `${painted}${reason === null ? "" : `. ${plainLine(reason)}`}`, width)];
}
