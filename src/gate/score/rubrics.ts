// Counts the rubric grades of all runs, and how many of them match the label that a person gave.
import type { Rubrics } from "../../contract/gate.ts";
import { toRate } from "./rate.ts";
import type { RubricCounts } from "./rubric-counts.ts";

/** Sums the counts of all records; null when no record has a rubric. */
export function measureRubrics(records: readonly { readonly rubrics?: RubricCounts }[]): Rubrics | null {
  const counts = records.flatMap(({ rubrics }) => rubrics ?? []);
  if (counts.length === 0) return null;
  const sum = (key: keyof RubricCounts) => counts.reduce((total, one) => total + one[key], 0);
  return {
    graded: sum("graded"),
    unscored: sum("unscored"),
    agreement: toRate({ numerator: sum("agreed"), denominator: sum("labelled") }),
  };
}
