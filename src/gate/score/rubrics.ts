// How the rubrics of a run were graded, and how often the grade is the label that a person gave. Pure.
import type { CaseRecord, Rubrics } from "../../contract/gate.ts";
import { flatExpectations } from "../contents/observe.ts";
import { toRate } from "./rate.ts";

/** Rubrics of one record. */
export interface RubricCounts {
  readonly graded: number;
  readonly unscored: number;
  readonly labelled: number;
  readonly agreed: number;
}

/** The counts of a record, or nothing where it has no rubric or came to another ending. */
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

/** The counts of all records together; null where none has a rubric. */
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
