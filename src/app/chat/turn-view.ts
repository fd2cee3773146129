// What a turn looks like while its events arrive: one pure state, drawn by the terminal and by the page alike.
// Free of Node, since the page in the browser uses it too.
import type { ChatEvent, ChatRun } from "../../contract/chat.ts";
import type { Clarification, QueryResult } from "../../contract/query/result.ts";
import type { SourceDot, WebSource } from "../../contract/web/source.ts";

/** The mark of each dot, and what it means for those who see no colour. */
export const dotMarks: Readonly<Record<SourceDot, { readonly mark: string; readonly words: string }>> = {
  green: { mark: "●", words: "read" },
  amber: { mark: "▲", words: "could not be read" },
  slate: { mark: "○", words: "of low relevance" },
  none: { mark: "·", words: "found, not read" },
};

export interface TurnStep {
  readonly callId: string | null;
  /** What is being done, in one line. */
  readonly text: string;
  /** The newest detail of it; null: none yet. */
  readonly detail: string | null;
}

export interface TurnView {
  readonly chatId: string | null;
  /** Number of the last event. */
  readonly seq: number;
  readonly steps: readonly TurnStep[];
  /** The answer so far, Markdown. */
  readonly text: string;
  /** The result of the query runtime that the answer is, with its evidence; null: the text stands alone. */
  readonly result: QueryResult | null;
  readonly sources: readonly WebSource[];
  readonly clarification: Clarification | null;
  readonly runs: readonly ChatRun[];
  readonly error: { readonly message: string; readonly hint: string | null } | null;
  readonly isOver: boolean;
}

export const emptyTurn: TurnView = {
  ...{ chatId: null, seq: 0, steps: [], text: "", result: null, sources: [], clarification: null, runs: [] },
  ...{ error: null, isOver: false },
};

/** The view after one more event; an event that was seen already changes nothing. */
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
      return next;
    case "persisted": {
      const { answer } = event.payload;
      // Evidence belongs to the words that it was found for, not to what was said instead.
      const result = view.result?.response === answer ? view.result : null;
      return { ...next, text: answer, result, isOver: true };
    }
    case "error":
      return { ...next, error: { message: event.error, hint: event.hint ?? null }, isOver: true };
  }
}

/** One line for a step: what is done, with the words or the address that it is done with. */
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
