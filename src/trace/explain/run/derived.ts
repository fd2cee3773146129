// Numbers that follow from data: sums and means of a column, its parts by category, counts, and what two related numbers give.
import { isJsonObject } from "../../../base/text/json.ts";
import { type Derived, mostRelated, pairsOf, sumOf } from "../../../base/text/number-sources.ts";
import type { Json } from "../../../contract/json.ts";
import { unpackedJson } from "../../read/formats/values.ts";

type NumbersIn = (text: string) => readonly number[];

const mostDerived = 30_000;

/** Separates the cells of lines that have the same number of commas, so that a comma is no part of a number. */
export function withCells(text: string): string {
  const counts = text
    .trim()
    .split("\n")
    .map((line) => line.split(",").length);
  const isTable = counts.length >= fewestLines && (counts[0] ?? 0) > 1 && new Set(counts).size === 1;
  return isTable ? text.replaceAll(",", " , ") : text;
}

const fewestLines = 3;

/** Returns the numbers that follow from the columns and the objects of the values. */
export function derivedNumbers(values: readonly Json[], numbersIn: NumbersIn): Derived {
  const columns = new Map<string, number[]>();
  const [plain, amounts, shares] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const relate = (numbers: readonly number[]) => {
    const few = [...new Set(numbers)].slice(0, mostRelated);
    if (amounts.size > mostDerived) return;
    const pairs = pairsOf(few, few);
    for (const one of [...pairs.sums, ...pairs.amounts]) amounts.add(one);
    for (const one of pairs.shares) shares.add(one);
  };
  const put = (key: string, numbers: readonly number[]) => {
    const column = columns.get(key);
    if (column === undefined) columns.set(key, [...numbers]);
    else column.push(...numbers);
  };
  const walk = (given: Json, key: string, depth: number): void => {
    const value = unpackedJson(given);
    if (typeof value === "number") put(key, [value]);
    else if (typeof value === "string") {
      const lines = withCells(value).trim().split("\n");
      plain.add(lines.length).add(lines.length - 1);
      for (const line of lines) {
        const numbers = numbersIn(line);
        relate(numbers);
        for (const [at, number] of numbers.entries()) put(`${key} ${at} of ${numbers.length}`, [number]);
      }
    } else if (typeof value === "object" && value !== null && depth < 20) {
      const items = Object.entries(value);
      plain.add(items.length);
      if (Array.isArray(value)) for (const [name, sums] of partsOf(value)) put(name, sums);
      relate(items.flatMap(([, item]) => (typeof item === "number" ? [item] : [])));
      for (const [name, item] of items) walk(item ?? null, Array.isArray(value) ? key : name, depth + 1);
    }
  };
  for (const value of values) walk(value, "", 0);
  relate([...columns.values()].map(sumOf));
  for (const column of columns.values()) {
    const sum = sumOf(column);
    for (const one of [column.length, sum, sum / column.length, Math.round(sum / column.length)]) plain.add(one);
    for (const one of column) plain.add(sum - one);
    relate([sum, ...column]);
  }
  return { plain: [...plain], amounts: [...amounts], shares: [...shares] };
}

/** Returns the sums and the counts of the rows that share a value of a text column, by column. */
function partsOf(rows: readonly Json[]): ReadonlyMap<string, number[]> {
  const parts = new Map<string, number[]>();
  const objects = rows.filter(isJsonObject);
  const names = [...new Set(objects.flatMap((row) => Object.keys(row)))];
  for (const by of names) {
    const groups = Map.groupBy(objects, (row) => row[by]);
    if (groups.size < 2 || groups.size === objects.length) continue;
    for (const [category, own] of groups) {
      if (typeof category === "number" || typeof category === "object") continue;
      for (const name of names) {
        const numbers = own.flatMap((row) => (typeof row[name] === "number" ? [row[name]] : []));
        const key = `${name} by ${by}`;
        if (numbers.length > 0) parts.set(key, [...(parts.get(key) ?? []), sumOf(numbers)]);
      }
      parts.set(`count by ${by}`, [...(parts.get(`count by ${by}`) ?? []), own.length]);
    }
  }
  return parts;
}
