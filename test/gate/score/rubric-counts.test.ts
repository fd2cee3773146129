import { describe, expect, test } from "vitest";
import type { Grade } from "../../../src/contract/gate/observed.ts";
import type { CaseRecord } from "../../../src/contract/gate.ts";
import { type RubricCounts, rubricCounts } from "../../../src/gate/score/rubric-counts.ts";
import { listKnownFailures, measureRubrics, score } from "../../../src/gate/score.ts";
import { contents } from "../contents/given.ts";
import { record } from "../given.ts";

const grade = (sentence: string, verdict: Grade["verdict"]): Grade => ({ sentence, verdict, reason: "", model: null });
type Contents = CaseRecord["expect"]["contents"];
const graded = (
  expected: Contents,
  grades: readonly Grade[] | undefined,
  outcomeType: "answer" | "capability_miss" = "answer",
) => {
  const made = record({
    expect: { outcomeType: "answer", ...(expected === undefined ? {} : { contents: expected }) },
    result: { outcomeType },
  });
  const { result } = made;
  if (result === null || grades === undefined) return made;
  return { ...made, result: { ...result, contents: { ...contents, grades: [...grades] } } };
};
const counts = (own: Partial<RubricCounts>) => ({
  rubrics: { graded: 0, unscored: 0, labelled: 0, agreed: 0, ...own },
});

describe("rubrics of a record are counted by their grade and label", () => {
  const both: Contents = [{ rubric: "A." }, { not: { rubric: { sentence: "B.", label: "pass" } } }];
  test.each<readonly [what: string, record: CaseRecord, counts: ReturnType<typeof rubricCounts>]>([
    ["no contents", graded(undefined, []), {}],
    ["no rubric", graded([{ text: "x" }], []), {}],
    ["another ending", graded([{ rubric: "A." }], [grade("A.", "pass")], "capability_miss"), {}],
    ["a failed run", { ...graded([{ rubric: "A." }], []), result: null }, {}],
    ["no contents observed", graded([{ rubric: "A." }], undefined), counts({ unscored: 1 })],
    ["no grade", graded(both, []), counts({ unscored: 2 })],
    [
      "a grade that is unscored",
      graded([{ rubric: { sentence: "A.", label: "pass" } }], [grade("A.", "unscored")]),
      counts({ unscored: 1 }),
    ],
    ["a grade without a label", graded([{ rubric: "A." }], [grade("A.", "fail")]), counts({ graded: 1 })],
    [
      "a grade and no label in an object",
      graded([{ rubric: { sentence: "A." } }], [grade("A.", "fail")]),
      counts({ graded: 1 }),
    ],
    [
      "a grade that is the label",
      graded(both, [grade("A.", "fail"), grade("B.", "pass")]),
      counts({ graded: 2, labelled: 1, agreed: 1 }),
    ],
    [
      "a grade that is not the label",
      graded(both, [grade("B.", "fail")]),
      counts({ graded: 1, unscored: 1, labelled: 1 }),
    ],
  ])("%s", (_what, item, expected) => {
    expect(rubricCounts(item)).toEqual(expected);
  });
});

test("rubrics of all records are summed, and nothing is reported without one", () => {
  expect(measureRubrics([{}, {}])).toBeNull();
  const rubrics = { graded: 3, unscored: 1, labelled: 2, agreed: 1 };
  expect(measureRubrics([{}, { rubrics }, { rubrics: { ...rubrics, unscored: 4, agreed: 2 } }])).toMatchObject({
    ...{ graded: 6, unscored: 5 },
    agreement: { numerator: 3, denominator: 4, value: 0.75 },
  });
});

const known = (id: string, verdict: CaseRecord["verdict"], why?: string) =>
  record({
    id,
    verdict,
    ...(verdict === "unscored" ? { result: null } : {}),
    ...(why === undefined ? {} : { knownFailure: why }),
  });

test("known failures are listed by case with the verdicts of their runs", () => {
  const records = [
    known("a", "passed"),
    known("b", "failed", "slow"),
    known("c", "unscored", "late"),
    known("b", "passed", "slow"),
    known("b", "failed", "slow"),
  ];
  expect(listKnownFailures(records)).toEqual([
    { id: "b", why: "slow", passed: 1, failed: 2, unscored: 0 },
    { id: "c", why: "late", passed: 0, failed: 0, unscored: 1 },
  ]);
});

describe("a score has", () => {
  const a = record({ id: "a", family: "one" });
  const a2 = record({ id: "a", repeat: 2, family: "one", verdict: "failed" });
  const side = record({ id: "c", family: "one", role: "coverage", result: { outcomeType: "capability_miss" } });
  const other = record({ id: "d", family: "two", role: "coverage" });

  test("only metrics and coverage for plain runs", () => {
    expect(Object.keys(score([a, side]))).toEqual(["metrics", "coverage"]);
  });

  test("repeats of scored gate cases only", () => {
    expect(score([a, a2]).repeats).toMatchObject({ sameVerdict: { numerator: 0, denominator: 1 } });
    expect(score([a, record({ id: "a", repeat: 2, result: null })]).repeats).toBeUndefined();
    expect(score([side, side]).repeats).toBeUndefined();
  });

  test("families of the gate cases, with the coverage cases of the family where a rate includes them", () => {
    const { families = {} } = score([a, side, other], { hasFamilies: true });
    expect(Object.keys(families)).toEqual(["one"]);
    expect(families.one?.counts.runs).toBe(1);
    expect(families.one?.rates.falseMissRate).toMatchObject({ numerator: 1, denominator: 2 });
    expect(score([other], { hasFamilies: true }).families).toEqual({});
  });

  test("known failures, which no metric counts", () => {
    const scored = score([a, known("b", "failed", "slow")]);
    expect(scored.knownFailures).toEqual([{ id: "b", why: "slow", passed: 0, failed: 1, unscored: 0 }]);
    expect(scored.metrics.counts).toMatchObject({ cases: 1, runs: 1, failed: 0 });
  });

  test("rubrics where a record has one", () => {
    expect(score([{ ...a, rubrics: counts({ graded: 1 }).rubrics }]).rubrics).toMatchObject({ graded: 1, unscored: 0 });
  });
});
