import { describe, expect, test } from "vitest";
import type { CaseRecord } from "../../src/contract/gate.ts";
import type { RateName } from "../../src/contract/gate-suite.ts";
import { toRate } from "../../src/gate/score/rate.ts";
import { score } from "../../src/gate/score.ts";
import { fc } from "../helpers/property.ts";
import { decided, record } from "./given.ts";

const asks = { outcomeType: "clarification_required" } as const;
const misses = { outcomeType: "capability_miss" } as const;
const answers = { outcomeType: "answer" } as const;
const assumes = { outcomeType: "answer", assumptionOptionId: "a" } as const;
const wantsAnswer = { outcomeType: "answer" } as const;
const wantsAssumption = { outcomeType: "answer", assumption: "required" } as const;

describe.each<[RateName, readonly (readonly [what: string, records: CaseRecord[], counts: string])[]]>([
  [
    "ambiguityRecall",
    [
      ["no ambiguous run", [record({ truth: "unambiguous", result: asks })], "0/0"],
      [
        "asked back",
        [record({ truth: "ambiguous", result: asks, clarification: decided("clarification_required") })],
        "1/1",
      ],
      [
        "decided, then resolved under auto",
        [record({ truth: "ambiguous", result: assumes, clarification: decided("clarification_required") })],
        "1/1",
      ],
      [
        "decided in shadow, answered silently",
        [record({ truth: "ambiguous", result: answers, clarification: decided("clarification_required") })],
        "1/1",
      ],
      ["decided to answer", [record({ truth: "ambiguous", result: answers, clarification: decided("answer") })], "0/1"],
      [
        "decided to miss",
        [record({ truth: "ambiguous", result: misses, clarification: decided("capability_miss") })],
        "0/1",
      ],
      ["asked back without diagnostics", [record({ truth: "ambiguous", result: asks })], "1/1"],
      ["assumed without diagnostics", [record({ truth: "ambiguous", result: assumes })], "1/1"],
      ["answered silently without diagnostics", [record({ truth: "ambiguous", result: answers })], "0/1"],
      ["could not be run", [record({ truth: "ambiguous", result: null })], "0/0"],
      ["only a coverage case", [record({ truth: "ambiguous", result: asks, role: "coverage" })], "0/0"],
    ],
  ],
  [
    "capabilityMissRecall",
    [
      ["nothing unsupported", [record({ truth: "ambiguous", result: misses })], "0/0"],
      ["missed", [record({ truth: "unsupported", result: misses })], "1/1"],
      ["asked back instead", [record({ truth: "unsupported", result: asks })], "0/1"],
      [
        "answered instead",
        [record({ truth: "unsupported", result: answers }), record({ truth: "unsupported", result: misses })],
        "1/2",
      ],
      ["could not be run", [record({ truth: "unsupported", result: null })], "0/0"],
    ],
  ],
  [
    "answerHoldRate",
    [
      ["no answer expected", [record({ expect: misses, result: answers })], "0/0"],
      ["answered", [record({ expect: wantsAnswer, result: answers })], "1/1"],
      ["answered with an unexpected assumption", [record({ expect: wantsAnswer, result: assumes })], "0/1"],
      ["answered with the required assumption", [record({ expect: wantsAssumption, result: assumes })], "1/1"],
      ["answered without the required assumption", [record({ expect: wantsAssumption, result: answers })], "0/1"],
      ["asked back", [record({ expect: wantsAnswer, result: asks })], "0/1"],
    ],
  ],
  [
    "silentAnswerRate",
    [
      ["only unambiguous runs", [record({ truth: "unambiguous", result: answers })], "0/0"],
      ["ambiguous and answered silently", [record({ truth: "ambiguous", result: answers })], "1/1"],
      ["unsupported and answered silently", [record({ truth: "unsupported", result: answers })], "1/1"],
      ["ambiguous and answered with its assumption", [record({ truth: "ambiguous", result: assumes })], "0/1"],
      [
        "asked back and missed",
        [record({ truth: "ambiguous", result: asks }), record({ truth: "unsupported", result: misses })],
        "0/2",
      ],
    ],
  ],
  [
    "fallbackRate",
    [
      ["no diagnostics", [record()], "0/0"],
      [
        "judge not asked",
        [record({ clarification: decided("answer", { judgeAttempted: false, fallbackReason: "none" }) })],
        "0/0",
      ],
      ["judge followed", [record({ clarification: decided("answer") })], "0/1"],
      [
        "judge rejected",
        [record({ clarification: decided("answer", { fallbackReason: "reply was malformed" }) })],
        "1/1",
      ],
    ],
  ],
  [
    "judgeDisagreementRate",
    [
      ["judge gave nothing valid", [record({ clarification: decided("answer", { judgeOutcomeType: null }) })], "0/0"],
      ["judge agreed", [record({ clarification: decided("answer") })], "0/1"],
      [
        "judge overruled",
        [record({ clarification: decided("clarification_required", { judgeOutcomeType: "answer" }) })],
        "1/1",
      ],
      [
        "resolved under auto",
        [record({ result: assumes, clarification: decided("clarification_required", { autoResolved: true }) })],
        "0/1",
      ],
    ],
  ],
  [
    "overClarifyRate",
    [
      ["only ambiguous runs", [record({ truth: "ambiguous", result: asks })], "0/0"],
      ["answered", [record({ truth: "unambiguous", result: answers })], "0/1"],
      [
        "a server asked",
        [record({ truth: "unambiguous", result: { ...asks, isServerQuestion: true } }), record({ result: answers })],
        "0/1",
      ],
      [
        "asked back in a coverage case",
        [record({ truth: "unambiguous", result: asks, role: "coverage" }), record({ result: answers })],
        "1/2",
      ],
    ],
  ],
  [
    "falseMissRate",
    [
      ["only unsupported runs", [record({ truth: "unsupported", result: misses })], "0/0"],
      ["ambiguous and asked back", [record({ truth: "ambiguous", result: asks })], "0/1"],
      [
        "missed in a coverage case",
        [record({ truth: "unambiguous", result: misses, role: "coverage" }), record({ result: answers })],
        "1/2",
      ],
    ],
  ],
  [
    "optionStability",
    [
      ["each case once", [record({ id: "a" }), record({ id: "b" })], "0/0"],
      ["same recommendation", [recommending("a", 1, "x"), recommending("a", 2, "x")], "1/1"],
      [
        "other recommendation",
        [recommending("a", 1, "x"), recommending("a", 2, "y"), recommending("b", 1, "x"), recommending("b", 2, "x")],
        "1/2",
      ],
      ["recommended once, then never", [recommending("a", 1, "x"), recommending("a", 2, null)], "0/1"],
      ["second run unscored", [recommending("a", 1, "x"), record({ id: "a", repeat: 2, result: null })], "0/0"],
      ["read from the decision of an assuming answer", [decisionFor("a", 1, "x"), decisionFor("a", 2, "y")], "0/1"],
    ],
  ],
])("%s", (name, rows) => {
  test.each(rows)("%s", (_, records, counts) => {
    const rate = score(records).metrics.rates[name];
    expect(`${rate.numerator}/${rate.denominator}`).toBe(counts);
    expect(rate.value).toBe(rate.denominator === 0 ? null : rate.numerator / rate.denominator);
  });
});

