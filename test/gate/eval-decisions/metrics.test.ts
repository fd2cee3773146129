import { expect, test } from "vitest";
import type { OutcomeType } from "../../../src/contract/query/request.ts";
import { measure } from "../../../src/gate/eval-decisions/metrics.ts";
import type { Scored } from "../../../src/gate/eval-decisions/scored.ts";

const [answer, ask, miss] = ["answer", "clarification_required", "capability_miss"] as const;

function row(
  gold: OutcomeType,
  outcome: OutcomeType,
  more: Partial<Scored> & { readonly score?: number } = {},
): Scored {
  const { score = 0.5, ...rest } = more;
  const decided = {
    id: "r",
    file: "f",
    outcome,
    zone: outcome === miss ? ("none" as const) : ("sure" as const),
    methodName: null,
    arguments: {},
    answerScore: score,
    reasonCode: null,
    ms: 2,
  };
  return { decided, gold, isToolRight: null, areArgumentsRight: null, argumentCounts: null, isKnown: false, ...rest };
}

function counts(labelled: number, right: number, given: number, invented: number) {
  return { labelled, right, given, invented };
}

/** Ten rows with every kind of mistake; the numbers below were counted by hand. */
const ten: readonly Scored[] = [
  row(answer, answer, { score: 0.9, isToolRight: true, areArgumentsRight: true, argumentCounts: counts(2, 2, 2, 0) }),
  row(answer, answer, { score: 0.8, isToolRight: true, areArgumentsRight: false, argumentCounts: counts(3, 1, 2, 1) }),
  row(answer, ask, { score: 0.6, isToolRight: false }),
  row(answer, miss, { score: 0.2 }),
  row(ask, ask, { isToolRight: true }),
  row(ask, answer),
  row(miss, miss, { score: 0.1 }),
  row(miss, miss, { score: 0.3 }),
  row(miss, ask, { score: 0.2 }),
  row(miss, answer, { score: 0.7 }),
];

test("computes the numbers that were counted by hand", () => {
  const metrics = measure(ten);
  expect(metrics).toMatchObject({
    rows: 10,
    accuracy: { numerator: 5, denominator: 10, value: 0.5 },
    recall: { answer: { value: 0.5 }, clarification_required: { value: 0.5 }, capability_miss: { value: 0.5 } },
    precision: {
      answer: { numerator: 2, denominator: 4 },
      clarification_required: { numerator: 1, denominator: 3 },
      capability_miss: { numerator: 2, denominator: 3 },
    },
    balancedAccuracyStrict: { value: 0.5, n: 8 },
    balancedAccuracyAskingRefuses: { value: 0.625, n: 8 },
    toolChoice: { numerator: 3, denominator: 4 },
    argumentAccuracy: { numerator: 1, denominator: 2 },
    confusion: {
      answer: { answer: 2, clarification_required: 1, capability_miss: 1 },
      clarification_required: { answer: 1, clarification_required: 1, capability_miss: 0 },
      capability_miss: { answer: 1, clarification_required: 1, capability_miss: 2 },
    },
    valuesRight: { numerator: 3, denominator: 5 },
    valuesInvented: { numerator: 1, denominator: 4 },
    needlessQuestions: { numerator: 1, denominator: 4 },
    ms: { p50: 2, p99: 2 },
  });
  expect(metrics.macroF1.value).toBeCloseTo((0.5 + 0.4 + 4 / 7) / 3, 12);
  // Of 16 pairs the answers win 12 and tie one: 0.9 and 0.8 over four each, 0.6 over three, 0.2 over one and ties with 0.2.
  expect(metrics.auc.value).toBeCloseTo(12.5 / 16, 12);
  // Nine in ten of four answers are all four, whose lowest score is 0.2: three of four misses reach it.
  expect(metrics.falseAnswersAt90.value).toBe(0.75);
});

test("returns intervals that contain their value", () => {
  const { macroF1, auc, balancedAccuracyStrict } = measure(ten);
  for (const { value, low, high } of [macroF1, auc, balancedAccuracyStrict]) {
    expect(low).toBeLessThanOrEqual(value ?? Number.NaN);
    expect(high).toBeGreaterThanOrEqual(value ?? Number.NaN);
  }
});

test("returns null, never 0 or 1, when there is nothing to measure", () => {
  const { accuracy, macroF1, balancedAccuracyStrict, auc, falseAnswersAt90, toolChoice, ms } = measure([]);
  for (const { value } of [accuracy, macroF1, balancedAccuracyStrict, auc, falseAnswersAt90, toolChoice])
    expect(value).toBeNull();
  expect(ms).toEqual({ p50: null, p99: null });
});

test("excludes an outcome without labelled rows from the macro-F1", () => {
  expect(measure([row(answer, answer), row(miss, miss)]).macroF1.value).toBe(1);
});
