// Fits weights that rank the right items of each list first: a softmax over each list, minimized by Adam. The result
// is deterministic.

export interface Example {
  readonly items: readonly { readonly features: Readonly<Record<string, number>>; readonly isRight: boolean }[];
  /** True when all right items are required; false when one of them is enough. */
  readonly wantsEach: boolean;
  readonly weight: number;
}

const rounds = 300;
const step = 0.05;

/** Returns the weights by feature name. `penalty` keeps the weights small. */
export function fitWeights(examples: readonly Example[], penalty: number): Readonly<Record<string, number>> {
  const usable = examples.filter(({ items }) => items.some(({ isRight }) => isRight));
  const names = Object.keys(usable[0]?.items[0]?.features ?? {});
  const { lists, deviations } = standardised(usable, names);
  const total = usable.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(names.length);
  const [first, second] = [new Float64Array(names.length), new Float64Array(names.length)];
  for (let round = 1; round <= rounds; round++) {
    const slope = weights.map((weight) => penalty * weight);
    for (const [at, list] of lists.entries()) addSlope(slope, weights, { list, example: usable[at], total });
    for (let at = 0; at < names.length; at++) {
      first[at] = 0.9 * (first[at] ?? 0) + 0.1 * (slope[at] ?? 0);
      second[at] = 0.99 * (second[at] ?? 0) + 0.01 * (slope[at] ?? 0) ** 2;
      const [mean, square] = [(first[at] ?? 0) / (1 - 0.9 ** round), (second[at] ?? 0) / (1 - 0.99 ** round)];
      weights[at] = (weights[at] ?? 0) - (step * mean) / (Math.sqrt(square) + 1e-8);
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, (weights[at] ?? 0) / (deviations[at] ?? 1)]));
}

interface List {
  readonly list: readonly Float64Array[];
  readonly example: Example | undefined;
  readonly total: number;
}

/**
 * Adds the gradient of the loss of one list: the expected features under the weights minus the features of the right
 * items.
 */
function addSlope(slope: Float64Array, weights: Float64Array, { list, example, total }: List): void {
  if (example === undefined) return;
  const scores = list.map((row) => row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0));
  const chances = softmax(scores);
  const right = example.items.map(({ isRight }, at) => (isRight ? (example.wantsEach ? 1 : (chances[at] ?? 0)) : 0));
  const rightSum = right.reduce((sum, value) => sum + value, 0);
  for (const [at, row] of list.entries()) {
    const excess = ((chances[at] ?? 0) - (right[at] ?? 0) / rightSum) * (example.weight / total);
    for (let place = 0; place < row.length; place++) slope[place] = (slope[place] ?? 0) + excess * (row[place] ?? 0);
  }
}

function softmax(scores: readonly number[]): readonly number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function standardised(examples: readonly Example[], names: readonly string[]) {
  const rows = examples.flatMap(({ items }) => items.map(({ features }) => features));
  const means = names.map((name) => rows.reduce((sum, row) => sum + (row[name] ?? 0), 0) / rows.length);
  const deviations = names.map((name, at) => {
    const variance = rows.reduce((sum, row) => sum + ((row[name] ?? 0) - (means[at] ?? 0)) ** 2, 0) / rows.length;
    return Math.sqrt(variance) + 1e-6;
  });
  const lists = examples.map(({ items }) =>
    items.map(({ features }) =>
      Float64Array.from(names, (name, at) => ((features[name] ?? 0) - (means[at] ?? 0)) / (deviations[at] ?? 1)),
    ),
  );
  return { lists, deviations };
}
