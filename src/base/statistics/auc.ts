// Area under the ROC curve: the probability that a positive item scores higher than a negative item.

/** A score and its label. */
export interface Scored {
  readonly score: number;
  readonly isPositive: boolean;
}

/**
 * Returns the share of pairs in which the positive item scores higher than the negative item. A tie counts half.
 * Returns null if all items have the same label.
 */
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
    // Ranks start at 1. Equal scores share their mean rank.
    rankSum += tied * ((start + 1 + end) / 2);
    start = end;
  }
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}
