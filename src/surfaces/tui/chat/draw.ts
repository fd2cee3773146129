// Draws the conversation. Finished blocks are printed only once. The running turn and the input line are redrawn after
// each change.
import { Box, Static, Text, useInput, usePaste } from "ink";
import { createElement, type ReactNode } from "react";
import type { TurnView } from "../../../app/chat/turn-view.ts";
import { isChoice } from "../../../contract/query/choice.ts";
import type { Clarification } from "../../../contract/query/result.ts";
import { steady } from "../account.ts";
import { spinner } from "../live.ts";
import type { Line, LineKey } from "./line.ts";

export interface Screen {
  /** Finished blocks. Each is printed once. */
  readonly done: readonly string[];
  /** State of the running turn, or null. */
  readonly view: TurnView | null;
  /** Lines of the answer that have arrived so far. */
  readonly partial: readonly string[];
  /** The open clarification, or null. */
  readonly clarification: Clarification | null;
  /** Index of the marked option. */
  readonly marked: number;
  readonly line: Line;
  /** Number of messages that wait for the end of the running turn. */
  readonly waiting: number;
}

export interface ScreenParts {
  readonly screen: Screen;
  readonly frame: number;
  readonly rows: number;
  readonly isColoured: boolean;
  readonly onKey: (input: string, key: LineKey) => void;
  readonly onPaste: (text: string) => void;
}

const shownSteps = 6;

/** Draws the whole conversation. */
export function ChatScreen(parts: ScreenParts): ReactNode {
  const { screen, onKey, onPaste } = parts;
  useInput((input, key) => onKey(input, { ...key }));
  usePaste(onPaste);
  const children = (text: string, index: number) => createElement(Text, { key: index }, text);
  return createElement(
    Box,
    { flexDirection: "column" },
    createElement(Static<string>, { items: [...screen.done], children }),
    turnLines(parts),
    choiceLines(parts),
    prompt(parts),
  );
}

/** True if the arrow keys mark an option. This is the case while options are shown and the user has typed nothing. */
export function isChoosing({ clarification, view, line }: Screen): boolean {
  return clarification !== null && isChoice(clarification) && view === null && line.characters.length === 0;
}

function turnLines({ screen, frame, rows, isColoured }: ScreenParts): ReactNode {
  const { view, partial } = screen;
  if (view === null) return null;
  const steps = view.steps.slice(-shownSteps).map(({ text, detail, callId }, index, shown) => {
    const mark = index === shown.length - 1 ? spinner(frame) : "✓";
    const line = `${mark} ${steady(text)}${detail === null ? "" : ` – ${steady(detail)}`}`;
    return createElement(Text, { key: `${callId}-${index}`, dimColor: isColoured, wrap: "truncate-end" }, line);
  });
  // Ink cannot redraw output that is taller than the screen.
  const lines = partial.slice(-Math.max(3, rows - shownSteps - 6));
  return createElement(
    Box,
    { flexDirection: "column" },
    ...steps,
    ...lines.map((line, index) => createElement(Text, { key: `line-${index}` }, line === "" ? " " : line)),
  );
}

function choiceLines({ screen, isColoured }: ScreenParts): ReactNode {
  const { clarification, marked } = screen;
  if (clarification === null || !isChoosing(screen)) return null;
  const rows = clarification.options.map(({ id, label }, index) => {
    const isMarked = index === marked;
    const look = isMarked && isColoured ? { color: "cyan", bold: true } : {};
    return createElement(Text, { key: id, ...look }, `${isMarked ? "❯" : " "} ${index + 1}. ${steady(label)}`);
  });
  const hint = createElement(Text, { dimColor: isColoured }, "↑ ↓ and Enter choose an option; or type a message");
  return createElement(Box, { flexDirection: "column" }, ...rows, hint);
}

function prompt({ screen, isColoured }: ScreenParts): ReactNode {
  const { line, view, waiting } = screen;
  const before = line.characters.slice(0, line.cursor).join("");
  const under = line.characters[line.cursor] ?? " ";
  const after = line.characters.slice(line.cursor + 1).join("");
  const more = waiting === 0 ? "" : `, ${waiting} waiting`;
  const hint =
    view === null
      ? "Enter sends · ↑ ↓ history · /help · Ctrl-C quits; the chat is saved"
      : `Ctrl-C stops this turn and keeps the chat${more}`;
  return createElement(
    Box,
    { flexDirection: "column", marginTop: 1 },
    createElement(
      Text,
      {},
      createElement(Text, isColoured ? { color: "cyan" } : {}, "you › "),
      before,
      createElement(Text, { inverse: true }, under),
      after,
    ),
    createElement(Text, { dimColor: isColoured, wrap: "truncate-end" }, hint),
  );
}
