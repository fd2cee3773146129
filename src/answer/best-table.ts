// Chooses the table of a reply that shares most with the question.
import type { Table } from "../reply/form.ts";
import { askedColumns } from "./fields.ts";
import type { Link } from "./link.ts";
import type { Parts } from "./parts.ts";
import { labelWords, type Word, wordsOf } from "./words.ts";

/** A table with the values of the question that its cells hold. */
export interface Linked {
  readonly table: Table;
  readonly links: readonly Link[];
}

/** Returns the table that shares most with the question: values first, then its name and columns, then its length. */
export function bestTable(linked: readonly Linked[], parts: Parts): Linked | null {
  const scored = linked
    .filter(({ table }) => table.columns.length > 0)
    .map((one) => ({ one, score: tableScore(one, parts) }))
    .toSorted((left, right) => right.score - left.score);
  return scored[0]?.one ?? null;
}

function tableScore({ table, links }: Linked, parts: Parts): number {
  // A value that two columns have, such as "from" and "to", is one part of the question.
  const matched = Math.min(
    new Set(links.map(({ column }) => column)).size,
    new Set(links.map(({ from, to }) => `${from}-${to}`)).size,
  );
  const isNaming = links.some(({ column }) => column === table.nameColumn || table.columns[column]?.kind === "id");
  const [asked] = askedColumns(table.columns, { parts, open: parts.content });
  const depth = table.shape.split("[]").length - 1;
  return (
    3 * matched +
    (isNaming ? 1 : 0) +
    (links.length > 0 && holdsOther(table, { links, parts }) ? 1.5 : 0) +
    (isNamed(table, parts.content) ? 1.5 : 0) +
    (asked?.score ?? 0) +
    Math.min(0.3, Math.log10(table.rows.length + 1) / 6) -
    0.5 * depth
  );
}

const mostRowsRead = 200;

/** True when a row also holds a word of the question that links nothing: "How do I get onto the wifi at the Lake Cottage?" */
function holdsOther(
  { rows }: Table,
  { links, parts }: { readonly links: readonly Link[]; readonly parts: Parts },
): boolean {
  const open = parts.content.filter((word) => {
    const at = parts.words.indexOf(word);
    return !links.some(({ from, to }) => from <= at && at < to);
  });
  const stems = new Set(open.map(({ stem }) => stem));
  const texts = rows.slice(0, mostRowsRead).flatMap(({ cells }) => cells.filter((cell) => typeof cell === "string"));
  return texts.some((text) => wordsOf(text).some(({ stem }) => stems.has(stem)));
}

/** True when the name of the table is one of the words. */
export function isNamed({ name }: Table, words: readonly Word[]): boolean {
  const named = labelWords(name);
  return words.some((word) => named.some((item) => item.stem === word.stem));
}
