// Chooses rows of a table: filters, order and limit that the question states, and the columns that it asks for.
import type { Row, Table } from "../reply/form.ts";
import { showValue } from "../reply/show.ts";
import { isOfAskedWindow } from "../reply/window.ts";
import type { Applied, Chosen } from "./chosen.ts";
import { countNouns } from "./closed-words.data.ts";
import { type Asked, headOf, withoutSpan } from "./fields.ts";
import { type Link, partialLinks } from "./link.ts";
import type { Look } from "./look.ts";
import { type Limit, readLimit, readOrder } from "./order.ts";
import type { Question } from "./question.ts";
import { rankRows } from "./ranking.ts";
import { unappliedParts } from "./unapplied.ts";
import { labelWords } from "./words.ts";

type Choice = Partial<Chosen> & Pick<Chosen, "kind">;

interface Given {
  readonly table: Table;
  readonly links: readonly Link[];
  readonly asked: readonly Asked[];
}

/** Returns the rows and columns that answer. */
export function chooseRows(look: Look, given: Given): Choice {
  const { parts, names } = look;
  const filtered = filterRows(look, given);
  const askedColumns = [
    ...filtered.asColumns,
    ...given.asked.filter(({ isHead, isExact }) => isHead || isExact).map(({ index }) => index),
  ];
  const columns = [
    ...new Set(askedColumns.length > 0 ? askedColumns : onlyMeasure(look, { ...given, isEntity: filtered.isEntity })),
  ];
  const ofArguments = argumentColumns(look, given.table);
  const limit = readLimit(parts);
  const ranked = rankRows(look, {
    table: given.table,
    rows: filtered.rows,
    asked: [...new Set([...columns, ...ofArguments])],
    limit,
  });
  const head = headOf(parts, look.open);
  const [best] = given.asked;
  const unapplied = unappliedParts(look, {
    table: given.table,
    order: ranked === null ? readOrder(parts) : null,
    ignored: filtered.ignored,
    isOrdered: ranked !== null,
    isRowsAsked: !((filtered.isEntity || filtered.rows.length === 1) && columns.length > 0),
    applied: filtered.applied,
  });
  return {
    kind: "rows",
    table: given.table,
    rows: ranked?.rows ?? limited(filtered.rows, limit),
    columns: [...new Set([...(ranked?.columns ?? []), ...columns, ...ofArguments])],
    ofSpan: given.table.columns.flatMap(({ meaning }, index) =>
      isOfAskedWindow(meaning.window, parts.question) ? [index] : [],
    ),
    isFieldFound:
      ranked?.isNamed === true ||
      (columns.length > 0 && (best?.isHead !== false || filtered.asColumns.length > 0 || head.length === 0)),
    isLoose:
      ranked?.isNamed !== true && columns.length > 0 && best?.isExact !== true && filtered.asColumns.length === 0,
    isEntity: filtered.isEntity,
    applied: filtered.applied,
    names,
    ordered: ranked?.ordered ?? null,
    limit: ranked === null ? limit : null,
    unapplied,
  };
}

/**
 * Returns the columns that an argument names, such as the one by which the tool ordered the rows. When the question states a
 * span of time, only the columns that cover it: "24h volume" is not the volume.
 */
function argumentColumns({ parts }: Look, { columns }: Table): readonly number[] {
  const named = new Set(parts.question.stated.map(({ value }) => value));
  const ofWindow = ({ label, meaning }: Table["columns"][number]) =>
    isOfAskedWindow(meaning.window, parts.question) && named.has(withoutSpan(label));
  const isNamed = ({ key, label }: Table["columns"][number]) => named.has(key) || named.has(label);
  const fits = columns.some(ofWindow) ? ofWindow : isNamed;
  return columns.flatMap((column, index) => (fits(column) ? [index] : []));
}

/**
 * Returns the only measured column when the question names a record and nothing else: "the reading of the sensor Attic". For
 * "how many" of a record, the only column whose label says that it counts.
 */
function onlyMeasure(look: Look, { table, isEntity }: Given & { readonly isEntity: boolean }): readonly number[] {
  if (!isEntity || headOf(look.parts, look.open).length > 0) return [];
  if (look.parts.asksNumber) {
    const counting = table.columns.flatMap(({ label, kind }, index) =>
      kind === "quantity" && labelWords(label).every(({ text }) => countNouns.has(text)) ? [index] : [],
    );
    if (counting.length === 1) return counting;
  }
  const measured = table.columns.flatMap(({ kind }, index) =>
    kind === "quantity" || kind === "money" || kind === "percent" ? [index] : [],
  );
  return measured.length === 1 ? measured : [];
}

function limited(rows: readonly Row[], limit: Limit | null): readonly Row[] {
  if (limit === null) return rows;
  return limit.end === "last" ? rows.slice(-limit.count) : rows.slice(0, limit.count);
}

