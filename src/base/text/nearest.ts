// Finds the words that are most similar to a mistyped word, for "did you mean" messages.

const longestCompared = 64;

/** Returns at most three candidates that are similar to `word`, best first. */
export function nearest(word: string, candidates: readonly string[]): readonly string[] {
  const wanted = simplify(word);
  const tolerance = Math.max(1, Math.floor(wanted.length / 3));
  return [...new Set(candidates)]
    .map((candidate) => ({ candidate, distance: distanceTo(wanted, simplify(candidate)) }))
    .filter(({ distance }) => distance <= tolerance)
    .sort((left, right) => left.distance - right.distance || (left.candidate < right.candidate ? -1 : 1))
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

function simplify(word: string): string {
  return word
    .slice(0, longestCompared)
    .toLowerCase()
    .replace(/[\s_-]+/g, "");
}

/** Returns the edit distance. A shared prefix or a contained word counts as one edit, because people leave endings out. */
function distanceTo(wanted: string, candidate: string): number {
  const edits = editDistance(wanted, candidate);
  const isPart = wanted.length >= 3 && (candidate.includes(wanted) || wanted.includes(candidate));
  return isPart && candidate.length >= 3 ? Math.min(edits, 1) : edits;
}

/** Returns the edit distance. Swapping two neighbours counts as one edit (optimal string alignment). */
export function editDistance(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const replaced = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      let best = Math.min(replaced, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const isSwap =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwap) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? 0;
}
