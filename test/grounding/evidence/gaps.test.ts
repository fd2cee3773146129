import { describe, expect, test } from "vitest";
import type { GapSignal } from "../../../src/contract/query/envelope.ts";
import type { ProgramChoice } from "../../../src/contract/query/program-result.ts";
import type { ToolOutcome } from "../../../src/contract/tool.ts";
import { readCues } from "../../../src/grounding/evidence/cues.ts";
import { findGaps, type GapInput, judgeConfidence } from "../../../src/grounding/evidence/gaps.ts";
import { createRelevance } from "../../../src/grounding/evidence/relevance.ts";
import { readRequest } from "../../../src/language/request.ts";
import { failed, recorded, result } from "./recorded.ts";

function gaps(given: Partial<GapInput> = {}, query = "What is the price?"): readonly GapSignal[] {
  const reading = readRequest(query);
  return findGaps({
    calls: [],
    stopReason: "complete_answer",
    missingParts: [],
    unserved: [],
    unmatchedParts: [],
    isEmpty: false,
    isTried: false,
    emptyAmong: null,
    countedNothing: null,
    cutRows: 0,
    hasMore: false,
    leftOut: 0,
    isContextCut: false,
    oldestAt: null,
    staleFrom: null,
    lacksCatalyst: false,
    hasCatalyst: false,
    marks: [],
    choices: [],
    failure: null,
    unmatched: [],
    unmatchedAggregate: null,
    isUncounted: false,
    isUnchanged: false,
    cues: readCues(reading),
    relevance: createRelevance(reading, []),
    now: Date.parse("2026-01-02T12:00:00Z"),
    ...given,
  });
}

test("an answer without a flaw has no gap", () => {
  expect(gaps()).toEqual([]);
});

describe("a gap is reported", () => {
  test.each<[string, Partial<GapInput>, string, GapSignal["severity"], string]>([
    ["a failure of the method", { failure: " It is shut " }, "call_failed", "high", "It is shut."],
    ["a failure that ends a sentence", { failure: "Is it shut?" }, "call_failed", "high", "Is it shut?"],
    [
      "words without a field",
      { unmatched: ["leaf", "hue"] },
      "no_matching_field",
      "medium",
      "No field of the output matches what was asked (leaf, hue), so these values may not answer it.",
    ],
    [
      "an aggregate without a field",
      { unmatchedAggregate: "median" },
      "no_matching_field",
      "high",
      "The output has no field for the median of its rows.",
    ],
    [
      "a count that the output lacks",
      { isUncounted: true },
      "no_matching_field",
      "high",
      "The output does not say how many there are.",
    ],
    [
      "a change that the output lacks",
      { isUnchanged: true },
      "no_matching_field",
      "high",
      "The output contains no values over time, so the change is not known.",
    ],
    [
      "a call without documentation",
      { isTried: true },
      "undocumented",
      "medium",
      "No documentation covers what is asked: the method was chosen by the names in the request.",
    ],
    [
      "a part that was not asked",
      { unserved: ["the tool was not asked about “ETH”"] },
      "unserved_part",
      "high",
      "The tool was not asked about “ETH”.",
    ],
    [
      "a part without a field",
      { unmatchedParts: ["leaf count"] },
      "unmatched_part",
      "medium",
      "No field of the output matches “leaf count”, so that part may not be answered.",
    ],
    ["a part that is missing", { missingParts: ["depth"] }, "missing_part", "high", "Not in the data: depth."],
    ["an empty output", { isEmpty: true }, "empty_canonical_payload", "high", "The source returned an empty result."],
    [
      "rows of which none matches",
      { isEmpty: true, emptyAmong: 3 },
      "empty_canonical_payload",
      "high",
      "None of the rows that the source returned matches the request.",
    ],
    [
      "a count of zero",
      { countedNothing: "city “Oslo”" },
      "zero_count",
      "medium",
      "The tool reports zero for city “Oslo”, which may also mean that it does not know this value.",
    ],
    [
      "a bounded run",
      { stopReason: "bounded_runtime_budget" },
      "bounded_run",
      "medium",
      "The run was stopped before everything was fetched.",
    ],
    [
      "no report of a cause",
      { lacksCatalyst: true },
      "missing_catalyst",
      "medium",
      "No report from the time of the move was found, so the cause of the move is not known.",
    ],
    [
      "a report near a move",
      { hasCatalyst: true },
      "cause_not_shown",
      "low",
      "A report close in time to a move does not prove that it caused the move.",
    ],
    ["a marked source", { marks: ["delayed"] }, "marked_source", "low", "The source marks its data as delayed."],
    ["more rows", { hasMore: true }, "limited_slice_coverage", "medium", "The source has more rows than it returned."],
    ["a row cut", { cutRows: 1 }, "limited_slice_coverage", "low", "1 row was left out of the table."],
    ["rows cut", { cutRows: 1200 }, "limited_slice_coverage", "low", "1,200 rows were left out of the table."],
    [
      "a row of another thing",
      { leftOut: 1 },
      "other_members",
      "low",
      "1 row was left out: not about what the request names.",
    ],
    [
      "rows of other things",
      { leftOut: 2 },
      "other_members",
      "low",
      "2 rows were left out: not about what the request names.",
    ],
    [
      "a cut output",
      { isContextCut: true },
      "context_truncated",
      "medium",
      "The output was too large to read completely.",
    ],
  ])("%s", (_, given, code, severity, detail) => {
    expect(gaps(given)).toEqual([{ code, severity, detail }]);
  });

  test("for each of several parts and marks", () => {
    const given = { unserved: ["a"], unmatchedParts: ["b", "c"], missingParts: ["d", "e"], marks: ["f", "g"] };
    expect(gaps(given).map(({ code }) => code)).toEqual([
      ...["unserved_part", "unmatched_part", "unmatched_part"],
      ...["missing_part", "missing_part", "marked_source", "marked_source"],
    ]);
  });
});

