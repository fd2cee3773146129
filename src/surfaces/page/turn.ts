// Renders one turn as an article with its steps, answer, evidence, web pages, options and traces.

import { type AnswerNote, answerNotes } from "../../app/answer-notes.ts";
import { dotMarks, type TurnView } from "../../app/chat/turn-view.ts";
import { formatCount } from "../../base/text/format.ts";
import type { ChatRun } from "../../contract/chat.ts";
import type { Permission } from "../../contract/permission.ts";
import type { View } from "../../contract/query/envelope.ts";
import type { AnswerResult, Clarification, ClarificationOption } from "../../contract/query/result.ts";
import type { WebSource } from "../../contract/web/source.ts";
import { make, onClick } from "./element.ts";
import { markdownNodes, outsideLink, tableNode } from "./markdown.ts";

/** Actions that the buttons and links of a turn call. */
export interface TurnActions {
  readonly choose: (option: ClarificationOption) => void;
  /** Asks the same question again with a permission. */
  readonly permit: (permission: Permission, question: string, isAlways: boolean) => void;
  readonly openTrace: (run: ChatRun, event: MouseEvent) => void;
}

/** The parts of a turn that the page shows. A stored message contains no steps and no result. */
export type ShownTurn = Pick<
  TurnView,
  "steps" | "text" | "result" | "sources" | "clarification" | "runs" | "error" | "isOver"
>;

/** An article that shows a turn and can be updated. */
export interface TurnArticle {
  readonly element: HTMLElement;
  readonly show: (turn: ShownTurn) => void;
}

/** Creates the article. Only changed parts are rendered again, so that a screen reader announces each part once. */
export function openTurn(actions: TurnActions): TurnArticle {
  const element = make("article", { class: "ctx", "aria-busy": "true" }, [make("h3", {}, ["ctx"])]);
  let shown: ShownTurn | null = null;
  const part = (has: (turn: ShownTurn) => readonly unknown[], draw: (turn: ShownTurn) => readonly Node[]) => {
    const place = make("div");
    element.append(place);
    return (turn: ShownTurn) => {
      const before = shown === null ? null : has(shown);
      if (before === null || has(turn).some((value, at) => value !== before[at])) place.replaceChildren(...draw(turn));
    };
  };
  const parts = [
    part(({ steps, isOver }) => [steps, isOver], stepNodes),
    part(({ text, result, clarification, isOver }) => [text, result, clarification, isOver], answerNodes),
    part(
      ({ clarification }) => [clarification],
      ({ clarification }) => optionNodes(clarification, actions),
    ),
    part(
      ({ result, isOver }) => [result, isOver],
      ({ result, isOver }) => (isOver ? permissionNodes(result, actions) : []),
    ),
    part(
      ({ sources }) => [sources],
      ({ sources }) => sourceNodes(sources),
    ),
    part(
      ({ runs }) => [runs],
      ({ runs }) => runNodes(runs, actions),
    ),
    part(
      ({ error }) => [error],
      ({ error }) => errorNodes(error),
    ),
  ];
  const show = (turn: ShownTurn) => {
    for (const draw of parts) draw(turn);
    shown = turn;
    element.setAttribute("aria-busy", String(!turn.isOver));
  };
  return { element, show };
}

/** Returns the article of a user message. */
export function userArticle(text: string): HTMLElement {
  return make("article", { class: "you" }, [make("h3", {}, ["You"]), text]);
}

function stepNodes({ steps, isOver }: ShownTurn): readonly Node[] {
  if (steps.length === 0) return [];
  const last = steps.at(-1)?.text ?? "";
  const summary = make("summary", {}, [isOver ? formatCount(steps.length, "step") : `${last} …`]);
  const items = steps.map(({ text, detail }) => make("li", {}, [detail === null ? text : `${text} – ${detail}`]));
  return [make("details", { class: "steps" }, [summary, make("ol", {}, items)])];
}

function answerNodes({ text, result, isOver, clarification }: ShownTurn): readonly Node[] {
  // The question of a clarification is shown above its options, so it is not repeated here.
  if (text === "" || clarification !== null) return [];
  const answer = make("div", { class: "answer" }, markdownNodes(text));
  if (!isOver || result?.outcomeType !== "answer") return [answer];
  return evidenceNodes(result, answer);
}

