// Interactive view in which the user answers the open requests of a debate. All answers are sent together.
import { Box, Text } from "ink";
import { createElement, type ReactNode, useState } from "react";
import { answered, type Terminal, useStrokes } from "./keyboard.ts";

/** A request as the view shows it. */
export interface OpenRequest {
  readonly id: string;
  readonly query: string;
  readonly reason: string;
  readonly isRequired: boolean;
  /** Name of the agent that made the request. */
  readonly askedBy: string;
  /** Describes how the runtime tried to answer the request. Empty if it did not try. */
  readonly tried: string;
}

/** The user's answer. `unknown` means that the user does not know the answer. */
export type GivenAnswer = { readonly kind: "text"; readonly text: string } | { readonly kind: "unknown" };

interface RequestQuestions {
  readonly topic: string;
  readonly requests: readonly OpenRequest[];
}

const longest = 4000;

/** Asks the user. Returns the answers by request id, or null if the user quits. */
export async function answerRequests(
  asked: Terminal & RequestQuestions,
): Promise<ReadonlyMap<string, GivenAnswer> | null> {
  return await answered<ReadonlyMap<string, GivenAnswer>>(asked, (done) => createElement(Form, { ...asked, done }));
}

interface FormParts extends RequestQuestions {
  readonly isColoured: boolean;
  readonly done: (answers: ReadonlyMap<string, GivenAnswer> | null) => void;
}

function Form({ topic, requests, isColoured, done }: FormParts): ReactNode {
  const [marked, mark] = useState(0);
  const [typed, type] = useState<string | null>(null);
  const [answers, keep] = useState<ReadonlyMap<string, GivenAnswer>>(new Map());
  const id = requests[marked]?.id ?? "";
  const move = (step: number) => mark((place) => (place + step + requests.length) % requests.length);
  const give = (answer: GivenAnswer) => {
    keep((before) => new Map([...before, [id, answer]]));
    const open = requests.findIndex((request) => request.id !== id && !answers.has(request.id));
    if (open >= 0) mark(open);
  };
  useStrokes((input, key) => {
    if (key.ctrl && input === "c") return done(null);
    if (typed === null) {
      if (key.downArrow || key.tab || input === "j") move(1);
      else if (key.upArrow || input === "k") move(-1);
      else if (key.return) type(textOf(answers.get(id)));
      else if (input === "u") give({ kind: "unknown" });
      else if (input === "s") done(answers);
      else if (key.escape || input === "q") done(null);
      return;
    }
    if (key.escape) type(null);
    else if (key.return) {
      if (typed.trim() !== "") give({ kind: "text", text: typed.trim() });
      type(null);
    } else if (key.backspace || key.delete) type([...typed].slice(0, -1).join(""));
    else if (!key.ctrl && !key.meta) type((typed + input.replaceAll(/\p{Cc}/gu, " ")).slice(0, longest));
  });
  const keys =
    typed === null
      ? "↑ ↓ choose, Enter answers, u: not known, s sends and continues, Esc quits without a change"
      : "Enter saves the answer, Esc discards it";
  return createElement(
    Box,
    { flexDirection: "column" },
    createElement(Text, { bold: isColoured }, topic),
    ...requests.map((request, index) =>
      row(request, { isMarked: index === marked, answer: answers.get(request.id), typed, isColoured }),
    ),
    createElement(Text, { dimColor: isColoured }, keys),
  );
}

function textOf(answer: GivenAnswer | undefined): string {
  return answer?.kind === "text" ? answer.text : "";
}

function row(
  { id, query, reason, isRequired, askedBy, tried }: OpenRequest,
  shown: {
    readonly isMarked: boolean;
    readonly answer: GivenAnswer | undefined;
    readonly typed: string | null;
    readonly isColoured: boolean;
  },
): ReactNode {
  const { isMarked, answer, typed, isColoured } = shown;
  const state = answer === undefined ? (isRequired ? "!" : "?") : answer.kind === "text" ? "✓" : "–";
  const details = [`${askedBy}: ${reason}`, ...(tried === "" ? [] : [tried])];
  const given = answer === undefined ? [] : [answer.kind === "text" ? answer.text : "unknown"];
  const line = isMarked && typed !== null ? [`Answer: ${typed}▏`] : given;
  return createElement(
    Box,
    { key: id, flexDirection: "column" },
    createElement(
      Text,
      isMarked && isColoured ? { color: "cyan", bold: true } : {},
      `${isMarked ? "❯" : " "} ${state} ${query}${isRequired ? "" : " (optional)"}`,
    ),
    ...(isMarked ? details : []).map((text, at) =>
      createElement(Box, { key: `detail-${at}`, paddingLeft: 4 }, createElement(Text, { dimColor: isColoured }, text)),
    ),
    ...line.map((text) => createElement(Box, { key: "answer", paddingLeft: 4 }, createElement(Text, {}, text))),
  );
}
