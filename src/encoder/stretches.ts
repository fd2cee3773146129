// Chooses among the scored stretches of a request.

/** A stretch with its score above "none", as UTF-16 offsets. */
export interface ScoredStretch {
  readonly start: number;
  readonly end: number;
  readonly score: number;
}

/** Stretches that are looked at, and those that are returned. */
const most = { looked: 40, returned: 6 };

/**
 * The best stretches, best first, none overlapping a better one. A stretch that touches a path, id, date or number is
 * widened to it.
 */
export function bestStretches(stretches: readonly ScoredStretch[], request: string): readonly ScoredStretch[] {
  const whole = compounds(request);
  const best = [...stretches].sort(
    (left, right) => right.score - left.score || left.start - right.start || left.end - right.end,
  );
  const chosen: ScoredStretch[] = [];
  for (const stretch of best.slice(0, most.looked)) {
    const touched = whole.filter(({ start, end }) => start < stretch.end && end > stretch.start);
    const wide = {
      start: Math.min(stretch.start, ...touched.map(({ start }) => start)),
      end: Math.max(stretch.end, ...touched.map(({ end }) => end)),
      score: stretch.score,
    };
    if (chosen.every(({ start, end }) => wide.end <= start || wide.start >= end)) chosen.push(wide);
    if (chosen.length === most.returned) break;
  }
  return chosen;
}

/** Words with a sign or digit inside, such as paths, ids, dates and numbers, without the punctuation around them. */
function compounds(request: string): readonly { readonly start: number; readonly end: number }[] {
  return [...request.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const [before = ""] = /^["'`?!.,;()[\]]*/.exec(word) ?? [];
    const text = word.slice(before.length).replace(/["'`?!.,;()[\]]+$/, "");
    const start = index + before.length;
    return /[/._:@\d-]/.test(text) ? [{ start, end: start + text.length }] : [];
  });
}
