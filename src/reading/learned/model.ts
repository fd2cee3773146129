// Learned scores: shallow trees with a linear part, read from data that a script wrote. It knows features by their place only.
// It learns nothing here and names no feature; what the places mean stands beside each set of weights.

/** A set of weights as it lies in a data file; the numbers are little-endian 32-bit floats in base64. */
export interface WeightsData {
  readonly features: readonly string[];
  readonly depth: number;
  /** For each tree its splits, level by level, as (feature, threshold), then its leaves. */
  readonly trees: string;
  /** Bias of the linear part, then for each feature its factor and its offset. */
  readonly linear: string;
}

/** Gives the score of a row of features: a logit, above 0 for more likely than not. */
export type Model = (row: readonly number[]) => number;

/** Makes a model of its weights; the first call of it reads them. */
export function modelOf(data: WeightsData): Model {
  let read: { readonly trees: Float32Array; readonly linear: Float32Array } | undefined;
  const splits = 2 ** data.depth - 1;
  const treeLength = 2 * splits + splits + 1;
  return (row) => {
    read ??= { trees: floatsOf(data.trees), linear: floatsOf(data.linear) };
    const { trees, linear } = read;
    let score = linear[0] ?? 0;
    for (let at = 0; at < data.features.length; at += 1) {
      score += (linear[1 + 2 * at] ?? 0) * ((row[at] ?? 0) - (linear[2 + 2 * at] ?? 0));
    }
    for (let start = 0; start < trees.length; start += treeLength) {
      let node = 0;
      while (node < splits) {
        const feature = trees[start + 2 * node] ?? 0;
        node = 2 * node + ((row[feature] ?? 0) <= (trees[start + 2 * node + 1] ?? 0) ? 1 : 2);
      }
      score += trees[start + 2 * splits + node - splits] ?? 0;
    }
    return score;
  };
}

function floatsOf(text: string): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(text, "base64"));
  return new Float32Array(bytes.buffer);
}
