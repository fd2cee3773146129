// Differences by section, so that one that changed everywhere, as a ranking does, hides no other.
import type { Difference, DiffSection } from "./difference.ts";

export interface DifferenceGroup {
  readonly section: DiffSection;
  /** Enough to see what kind of change it is. */
  readonly first: readonly Difference[];
  readonly more: readonly Difference[];
}

const mostFirst = 5;

/** Groups in the order in which each section is first met. */
export function groupDifferences(differences: readonly Difference[]): readonly DifferenceGroup[] {
  return [...Map.groupBy(differences, ({ section }) => section)].map(([section, all]) => ({
    section,
    first: all.slice(0, mostFirst),
    more: all.slice(mostFirst),
  }));
}
