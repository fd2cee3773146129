// The terminal of a conversation: draws the screen and reads the keyboard.
import { render } from "ink";
import { createElement } from "react";
import type { Clarification } from "../../../contract/query/result.ts";
import type { Terminal } from "../keyboard.ts";
import { ChatScreen, isChoosing, type Screen } from "./draw.ts";
import { openInbox, type Said } from "./inbox.ts";
import { editLine, emptyLine, insert, type LineKey } from "./line.ts";

export interface ChatTerminal {
  /** Returns the next message or choice of the user, or null if the user quits. */
  next(): Promise<Said | null>;
  show(change: (screen: Screen) => Screen): void;
  /** Returns a new signal for a turn. Ctrl-C aborts this signal. */
  turnSignal(): AbortSignal;
  close(): Promise<void>;
}

const frameMs = 120;

/** Opens the terminal. Prints the lines of `opening` first. */
export function openChatTerminal(
  { stream, stdin, isColoured, signal }: Terminal,
  { opening, clarification }: { readonly opening: readonly string[]; readonly clarification: Clarification | null },
): ChatTerminal {
  let screen: Screen = {
    ...{ done: opening.length === 0 ? [] : [opening.join("\n")], view: null, partial: [], clarification },
    ...{ marked: markedFirst(clarification), line: emptyLine, waiting: 0 },
  };
  let frame = 0;
  let turn = new AbortController();
  const inbox = openInbox(signal);
  const show = (change: (screen: Screen) => Screen) => {
    screen = { ...change(screen), waiting: inbox.waiting() };
    ink.rerender(draw());
  };
  const onKey = (input: string, key: LineKey) => {
    const { next, said, isStop = false } = afterKey(screen, input, key);
    if (isStop) turn.abort(new Error("stopped with Ctrl-C"));
    for (const each of said) inbox.put(each);
    show(() => next);
  };
  const onPaste = (text: string) => show((now) => ({ ...now, line: insert(now.line, text) }));
  const draw = () => createElement(ChatScreen, { screen, frame, rows: rowsOf(stream), isColoured, onKey, onPaste });
  const ink = render(draw(), {
    stdout: stream as NodeJS.WriteStream,
    stdin: stdin as NodeJS.ReadStream,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  const timer = setInterval(() => {
    if (screen.view === null) return;
    frame += 1;
    ink.rerender(draw());
  }, frameMs);
  return {
    next: () => inbox.take(),
    show,
    turnSignal: () => {
      turn = new AbortController();
      return AbortSignal.any([turn.signal, signal]);
    },
    close: async () => {
      clearInterval(timer);
      // Ink draws the view again when it unmounts, so the view is emptied first.
      ink.rerender(null);
      ink.unmount();
      await ink.waitUntilExit();
    },
  };
}

interface AfterKey {
  readonly next: Screen;
  /** Messages and choices that the key sent. null means that the user quits. */
  readonly said: readonly (Said | null)[];
  /** True if the key stops the running turn. */
  readonly isStop?: boolean;
}

function afterKey(screen: Screen, input: string, key: LineKey): AfterKey {
  const { line } = screen;
  const isEmpty = line.characters.length === 0;
  if (key.ctrl === true && input === "c") {
    const cleared = { ...emptyLine, history: line.history, place: line.history.length };
    const isStop = screen.view !== null;
    return { next: { ...screen, line: cleared }, said: isEmpty && !isStop ? [null] : [], isStop };
  }
  if (key.ctrl === true && input === "d" && isEmpty) return { next: screen, said: [null] };
  const chosen = isChoosing(screen) ? chooseBy(key, screen) : null;
  if (typeof chosen === "number") return { next: { ...screen, marked: chosen }, said: [] };
  if (chosen !== null) return { next: screen, said: [chosen] };
  const edited = editLine(line, input, key);
  return { next: { ...screen, line: edited.line }, said: edited.sent.map((text) => ({ text })) };
}

function rowsOf(stream: NodeJS.WritableStream): number {
  return ("rows" in stream && typeof stream.rows === "number" ? stream.rows : 0) || 24;
}

/** Returns the index of the recommended option, or 0. */
export function markedFirst(clarification: Clarification | null): number {
  return Math.max(0, clarification?.options.findIndex(({ recommended }) => recommended) ?? 0);
}

/**
 * Handles a key while options are shown. Returns the option that Enter chooses, or the index that an arrow key marks.
 * Returns null if the key edits the line.
 */
function chooseBy(key: LineKey, { clarification, marked }: Screen): Said | number | null {
  const options = clarification?.options ?? [];
  const step = key.downArrow === true || key.tab === true ? 1 : key.upArrow === true ? options.length - 1 : 0;
  if (step > 0) return (marked + step) % options.length;
  const option = key.return === true ? options[marked] : undefined;
  return option === undefined ? null : { optionId: option.id, label: option.label };
}
