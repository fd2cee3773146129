import { expect, test } from "vitest";
import type { CaseRecord, CaseResult } from "../../src/contract/gate.ts";
import type { Expectation } from "../../src/contract/gate-suite.ts";
import { judgeCase } from "../../src/gate/judge.ts";
import { record } from "./given.ts";

const hour = 3_600_000;
const two = [
  { id: "t:whole", label: "Whole event" },
  { id: "t:one", label: "One outcome" },
];

test.each<[string, Expectation, Partial<CaseResult>, readonly string[]]>([
  ["the outcome alone", { outcomeType: "answer" }, {}, []],
  [
    "a silent answer where a question was due",
    { outcomeType: "clarification_required" },
    {},
    ["expected clarification_required, got answer without an assumption"],
  ],
  [
    "a question where an answer was due, and nothing beyond that",
    { outcomeType: "answer", assumption: "required", view: "table", evidenceFields: ["confidence.level"] },
    { outcomeType: "clarification_required", options: two },
    ["expected answer with an assumption, got clarification_required with 2 options"],
  ],
  [
    "a question with one option where a miss was due",
    { outcomeType: "capability_miss" },
    { outcomeType: "clarification_required", options: two.slice(0, 1) },
    ["expected capability_miss, got clarification_required with 1 option"],
  ],
  [
    "a miss where an answer was due",
    { outcomeType: "answer" },
    { outcomeType: "capability_miss" },
    ["expected answer, got capability_miss"],
  ],
  ["a required assumption", { outcomeType: "answer", assumption: "required" }, { assumptionOptionId: "t:whole" }, []],
  [
    "a required assumption that is absent",
    { outcomeType: "answer", assumption: "required", recommendedOptionId: "t:whole" },
    {},
    ["expected answer with an assumption, got answer without an assumption"],
  ],
  [
    "a forbidden assumption",
    { outcomeType: "answer", assumption: "forbidden" },
    { assumptionOptionId: "t:whole", recommendedOptionId: "t:whole" },
    ["expected answer without an assumption, got answer assuming t:whole"],
  ],
  [
    "an unexpected assumption",
    { outcomeType: "answer" },
    { assumptionOptionId: "t:whole" },
    ["expected answer without an assumption, got answer assuming t:whole"],
  ],
  [
    "another assumption than the recommended one",
    { outcomeType: "answer", assumption: "required", recommendedOptionId: "t:whole" },
    { assumptionOptionId: "t:one", recommendedOptionId: "t:one" },
    ["expected t:whole to be assumed, got t:one"],
  ],
  [
    "options by id and by pattern, in any order",
    { outcomeType: "clarification_required", options: ["/^one/i", "t:whole"], recommendedOptionId: "t:whole" },
    { outcomeType: "clarification_required", options: two, recommendedOptionId: "t:whole" },
    [],
  ],
  [
    "a pattern that fits both, beside one that fits only the first",
    { outcomeType: "clarification_required", options: ["/o/i", "/whole/i"] },
    { outcomeType: "clarification_required", options: two },
    [],
  ],
  [
    "an option too few",
    { outcomeType: "clarification_required", options: ["t:whole", "t:one", "/third/"] },
    { outcomeType: "clarification_required", options: two },
    ['expected an option /third/; offered: "Whole event" (t:whole), "One outcome" (t:one)'],
  ],
  [
    "an option too many",
    { outcomeType: "clarification_required", options: ["t:whole"] },
    { outcomeType: "clarification_required", options: two },
    ['did not expect the option "One outcome" (t:one)'],
  ],
  [
    "options of an answer, which has none",
    { outcomeType: "answer", options: ["t:whole"] },
    {},
    ["expected an option t:whole; offered: none"],
  ],
  [
    "another recommendation",
    { outcomeType: "clarification_required", recommendedOptionId: "t:whole" },
    { outcomeType: "clarification_required", options: two, recommendedOptionId: null },
    ["expected t:whole to be recommended, got none"],
  ],
  [
    "a missing capability in part and in another case",
    { outcomeType: "capability_miss", missingCapability: "order BOOK" },
    { outcomeType: "capability_miss", missingCapabilities: ["venue", "Order book of perpetuals"] },
    [],
  ],
  [
    "a missing capability by pattern",
    { outcomeType: "capability_miss", missingCapability: "/^venue: \\w+$/" },
    { outcomeType: "capability_miss", missingCapabilities: ["venue: elsewhere"] },
    [],
  ],
  [
    "another missing capability",
    { outcomeType: "capability_miss", missingCapability: "venue" },
    { outcomeType: "capability_miss", missingCapabilities: ["time"] },
    ['expected a missing capability venue; named: "time"'],
  ],
  [
    "the kind of clarification and the parameter asked for",
    { outcomeType: "clarification_required", resolutionMode: "freeform", missingParameter: "city" },
    { outcomeType: "clarification_required", resolutionMode: "freeform", missingParameters: ["day", "city"] },
    [],
  ],
  [
    "another kind of clarification, and another parameter",
    { outcomeType: "clarification_required", resolutionMode: "option", missingParameter: "/^(city|place)$/" },
    { outcomeType: "clarification_required", resolutionMode: "freeform", missingParameters: ["cityName"] },
    [
      "expected a clarification of the kind option, got freeform",
      "expected the value of /^(city|place)$/ to be asked for, got cityName",
    ],
  ],
  [
    "methods called, by name and by pattern, among others",
    { outcomeType: "answer", methods: ["find", "/^read_/"] },
    { methodsCalled: ["list", "find", "read_text"] },
    [],
  ],
  [
    "a method that was not called, whose name is part of another one",
    { outcomeType: "answer", methods: ["read"] },
    { methodsCalled: ["read_text"] },
    ["expected read to be called; called: read_text"],
  ],
  [
    "evidence in part",
    { outcomeType: "answer", evidenceFields: ["confidence.level", "evidence.facts[].value"] },
    { evidenceFields: ["confidence.level"] },
    ["expected evidence at evidence.facts[].value, which has no value"],
  ],
  ["fresh data", { outcomeType: "answer", maxAgeMs: hour }, { asOf: "2026-01-01T00:00:00Z", ageMs: hour }, []],
  [
    "stale data",
    { outcomeType: "answer", maxAgeMs: hour },
    { asOf: "2026-01-01T00:00:00Z", ageMs: 2 * hour },
    ["expected data at most 1h 00m old, got data of 2026-01-01T00:00:00Z, 2h 00m old"],
  ],
  [
    "data without a date",
    { outcomeType: "answer", maxAgeMs: hour },
    {},
    ["expected data at most 1h 00m old, got data without a date"],
  ],
  [
    "a date that does not read",
    { outcomeType: "answer", maxAgeMs: hour },
    { asOf: "yesterday" },
    ["expected data at most 1h 00m old, got the unreadable date yesterday"],
  ],
  ["clocks slightly apart", { outcomeType: "answer", maxAgeMs: hour }, { asOf: "soon", ageMs: -1000 }, []],
  [
    "data from the future",
    { outcomeType: "answer", maxAgeMs: hour },
    { asOf: "2026-01-01T00:00:00Z", ageMs: -hour },
    ["expected data at most 1h 00m old, got data of 2026-01-01T00:00:00Z, 1h 00m later than the run's own clock"],
  ],
  ["the view", { outcomeType: "answer", view: "heatmap" }, { view: "heatmap" }, []],
  ["no view", { outcomeType: "answer", view: "heatmap" }, {}, ["expected the view heatmap, got none"]],
])("judges %s", (_, expected, result, reasons) => {
  const verdict = reasons.length === 0 ? "passed" : "failed";
  expect(judgeCase(record({ expect: expected, result }))).toEqual({ verdict, reasons });
});

test("marks a run without a result as unscored, whatever was expected", () => {
  const unscored = record({ result: null, expect: { outcomeType: "capability_miss" } });
  expect(judgeCase(unscored)).toEqual({ verdict: "unscored", reasons: ["upstream: the server is down"] });
});

test.each<[string, Partial<CaseRecord>, readonly string[]]>([
  ["at its limits of duration and cost", { durationMs: 2000, costUsd: "0.010000" }, []],
  ["above its duration limit", { durationMs: 2001 }, ["took 2.0s, at most 2.0s are allowed"]],
  ["above its cost limit", { costUsd: "0.010001" }, ["cost $0.010001, at most $0.01 are allowed"]],
  ["of unknown cost", { costUsd: null }, []],
])("judges a run %s by the limits of its case", (_, over, reasons) => {
  const judged = judgeCase(record({ thresholds: { maxDurationMs: 2000, maxCostUsd: 0.01 }, ...over }));
  expect(judged).toEqual({ verdict: reasons.length === 0 ? "passed" : "failed", reasons });
});
