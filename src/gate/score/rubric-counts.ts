// Counts the grades of the rubrics of one run.
import type { CaseRecord } from "../../contract/gate.ts";
import { flatExpectations } from "../contents/observe.ts";

/** Numbers of rubric grades in one record. */
export interface RubricCounts {
  readonly graded: number;
  readonly unscored: number;
  readonly labelled: number;
  readonly agreed: number;
}

/** Counts the grades of a record; empty when the case has no rubric or the run did not end as expected. */
export function rubricCounts({ expect, result }: CaseRecord): { readonly rubrics?: RubricCounts } {
  const rubrics = flatExpectations(expect.contents ?? []).flatMap(({ rubric }) => rubric ?? []);
  if (rubrics.length === 0 || result === null || result.outcomeType !== expect.outcomeType) return {};
  const grades = new Map((result.contents?.grades ?? []).map((grade) => [grade.sentence, grade.verdict]));
  const counts = { graded: 0, unscored: 0, labelled: 0, agreed: 0 };
  for (const rubric of rubrics) {
    const { sentence, label = null } = typeof rubric === "string" ? { sentence: rubric } : rubric;
    const verdict = grades.get(sentence) ?? "unscored";
    if (verdict === "unscored") counts.unscored += 1;
    else {
      counts.graded += 1;
      if (label !== null) counts.labelled += 1;
      if (label === verdict) counts.agreed += 1;
    }
  }
  return { rubrics: counts };
}
