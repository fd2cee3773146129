// Aligns two sequences: pairs the items that are in both. An item of only one sequence has no partner.

/** Pairs of items in order; one side of a pair is null when the other sequence does not contain the item. */
export type Aligned<T> = readonly (readonly [T | null, T | null])[];

const mostCells = 4_000_000;

/** Pairs items by the longest common subsequence of their keys, or by position if the sequences are too long for that. */
export function align<T>(left: readonly T[], right: readonly T[], keyOf: (item: T) => string): Aligned<T> {
  const leftKeys = left.map(keyOf);
  const rightKeys = right.map(keyOf);
  if (left.length * right.length > mostCells) return byPosition(left, right);
  const lengths = commonLengths(leftKeys, rightKeys);
  const aligned: (readonly [T | null, T | null])[] = [];
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    const isSame = row < left.length && column < right.length && leftKeys[row] === rightKeys[column];
    const below = lengths[row + 1]?.[column] ?? -1;
    const beside = lengths[row]?.[column + 1] ?? -1;
    if (isSame) {
      aligned.push([left[row] ?? null, right[column] ?? null]);
      row += 1;
      column += 1;
    } else if (column >= right.length || (row < left.length && below >= beside)) {
      aligned.push([left[row] ?? null, null]);
      row += 1;
    } else {
      aligned.push([null, right[column] ?? null]);
      column += 1;
    }
  }
  return aligned;
}

/** Returns the lines of two texts, marked `  ` if in both, `- ` if only in the first, `+ ` if only in the second. */
export function diffLines(left: string, right: string): readonly string[] {
  return align(left.split("\n"), right.split("\n"), (line) => line).map(([before, after]) =>
    before !== null && after !== null ? `  ${before}` : before !== null ? `- ${before}` : `+ ${after ?? ""}`,
  );
}

/** For each pair of positions, computes the length of the longest common subsequence of the items from there to the end. */
function commonLengths(left: readonly string[], right: readonly string[]): readonly Uint32Array[] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint32Array(right.length + 1));
  for (let row = left.length - 1; row >= 0; row -= 1) {
    const [current, below] = [lengths[row], lengths[row + 1]];
    if (current === undefined || below === undefined) continue;
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const longer = Math.max(below[column] ?? 0, current[column + 1] ?? 0);
      current[column] = left[row] === right[column] ? (below[column + 1] ?? 0) + 1 : longer;
    }
  }
  return lengths;
}

function byPosition<T>(left: readonly T[], right: readonly T[]): Aligned<T> {
  const length = Math.max(left.length, right.length);
  return Array.from({ length }, (_, index) => [left[index] ?? null, right[index] ?? null] as const);
}
