// Computes a reply from rows of data: filters, groups, aggregates, sorts and limits them. All methods of all surface
// files use this code.
import type { Json, JsonObject } from "../../contract/json.ts";
import { ContributorError } from "../contributor.ts";
import { compareCells, filterRows, nameOf } from "./condition.ts";
import type { Measure, Question, Row, Surface } from "./format.ts";

/** Computes the reply to a call. Throws `not_found` when a table does not exist, or when the single row is missing. */
export function computeReply(
  question: Question,
  { tables, args }: { readonly tables: Surface["tables"]; readonly args: JsonObject },
): JsonObject {
  const table = nameOf(question.from, args) ?? "";
  const all = Object.hasOwn(tables, table) ? tables[table] : undefined;
  if (all === undefined) throw new ContributorError("not_found", `there is no table ${table}`);
  const kept = question.where.reduce<readonly Row[]>((rows, condition) => filterRows(rows, { condition, args }), all);
  const { measures, groupBy } = question;
  if (measures !== undefined && groupBy === undefined) return measured(kept, { measures, args });
  const rows = measures === undefined || groupBy === undefined ? kept : grouped(kept, { measures, groupBy, args });
  const shown = shape(rows, { question, args });
  if (!question.one) return { [question.rows]: shown };
  const [first] = shown;
  if (first === undefined)
    throw new ContributorError("not_found", `nothing in ${table} matches ${JSON.stringify(args)}`);
  return first;
}

interface Asked {
  readonly question: Question;
  readonly args: JsonObject;
}

function shape(rows: readonly Row[], { question, args }: Asked): Row[] {
  const { add, sort, limit, columns } = question;
  const count = limit === undefined ? rows.length : toCount(args[limit.argument ?? ""], limit.default);
  const sorted = sort === undefined ? rows : rows.toSorted(by(sort));
  return sorted.slice(0, count).map((row) => {
    const added = add.map(({ name, product: [column, argument] }) => [
      name,
      Number(row[column]) * Number(args[argument]),
    ]);
    const whole: Row = { ...row, ...Object.fromEntries(added) };
    if (columns === undefined) return whole;
    const names = [...columns, ...add.map(({ name }) => name)];
    return Object.fromEntries(names.map((name) => [name, whole[name] ?? null]));
  });
}

function by({ column, descending }: NonNullable<Question["sort"]>): (left: Row, right: Row) => number {
  const sign = descending ? -1 : 1;
  return (left, right) => sign * compareCells(left[column] ?? null, right[column] ?? null);
}

function toCount(given: Json | undefined, fallback: number): number {
  return typeof given === "number" && given >= 0 ? Math.floor(given) : fallback;
}

interface Grouping {
  readonly measures: readonly Measure[];
  readonly groupBy: string;
  readonly args: JsonObject;
}

function grouped(rows: readonly Row[], { measures, groupBy, args }: Grouping): readonly Row[] {
  const groups = Map.groupBy(rows, (row) => row[groupBy] ?? null);
  return [...groups].map(([key, members]) => ({ [groupBy]: key, ...measured(members, { measures, args }) }));
}

function measured(rows: readonly Row[], { measures, args }: Omit<Grouping, "groupBy">): Row {
  const values = measures.map((measure) => [measure.name, measureOf(rows, { measure, args })] as const);
  return Object.fromEntries(values);
}

function measureOf(rows: readonly Row[], { measure, args }: { measure: Measure; args: JsonObject }): number {
  const kind = nameOf(measure.as, args);
  if (kind === "count") return rows.length;
  const column = nameOf(measure.of, args) ?? "";
  const numbers = rows.map((row) => row[column]).filter((cell) => typeof cell === "number");
  if (numbers.length === 0) throw new ContributorError("not_found", `the column ${column} has no number`);
  const sum = numbers.reduce((total, number) => total + number, 0);
  switch (kind) {
    case "sum":
      return sum;
    case "mean":
      return sum / numbers.length;
    case "min":
      return numbers.reduce((least, number) => Math.min(least, number));
    case "max":
      return numbers.reduce((most, number) => Math.max(most, number));
    default:
      throw new ContributorError("invalid_arguments", `${kind ?? "nothing"} is not count, sum, mean, min or max`);
  }
}
