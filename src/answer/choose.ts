// Chooses what of a reply answers the question: the parts of the question are linked to rows, fields, order and text.
import type { Reply, Table } from "../reply/form.ts";
import { pathText } from "../reply/path.ts";
import { bestTable, isNamed, type Linked } from "./best-table.ts";
import { fieldsAsked, fieldsOfRecord, isCountOf, namedObject, recordOf } from "./choose-record.ts";
import { chooseRows } from "./choose-rows.ts";
import { chooseText } from "./choose-text.ts";
import type { Chosen } from "./chosen.ts";
import { asksMore } from "./clauses.ts";
import { type Asked, askedColumns } from "./fields.ts";
import { claimedFlags, fieldLinks, type Link, linksIn } from "./link.ts";
import type { Look } from "./look.ts";
import { readLimit, readOrder } from "./order.ts";
import { isSubject, type Parts, readParts } from "./parts.ts";
import type { Question } from "./question.ts";
import { missingValues, otherRecord, unprovenValues } from "./stated.ts";
import { labelWords, likeness, type Word, wordsOf } from "./words.ts";

const nothingChosen: Chosen = {
  ...{
    kind: "empty",
    table: null,
    rows: [],
    columns: [],
    ofSpan: [],
    fields: [],
    isFieldFound: false,
    isLoose: false,
    isEntity: false,
  },
  ...{
    applied: [],
    names: [],
    ordered: null,
    limit: null,
    unapplied: [],
    missing: [],
    unproven: [],
    other: null,
    lines: [],
    claimed: [],
    part: null,
  },
  ...{ isNumberAsked: false, asksMore: false },
};

/** Returns what of the reply answers the question. Depends only on its arguments. */
export function choose(reply: Reply, question: Question): Chosen {
  const parts = readParts(question, labelsOf(reply));
  const base = { ...nothingChosen, isNumberAsked: parts.asksNumber };
  if (reply.isEmpty) return base;
  const inLabels = labelStretches(reply, parts);
  const ofFields = fieldLinks(reply.fields, parts).filter(({ words }) => !isInside(words, inLabels));
  const linked = reply.tables.map((table) => ({
    table,
    links: linksOutside(linksIn(table, parts), ofFields).filter((link) => !isInside(link, inLabels)),
  }));
  const best = bestTable(
    linked.filter((one) => !isPlainList(one, reply) || one.links.length > 0 || isNamed(one.table, parts.content)),
    parts,
  );
  const used = usedWords(parts, { links: best?.links ?? [], table: best?.table ?? null, ofFields });
  const open = parts.content.filter((word) => !isUsed(word, { parts, used, inLabels }));
  const names = ofFields.map(({ field }) => ({ label: field.label, value: String(field.value), isNegated: false }));
  const look: Look = { parts, reply, used, open, names };
  const stated = {
    missing: missingValues(look),
    unproven: unprovenValues(look),
    other: otherRecord(reply, question),
  };
  const chosen = { ...base, ...chooseKind(look, best), ...stated, asksMore: asksMore(parts, open) };
  return { ...chosen, claimed: claimedFlags(look, chosen.fields) };
}

/** Returns the words of all labels of a reply. */
function labelsOf({ fields, tables }: Reply): ReadonlySet<string> {
  const labels = [...fields, ...tables.flatMap(({ columns }) => columns)].map(({ label }) => label);
  return new Set([...new Set(labels)].flatMap((label) => labelWords(label).map(({ text }) => text)));
}

function chooseKind(look: Look, best: Linked | null): Partial<Chosen> & Pick<Chosen, "kind"> {
  const { parts, reply, open } = look;
  const asked = fieldsAsked(look);
  const [first] = asked;
  const columns = best === null ? [] : askedColumns(best.table.columns, { parts, open });
  const hasRows = best !== null && (best.links.length > 0 || readLimit(parts) !== null);
  const order = readOrder(parts);
  const isOrdered = order !== null && best !== null && best.table.rows.length > 1;
  const ofRecord = best === null ? [] : fieldsOfRecord(look, best);
  if (ofRecord.length > 0) return recordOf(look, ofRecord);
  const ofObject = first?.isExact === true && first.isHead ? null : namedObject(look);
  if (best !== null && (hasRows || isOrdered)) {
    const rows = chooseRows(look, { ...best, asked: columns });
    if (ofObject === null || hasRows || (rows.ordered ?? null) !== null) return rows;
  }
  if (ofObject !== null) return ofObject;
  const isField = first !== undefined && (first.isHead || first.isExact) && !isBehind(first, { columns, best, look });
  const isLine = isField && first.isExact === false && reply.fields[first.index]?.isOfText === true;
  if (isField && !isLine) return recordOf(look, asked);
  if (best !== null) return chooseRows(look, { ...best, asked: columns });
  if (reply.texts.length > 0) return chooseText(look, asked);
  return recordOf(look, asked);
}

