// Reads a text reply: tables and CSV inside prose, `key: value` lines, sections under headings, and the lines that remain.
import { tableOf } from "../base/text/tables.ts";
import { addressKind } from "./kinds.ts";
import { linesOf } from "./text-output.ts";

/** One value of a text with its label: a `key: value` line or the body of a section. */
export interface TextField {
  readonly label: string;
  readonly value: string;
}

export interface ReadText {
  readonly fields: readonly TextField[];
  /** Rows of the first table, or null. */
  readonly rows: readonly Readonly<Record<string, string>>[] | null;
  /** The lines outside of the table. */
  readonly lines: readonly string[];
  /** Number of further entries that the text states, as in "… 55 more"; 0 when it states no number; null without a mark. */
  readonly more: number | null;
}

const mostCharacters = 1_000_000;
const mostLines = 5000;
const mostFields = 200;

/** Reads a text. A part that is no table, field or section stays a line. */
export function readText(text: string): ReadText {
  const lines = linesOf(text.slice(0, mostCharacters)).slice(0, mostLines);
  const table = tableIn(lines);
  const rest = table === null ? lines : lines.filter((_, at) => at < table.from || at >= table.to);
  const fields = [...sectionsOf(rest), ...pairsOf(rest)].slice(0, mostFields);
  return { fields, rows: table?.rows ?? null, lines: rest.filter((line) => line.trim() !== ""), more: moreOf(lines) };
}

interface FoundTable {
  readonly from: number;
  readonly to: number;
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/**
 * Finds the first block of lines that is a Markdown table or CSV. A text that is only paths or only URLs, one a line, is a
 * table with one column, and a CSV header without rows counts if it is the whole text.
 */
function tableIn(lines: readonly string[]): FoundTable | null {
  let from = 0;
  while (from < lines.length) {
    if ((lines[from] ?? "").trim() === "") {
      from += 1;
      continue;
    }
    let to = from;
    while (to < lines.length && (lines[to] ?? "").trim() !== "") to += 1;
    const found = tableOfBlock(lines.slice(from, to));
    if (found !== null) return { from: from + found.from, to, rows: found.rows };
    from = to;
  }
  const values = lines.map((line) => line.trim()).filter((line) => line !== "");
  const listed = values.filter((line) => !goesOn.test(line));
  const kind = addressKind(listed);
  if (kind !== null) return { from: 0, to: lines.length, rows: listed.map((value) => ({ [kind]: value })) };
  const [head = "", ...others] = values;
  const isBareHead = others.length === 0 && /^[\p{L}_][\p{L}\p{N}_]*(?:,[\p{L}_][\p{L}\p{N}_]*)+$/u.test(head);
  return isBareHead ? { from: 0, to: lines.length, rows: [] } : null;
}

function tableOfBlock(block: readonly string[]): Omit<FoundTable, "to"> | null {
  if (block.length < 2) return null;
  const bar = block.findIndex((line) => /^\s*\|?\s*:?-{2,}:?\s*(?:\||$)/.test(line) && line.includes("-"));
  const from = bar > 0 ? bar - 1 : 0;
  const rows = tableOf(block.slice(from).join("\n"));
  return rows === null ? null : { from, rows };
}

const pair =
  /^\s{0,4}(?:[-*+]\s+)?(?:\*\*)?([\p{L}][\p{L}\p{N} _/()-]{0,39}?)(?:\*\*)?\s?[:=]\s*(?:\*\*)?[ \t]+(\S.*?)(?:\*\*)?\s*$/u;

/** Returns the lines of the form `key: value`, without Markdown emphasis. */
function pairsOf(lines: readonly string[]): readonly TextField[] {
  return lines.flatMap((line) => {
    const [, label, value] = pair.exec(line) ?? [];
    return label === undefined || value === undefined
      ? []
      : [{ label: label.trim(), value: value.replaceAll("**", "") }];
  });
}

/** Returns the text under each Markdown heading, up to the next heading. */
function sectionsOf(lines: readonly string[]): readonly TextField[] {
  const found: { label: string; body: string[] }[] = [];
  for (const line of lines) {
    const heading = /^#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1];
    if (heading !== undefined) found.push({ label: heading, body: [] });
    else if (line.trim() !== "") found.at(-1)?.body.push(line.trim());
  }
  return found.filter(({ body }) => body.length > 0).map(({ label, body }) => ({ label, value: body.join(" ") }));
}

/** Matches a last line that states that the list continues: `… 55 more`, `... and 3 others`, `[truncated]`. */
const goesOn = /^(?:[-*+]\s+)?(?:[[(]?\s*(?:…|\.{3,})|\+(?=\d)|\[?truncated)\D{0,40}?([\d,]*)\D{0,40}$/iu;

function moreOf(lines: readonly string[]): number | null {
  const said = goesOn.exec(lines.findLast((line) => line.trim() !== "")?.trim() ?? "");
  return said === null ? null : Number((said[1] ?? "").replaceAll(",", "") || 0);
}
