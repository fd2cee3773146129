// Reads damaged JSON: the part before the damage, and every whole trace after it.

export interface Salvaged {
  /** Its offset: 0, or a position after the damage. */
  readonly offset: number;
  readonly value: unknown;
}

export interface Salvage {
  /** Empty when nothing can be read. */
  readonly values: readonly Salvaged[];
  /** Position of the first invalid character. */
  readonly damagedAt: number;
}

const mostLater = 1_000;
const landmark = /"(?:developerTrace|developer_trace)"\s*:\s*(?=\{)/g;

/** Reads as much as possible of a text that `JSON.parse` rejects. */
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
  /** undefined when there is no value. */
  readonly value: unknown;
  /** Position at which reading stopped. */
  readonly end: number;
}

/** The expected token: a value, the first key or item, a key, a colon, or what follows a value. */
type Expected = "value" | "first" | "key" | "colon" | "after";

/** The longest prefix of a value that can be closed, up to its last whole member or item. */
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

/** The expected token after this one, or null when it is invalid here. `closers` tracks open brackets. */
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
  /** A punctuation mark, `text` or `scalar`. */
  readonly mark: string;
  readonly end: number;
}

/** Matches a scalar only when another token follows, since a truncated number may lack digits. */
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

/** Position after the closing quote; a pattern over megabytes would exhaust the stack. */
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
    // A text that cannot be closed, as after an invalid escape, is skipped and reported as damage.
    return undefined;
  }
}
