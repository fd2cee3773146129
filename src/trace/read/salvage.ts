// JSON that is damaged: what stands before the damage is read, and every trace that begins whole after it.

export interface Salvaged {
  /** Where it stood: the beginning of the text, or the place after the damage. */
  readonly offset: number;
  readonly value: unknown;
}

export interface Salvage {
  /** Nothing when not even a beginning can be read. */
  readonly values: readonly Salvaged[];
  /** Character at which the text stops being JSON. */
  readonly damagedAt: number;
}

const mostLater = 1_000;
const landmark = /"(?:developerTrace|developer_trace)"\s*:\s*(?=\{)/g;

/** Reads what can be read of a text that `JSON.parse` refuses. */
export function salvageJson(text: string): Salvage {
  const first = prefixOf(text, 0);
  const values: Salvaged[] = first.value === undefined ? [] : [{ offset: 0, value: first.value }];
  let from = first.end;
  landmark.lastIndex = from;
  for (let found = landmark.exec(text); found !== null && values.length < mostLater; found = landmark.exec(text)) {
    const offset = found.index + found[0].length;
    if (offset < from) continue;
    const later = prefixOf(text, offset);
    if (later.value !== undefined) values.push({ offset, value: { developerTrace: later.value } });
    from = Math.max(later.end, offset + 1);
    landmark.lastIndex = from;
  }
  return { values, damagedAt: first.end };
}

const deepest = 2_000;

interface Prefix {
  /** undefined when there is none. */
  readonly value: unknown;
  /** Where reading stopped. */
  readonly end: number;
}

/** What may come next: a value, the first key or item of something just opened, a key, a colon, or what follows a value. */
type Expected = "value" | "first" | "key" | "colon" | "after";

/** The longest beginning of a value that can be closed: everything up to the last whole member or item. */
function prefixOf(text: string, start: number): Prefix {
  const closers: string[] = [];
  let safeEnd = start;
  let end = start;
  let expected: Expected = "value";
  for (let token = tokenAt(text, start); token !== null; token = tokenAt(text, end)) {
    const next = step(token.mark, expected, closers);
    if (next === null) break;
    expected = next;
    end = token.end;
    if (next === "after" || next === "first") safeEnd = end;
    if (next === "after" && closers.length === 0) break;
  }
  return {
    value: safeEnd === start ? undefined : closed(text.slice(start, safeEnd) + closers.reverse().join("")),
    end,
  };
}

/** What is expected after this token, or null when it must not stand here. `closers` follows what is open. */
function step(mark: string, expected: Expected, closers: string[]): Expected | null {
  const isObject = closers.at(-1) === "}";
  const isItem = expected === "value" || (expected === "first" && !isObject);
  const isKey = expected === "key" || (expected === "first" && isObject);
  if (mark === closers.at(-1) && (expected === "after" || expected === "first")) {
    closers.pop();
    return "after";
  }
  if (isKey) return mark === "text" ? "colon" : null;
  if (expected === "colon") return mark === ":" ? "value" : null;
  if (expected === "after") return mark === "," && closers.length > 0 ? (isObject ? "key" : "value") : null;
  if (!isItem) return null;
  if (mark === "text" || mark === "scalar") return "after";
  if ((mark !== "{" && mark !== "[") || closers.length >= deepest) return null;
  closers.push(mark === "{" ? "}" : "]");
  return "first";
}

interface Token {
  /** A mark of punctuation, `text` or `scalar`. */
  readonly mark: string;
  readonly end: number;
}

/** What follows must show that it is whole: the last digits of a cut number may be missing. */
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?=[\s,\]}])/y;

function tokenAt(text: string, from: number): Token | null {
  let at = from;
  while (at < text.length && " \t\r\n".includes(text.charAt(at))) at += 1;
  const mark = text.charAt(at);
  if (mark !== "" && "{}[],:".includes(mark)) return { mark, end: at + 1 };
  if (mark === '"') {
    const end = endOfText(text, at);
    return end === null ? null : { mark: "text", end };
  }
  scalar.lastIndex = at;
  return scalar.test(text) ? { mark: "scalar", end: scalar.lastIndex } : null;
}

/** The place after the closing quote; by hand, since a pattern over megabytes would exhaust its stack. */
function endOfText(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return null;
    if (code === 0x5c) at += 1;
  }
  return null;
}

function closed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A text that cannot be closed, as after a wrong escape, holds nothing to show; its place is told as damage.
    return undefined;
  }
}
