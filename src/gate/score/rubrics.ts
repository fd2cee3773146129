// Counts the grades of the rubrics of all runs, and how often they match the label of a person. Pure.
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