describe("a gap is not reported", () => {
  test.each<[string, Partial<GapInput>, readonly string[]]>([
    ["twice for a part that was not asked", { unserved: ["a"], missingParts: ["a"] }, ["unserved_part"]],
    ["for a bounded run that failed", { stopReason: "bounded_runtime_budget", failure: "no" }, ["call_failed"]],
    [
      "for a bounded run with a missing part",
      { stopReason: "bounded_x" as never, missingParts: ["a"] },
      ["missing_part"],
    ],
    [
      "for a bounded run that is empty",
      { stopReason: "bounded_x" as never, isEmpty: true },
      ["empty_canonical_payload"],
    ],
    ["for rows of others in an empty result", { isEmpty: true, leftOut: 2 }, ["empty_canonical_payload"]],
  ])("%s", (_, given, codes) => {
    expect(gaps(given).map(({ code }) => code)).toEqual(codes);
  });
});

describe("calls beside the answer", () => {
  const fault = (message: string) => result({ error: message, rows: [{ a: 1 }] });

  test.each<[string, readonly (readonly [string, ToolOutcome])[], string | null, readonly string[]]>([
    ["a method that failed", [["search", failed("shut")]], null, ["search failed: shut."]],
    [
      "the last failure of a method",
      [
        ["search", failed("shut")],
        ["search", failed("gone!")],
      ],
      null,
      ["search failed: gone!"],
    ],
    [
      "no method that answered at last",
      [
        ["search", failed("shut")],
        ["search", result({})],
      ],
      null,
      [],
    ],
    [
      "no failure that is reported already",
      [
        ["search", failed("shut")],
        ["rank", failed("gone")],
      ],
      "search of Almanac failed: shut",
      ["rank failed: gone."],
    ],
    [
      "three failures at most",
      ["a", "b", "c", "d"].map((name) => [name, failed("shut")] as const),
      null,
      ["a failed: shut.", "b failed: shut.", "c failed: shut."],
    ],
  ])("reports %s", (_, calls, failure, details) => {
    const records = calls.map(([name, outcome], at) => recorded(name, {}, outcome, at));
    const found = gaps({ calls: records, failure }).filter(({ severity }) => severity === "medium");
    expect(found).toEqual(details.map((detail) => ({ code: "call_failed", severity: "medium", detail })));
  });

  test("reports an error beside rows once, and three at most", () => {
    const calls = ["a", "a", "b", "c", "d"].map((name, at) => recorded(name, {}, fault("disk is full"), at));
    expect(gaps({ calls })).toEqual(
      ["a", "b", "c"].map((name) => ({
        code: "partial_failure",
        severity: "high",
        detail: `${name} reported an error beside its rows: disk is full.`,
      })),
    );
  });

  test("reports each violation of an output schema once, and three at most", () => {
    const broken = { ...result({}), schemaViolations: ["a: text", "b: text", "a: text", "c: text", "d: text"] };
    expect(gaps({ calls: [recorded("rank", {}, broken as ToolOutcome)] })).toEqual(
      ["a", "b", "c"].map((key) => ({
        code: "schema_violation",
        severity: "medium",
        detail: `rank broke its own output schema: ${key}: text.`,
      })),
    );
  });
});

