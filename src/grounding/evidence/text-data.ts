// What a text reply holds as data: a record of `name: value` lines, a table, a list; other text has no parts.
import { listOf, tableOf } from "../../base/text/tables.ts";
import type { Json } from "../../contract/json.ts";
import { keyedLines, linesOf, saysNothing } from "./text-output.ts";

const longestLine = 300;

/** Rows where the text is or holds a table, or a list and a list is asked for; a record; else null. */
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

/** The last line may say that the list goes on, and by how many: `… 55 more`, `...`, `+55`. */
const goesOn = /^(?:[-*+]\s+)?(?:[[(]?\s*(?:…|\.{3,})|\+(?=\d))\D{0,40}?([\d,]*)\D{0,40}$/u;

/** The lines without one that says that there are more; `left` says how many more, 0 where that is not said, null where there are none. */
function entriesOf(text: string): { readonly lines: readonly string[]; readonly left: number | null } {
  const lines = linesOf(text.trimEnd());
  const said = goesOn.exec(lines.at(-1)?.trim() ?? "");
  if (said === null) return { lines, left: null };
  return { lines: lines.slice(0, -1), left: Number((said[1] ?? "").replaceAll(",", "")) };
}

/** True for lines that read as entries: several, or one word; none empty, indented, long or a sentence, and no heading among them. */
function isListing(lines: readonly string[]): boolean {
  const isEntry = lines.length > 1 || !/\s/.test(lines[0] ?? "");
  return (
    lines.length > 0 &&
    isEntry &&
    lines.every((line) => /^\S/.test(line) && line.length <= longestLine && !isSentence(line)) &&
    !/^(?:```|#)/m.test(lines.join("\n"))
  );
}

/** Prose ends with a mark; so do headings of what follows. */
function isSentence(line: string): boolean {
  return /[:：]$/u.test(line) || (/[.!?。！？؟।]["”'’)\]]*$/u.test(line) && /\s/.test(line.trim()));
}
