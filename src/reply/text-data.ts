// Parses a text reply as data: a record of `name: value` lines, a table or a list. Any other text remains text.
import { listOf, tableOf } from "../base/text/tables.ts";
import type { Json } from "../contract/json.ts";
import { keyedLines, linesOf, saysNothing } from "./text-output.ts";

const longestLine = 300;

/** Returns a record, or the rows of a table, or the entries of a list when the request asks for a list; else null. */
export function dataOfText(text: string, asked: { readonly isList: boolean }): Json {
  if (saysNothing(text)) return [];
  const record = keyedLines(text);
  if (record !== null) return record;
  const table = tableOf(text);
  if (table !== null) return [...table];
  if (!asked.isList) return null;
  const { lines, left } = entriesOf(text);
  const entries = listOf(lines.join("\n")) ?? (isListing(lines) ? lines : null);
  if (entries === null) return null;
  if (left === null) return [...entries];
  return { items: [...entries], ...(left === 0 ? { hasMore: true } : { total: entries.length + left }) };
}

/** Matches a last line that states that the list continues, maybe with the number of further entries: `… 55 more`, `+55`. */
const goesOn = /^(?:[-*+]\s+)?(?:[[(]?\s*(?:…|\.{3,})|\+(?=\d))\D{0,40}?([\d,]*)\D{0,40}$/u;

/**
 * Returns the lines without a last line such as `… 55 more`. `left` is the stated number of further entries, 0 when that
 * line states no number, and null when there is no such line.
 */
function entriesOf(text: string): { readonly lines: readonly string[]; readonly left: number | null } {
  const lines = linesOf(text.trimEnd());
  const said = goesOn.exec(lines.at(-1)?.trim() ?? "");
  if (said === null) return { lines, left: null };
  return { lines: lines.slice(0, -1), left: Number((said[1] ?? "").replaceAll(",", "")) };
}

/**
 * True for lines that look like list entries: two or more lines, or a single word. No line may be empty, indented, long, a
 * sentence or a heading.
 */
function isListing(lines: readonly string[]): boolean {
  const isEntry = lines.length > 1 || !/\s/.test(lines[0] ?? "");
  return (
    lines.length > 0 &&
    isEntry &&
    lines.every((line) => /^\S/.test(line) && line.length <= longestLine && !isSentence(line)) &&
    !/^(?:```|#)/m.test(lines.join("\n"))
  );
}

/** True for a line that ends with a punctuation mark, as prose and headings of lists do. */
function isSentence(line: string): boolean {
  return /[:：]$/u.test(line) || (/[.!?。！？؟।]["”'’)\]]*$/u.test(line) && /\s/.test(line.trim()));
}
