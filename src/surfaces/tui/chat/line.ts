// The input line as an immutable value. A key produces a new line and the texts to send. This file does not use the
// terminal.
import { graphemesOf } from "../../../base/text/graphemes.ts";

export interface Line {
  /** Text of the line as a list of graphemes. */
  readonly characters: readonly string[];
  /** Index of the cursor in `characters`. */
  readonly cursor: number;
  /** Lines that were sent, oldest first. */
  readonly history: readonly string[];
  /**
   * Index of the shown line in the history. If the user is typing a new line, the index equals the length of the
   * history.
   */
  readonly place: number;
}

export const emptyLine: Line = { characters: [], cursor: 0, history: [], place: 0 };

/** A key, with the names that the terminal library uses. */
export interface LineKey {
  readonly [name: string]: unknown;
  readonly ctrl?: boolean;
  readonly meta?: boolean;
}

const longest = 4000;

/**
 * Returns the line after some input, and the texts to send. The input may contain text, Enter and several lines at
 * once.
 */
export function editLine(
  line: Line,
  input: string,
  key: LineKey,
): { readonly line: Line; readonly sent: readonly string[] } {
  if (key.return === true) return send(line);
  if (key.ctrl === true || key.meta === true) return { line: control(line, input), sent: [] };
  if (key.upArrow === true || key.downArrow === true) {
    return { line: recall(line, line.place + (key.upArrow === true ? -1 : 1)), sent: [] };
  }
  const moved = move(line, key);
  if (moved !== null) return { line: moved, sent: [] };
  const [first = "", ...others] = input.split(/\r\n|[\r\n]/);
  let now = insert(line, first);
  const sent: string[] = [];
  for (const more of others) {
    const done = send(now);
    sent.push(...done.sent);
    now = insert(done.line, more);
  }
  return { line: now, sent };
}

/** Inserts text at the cursor. Removes control characters except the line breaks of a pasted text. */
export function insert(line: Line, text: string): Line {
  const { characters, cursor } = line;
  const clean = text.replaceAll(/\r\n?/g, "\n").replaceAll(/(?!\n)\p{Cc}/gu, "");
  const added = [...graphemesOf(clean)].map(({ segment }) => segment);
  const all = [...characters.slice(0, cursor), ...added, ...characters.slice(cursor)].slice(0, longest);
  return { ...line, characters: all, cursor: Math.min(all.length, cursor + added.length) };
}

function send({ characters, history }: Line): { readonly line: Line; readonly sent: readonly string[] } {
  const text = characters.join("").trim();
  if (text === "") return { line: { ...emptyLine, history, place: history.length }, sent: [] };
  const kept = history.at(-1) === text ? history : [...history, text];
  return { line: { ...emptyLine, history: kept, place: kept.length }, sent: [text] };
}

function recall(line: Line, place: number): Line {
  const { history } = line;
  const wanted = Math.max(0, Math.min(history.length, place));
  const characters = [...graphemesOf(history[wanted] ?? "")].map(({ segment }) => segment);
  return { ...line, place: wanted, characters, cursor: characters.length };
}

/** Handles Ctrl together with a letter in the same way as a shell does. */
function control(line: Line, letter: string): Line {
  const { characters, cursor } = line;
  switch (letter) {
    case "a":
      return { ...line, cursor: 0 };
    case "e":
      return { ...line, cursor: characters.length };
    case "u":
      return { ...line, characters: characters.slice(cursor), cursor: 0 };
    case "k":
      return { ...line, characters: characters.slice(0, cursor) };
    case "w": {
      const before = characters.slice(0, cursor).join("");
      const kept = [...graphemesOf(before.replace(/\S+\s*$/u, ""))].length;
      return { ...line, characters: [...characters.slice(0, kept), ...characters.slice(cursor)], cursor: kept };
    }
    default:
      return line;
  }
}

/** Handles keys that move the cursor or delete text. Returns null for other keys. */
function move(line: Line, key: LineKey): Line | null {
  const { characters, cursor } = line;
  if (key.leftArrow === true) return { ...line, cursor: Math.max(0, cursor - 1) };
  if (key.rightArrow === true) return { ...line, cursor: Math.min(characters.length, cursor + 1) };
  if (key.home === true) return { ...line, cursor: 0 };
  if (key.end === true) return { ...line, cursor: characters.length };
  // For the backspace key, the library sets `delete` on most terminals.
  if (key.backspace === true || key.delete === true) {
    const at = Math.max(0, cursor - 1);
    return { ...line, characters: characters.filter((_, index) => index !== at || cursor === 0), cursor: at };
  }
  return key.escape === true || key.tab === true ? line : null;
}
