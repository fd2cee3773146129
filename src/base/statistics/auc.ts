// Area under the ROC curve: how often a positive scores above a negative.

/** A score and its label. */
export interface Scored {
  readonly score: number;
  readonly isPositive: boolean;
}

/** Share of pairs in which the positive has the higher score, ties counted half; null without both labels. */
export function auc(sample: readonly Scored[]): number | null {
  const sorted = [...sample].sort((left, right) => left.score - right.score);
  const positives = sorted.filter(({ isPositive }) => isPositive).length;
  const negatives = sorted.length - positives;
  if (positives === 0 || negatives === 0) return null;
  let rankSum = 0;
  for (let start = 0; start < sorted.length; ) {
    const score = sorted[start]?.score;
    let end = start;
    let tied = 0;
    for (; end < sorted.length && sorted[end]?.score === score; end += 1) tied += Number(sorted[end]?.isPositive);
    // Ranks count from 1; equal scores share their mean rank.
    rankSum += tied * ((start + 1 + end) / 2);
    start = end;
  }
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}
