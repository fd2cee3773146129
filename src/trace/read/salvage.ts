// Reads damaged JSON: the part before the damage, and every complete trace after the damage.

export interface Salvaged {
  /** Position in the text at which the value starts. */
  readonly offset: number;
  readonly value: unknown;
}

export interface Salvage {
  /** The values that could be read; empty when there are none. */
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
  /** The value; undefined when there is none. */
  readonly value: unknown;
  /** Position at which reading stopped. */
  readonly end: number;
}

/** The token that must follow: a value, the first key or item, a key, a colon, or a comma or bracket after a value. */
type Expected = "value" | "first" | "key" | "colon" | "after";

/** Returns the longest prefix of a value that can be completed with brackets; it ends after the last complete item. */
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

/** Returns the token that must follow this one, or null when this one is invalid. `closers` lists the open brackets. */
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
  /** A punctuation mark, or the kind of the token: `text` or `scalar`. */
  readonly mark: string;
  readonly end: number;
}

/** Matches a scalar only if another token follows, because a number at the end of the text may lack digits. */
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

/** Returns the position after the closing quote, or null; a regular expression would overflow the stack on megabytes. */
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
    // A text without an end, for example after an invalid escape, is skipped and reported as damage.
    return undefined;
  }
}
