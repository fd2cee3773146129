// The view of a turn while its events arrive. The terminal and the studio draw the same view. This module imports
// nothing from Node, because the page runs in a browser.
import type { ChatEvent, ChatRun, Workflow } from "../../contract/chat.ts";
import type { Clarification, QueryResult } from "../../contract/query/result.ts";
import type { SourceDot, WebSource } from "../../contract/web/source.ts";

/** The mark of each dot, and its meaning in words for readers who cannot see the colour. */
export const dotMarks: Readonly<Record<SourceDot, { readonly mark: string; readonly words: string }>> = {
  green: { mark: "●", words: "read" },
  amber: { mark: "▲", words: "could not be read" },
  slate: { mark: "○", words: "of low relevance" },
  none: { mark: "·", words: "found, not read" },
};

export interface TurnStep {
  readonly callId: string | null;
  /** The current step in one line. */
  readonly text: string;
  /** The newest detail of the step; null when there is none yet. */
  readonly detail: string | null;
}

export interface TurnView {
  readonly chatId: string | null;
  /** Number of the last event. */
  readonly seq: number;
  readonly steps: readonly TurnStep[];
  /** The text of the answer so far, as Markdown. */
  readonly text: string;
  /** The query result that is the answer, with its evidence; null when the text does not come from a query. */
  readonly result: QueryResult | null;
  readonly sources: readonly WebSource[];
  readonly clarification: Clarification | null;
  readonly runs: readonly ChatRun[];
  /** How much of the message the text answers; null until the turn is complete. */
  readonly completeness: Workflow["answer"]["answerCompleteness"] | null;
  readonly error: { readonly message: string; readonly hint: string | null } | null;
  readonly isOver: boolean;
}

export const emptyTurn: TurnView = {
  ...{ chatId: null, seq: 0, steps: [], text: "", result: null, sources: [], clarification: null, runs: [] },
  ...{ completeness: null, error: null, isOver: false },
};

/** Returns the view after one more event. An event that was applied before changes nothing. */
export function advanceTurn(view: TurnView, event: ChatEvent): TurnView {
  if (event.seq <= view.seq) return view;
  const next = { ...view, seq: event.seq };
  switch (event.type) {
    case "workflow_start":
      return { ...next, chatId: event.chatId };
    case "progress":
      return { ...next, steps: stepsAfter(view.steps, event) };
    case "reasoning":
      return next;
    case "content":
      return { ...next, text: view.text + event.delta };
    case "source":
      return { ...next, sources: [...view.sources.filter(({ url }) => url !== event.source.url), event.source] };
    case "clarification":
      return { ...next, clarification: event.clarification };
    case "result":
      return { ...next, result: event.result };
    case "metadata":
      return { ...next, sources: event.metadata.webResearchSources, runs: event.metadata.runs };
    case "complete":
      return { ...next, completeness: event.workflow.answer.answerCompleteness };
    case "persisted": {
      const { answer } = event.payload;
      // The evidence belongs to the text of its query. If another text replaced that text, the evidence is not shown.
      const result = view.result?.response === answer ? view.result : null;
      return { ...next, text: answer, result, isOver: true };
    }
    case "error":
      return { ...next, error: { message: event.error, hint: event.hint ?? null }, isOver: true };
  }
}

/** Returns how a finished turn ended, in one sentence. */
export function turnStatus({ error, completeness, result, sources, runs }: TurnView): string {
  if (error !== null) return "The turn ended without an answer; the message is kept.";
  if (result?.outcomeType === "clarification_required") return "Asked back.";
  if (completeness !== "none") {
    const isFromPages = result === null && sources.some(({ dot }) => dot === "green");
    return `${completeness === "partial" ? "Answered in part" : "Answered"}${isFromPages ? ", from web pages" : ""}.`;
  }
  const isOrder = result?.outcomeType === "capability_miss" && result.capabilityMiss.isOrder === true;
  if (isOrder) return "Not run: the message asks for a change.";
  if (runs.at(-1)?.outcomeType === "capability_miss") return "No tool covers this.";
  return runs.length === 0 && sources.length > 0 ? "No page could be read." : "No answer.";
}

/** Returns one line for a step: the action, with its query or URL. */
export function stepText({ message, toolQuery, toolUrl }: Extract<ChatEvent, { type: "progress" }>): string {
  const what = toolQuery ?? toolUrl;
  return what === undefined ? message : `${message}: ${what}`;
}

function stepsAfter(steps: readonly TurnStep[], event: Extract<ChatEvent, { type: "progress" }>): readonly TurnStep[] {
  const { callId = null, message } = event;
  if (callId !== null && steps.some((step) => step.callId === callId)) {
    return steps.map((step) => (step.callId === callId ? { ...step, detail: message } : step));
  }
  return [...steps, { callId, text: stepText(event), detail: null }];
}