/** True when a table fits the question better than the field. */
function isBehind(
  field: Asked,
  { columns, best, look }: { readonly columns: readonly Asked[]; readonly best: Linked | null; readonly look: Look },
): boolean {
  if (best === null || best.table.rows.length === 0) return false;
  const [column] = columns;
  if (column !== undefined && column.score > field.score) return true;
  const own = look.reply.fields[field.index];
  if (own !== undefined && !look.parts.asksNumber && isCountOf(best.table, own)) return true;
  return isNamed(best.table, look.open) && !field.isExact;
}

/** True for a list of plain values that is also a field of the record around it. */
function isPlainList({ table: { columns, rows } }: Linked, { fields }: Reply): boolean {
  const listPath = pathText(rows[0]?.steps.slice(0, -1) ?? []);
  return columns.length === 1 && fields.some(({ steps, isOfText }) => !isOfText && pathText(steps) === listPath);
}

/** Removes links whose words are the value of a field of the record around the list. */
function linksOutside(links: readonly Link[], ofFields: ReturnType<typeof fieldLinks>): readonly Link[] {
  return links.filter(({ from, to }) => !ofFields.some(({ words }) => words.from <= from && to <= words.to));
}

function usedWords(
  parts: Parts,
  {
    links,
    table,
    ofFields,
  }: {
    readonly links: readonly Link[];
    readonly table: Table | null;
    readonly ofFields: ReturnType<typeof fieldLinks>;
  },
): ReadonlySet<number> {
  const used = new Set<number>();
  const use = (from: number, to: number, label: string) => {
    for (let at = from; at < to; at += 1) used.add(at);
    // In "the region West" and "the West region", the label of the column only introduces the value.
    for (const at of [from - 1, to]) {
      const word = parts.words[at];
      if (word !== undefined && labelWords(label).some((item) => likeness(item, word) >= 0.9)) used.add(at);
    }
  };
  for (const { from, to, column } of links) use(from, to, table?.columns[column]?.label ?? "");
  for (const { words, field } of ofFields) use(words.from, words.to, field.label);
  const limit = readLimit(parts);
  if (limit !== null) use(limit.from, limit.to, "");
  const order = readOrder(parts);
  if (order !== null) used.add(order.at);
  return used;
}

function isUsed(
  word: Word,
  {
    parts,
    used,
    inLabels,
  }: { readonly parts: Parts; readonly used: ReadonlySet<number>; readonly inLabels: readonly Stretch[] },
): boolean {
  const at = parts.words.findIndex(({ start, end }) => start <= word.start && word.start < end);
  if (at >= 0 && used.has(at)) return true;
  const isIn = ({ quote }: { readonly quote: string }) => {
    const from = parts.question.text.toLowerCase().indexOf(quote.toLowerCase());
    return quote !== "" && from >= 0 && from <= word.start && word.end <= from + quote.length;
  };
  // An argument that took "open" did not use up a label such as "open interest".
  const isOfLabel = ({ quote }: { readonly quote: string }) => {
    const own = wordsOf(quote).length;
    return isInside({ from: at, to: at + own }, inLabels);
  };
  const isArgument = parts.question.stated.some(
    (argument) => isIn(argument) && !isOfLabel(argument) && !(argument.isSearch && !isSubject(parts, word)),
  );
  const isValue = parts.question.values.some(
    ({ kind, start, end }) => kind === "window" && start <= word.start && word.end <= end,
  );
  const isPlaced = [...parts.question.applied, ...parts.question.placed].some((quote) => isIn({ quote }));
  return isArgument || isValue || isPlaced || parts.written.has(word.stem);
}

/** A run of words of the question: the index of the first word, and the index after the last one. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Returns where the question contains a whole label of two or more words, such as "open interest". */
function labelStretches({ fields, tables }: Reply, { words }: Parts): readonly Stretch[] {
  const labels = new Set([...fields, ...tables.flatMap(({ columns }) => columns)].map(({ label }) => label));
  return [...labels].flatMap((label) => {
    const own = wordsOf(label);
    if (own.length < 2) return [];
    const from = words.findIndex((_, at) => own.every(({ stem }, index) => words[at + index]?.stem === stem));
    return from < 0 ? [] : [{ from, to: from + own.length }];
  });
}

/** True for a run of words that is a part of a longer one: "open" in "open interest". */
function isInside({ from, to }: Stretch, longer: readonly Stretch[]): boolean {
  return longer.some((one) => one.from <= from && to <= one.to && one.to - one.from > to - from);
}
