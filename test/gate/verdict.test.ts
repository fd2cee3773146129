import { expect, test } from "vitest";
import type { CaseRecord, Selection } from "../../src/contract/gate.ts";
import type { Thresholds } from "../../src/contract/gate-suite.ts";
import { score } from "../../src/gate/score.ts";
import { decideGates } from "../../src/gate/verdict.ts";
import { decided, record } from "./given.ts";

const failed = { verdict: "failed" as const, reasons: ["expected answer, got capability_miss"] };
const ambiguous = { truth: "ambiguous", result: { outcomeType: "clarification_required" } } as const;
const enabled = { clarification: decided("answer") };

interface Given {
  readonly records: readonly CaseRecord[];
  readonly rates?: Thresholds["rates"];
  readonly stages?: Thresholds["observedRolloutStages"];
  readonly passAll?: Thresholds["passAll"];
  readonly selection?: Partial<Selection>;
}

const listed = { knownFailure: "see #7" };
const mostly = { thresholds: { minPassRate: 0.5 } };

test.each<[string, Given, string, readonly string[]]>([
  ["every blocking case passes", { records: [record()] }, "passed", []],
  [
    "a block case fails",
    { records: [record(), record({ id: "two", repeat: 3, ...failed })] },
    "failed",
    ["two (repeat 3): expected answer, got capability_miss"],
  ],
  [
    "only a watched case fails",
    { records: [record(), record({ id: "two", stage: "watch", ...failed })] },
    "passed",
    [],
  ],
  [
    "only a coverage case fails",
    { records: [record(), record({ id: "two", role: "coverage", ...failed })] },
    "passed",
    [],
  ],
  [
    "only a coverage case is unscored",
    { records: [record(), record({ id: "two", role: "coverage", result: null })] },
    "passed",
    [],
  ],
  [
    "a gate case is unscored beside one that failed",
    { records: [record(failed), record({ id: "two", result: null, reasons: ["upstream: down"] })] },
    "invalid",
    ["two could not be scored: upstream: down", "one: expected answer, got capability_miss"],
  ],
  [
    "a watched gate case is unscored",
    { records: [record({ stage: "watch", result: null, reasons: ["limit: late"] })] },
    "invalid",
    ["one could not be scored: limit: late"],
  ],
  [
    "a rate is too low",
    {
      records: [record(ambiguous), record({ truth: "ambiguous" }), record(ambiguous)],
      rates: { ambiguityRecall: { min: 0.9 } },
    },
    "failed",
    ["ambiguityRecall is 0.6667 (2 of 3), must be at least 0.9"],
  ],
  [
    "a rate is too high",
    { records: [record({ truth: "ambiguous" })], rates: { silentAnswerRate: { min: 0, max: 0.5 } } },
    "failed",
    ["silentAnswerRate is 1 (1 of 1), must be at least 0 and at most 0.5"],
  ],
  [
    "a rate is right at its limit",
    {
      records: [record(ambiguous), record({ truth: "ambiguous" })],
      rates: { ambiguityRecall: { min: 0.5, max: 0.5 } },
    },
    "passed",
    [],
  ],
  [
    "nothing measures a rate that must be high",
    { records: [record()], rates: { ambiguityRecall: { min: 1 } } },
    "failed",
    ["ambiguityRecall must be at least 1, but there are no scored runs whose truth is ambiguous"],
  ],
  [
    "nothing measures a rate that must be low",
    { records: [record()], rates: { silentAnswerRate: { max: 0 }, fallbackRate: { max: 0 } } },
    "passed",
    [],
  ],
  ["nothing was repeated", { records: [record()], rates: { optionStability: { min: 1 } } }, "passed", []],
  [
    "grep left nothing to measure",
    { records: [record()], rates: { ambiguityRecall: { min: 1 } }, selection: { grep: "one" } },
    "passed",
    [],
  ],
  ["the rollout stage was seen", { records: [record(enabled)], stages: ["enabled"] }, "passed", []],
  [
    "the rollout stage was not seen",
    { records: [record(enabled)], stages: ["shadow"] },
    "failed",
    ["no run was in the rollout stage shadow; seen: enabled (1)"],
  ],
  [
    "no rollout stage was seen",
    { records: [record()], stages: ["enabled"] },
    "failed",
    ["no run was in the rollout stage enabled; seen: none"],
  ],
  [
    "the stage was seen in coverage only",
    { records: [record({ role: "coverage", ...enabled })], stages: ["enabled"] },
    "failed",
    ["no run was in the rollout stage enabled; seen: none"],
  ],
  [
    "grep left no run that observes a stage",
    { records: [record({ role: "coverage", ...enabled })], stages: ["enabled"], selection: { grep: "one" } },
    "passed",
    [],
  ],
  [
    "grep left runs of another stage",
    { records: [record(enabled)], stages: ["shadow"], selection: { grep: "one" } },
    "failed",
    ["no run was in the rollout stage shadow; seen: enabled (1)"],
  ],
  [
    "the run was interrupted",
    { records: [record()], selection: { plannedRuns: 3, stopped: "interrupted" } },
    "invalid",
    ["the run was interrupted after 1 of 3 runs"],
  ],
  [
    "runs are missing",
    { records: [record()], selection: { plannedRuns: 2 } },
    "invalid",
    ["only 1 of 2 runs are recorded"],
  ],
  [
    "bail stopped at a failure",
    {
      records: [record(failed)],
      selection: { plannedRuns: 2, stopped: "bail" },
      rates: { ambiguityRecall: { min: 1 } },
    },
    "failed",
    ["one: expected answer, got capability_miss"],
  ],
  ["a known failure fails", { records: [record(), record({ id: "two", ...listed, ...failed })] }, "passed", []],
  [
    "a known failure passes",
    { records: [record(), record({ id: "two", ...listed })] },
    "failed",
    ["two passes now; remove it from the known failures (listed because: see #7)"],
  ],
  [
    "a known failure passes in one of its repeats",
    { records: [record(listed), record({ repeat: 2, ...listed, ...failed })] },
    "passed",
    [],
  ],
  [
    "a known failure could not be scored, which is a failure too",
    { records: [record(), record({ id: "two", ...listed, result: null, reasons: ["upstream: down"] })] },
    "passed",
    [],
  ],
  [
    "a known failure passes once and could not be scored once",
    { records: [record(listed), record({ repeat: 2, ...listed, result: null, reasons: ["upstream: down"] })] },
    "passed",
    [],
  ],
  [
    "a rate counts no known failure",
    {
      records: [record(ambiguous), record({ id: "two", truth: "ambiguous", ...listed, ...failed })],
      rates: { ambiguityRecall: { min: 1 } },
    },
    "passed",
    [],
  ],
  [
    "a case passes as often as required",
    { records: [record(mostly), record({ repeat: 2, ...mostly, ...failed })] },
    "passed",
    [],
  ],
  [
    "a case passes less often than required",
    {
      records: [1, 2, 3].map((repeat) => record({ repeat, ...mostly, ...(repeat === 1 ? {} : failed) })),
    },
    "failed",
    ["one passed 1 of 3 runs, the minimum share is 0.5: expected answer, got capability_miss"],
  ],
  [
    "runs that follow each other hold together too seldom",
    {
      records: [record({ stage: "watch" }), record({ stage: "watch", repeat: 2, ...failed })],
      passAll: [{ runs: 2, min: 0.5 }],
    },
    "failed",
    ["pass^2 is 0 over 1 case, must be at least 0.5"],
  ],
  [
    "nothing was repeated as often as a threshold wants",
    { records: [record()], passAll: [{ runs: 2, min: 0.5 }] },
    "failed",
    ["pass^2 must be at least 0.5, but no case ran 2 times; see --repeat"],
  ],
  [
    "a shard misses what the suite as a whole must reach",
    {
      records: [record()],
      rates: { ambiguityRecall: { min: 1 } },
      stages: ["enabled"],
      selection: { shard: { index: 1, count: 2 } },
    },
    "passed",
    [],
  ],
])("when %s", (_, { records, rates = {}, stages = [], passAll, selection = {} }, verdict, failures) => {
  const gates = decideGates({
    records,
    ...score(records),
    thresholds: { rates, observedRolloutStages: stages, ...(passAll === undefined ? {} : { passAll }) },
    selection: {
      suiteCases: records.length,
      selectedCases: records.length,
      plannedRuns: records.length,
      grep: null,
      stopped: null,
      ...selection,
    },
  });
  expect(gates).toEqual({ passed: verdict === "passed", verdict, failures });
});
