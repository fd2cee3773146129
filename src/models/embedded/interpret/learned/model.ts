// Evaluates a learned model: shallow decision trees plus a linear function. A feature is identified by its position in a
// row. The names of the features are stored with the weights.

/** The weights of a model as a data file stores them: little-endian 32-bit floats in base64. */
export interface WeightsData {
  readonly features: readonly string[];
  readonly depth: number;
  /** For each tree: first its splits by level, each as feature and threshold, then its leaves. */
  readonly trees: string;
  /** The bias of the linear function, then a factor and an offset for each feature. */
  readonly linear: string;
}

/** The values of the features by position. It is a typed array, since each score reads hundreds of values. */
export type Row = Float64Array;

/** Returns the score of a row as a logit. A score above 0 means a probability above 0.5. */
export type Model = (row: Row) => number;

/** Computes a row: the value of each feature. */
export function rowOf<Feature>(features: readonly Feature[], figure: (feature: Feature) => number): Row {
  const row = new Float64Array(features.length);
  let at = 0;
  for (const feature of features) {
    row[at] = figure(feature);
    at += 1;
  }
  return row;
}

/** Creates a model. Its weights are decoded on the first call. */
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
    // All trees advance level by level without branches. This is faster, since the CPU cannot predict the splits.
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

/** The decoded weights, in one array for each kind of number. */
interface Weights {
  readonly linear: Float32Array;
  readonly trees: number;
  /** The number of splits of one tree. A tree has one leaf more than splits. */
  readonly splits: number;
  readonly places: Uint16Array;
  readonly thresholds: Float32Array;
  readonly leaves: Float32Array;
  /** The current node of each tree while a score is computed. */
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