describe("the age of the data", () => {
  const stale = (oldestAt: string | null, query = "What is the price?", staleFrom: string | null = null) =>
    gaps({ oldestAt, staleFrom: staleFrom === null ? null : Date.parse(staleFrom) }, query);
  const detail = (at: string, age: string) => `The data is as of ${at}, ${age} old.`;

  test.each<[string, string, GapSignal["severity"], string]>([
    ["2026-01-01T11:59:00Z", "What is the price?", "medium", detail("2026-01-01 11:59 UTC", "24 hours")],
    ["2026-01-02T11:44:00Z", "What is the price now?", "high", detail("2026-01-02 11:44 UTC", "16 minutes")],
    ["2026-01-02T10:01:00Z", "What is the price now?", "high", detail("2026-01-02 10:01 UTC", "119 minutes")],
    ["2026-01-02T10:00:00Z", "What is the price now?", "high", detail("2026-01-02 10:00 UTC", "2 hours")],
    ["2025-12-31T12:01:00Z", "What is the price?", "medium", detail("2025-12-31 12:01 UTC", "47 hours")],
    ["2025-12-31T12:00:00Z", "What is the price?", "medium", detail("2025-12-31 12:00 UTC", "2 days")],
    ["2025-12-01T12:00:00Z", "What is the price?", "medium", detail("2025-12-01 12:00 UTC", "32 days")],
  ])("of %s is reported for %s", (oldestAt, query, severity, expected) => {
    expect(stale(oldestAt, query)).toEqual([{ code: "stale_source", severity, detail: expected }]);
  });

  test.each<[string | null, string]>([
    [null, "What is the price now?"],
    ["2026-01-01T12:00:00Z", "What is the price?"],
    ["2026-01-02T11:45:00Z", "What is the price now?"],
    ["2026-01-03T12:00:00Z", "What is the price now?"],
  ])("of %s is not reported for %s", (oldestAt, query) => {
    expect(stale(oldestAt, query)).toEqual([]);
  });

  test("is reported as high from when the source calls it stale", () => {
    const at = "2026-01-02T11:50:00Z";
    expect(stale(at, "What is the price?", "2026-01-02T11:59:59Z")).toEqual([
      { code: "stale_source", severity: "high", detail: detail("2026-01-02 11:50 UTC", "10 minutes") },
    ]);
    expect(stale(at, "What is the price?", "2026-01-02T12:00:00Z")).toEqual([]);
  });
});

describe("a choice among rows", () => {
  const choice: ProgramChoice = { parameter: "id", label: "North silo", count: 3, alternatives: [], tied: 0, ties: [] };
  const open = (given: Partial<ProgramChoice>, query: string) =>
    gaps({ choices: [{ ...choice, ...given }] }, query).map(({ severity, detail }) => [severity, detail]);
  const medium = [["medium", "The request does not name “North silo” in full."]];

  test.each<[string, Partial<ProgramChoice>, string, readonly (readonly string[])[]]>([
    ["is open where the request names it not at all", {}, "How tall is it?", medium],
    ["is settled where the request names it in full", {}, "How tall is the north silo?", []],
    ["is settled where there was one row", { count: 1 }, "How tall is it?", []],
    ["is open where there were two rows", { count: 2 }, "How tall is it?", medium],
    ["is settled where it has no label", { label: null }, "How tall is it?", []],
    ["is settled where it alone has the name", { alternatives: ["South silo"] }, "How tall is North?", []],
    ["is open where another has the name too", { alternatives: ["Old", "North hut"] }, "How tall is North?", medium],
    ["is open where it lacks the name", {}, "How tall is Alder?", medium],
    [
      "is open where rows matched equally",
      { tied: 2, ties: ["North silo", "North hut"] },
      "How tall is the north silo?",
      [["high", "2 rows match equally well; the first was used: “North silo”, others: “North hut”."]],
    ],
  ])("%s", (_, given, query, expected) => {
    expect(open(given, query)).toEqual(expected);
  });
});

describe("judgeConfidence", () => {
  const gap = (severity: GapSignal["severity"], detail: string): GapSignal => ({ code: "x", severity, detail });
  const facts = { verified: 2, inferred: 1 };

  test.each<[string, readonly GapSignal[], typeof facts, string, string]>([
    ["no gap", [], facts, "high", "Every figure is in a recorded output."],
    ["no verified fact", [], { verified: 0, inferred: 1 }, "low", "No fact could be verified."],
    ["a low gap", [gap("low", "a")], facts, "high", "Every figure is in a recorded output."],
    ["a medium gap", [gap("low", "a"), gap("medium", "b"), gap("medium", "c")], facts, "medium", "b"],
    ["a high gap", [gap("medium", "b"), gap("high", "c")], facts, "low", "c"],
    ["a medium gap without a verified fact", [gap("medium", "b")], { verified: 0, inferred: 0 }, "low", "b"],
  ])("judges %s", (_, signals, counts, level, reason) => {
    expect(judgeConfidence(signals, counts)).toEqual({
      level,
      reason,
      verifiedFactCount: counts.verified,
      inferredFactCount: counts.inferred,
      gapCount: signals.length,
      gapSignals: signals,
    });
  });
});

test("the gaps are in a fixed order", () => {
  const found = gaps({
    ...{ failure: "no", unmatched: ["a"], isTried: true, unserved: ["b"], missingParts: ["c"], isEmpty: true },
    ...{ oldestAt: "2025-01-01T00:00:00Z", marks: ["late"], hasMore: true, cutRows: 2, isContextCut: true },
  });
  expect(found.map(({ code }) => code)).toEqual([
    ...["call_failed", "no_matching_field", "undocumented", "unserved_part", "missing_part"],
    ...["empty_canonical_payload", "stale_source", "marked_source"],
    ...["limited_slice_coverage", "limited_slice_coverage", "context_truncated"],
  ]);
});