function evidenceNodes(result: AnswerResult, answer: Node): readonly Node[] {
  const { assumed, partial, view, sections, confidence } = answerNotes(result);
  return [
    ...(assumed === null ? [] : [make("p", { class: "lead" }, [`Assumed: ${assumed}`])]),
    ...(partial === null ? [] : [make("p", { class: "lead" }, [`Partial answer: ${partial}.`])]),
    answer,
    ...(view === null ? [] : viewNodes(view)),
    ...sections.flatMap(({ title, notes }) => [
      make("h4", {}, [title]),
      make("ul", { class: "notes" }, notes.map(noteNode)),
    ]),
    ...(confidence === null
      ? []
      : [make("p", { class: "small" }, [`Confidence: ${confidence.level}. ${confidence.reason ?? ""}`.trim()])]),
  ];
}

function noteNode({ text, detail }: AnswerNote): Node {
  return make("li", {}, [text, detail === null ? null : make("div", { class: "small" }, [detail])]);
}

const shownRows = 50;

function viewNodes({ title, metrics, columns, rows }: View): readonly Node[] {
  const cell = (value: unknown) => [document.createTextNode(value === null ? "–" : String(value))];
  const head = columns.map(({ label, unit }) => cell(unit === null ? label : `${label} (${unit})`));
  const table = tableNode(
    head,
    rows.slice(0, shownRows).map(({ cells }) => cells.map(cell)),
  );
  return [
    ...(title === "" ? [] : [make("h4", {}, [title])]),
    ...metrics.map(({ label, value }) => make("p", { class: "small" }, [`${label}: ${value}`])),
    ...(rows.length === 0 ? [] : [table]),
    ...(rows.length > shownRows ? [make("p", { class: "small" }, [`and ${rows.length - shownRows} more rows`])] : []),
  ];
}

function optionNodes(clarification: Clarification | null, { choose }: TurnActions): readonly Node[] {
  if (clarification === null) return [];
  const { question, options, allowFreeform, resolutionMode } = clarification;
  const isChoice = resolutionMode === "option";
  const buttons = options.map((option) => {
    const { label, description, recommended } = option;
    const button = make("button", { type: "button" }, [
      make("strong", {}, [recommended ? `${label} (recommended)` : label]),
      make("span", { class: "small" }, [` ${description}`]),
    ]);
    return onClick(button, () => choose(option));
  });
  return [
    make("fieldset", {}, [
      make("legend", {}, [question]),
      ...(isChoice ? buttons : options.map(({ label, description }) => make("p", {}, [`${label}: ${description}`]))),
      allowFreeform ? make("p", { class: "small" }, ["Answer in your own words."]) : null,
    ]),
  ];
}

function permissionNodes(result: ShownTurn["result"], { permit }: TurnActions): readonly Node[] {
  if (result?.outcomeType !== "capability_miss") return [];
  const { permission, originalQuery } = result.capabilityMiss;
  if (permission === undefined) return [];
  const { method, reason, arguments: shown } = permission;
  const set = make("fieldset", {}, [
    make("legend", {}, [`${method} may change data (${reason}). Allow it?`]),
    make("p", { class: "small" }, [`Arguments: ${JSON.stringify(shown)}`]),
  ]);
  const add = (label: string, action: () => void) =>
    set.append(onClick(make("button", { type: "button" }, [make("strong", {}, [label])]), action));
  add("No", () => set.remove());
  add("Once", () => permit(permission, originalQuery, false));
  add("Always", () => permit(permission, originalQuery, true));
  return [set];
}

function sourceNodes(sources: readonly WebSource[]): readonly Node[] {
  if (sources.length === 0) return [];
  const rows = sources.map(({ dot, title, url, metadata }) => {
    const { mark, words } = dotMarks[dot];
    const why = metadata?.crawlErrorMessage === undefined ? "" : `: ${metadata.crawlErrorMessage}`;
    return make("li", {}, [
      make("span", { class: "dot", "data-dot": dot, "aria-hidden": "true" }, [mark]),
      outsideLink(url, [document.createTextNode(title === "" ? url : title)]),
      ` (${words}${why})`,
    ]);
  });
  return [make("h4", {}, ["Pages"]), make("ul", { class: "sources" }, rows)];
}

function runNodes(runs: readonly ChatRun[], { openTrace }: TurnActions): readonly Node[] {
  const links = runs
    .filter(({ hasTrace, tracePath }) => hasTrace ?? tracePath !== null)
    .map((run) =>
      onClick(
        make("a", { href: `/ui/trace/${encodeURIComponent(run.requestId)}`, target: "_blank", rel: "noopener" }, [
          `Trace of ${run.requestId} (${run.outcomeType.replaceAll("_", " ")})`,
        ]),
        (event) => openTrace(run, event),
      ),
    );
  return links.map((link) => make("p", { class: "runs" }, [link]));
}

function errorNodes(error: ShownTurn["error"]): readonly Node[] {
  if (error === null) return [];
  return [make("p", { class: "error" }, [`${error.message}${error.hint === null ? "" : ` – ${error.hint}`}`])];
}
