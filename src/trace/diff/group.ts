// Groups differences by section, so that a section with many differences, such as the ranking, does not hide the others.
import type { Difference, DiffSection } from "./difference.ts";

export interface DifferenceGroup {
  readonly section: DiffSection;
  /** The first differences of the section. `more` contains the rest. */
  readonly first: readonly Difference[];
  readonly more: readonly Difference[];
}

const mostFirst = 5;

/** Returns the groups in the order of their first difference. */
export function groupDifferences(differences: readonly Difference[]): readonly DifferenceGroup[] {
  return [...Map.groupBy(differences, ({ section }) => section)].map(([section, all]) => ({
    section,
    first: all.slice(0, mostFirst),
    more: all.slice(mostFirst),
  }));
}
