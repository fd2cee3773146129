// Interactive browser. It first shows a list of traces, and then the sections of one trace. The user can search and
// scroll.
import { Box, type Key, Text } from "ink";
import { createElement, type ReactNode, useState } from "react";
import type { SectionName } from "../../trace/view.ts";
import { answered, type Terminal, useStrokes } from "./keyboard.ts";

/** A trace in the list of the browser. */
export interface Listed {
  readonly line: string;
  /** Reads the trace and returns its sections as lines that fit the terminal. */
  readonly open: () => Promise<readonly Shown[]>;
}

/** A formatted section of a trace. */
export interface Shown {
  readonly name: SectionName;
  readonly lines: readonly string[];
  /** Returns the lines of the complete section. */
  readonly whole: () => readonly string[];
}

interface Browsing {
  readonly traces: readonly Listed[];
  /** Height of the terminal in lines. */
  readonly rows: number;
}

/** Runs the browser until the user quits. Returns the text that the user copied, or null. */
export async function browseTraces(asked: Terminal & Browsing): Promise<string | null> {
  return await answered<string>(asked, (done) => createElement(Browser, { ...asked, done }));
}

interface BrowserParts extends Browsing {
  readonly isColoured: boolean;
  readonly done: (copied: string | null) => void;
}

/** Position of the user in an open trace. */
interface Reading {
  readonly sections: readonly Shown[];
  readonly at: number;
  readonly top: number;
  readonly words: string;
  readonly isTyping: boolean;
  /** Lines of the complete section, or null if the short view is shown. */
  readonly whole: readonly string[] | null;
}

// One component handles all keys. If each view had its own component, a key pressed while the view changes would be
// lost.
function Browser({ traces, rows, isColoured, done }: BrowserParts): ReactNode {
  const [marked, mark] = useState(0);
  const [source, setReading] = useState<Reading | null>(null);
  const [trouble, setTrouble] = useState("");
  const room = Math.max(5, rows - 4);
  const begin = (sections: readonly Shown[]) =>
    setReading({ sections, at: 0, top: 0, words: "", isTyping: false, whole: null });
  useStrokes((input, key) => {
    const isLeaving = (key.ctrl && input === "c") || (input === "q" && source?.isTyping !== true);
    if (isLeaving) done(null);
    else if (source?.isTyping === true) setReading(typed(source, input, key));
    else if (source !== null) {
      if (key.escape || input === "b") setReading(null);
      else if (input === "c") done(linesOf(source).join("\n"));
      else setReading(moved(source, { input, key, room }));
    } else if (key.escape) done(null);
    else if (key.upArrow || input === "k") mark(Math.max(0, marked - 1));
    else if (key.downArrow || input === "j") mark(Math.min(traces.length - 1, marked + 1));
    else if (key.return) traces[marked]?.open().then(begin, (thrown: unknown) => setTrouble(sentenceOf(thrown)));
  });
  return createElement(
    Box,
    { flexDirection: "column" },
    ...(source === null ? listRows(traces, { marked, room, isColoured }) : textRows(source, room)),
    createElement(
      Text,
      { key: "help", dimColor: isColoured, wrap: "truncate-end" },
      source === null ? trouble || "↑ ↓ choose · Enter opens · q quits" : helpOf(source),
    ),
  );
}

/** Replaces the paths in an error message with file names, so that the message fits one line. */
function sentenceOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return text.replaceAll(/\S*[/\\](?=[^/\\\s])/g, "");
}

function linesOf({ sections, at, words, whole }: Reading): readonly string[] {
  return (whole ?? sections[at]?.lines ?? []).filter((line) => line.toLowerCase().includes(words.toLowerCase()));
}

function typed(source: Reading, input: string, key: Key): Reading {
  if (key.escape) return { ...source, isTyping: false, words: "", top: 0 };
  if (key.return) return { ...source, isTyping: false };
  const more =
    key.backspace || key.delete ? source.words.slice(0, -1) : source.words + input.replaceAll(/\p{Cc}/gu, "");
  return { ...source, words: more, top: 0 };
}

function moved(source: Reading, { input, key, room }: { input: string; key: Key; room: number }): Reading {
  const { sections, at, top } = source;
  const last = Math.max(0, linesOf(source).length - room);
  const to = (line: number): Reading => ({ ...source, top: Math.min(last, Math.max(0, line)) });
  const turned = (by: number): Reading => ({
    ...{ ...source, at: (at + by + sections.length) % sections.length },
    ...{ top: 0, whole: null },
  });
  if (input === "/") return { ...source, isTyping: true };
  if (input === "x")
    return { ...source, top: 0, whole: source.whole === null ? (sections[at]?.whole() ?? null) : null };
  if (key.tab || key.rightArrow) return turned(1);
  if (key.leftArrow) return turned(-1);
  if (key.downArrow || input === "j") return to(top + 1);
  if (key.upArrow || input === "k") return to(top - 1);
  if (key.pageDown || input === " ") return to(top + room);
  return key.pageUp ? to(top - room) : source;
}

function listRows(
  traces: readonly Listed[],
  { marked, room, isColoured }: { marked: number; room: number; isColoured: boolean },
): readonly ReactNode[] {
  const first = Math.max(0, Math.min(marked - Math.floor(room / 2), traces.length - room));
  return traces.slice(first, first + room).map(({ line }, index) => {
    const isMarked = first + index === marked;
    const look = { key: first + index, wrap: "truncate-end", inverse: isColoured && isMarked } as const;
    return createElement(Text, look, `${isMarked ? "❯" : " "} ${line}`);
  });
}

function textRows(source: Reading, room: number): readonly ReactNode[] {
  const { top } = source;
  return linesOf(source)
    .slice(top, top + room)
    .map((line, index) => createElement(Text, { key: top + index, wrap: "truncate-end" }, line || " "));
}

function helpOf(source: Reading): string {
  const { sections, at, top, words, isTyping, whole } = source;
  if (isTyping) return `/${words}▏`;
  const count = linesOf(source).length;
  const place = `${sections[at]?.name ?? ""} ${at + 1}/${sections.length} · line ${Math.min(top + 1, count)} of ${count}`;
  const search = words === "" ? "/ search" : `/ "${words}"`;
  return `${place} · ← → · ${search} · x ${whole === null ? "whole" : "brief"} · c copy · b back · q`;
}
