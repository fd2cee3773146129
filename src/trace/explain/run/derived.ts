// Numbers that follow from data: sums and means of a column, its parts by category, counts, and what two related numbers give.
import { isJsonObject } from "../../../base/text/json.ts";
import type { Json } from "../../../contract/json.ts";
import { unpackedJson } from "../../read/formats/values.ts";

type NumbersIn = (text: string) => readonly number[];

interface Known {
  readonly stated: ReadonlySet<number>;
  readonly derived: ReadonlySet<number>;
  /** Numbers of the request. */
  readonly given: readonly number[];
  /** Numbers of the answer that have a source. */
  readonly backed: readonly number[];
}

/** Percent, minutes, and the units of weight, length and volume of both systems. */
const units = [
  100,
  1 / 100,
  60,
  1 / 60,
  1e3,
  0.45359237,
  1 / 0.45359237,
  1.609344,
  1 / 1.609344,
  0.3048,
  1 / 0.3048,
  2.54,
  1 / 2.54,
  3.785411784,
  1 / 3.785411784,
];
const sizes = [1e-3, 1e-6, 1e-9, 1 / 1024, 1 / 1_048_576, 1 / 1_073_741_824];
const degrees = (source: number) => [source * 1.8 + 32, (source - 32) / 1.8];
const mostRelated = 40;
const mostDerived = 30_000;

/** A number of an answer, in one of its notations. */
interface Told {
  readonly value: number;
  readonly decimals: number;
  /** True for a percentage. */
  readonly isShare: boolean;
}

/** True if a number is stated or derived, also in another unit, or follows from two numbers of the request and the answer. */
export function follows({ value, decimals, isShare }: Told, { stated, derived, given, backed }: Known): boolean {
  const tolerance = 0.5 * 10 ** -decimals + 1e-9;
  const rounds = (source: number) => Math.abs(Math.abs(source) - value) <= tolerance;
  // Many pairs of numbers give a whole number when the result is rounded, so a whole number must follow exactly.
  const equals = (source: number) => Math.abs(Math.abs(source) - value) <= (decimals > 0 || isShare ? tolerance : 1e-6);
  for (const source of [...stated, ...backed]) {
    if (rounds(source) || sizes.some((size) => rounds(source * size))) return true;
    if (units.some((unit) => equals(source * unit)) || (decimals > 0 && degrees(source).some(equals))) return true;
  }
  for (const source of derived) if (equals(source)) return true;
  const few = [...new Set([...backed, ...given])].slice(0, mostRelated);
  const sources = stated.size <= mostRelated ? [...stated] : [];
  return (
    related(few).some(equals) ||
    totalsOf(backed).some((total) => total > Math.max(...backed) && equals(total)) ||
    few.some((one) => sources.some((other) => combined(one, other).some(equals)))
  );
}

/** Returns what two numbers give: sum, difference, product, ratios, shares and changes in percent. */
function combined(left: number, right: number): readonly number[] {
  const ratios = (over: number, under: number) =>
    under === 0 ? [] : [over / under, (100 * over) / under, (100 * (over - under)) / under];
  const parts = [(left * right) / 100, left * (1 - right / 100), left * (1 + right / 100)];
  return [left + right, left - right, left * right, ...parts, ...ratios(left, right), ...ratios(right, left)];
}

function related(numbers: readonly number[]): readonly number[] {
  const few = numbers.slice(0, mostRelated);
  return few.flatMap((left, index) => few.slice(index + 1).flatMap((right) => combined(left, right)));
}

/** Returns the totals of some of the numbers: an answer often states the terms beside their total. */
function totalsOf(numbers: readonly number[]): readonly number[] {
  const sums = [0];
  for (const one of numbers.slice(0, mostTerms)) sums.push(...sums.map((sum) => sum + one));
  return sums;
}

const mostTerms = 10;

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
export function derivedNumbers(values: readonly Json[], numbersIn: NumbersIn): ReadonlySet<number> {
  const columns = new Map<string, number[]>();
  const derived = new Set<number>();
  const add = (numbers: readonly number[]) => {
    for (const number of numbers) if (derived.size < mostDerived) derived.add(number);
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
      add([lines.length, lines.length - 1]);
      for (const line of lines) {
        const numbers = numbersIn(line);
        add(related(numbers));
        for (const [at, number] of numbers.entries()) put(`${key} ${at} of ${numbers.length}`, [number]);
      }
    } else if (typeof value === "object" && value !== null && depth < 20) {
      const items = Object.entries(value);
      add([items.length]);
      if (Array.isArray(value)) for (const [name, sums] of partsOf(value)) put(name, sums);
      add(related(items.flatMap(([, item]) => (typeof item === "number" ? [item] : []))));
      for (const [name, item] of items) walk(item ?? null, Array.isArray(value) ? key : name, depth + 1);
    }
  };
  for (const value of values) walk(value, "", 0);
  add(related([...columns.values()].map(sumOf)));
  for (const column of columns.values()) {
    const sum = sumOf(column);
    add([column.length, sum, sum / column.length, Math.round(sum / column.length)]);
    add([...related([...new Set([sum, ...column])]), ...column.map((one) => sum - one)]);
  }
  return derived;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
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
