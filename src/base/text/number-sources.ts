// Finds where a number of a text comes from: numbers that are known, their totals, units and ratios.

/** Numbers that the data gives, sorted by how plainly they follow. */
export interface Derived {
  /** Sums, means and counts of columns, and those of their parts. */
  readonly plain: readonly number[];
  /** What two related numbers give: a sum, a difference, a product or a ratio. */
  readonly amounts: readonly number[];
  /** What two related numbers give in percent. */
  readonly shares: readonly number[];
}

interface Known extends Derived {
  readonly stated: ReadonlySet<number>;
  /** Numbers of the question. */
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
/** Numbers that an answer often writes as words: three bags of 25 kg. */
const counts = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const sizes = [1e-3, 1e-6, 1e-9, 1 / 1024, 1 / 1_048_576, 1 / 1_073_741_824];
const degrees = (source: number) => [source * 1.8 + 32, (source - 32) / 1.8];
export const mostRelated = 40;
/** Numbers that are converted to other units. */
const mostSources = 500;

/** A number of an answer, in one of its notations. */
interface AnswerNumber {
  readonly value: number;
  readonly decimals: number;
  /** True for a percentage. */
  readonly isShare: boolean;
}

/**
 * Returns the source of a number: a stated number or one that follows plainly, in any unit, or what two numbers give. Returns
 * null if there is none, or if so many pairs give numbers of its size that one would equal it by chance.
 */
export function sourceOf(
  number: AnswerNumber,
  { stated, plain, amounts, shares, given, backed, near }: Known,
): number | null {
  const { value, decimals, isShare } = number;
  const tolerance = 0.5 * 10 ** -decimals + 1e-9;
  const rounds = (source: number) => Math.abs(Math.abs(source) - value) <= tolerance;
  // Many pairs of numbers give a whole number when the result is rounded, so a whole number must follow exactly.
  const isRounded = decimals !== 0 || isShare;
  const equals = (source: number) => (isRounded ? rounds(source) : Math.abs(Math.abs(source) - value) <= 1e-6);
  const telling = (candidates: readonly number[], most = mostChance, isEqual = equals) =>
    tellingOf(number, { isEqual, candidates, most });
  for (const source of stated) if (rounds(source)) return source;
  const plainly =
    backed.find(rounds) ??
    plain.find(equals) ??
    [...totalsOf(backed), ...totalsOf(near), ...productsOf(near)].find(equals);
  if (plainly !== undefined) return plainly;
  const sources = [...stated, ...backed, ...plain].slice(0, mostSources);
  const scales = isShare ? [...units, 100] : units;
  const terms = [...new Set([...near, ...given])].slice(0, mostRelated);
  const others = [...backed, ...given, ...(stated.size <= mostRelated ? stated : []), ...plain];
  const [close, far] = [pairsOf(near, terms), pairsOf(terms, others.slice(0, 2 * mostRelated))];
  return (
    close.sums.find(equals) ??
    telling([...close.amounts, ...close.shares, ...close.parts], 2.5 * mostChance) ??
    telling(products(sources, sizes), mostChance, rounds) ??
    telling(products(sources, scales), mostChance, rounds) ??
    telling(products(given, counts)) ??
    telling(decimals > 0 ? sources.flatMap(degrees) : []) ??
    telling(amounts) ??
    telling(shares) ??
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
function tellingOf({ value, decimals }: AnswerNumber, { isEqual, candidates, most }: Guess): number | null {
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

export interface Pairs {
  readonly sums: number[];
  /** Products and ratios. */
  readonly amounts: number[];
  readonly shares: number[];
  /** Percentages of numbers, and numbers changed by a percentage. */
  readonly parts: number[];
}

/** Returns what each number of one list and each of another give. */
export function pairsOf(left: readonly number[], right: readonly number[]): Pairs {
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

/** Returns the products of three and more neighbours, as an answer writes its calculation. */
function productsOf(numbers: readonly number[]): readonly number[] {
  return numbers.slice(0, mostRelated).flatMap((first, from) => {
    let product = first;
    return numbers.slice(from + 1, from + mostFactors).flatMap((one, index) => {
      product *= one;
      return index === 0 ? [] : [product];
    });
  });
}

const mostFactors = 5;

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
