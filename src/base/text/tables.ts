// Finds tables and lists in a text, with parsers for Markdown and CSV.
import { parse } from "csv-parse/sync";
import { lexer, type Tokens } from "marked";
import { z } from "zod";

/** Rows as text values by column name. */
export type TextRows = readonly Readonly<Record<string, string>>[];

const longestText = 1_000_000;
const longestHead = 60;
const mostHeadWords = 6;

/**
 * Returns the rows of the first Markdown table. If there is none and the whole text is CSV, returns the CSV rows.
 * Otherwise returns null.
 */
export function tableOf(text: string): TextRows | null {
  if (text.length > longestText) return null;
  return markdownTable(text) ?? csvRows(text);
}

/** Returns the entries of the only Markdown list in a text, or null if there is no list or more than one. */
export function listOf(text: string): readonly string[] | null {
  if (text.length > longestText || !/^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s/m.test(text)) return null;
  const lists = lexer(text).filter((token): token is Tokens.List => token.type === "list");
  const [only, other] = lists;
  if (only === undefined || other !== undefined) return null;
  return only.items.map(({ text: entry }) => entry.trim());
}

const csvRecordsSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** Returns the rows of a CSV file with a header line, each with the line at which it begins. */
export function csvRecords(text: string): readonly { readonly row: TextRows[number]; readonly line: number }[] {
  const options = {
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    bom: true,
    info: true,
  } as const;
  // The types of the library do not cover `info`.
  const [head, ...records] = csvRecordsSchema.parse(parse(text, options));
  const names = distinct((head?.record ?? []).map((name) => name.trim()));
  return records.map(({ record, info }) => {
    const breaks = record.join("").split(/\r?\n/).length - 1;
    return { row: rowOf(names, record), line: info.lines - breaks };
  });
}

function markdownTable(text: string): TextRows | null {
  if (!/^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\||$)/m.test(text)) return null;
  const table = lexer(text).find((token): token is Tokens.Table => token.type === "table");
  if (table === undefined) return null;
  const names = distinct(table.header.map(({ text: name }) => name.trim()));
  return table.rows.map((cells) =>
    rowOf(
      names,
      cells.map(({ text: cell }) => cell.trim()),
    ),
  );
}

function csvRows(text: string): TextRows | null {
  const [head = ""] = text.trimStart().split(/\r?\n/, 1);
  const delimiter = [",", "\t", ";", "|"].find((sign) => isHead(head.split(sign)));
  if (delimiter === undefined) return null;
  try {
    const [names = [], ...rows]: string[][] = parse(text, { delimiter, skip_empty_lines: true, trim: true, bom: true });
    return rows.length === 0 ? null : rows.map((cells) => rowOf(distinct(names), cells));
  } catch {
    return null; // Rows have unequal lengths or a quote is not closed, so the text is not a table.
  }
}

/** True if all names look like column names: short, not a number, and without a space after the separator. */
function isHead(names: readonly string[]): boolean {
  return (
    names.length > 1 &&
    names.every((name, at) => {
      const isPlain = /^["']?\p{L}/u.test(name) && name.length <= longestHead && !/[.!?。]\s*$/u.test(name);
      return isPlain && name.split(/\s+/).length <= mostHeadWords && (at === 0 || !/^\s/.test(name));
    })
  );
}

function rowOf(names: readonly string[], cells: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));
}

function distinct(names: readonly string[]): readonly string[] {
  return names.map((name, at) => (name === "" || names.indexOf(name) !== at ? `${name || "column"} ${at + 1}` : name));
}