test.each([
  [0, 0, null, null],
  [0, 1, 0, 0.7935],
  [1, 1, 0.2065, 1],
  [1, 2, 0.0945, 0.9055],
  [8, 10, 0.4902, 0.9433],
  [0, 10, 0, 0.2775],
  [95, 100, 0.8882, 0.9785],
])("computes the Wilson interval of %i of %i as %d to %d", (numerator, denominator, low, high) => {
  const rate = toRate({ numerator, denominator });
  expect(rate.low === null ? null : Number(rate.low.toFixed(4))).toBe(low);
  expect(rate.high === null ? null : Number(rate.high.toFixed(4))).toBe(high);
  expect(rate.value).toBe(denominator === 0 ? null : numerator / denominator);
});

test("counts unscored runs separately, and coverage in its own block", () => {
  const { metrics, coverage } = score([
    record({ id: "a" }),
    record({ id: "a", repeat: 2, verdict: "failed" }),
    record({ id: "b", result: null }),
    record({ id: "c", role: "coverage", clarification: decided("answer", { rolloutStage: "shadow" }) }),
  ]);
  expect(metrics.counts).toEqual({ cases: 2, runs: 3, scored: 2, unscored: 1, passed: 1, failed: 1 });
  expect(coverage.metrics.counts).toEqual({ cases: 1, runs: 1, scored: 1, unscored: 0, passed: 1, failed: 0 });
  expect(coverage.cases).toEqual(["c"]);
  expect(metrics.observedRolloutStages).toEqual({});
  expect(coverage.metrics.observedRolloutStages).toEqual({ shadow: 1 });
});

test("counts rollout stages in the order of a rollout", () => {
  const stages = ["enabled", "shadow", "enabled", "disabled"] as const;
  const { metrics } = score(
    stages.map((rolloutStage) => record({ clarification: decided("answer", { rolloutStage }) })),
  );
  expect(JSON.stringify(metrics.observedRolloutStages)).toBe('{"disabled":1,"shadow":1,"enabled":2}');
});

test("computes the same metrics for any order of records", () => {
  const records = [
    record({ truth: "ambiguous", result: asks }),
    record({ id: "b", truth: "unsupported", result: misses }),
    record({ id: "c", result: null }),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(records, { minLength: records.length }), (shuffled) => {
      expect(score(shuffled).metrics).toEqual(score(records).metrics);
    }),
    { numRuns: 20 },
  );
});

function recommending(id: string, repeat: number, recommendedOptionId: string | null): CaseRecord {
  return record({ id, repeat, result: { ...asks, recommendedOptionId } });
}

function decisionFor(id: string, repeat: number, recommendedOptionId: string): CaseRecord {
  return record({ id, repeat, result: answers, clarification: decided("answer", { recommendedOptionId }) });
}
