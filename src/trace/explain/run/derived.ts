// Numbers that follow from data: sums and means of a column, its parts by category, counts, and what two related numbers give.
import { isJsonObject } from "../../../base/text/json.ts";
import type { Json } from "../../../contract/json.ts";
import { unpackedJson } from "../../read/formats/values.ts";

type NumbersIn = (text: string) => readonly number[];

/** Numbers that the results give, sorted by how plainly they follow. */
export interface Derived {
  /** Sums, means and counts of columns, and those of their parts. */
  readonly plain: ReadonlySet<number>;
  /** What two related numbers give: a sum, a difference, a product or a ratio. */
  readonly amounts: ReadonlySet<number>;
  /** What two related numbers give in percent. */
  readonly shares: ReadonlySet<number>;
}

interface Known extends Derived {
  readonly stated: ReadonlySet<number>;
  /** Numbers of the request. */
  readonly given: readonly number[];
  /** Numbers of the answer that have a source. */
  readonly backed: readonly number[];
  /** Numbers of the same sentence of the answer. */
  readonly near: readonly number[];
}

/** Hundredths, minutes, and the units of weight, length and volume of both systems. */
const units = [
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

/**
 * Returns the source of a number: a stated number or one that follows plainly, in any unit, or what two numbers give. Returns
 * null if there is none, or if so many pairs give numbers of its size that one would equal it by chance.
 */
export function sourceOf(told: Told, { stated, plain, amounts, shares, given, backed, near }: Known): number | null {
  const { value, decimals, isShare } = told;
  const tolerance = 0.5 * 10 ** -decimals + 1e-9;
  const rounds = (source: number) => Math.abs(Math.abs(source) - value) <= tolerance;
  // Many pairs of numbers give a whole number when the result is rounded, so a whole number must follow exactly.
  const isRounded = decimals !== 0 || isShare;
  const equals = (source: number) => (isRounded ? rounds(source) : Math.abs(Math.abs(source) - value) <= 1e-6);
  const telling = (candidates: readonly number[], most = mostChance, isEqual = equals) =>
    tellingOf(told, { isEqual, candidates, most });
  const known = [...stated, ...backed].find(rounds);
  const plainly = known ?? [...plain, ...totalsOf(backed), ...totalsOf(near)].find(equals);
  if (plainly !== undefined) return plainly;
  const sources = [...stated, ...backed, ...plain];
  const scales = isShare ? [...units, 100] : units;
  const terms = [...new Set([...near, ...given])].slice(0, mostRelated);
  const others = [...backed, ...given, ...(stated.size <= mostRelated ? stated : []), ...plain];
  const [close, far] = [pairsOf(near, terms), pairsOf(terms, others.slice(0, 2 * mostRelated))];
  return (
    close.sums.find(equals) ??
    telling([...close.amounts, ...close.shares, ...close.parts], 2.5 * mostChance) ??
    telling(products(sources, sizes), mostChance, rounds) ??
    telling(products(sources, scales)) ??
    telling(decimals > 0 ? sources.flatMap(degrees) : []) ??
    telling([...amounts]) ??
    telling([...shares]) ??
    telling([...far.sums, ...far.amounts, ...far.parts]) ??
    telling(far.shares)
  );
}

function products(numbers: readonly number[], factors: readonly number[]): readonly number[] {
  return numbers.flatMap((one) => factors.map((factor) => one * factor));
}

/** Share of the numbers of one size that the candidates may equal, so that an equal one is no chance. */
const mostChance = 0.2;

interface Guess {
  readonly isEqual: (source: number) => boolean;
  readonly candidates: readonly number[];
  readonly most: number;
}

/** Returns the candidate that equals the number, unless the candidates equal more than a share of the numbers of its size. */
function tellingOf({ value, decimals }: Told, { isEqual, candidates, most }: Guess): number | null {
  const found = candidates.find(isEqual);
  if (found === undefined) return null;
  const step = 10 ** -decimals;
  const places = new Set<number>();
  for (const one of candidates) {
    const size = Math.abs(one);
    if (size >= value / 2 && size <= value * 2) places.add(Math.round(size / step));
  }
  return places.size * step <= most * 1.5 * value ? found : null;
}

interface Pairs {
  readonly sums: number[];
  /** Products and ratios. */
  readonly amounts: number[];
  readonly shares: number[];
  /** Percentages of numbers, and numbers changed by a percentage. */
  readonly parts: number[];
}

/** Returns what each number of one list and each of another give. */
function pairsOf(left: readonly number[], right: readonly number[]): Pairs {
  const pairs: Pairs = { sums: [], amounts: [], shares: [], parts: [] };
  for (const one of left) for (const other of right) if (one !== other) addPair(pairs, one, other);
  return pairs;
}

function addPair({ sums, amounts, shares, parts }: Pairs, one: number, other: number): void {
  sums.push(one + other, one - other);
  amounts.push(one * other);
  parts.push((one * other) / 100);
  for (const [left, right] of [
    [one, other],
    [other, one],
  ] as const) {
    parts.push(left * (1 - right / 100), left * (1 + right / 100));
    if (right === 0) continue;
    amounts.push(left / right);
    shares.push((100 * left) / right, (100 * (left - right)) / right);
  }
}

/** Returns the totals of neighbours in a list, or of every second or third: an answer often states the terms of a total. */
function totalsOf(numbers: readonly number[]): readonly number[] {
  const few = numbers.slice(0, mostRelated);
  return [1, 2, 3].flatMap((step) =>
    few.flatMap((first, from) => {
      const sums = [first];
      for (let at = from + step; at < few.length; at += step) sums.push((sums.at(-1) ?? 0) + (few[at] ?? 0));
      return sums.slice(2);
    }),
  );
}

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
  return { plain, amounts, shares };
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
