// Fits boosted trees of small depth with a softmax within each group, in which one row is right or none. Features are
// compared by quantiles. The result is deterministic.
import type { Row } from "../src/models/embedded/interpret/learned/model.ts";
import { type DrawInt, drawInts } from "../test/helpers/random.ts";

const bins = 32;
const leastGain = 1e-3;

export interface Sample {
  /** Number of the group. The rows of a group compete with each other and with the option that no row is right. */
  readonly group: number;
  readonly row: Row;
  /** 1 for the right row of the group, a share of 1 when several rows are equally right, else 0. */
  readonly share: number;
  /** Weight of the group; default 1. */
  readonly weight?: number;
}

export interface TreeOptions {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  readonly leastRows: number;
  readonly penalty: number;
  /** Share of the features that a tree may use. Each tree draws its own features, so that the trees make different errors. */
  readonly featureShare: number;
}

/** A bias, and the numbers of each tree: its splits level by level as (feature, threshold), then its leaves. */
export interface Forest {
  readonly bias: number;
  readonly trees: readonly Float32Array[];
}

interface Prepared {
  readonly samples: readonly Sample[];
  readonly cuts: readonly (readonly number[])[];
  /** The bin of each feature of each row. */
  readonly binned: Uint8Array;
  readonly gradients: Float64Array;
  readonly weights: Float64Array;
  /** The features that the tree may use. */
  readonly asked: readonly number[];
}

/** For each feature and bin: the sum of gradients, the sum of weights and the number of samples. */
type Histograms = Float64Array;
const parts = 3;

/** Fits the trees. The samples of a group must be adjacent. */
export function growForest(samples: readonly Sample[], options: TreeOptions): Forest {
  const right = samples.filter(({ share }) => share > 0).length;
  const bias = Math.log(right / (samples.length - right));
  const cuts = Array.from(samples[0]?.row ?? [], (_, feature) => cutsOf(samples, feature));
  const binned = new Uint8Array(samples.length * cuts.length);
  for (const [at, { row }] of samples.entries()) {
    for (const [feature, own] of cuts.entries()) binned[at * cuts.length + feature] = binOf(row[feature] ?? 0, own);
  }
  const scores = new Float64Array(samples.length).fill(bias);
  const data: Prepared = {
    samples,
    cuts,
    binned,
    gradients: new Float64Array(samples.length),
    weights: new Float64Array(samples.length),
    asked: [],
  };
  const draw = drawInts("features of each tree");
  const trees: Float32Array[] = [];
  for (let step = 0; step < options.trees; step += 1) {
    const chances = groupChances(samples, scores);
    for (const [at, { share, weight = 1 }] of samples.entries()) {
      const chance = chances[at] ?? 0;
      data.gradients[at] = weight * (chance - share);
      data.weights[at] = weight * chance * (1 - chance) + 1e-9;
    }
    const asked = drawnFeatures(cuts.length, Math.ceil(cuts.length * options.featureShare), draw);
    const tree = growTree({ ...data, asked }, options);
    trees.push(tree);
    for (const [at, { row }] of samples.entries()) scores[at] = (scores[at] ?? 0) + leafOf(tree, row, options.depth);
  }
  return { bias, trees };
}

/** Draws `count` different indexes of a row, in ascending order. */
function drawnFeatures(width: number, count: number, draw: DrawInt): readonly number[] {
  const left = Array.from({ length: width }, (_, place) => place);
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0] ?? 0).sort(
    (one, other) => one - other,
  );
}

/** Returns the probability of each sample to be the right sample of its group. A group may also have no right sample. */
export function groupChances(samples: readonly Sample[], scores: ArrayLike<number>): Float64Array {
  const chances = new Float64Array(samples.length);
  for (let start = 0; start < samples.length; ) {
    let end = start;
    while (end < samples.length && samples[end]?.group === samples[start]?.group) end += 1;
    const own = Array.from({ length: end - start }, (_, at) => scores[start + at] ?? 0);
    const top = Math.max(0, ...own);
    const whole = own.reduce((sum, score) => sum + Math.exp(score - top), Math.exp(-top));
    for (const [at, score] of own.entries()) chances[start + at] = Math.exp(score - top) / whole;
    start = end;
  }
  return chances;
}

function cutsOf(samples: readonly Sample[], feature: number): readonly number[] {
  const values = Float64Array.from(samples, ({ row }) => row[feature] ?? 0).sort();
  const different = [...new Set(values)];
  if (different.length <= bins) return different.slice(1).map((value, at) => (value + (different[at] ?? 0)) / 2);
  const quantiles = Array.from(
    { length: bins - 1 },
    (_, at) => values[Math.floor(((at + 1) * values.length) / bins)] ?? 0,
  );
  return [...new Set(quantiles)];
}