interface Filtered {
  readonly rows: readonly Row[];
  readonly applied: readonly Applied[];
  readonly isEntity: boolean;
  /** Columns of conditions that the named record does not meet, or that a yes-or-no question asks about. */
  readonly asColumns: readonly number[];
  /** Links that were not applied. */
  readonly ignored: readonly Link[];
}

function filterRows(look: Look, { table, links }: Given): Filtered {
  const { parts } = look;
  const isNaming = ({ column }: Link) => column === table.nameColumn || table.columns[column]?.kind === "id";
  const naming = links.filter(isNaming);
  const partial = links.length === 0 || naming.length === 0 ? partialLinks(table, look) : [];
  const entity = naming.length > 0 ? naming : partial;
  const conditions = links.filter((link) => !isNaming(link));
  const isRefused = (link: Link) => link.isNegated && valuesOf(table, link.column).size > 2;
  const isGiven = (link: Link) => isPartOfArgument(link, { table, stated: parts.question.stated });
  const usable = conditions.filter((link) => !isRefused(link) && !isGiven(link));
  // "Is T-7 closed?" asks for the status of the row, it does not select rows by status.
  const isAboutOne = parts.isYesNo && (entity.length > 0 || new Set(usable.map(({ column }) => column)).size > 1);
  const last = usable.toSorted((one, other) => other.from - one.from)[0]?.column ?? -1;
  const asColumns = isAboutOne ? (entity.length > 0 ? usable.map(({ column }) => column) : [last]) : [];
  const filters = [...entity, ...usable.filter(({ column }) => !asColumns.includes(column))];
  const strict = rowsMeeting(table, groups(filters));
  // A value in two columns, such as "from" and "to", is meant in either of them when no row has it in both.
  const isEither = strict.length === 0 && inSeveralColumns(filters);
  const rows = isEither ? rowsMeeting(table, stretches(filters)) : strict;
  const isVoid = rows.length === 0 && entity.length > 0;
  const kept = isVoid ? entity : filters;
  return {
    rows: isVoid ? table.rows.filter((row) => entity.some((link) => isMet(row, link))) : rows,
    applied: isEither && !isVoid ? stretches(kept).flatMap((group) => eitherOf(table, group)) : appliedOf(table, kept),
    isEntity: entity.length > 0 && entity.every(({ isWhole }) => isWhole),
    asColumns: isVoid ? usable.map(({ column }) => column) : asColumns,
    ignored: conditions.filter(isRefused),
  };
}

/** True when an argument holds the value among values that no row holds: the tool then applied a wider meaning of them. */
function isPartOfArgument(
  { column, value }: Link,
  { table, stated }: { readonly table: Table; readonly stated: Question["stated"] },
): boolean {
  const values = valuesOf(table, column);
  return stated.some(
    ({ value: given }) => Array.isArray(given) && given.includes(value) && given.some((item) => !values.has(item)),
  );
}

function valuesOf({ rows }: Table, column: number): ReadonlySet<unknown> {
  return new Set(rows.map(({ cells }) => cells[column] ?? null));
}

function isMet({ cells }: Row, { column, value, isNegated }: Link): boolean {
  return ((cells[column] ?? null) === value) !== isNegated;
}

function rowsMeeting(table: Table, all: readonly (readonly Link[])[]): readonly Row[] {
  return table.rows.filter((row) => all.every((group) => group.some((link) => isMet(row, link))));
}

/** Groups links by the words of the question that they use. */
function stretches(links: readonly Link[]): readonly (readonly Link[])[] {
  return [...Map.groupBy(links, ({ from, to }) => `${from}-${to}`).values()];
}

function inSeveralColumns(links: readonly Link[]): boolean {
  return stretches(links).some((group) => new Set(group.map(({ column }) => column)).size > 1);
}

/** Returns the condition of a value that may be in any of several columns, as one condition. */
function eitherOf(table: Table, group: readonly Link[]): readonly Applied[] {
  const [first] = appliedOf(table, group);
  const label = [...new Set(appliedOf(table, group).map((one) => one.label))].join(" or ");
  return first === undefined ? [] : [{ ...first, label }];
}

/** Groups links by column: a row must meet one link of each column. */
function groups(links: readonly Link[]): readonly (readonly Link[])[] {
  return [...Map.groupBy(links, ({ column }) => column).values()];
}

function appliedOf(table: Table, links: readonly Link[]): readonly Applied[] {
  const whole = links.filter(({ isWhole }) => isWhole);
  const parts = new Map(links.filter(({ isWhole }) => !isWhole).map((link) => [link.from, link]));
  const label = (column: number) => table.columns[column]?.label ?? "";
  return [
    ...whole.map(({ column, value, isNegated }) => {
      const { kind = "text" } = table.columns[column] ?? {};
      return { label: label(column), value: showValue(value, kind, null), isNegated };
    }),
    ...[...parts.values()].map(({ column, isNegated }) => ({
      label: label(column),
      value: "a part of the question",
      isNegated,
    })),
  ];
}
