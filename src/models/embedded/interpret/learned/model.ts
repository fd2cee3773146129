// Evaluates learned models: shallow trees with a linear part, from generated data. Features are known by position
// only; their names are next to each set of weights.

/** A set of weights as stored in a data file; the numbers are little-endian 32-bit floats in base64. */
export interface WeightsData {
  readonly features: readonly string[];
  readonly depth: number;
  /** For each tree its splits, level by level, as (feature, threshold), then its leaves. */
  readonly trees: string;
  /** Bias of the linear part, then for each feature its factor and its offset. */
  readonly linear: string;
}

/** Feature values by position; a typed array, since each score reads hundreds of them. */
export type Row = Float64Array;

/** Returns the score of a feature row: a logit, above 0 for more likely than not. */
export type Model = (row: Row) => number;

/** Computes the row of feature values of an object. */
export function rowOf<Feature>(features: readonly Feature[], figure: (feature: Feature) => number): Row {
  const row = new Float64Array(features.length);
  let at = 0;
  for (const feature of features) {
    row[at] = figure(feature);
    at += 1;
  }
  return row;
}

/** Creates a model from its weights, which are decoded on the first call. */
export function modelOf(data: WeightsData): Model {
  let read: Weights | undefined;
  return (row) => {
    read ??= readWeights(data);
    const { linear, trees, splits, places, thresholds, leaves, nodes } = read;
    let score = linear[0] ?? 0;
    for (let at = 0; at < data.features.length; at += 1) {
      score += (linear[1 + 2 * at] ?? 0) * ((row[at] ?? 0) - (linear[2 + 2 * at] ?? 0));
    }
    nodes.fill(0);
    // All trees advance level by level without branches: they are independent, and splits are hard to predict for the CPU.
    for (let first = 0; first < splits; first = 2 * first + 1) {
      for (let tree = 0; tree < trees; tree += 1) {
        const node = nodes[tree] ?? 0;
        const split = tree * splits + node;
        const value = row[places[split] ?? 0] ?? 0;
        nodes[tree] = 2 * node + 2 - Number(value <= (thresholds[split] ?? 0));
      }
    }
    for (let tree = 0; tree < trees; tree += 1) {
      score += leaves[tree * (splits + 1) + (nodes[tree] ?? 0) - splits] ?? 0;
    }
    return score;
  };
}

/** The same weights in one array per kind: a score is computed for each method and each candidate of a request. */
interface Weights {
  readonly linear: Float32Array;
  readonly trees: number;
  /** Splits of one tree, which has one leaf more. */
  readonly splits: number;
  readonly places: Uint16Array;
  readonly thresholds: Float32Array;
  readonly leaves: Float32Array;
  /** The current node of each tree. */
  readonly nodes: Uint16Array;
}

function readWeights({ depth, trees: text, linear }: WeightsData): Weights {
  const numbers = floatsOf(text);
  const splits = 2 ** depth - 1;
  const treeLength = 2 * splits + splits + 1;
  const trees = Math.ceil(numbers.length / treeLength);
  const places = new Uint16Array(trees * splits);
  const thresholds = new Float32Array(trees * splits);
  const leaves = new Float32Array(trees * (splits + 1));
  for (let tree = 0; tree < trees; tree += 1) {
    const start = tree * treeLength;
    for (let split = 0; split < splits; split += 1) {
      places[tree * splits + split] = numbers[start + 2 * split] ?? 0;
      thresholds[tree * splits + split] = numbers[start + 2 * split + 1] ?? 0;
    }
    leaves.set(numbers.subarray(start + 2 * splits, start + treeLength), tree * (splits + 1));
  }
  return { linear: floatsOf(linear), trees, splits, places, thresholds, leaves, nodes: new Uint16Array(trees) };
}

function floatsOf(text: string): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(text, "base64"));
  return new Float32Array(bytes.buffer);
}