/** Returns the number of cuts that a value exceeds. */
function binOf(value: number, cuts: readonly number[]): number {
  let bin = 0;
  while (bin < cuts.length && value > (cuts[bin] ?? 0)) bin += 1;
  return bin;
}

function growTree(data: Prepared, options: TreeOptions): Float32Array {
  const splits = 2 ** options.depth - 1;
  const tree = new Float32Array(3 * splits + 1);
  const grow = (rows: Int32Array, node: number, known: Histograms | null): void => {
    const [gradient, weight] = totals(data, rows);
    if (node >= splits) {
      tree[2 * splits + node - splits] = (-gradient / (weight + options.penalty)) * options.rate;
      return;
    }
    const own = rows.length < 2 * options.leastRows ? null : (known ?? histograms(data, rows));
    const split = own === null ? null : bestSplit(data, { own, count: rows.length, gradient, weight, options });
    // If no split gains anything, all rows go left, so that the whole subtree has one value.
    tree[2 * node] = split?.feature ?? 0;
    tree[2 * node + 1] = split?.cut ?? Number.POSITIVE_INFINITY;
    const isLeft = (at: number) =>
      split === null || (data.binned[at * data.cuts.length + split.feature] ?? 0) <= split.bin;
    const [left, right] = [rows.filter(isLeft), rows.filter((at) => !isLeft(at))];
    const isLast = 2 * node + 1 >= splits;
    const [ofLeft, ofRight] = own === null || isLast ? [null, null] : halves(data, { own, left, right });
    grow(left, 2 * node + 1, ofLeft);
    grow(right, 2 * node + 2, ofRight);
  };
  grow(Int32Array.from(data.samples.keys()), 0, null);
  return tree;
}

/** Returns the histograms of both halves. The smaller half is counted; the other is the difference to the whole. */
function halves(
  data: Prepared,
  { own, left, right }: { readonly own: Histograms; readonly left: Int32Array; readonly right: Int32Array },
): readonly [Histograms, Histograms] {
  const smaller = histograms(data, left.length < right.length ? left : right);
  const other = own.map((sum, at) => sum - (smaller[at] ?? 0));
  return left.length < right.length ? [smaller, other] : [other, smaller];
}

function bestSplit(
  data: Prepared,
  node: {
    readonly own: Histograms;
    readonly count: number;
    readonly gradient: number;
    readonly weight: number;
    readonly options: TreeOptions;
  },
): { readonly feature: number; readonly bin: number; readonly cut: number } | null {
  const { own: histograms, gradient, weight, options } = node;
  const worth = (sum: number, mass: number) => (sum * sum) / (mass + options.penalty);
  let best: { feature: number; bin: number; cut: number } | null = null;
  let gain = leastGain;
  for (const [place, feature] of data.asked.entries()) {
    const start = place * bins;
    let [sum, mass, count] = [0, 0, 0];
    for (const [bin, cut] of (data.cuts[feature] ?? []).entries()) {
      const at = (start + bin) * parts;
      sum += histograms[at] ?? 0;
      mass += histograms[at + 1] ?? 0;
      count += histograms[at + 2] ?? 0;
      if (count < options.leastRows || node.count - count < options.leastRows) continue;
      const made = worth(sum, mass) + worth(gradient - sum, weight - mass) - worth(gradient, weight);
      if (made > gain) [gain, best] = [made, { feature, bin, cut }];
    }
  }
  return best;
}

/** Returns the histograms of the rows, over the features that the tree may use. */
function histograms({ asked, ...data }: Prepared, rows: Int32Array): Histograms {
  const width = data.cuts.length;
  const found = new Float64Array(asked.length * bins * parts);
  const places = Int32Array.from(asked);
  for (const row of rows) {
    const gradient = data.gradients[row] ?? 0;
    const weight = data.weights[row] ?? 0;
    const start = row * width;
    for (let place = 0; place < places.length; place += 1) {
      const at = (place * bins + (data.binned[start + (places[place] ?? 0)] ?? 0)) * parts;
      found[at] = (found[at] ?? 0) + gradient;
      found[at + 1] = (found[at + 1] ?? 0) + weight;
      found[at + 2] = (found[at + 2] ?? 0) + 1;
    }
  }
  return found;
}

function totals(data: Prepared, rows: Int32Array): readonly [number, number] {
  let [gradient, weight] = [0, 0];
  for (const row of rows) {
    gradient += data.gradients[row] ?? 0;
    weight += data.weights[row] ?? 0;
  }
  return [gradient, weight];
}

function leafOf(tree: Float32Array, row: Row, depth: number): number {
  const splits = 2 ** depth - 1;
  let node = 0;
  while (node < splits) node = 2 * node + ((row[tree[2 * node] ?? 0] ?? 0) <= (tree[2 * node + 1] ?? 0) ? 1 : 2);
  return tree[2 * splits + node - splits] ?? 0;
}
