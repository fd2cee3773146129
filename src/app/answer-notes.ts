// Notes that the CLI and the studio show after the text of an answer. The notes are sentences in a fixed order.
// This module imports nothing from Node, because the page in the browser uses it too.
import { formatMinute } from "../base/text/format.ts";
import type { Confidence, SourceRef, View } from "../contract/query/envelope.ts";
import type { AnswerResult, StopReason } from "../contract/query/result.ts";

/** One row of a section. `detail` is shown in smaller print. */
export interface AnswerNote {
  readonly text: string;
  readonly detail: string | null;
}

export interface AnswerNotes {
  /** Why the answer is incomplete; null for a complete answer. */
  readonly partial: string | null;
  /** The interpretation that the policy `auto` chose. */
  readonly assumed: string | null;
  /** The rows of the view; null when the answer text shows them already. */
  readonly view: View | null;
  readonly sections: readonly { readonly title: string; readonly notes: readonly AnswerNote[] }[];
  readonly confidence: { readonly level: Confidence["level"]; readonly reason: string | null } | null;
}

const nearEnough = 0.7;
const shownFigures = 5;

/**
 * Returns the notes of an answer. Leaves out notes that repeat the text of the answer, and sections without notes.
 */
export function answerNotes(result: AnswerResult): AnswerNotes {
  const { evidence, confidence, response, view } = result;
  const notInResponse = (texts: readonly string[]) =>
    texts.filter((text) => !containsSentence(response, text)).map((text) => ({ text, detail: null }));
  const sections = [
    { title: "Figures", notes: notInResponse(figuresOf(result)).slice(0, shownFigures) },
    { title: "Assumed", notes: notInResponse(assumptionsOf(result)) },
    { title: "Not known", notes: notInResponse(evidence?.knownUnknowns ?? []) },
    { title: "Sources", notes: (evidence?.sourceRefs ?? []).map(sourceNote) },
  ];
  return {
    partial: partialReason(result),
    assumed: assumedReading(result),
    view: view == null || showsView(view, response) ? null : view,
    sections: sections.filter(({ notes }) => notes.length > 0),
    confidence: confidence === undefined ? null : confidenceOf(confidence, response),
  };
}

/** True when the text contains the sentence, ignoring letter case, spacing and a final full stop. */
export function containsSentence(text: string, sentence: string): boolean {
  return bare(text).includes(bare(sentence));
}

/** True when the text shows the rows: it contains a table, or it contains a text of every row. */
export function showsView({ rows }: View, response: string): boolean {
  if (hasTable(response)) return true;
  return rows.every(({ cells }) =>
    cells.some((cell) => typeof cell === "string" && cell !== "" && containsSentence(response, cell)),
  );
}

/** True when the text contains a table. */
export function hasTable(text: string): boolean {
  return /^\s*\|.*\|\s*\n\s*\|(\s*:?-+:?\s*\|)+\s*$/m.test(text);
}

/**
 * Returns the most relevant facts that the answer text does not contain. Returns no facts when the answer has a view,
 * because the rows of the view show the facts.
 */
function figuresOf({ view, evidence, response }: AnswerResult): readonly string[] {
  if (view !== null && view !== undefined) return [];
  return (evidence?.facts ?? []).flatMap(({ label, display, relevanceScore }) => {
    const isNear = relevanceScore !== null && relevanceScore >= nearEnough;
    return !isNear || display === undefined || containsSentence(response, display) ? [] : [`${label}: ${display}`];
  });
}

const partialReasons: Readonly<Record<StopReason, string | null>> = {
  complete_answer: null,
  bounded_runtime_budget: "the run ended before it found everything",
  bounded_same_endpoint_guardrail: "repeating the same call returned nothing new",
  bounded_upstream_abort_guardrail: "a tool kept failing",
  // The tools reported an empty result, so the answer is complete.
  bounded_explicit_empty_result_guardrail: null,
  clarification_required: null,
  capability_miss: null,
};

const unfound = new Set(["missing_part", "unserved_part"]);

function partialReason({ stopReason, confidence }: AnswerResult): string | null {
  const isUnfound = (confidence?.gapSignals ?? []).some(({ code }) => unfound.has(code));
  return stopReason === "bounded_runtime_budget" && isUnfound
    ? "parts of the request were not found; see the notes below"
    : partialReasons[stopReason];
}

function assumedReading({ assumptionMade, response }: AnswerResult): string | null {
  if (assumptionMade === undefined) return null;
  const { label, reason } = assumptionMade;
  const why = reason === "" || containsSentence(response, reason) ? "" : ` (${reason.trim().replace(/\.$/, "")})`;
  return `“${label}”, one of several interpretations${why}.`;
}

/** Returns the assumptions that `assumedReading` does not mention. */
function assumptionsOf({ assumptionMade, assumptions }: AnswerResult): readonly string[] {
  if (assumptionMade === undefined) return assumptions;
  return assumptions.filter(
    (text) => !containsSentence(text, assumptionMade.reason) && !containsSentence(text, assumptionMade.label),
  );
}

function confidenceOf({ level, reason }: Confidence, response: string): AnswerNotes["confidence"] {
  return { level, reason: containsSentence(response, reason) ? null : reason };
}

function sourceNote({ provider, dataset, observedAt, url, note, id }: SourceRef): AnswerNote {
  const name = [provider, dataset].filter((part) => part !== null).join(" ") || id;
  const asOf = observedAt === null ? "" : `, as of ${formatMinute(observedAt)}`;
  const more = [url, note].filter((part) => part !== null && part !== "").join("; ");
  return { text: `${name}${asOf}`, detail: more === "" ? null : more };
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, " ").trim().replace(/\.$/, "");
}
