// An answer: what it says, its rows, and then what it rests on: sources, assumptions, gaps, confidence.
import type { Confidence, SourceRef } from "../../../contract/query/envelope.ts";
import type { AnswerResult, StopReason } from "../../../contract/query/result.ts";
import { bullets, type Page, section } from "./page.ts";
import { proseLines, says } from "./prose.ts";
import { hang, minuteOf, plainLine } from "./text.ts";
import { drawing, isViewSaid, viewLines, withBars } from "./view.ts";

const nearEnough = 0.7;
const shownFigures = 5;

/** Lines of an answer; what its text already says is not said again below. */
export function answerLines(result: AnswerResult, page: Page): readonly string[] {
  const { evidence, confidence, response, assumptionMade } = result;
  const unsaid = (texts: readonly string[]) => texts.filter((text) => !says(response, text));
  return [
    ...(assumptionMade === undefined ? [] : [...takenLines(assumptionMade, response, page), ""]),
    ...partialLines(result, page),
    ...toldLines(result, page),
    ...section("Figures", bullets(unsaid(figuresOf(result)).slice(0, shownFigures), page), page),
    ...section("Assumed", bullets(unsaid(assumptionsOf(result)), page), page),
    ...section("Not known", bullets(unsaid(evidence?.knownUnknowns ?? []), page), page),
    ...section(
      "Sources",
      (evidence?.sourceRefs ?? []).flatMap((source) => sourceLines(source, page)),
      page,
    ),
    ...(confidence === undefined ? [] : ["", ...confidenceLines(confidence, result, page)]),
  ];
}

/** The text with its rows: a view that the text has told is only drawn, any other follows it. */
function toldLines({ view, response }: AnswerResult, page: Page): readonly string[] {
  if (view === null || view === undefined) return proseLines(response, page);
  if (!isViewSaid(view, response)) return [...proseLines(response, page), ...viewLines(view, page)];
  return proseLines(response, page, {
    dress: (table) => withBars(table, view, page),
    drawing: drawing(view, page),
  });
}

/** The facts nearest to the question that the text leaves out; rows of a view are shown by the view. */
function figuresOf({ view, evidence, response }: AnswerResult): readonly string[] {
  if (view !== null && view !== undefined) return [];
  return (evidence?.facts ?? []).flatMap(({ label, display, relevanceScore }) => {
    const isNear = relevanceScore !== null && relevanceScore >= nearEnough;
    return !isNear || display === undefined || says(response, display) ? [] : [`${label}: ${display}`];
  });
}

/** Why an answer is only a part, or null for a whole one. */
const partialReasons: Readonly<Record<StopReason, string | null>> = {
  complete_answer: null,
  bounded_runtime_budget: "the run ended before everything was found",
  bounded_same_endpoint_guardrail: "asking the same method again brought nothing new",
  bounded_upstream_abort_guardrail: "a tool kept failing",
  // The tools said themselves that there is nothing: that is the whole answer.
  bounded_explicit_empty_result_guardrail: null,
  clarification_required: null,
  capability_miss: null,
};

const unfound = new Set(["missing_part", "unserved_part"]);

function partialLines({ stopReason, confidence }: AnswerResult, { width, paint }: Page): readonly string[] {
  const isUnfound = (confidence?.gapSignals ?? []).some(({ code }) => unfound.has(code));
  const why =
    stopReason === "bounded_runtime_budget" && isUnfound
      ? "not all that was asked was found, as told below"
      : partialReasons[stopReason];
  return why === null ? [] : [...hang(paint.yellow("Partial answer: "), `${why}.`, width), ""];
}

/** The reading that was taken comes first: everything below holds for it alone. */
function takenLines(
  { label, reason }: NonNullable<AnswerResult["assumptionMade"]>,
  response: string,
  page: Page,
): readonly string[] {
  const why = reason === "" || says(response, reason) ? "" : ` (${plainLine(reason).replace(/\.$/, "")})`;
  return hang(
    page.paint.yellow("Assumed: "),
    `of several readings, “${plainLine(label)}” was taken${why}.`,
    page.width,
  );
}

/** Without what the line on top has told already. */
function assumptionsOf({ assumptionMade, assumptions }: AnswerResult): readonly string[] {
  if (assumptionMade === undefined) return assumptions;
  return assumptions.filter((text) => !says(text, assumptionMade.reason) && !says(text, assumptionMade.label));
}

function confidenceLines({ level, reason }: Confidence, { response }: AnswerResult, page: Page): readonly string[] {
  const { paint } = page;
  const painted = { high: paint.green(level), medium: paint.yellow(level), low: paint.red(level) }[level];
  const why = says(response, reason) ? "" : `. ${plainLine(reason)}`;
  return hang("Confidence: ", `${painted}${why}`, page.width);
}

function sourceLines({ provider, dataset, observedAt, url, note, id }: SourceRef, page: Page): readonly string[] {
  const name = [provider, dataset].filter((part) => part !== null).join(" ") || id;
  const asOf = observedAt === null ? "" : `, as of ${minuteOf(observedAt)}`;
  const more = [url, note].filter((part) => part !== null && part !== "").join("; ");
  return [
    ...bullets([`${name}${asOf}`], page),
    ...(more === "" ? [] : hang("    ", plainLine(more), page.width).map((line) => page.paint.dim(line))),
  ];
}
