import { describe, expect, test } from "vitest";
import { type JudgeReply, judgeReplySchema } from "../../../src/contract/judge.ts";
import type { Option } from "../../../src/contract/query/option.ts";
import type { OptionSet } from "../../../src/contract/query/record.ts";
import { validate, validatorRules } from "../../../src/flow/clarify/validate.ts";
import { deterministicVerdict } from "../../../src/flow/clarify/verdict.ts";
import { fc } from "../../helpers/property.ts";

const content = (optionId: string) => ({ optionId }) as Option;
const optionSet = (given: {
  readonly distinct?: string[];
  readonly viable?: string[];
  readonly needsValue?: string[];
}): OptionSet => ({
  distinct: (given.distinct ?? []).map(content),
  viable: (given.viable ?? given.distinct ?? []).map(content),
  needsValue: (given.needsValue ?? []).map(content),
  doubtful: [],
  recommendedOptionId: given.distinct?.[0] ?? given.needsValue?.[0] ?? null,
  recommendedReason: null,
  ambiguity: null,
  signals: [],
});

const ambiguous = optionSet({ distinct: ["a", "b"], viable: ["a", "b", "c"] });
const single = optionSet({ distinct: ["a"], viable: ["a", "c"] });
const lone = optionSet({ distinct: ["a"], viable: ["a"] });
const lacking = optionSet({ needsValue: ["x", "y"] });
const none = optionSet({});
const reply = {
  outcome: "answer",
  optionIds: ["a"],
  recommendedOptionId: "a",
  confidence: 0.9,
  reason: "r",
  missingCapabilities: [],
  question: null,
};
const ask = { ...reply, outcome: "clarification_required", optionIds: ["a", "b"] };
const miss = { ...reply, outcome: "capability_miss", optionIds: [], recommendedOptionId: null };

describe("the validator", () => {
  test.each([
    ["an answer with one reading left", reply, single],
    ["a clarification between readings", ask, ambiguous],
    ["a clarification for a value", { ...ask, optionIds: ["x"], recommendedOptionId: "x" }, lacking],
    [
      "a clarification between readings that the option set holds to be alike",
      { ...ask, optionIds: ["a", "c"] },
      single,
    ],
    ["a miss with no path", miss, none],
  ])("accepts %s", (_, given, options) => {
    expect(validate(given, options, 0.6)).toMatchObject({ kind: "accepted" });
  });

  test.each([
    ["prose", "I think the answer is a", single, /malformed/],
    ["nothing", null, single, /malformed/],
    ["an unknown outcome", { ...reply, outcome: "maybe" }, single, /malformed/],
    ["an extra key", { ...reply, override: true }, single, /malformed/],
    ["a confidence out of range", { ...reply, confidence: 7 }, single, /malformed/],
    ["a confidence that is no number", { ...reply, confidence: "high" }, single, /malformed/],
    ["low confidence", { ...reply, confidence: 0.59 }, single, /below 0.6/],
    ["an unknown option", { ...reply, optionIds: ["z"], recommendedOptionId: "z" }, single, /does not exist: z/],
    ["an option twice", { ...ask, optionIds: ["a", "a"] }, ambiguous, /twice/],
    ["an answer with two options", { ...reply, optionIds: ["a", "c"] }, single, /exactly one/],
    ["an answer that recommends another", { ...reply, recommendedOptionId: "c" }, single, /exactly one/],
    ["an answer while readings remain", reply, ambiguous, /ignores 2 materially different/],
    [
      "an answer that lacks a value",
      { ...reply, optionIds: ["x"], recommendedOptionId: "x" },
      lacking,
      /lacks a required value/,
    ],
    ["one option only", { ...ask, optionIds: ["a"] }, ambiguous, /two or three/],
    ["options that do not differ", { ...ask, optionIds: ["a", "c"] }, ambiguous, /not materially distinct/],
    ["no recommended option", { ...ask, recommendedOptionId: null }, ambiguous, /recommends/],
    ["another recommendation", { ...ask, recommendedOptionId: "b" }, ambiguous, /than the best one/],
    ["asking though one reading is left", { ...ask, optionIds: ["a"] }, lone, /directly grounded/],
    ["a miss though a path remains", miss, single, /grounded path/],
    ["a miss though a value would do", miss, lacking, /grounded path/],
    ["a miss that names options", { ...miss, optionIds: ["a"] }, single, /contradicts itself/],
  ])("rejects %s", (_, given, options, reason) => {
    expect(validate(given, options, 0.6)).toMatchObject({ kind: "rejected", reason: expect.stringMatching(reason) });
  });

  test("every accepted reply and every fallback is safe", () => {
    const ids = fc.constantFrom("a", "b", "c", "x", "y", "z");
    const replies = fc.oneof(
      fc.anything(),
      fc.record({
        outcome: fc.constantFrom("answer", "clarification_required", "capability_miss"),
        optionIds: fc.array(ids, { maxLength: 4 }),
        recommendedOptionId: fc.option(ids),
        confidence: fc.double({ min: 0, max: 1, noNaN: true }),
        reason: fc.constant("r"),
        missingCapabilities: fc.constant([]),
        question: fc.constant(null),
      }),
    );
    fc.assert(
      fc.property(replies, fc.constantFrom(ambiguous, single, lacking, none), (given, options) => {
        const validation = validate(given, options, 0.6);
        const taken = validation.kind === "accepted" ? validation.reply : deterministicVerdict(options);
        // Stated apart from the rules: an answer needs one complete reading and no rival; the rest follows.
        const mayAnswer = options.distinct.length === 1;
        if (taken.outcome === "answer") expect(mayAnswer).toBe(true);
        if (taken.outcome === "capability_miss") expect([...options.viable, ...options.needsValue]).toEqual([]);
        if (taken.outcome === "clarification_required") {
          expect(options.viable.length === 1).toBe(false);
          expect(taken.optionIds.length).toBeGreaterThan(0);
          expect(taken.optionIds).toContain(taken.recommendedOptionId);
        }
        if (validation.kind === "rejected") expect(validation.reason).not.toBe("");
      }),
      { numRuns: 2000 },
    );
  });

  test("each rule is the first that some reply breaks, and its sentence is the reason", () => {
    for (const [name, given, options] of brokenFirst) {
      const first = validatorRules.find((rule) => rule.broken(given, options) !== null);
      expect(first?.name).toBe(name);
      expect(validate(given, options, 0.6)).toMatchObject({ reason: first?.broken(given, options) });
    }
    expect(brokenFirst.map(([name]) => name).sort()).toEqual(validatorRules.map(({ name }) => name).sort());
  });
});

const typed = (given: object): JudgeReply => judgeReplySchema.parse({ ...reply, ...given });
const askTyped = { outcome: "clarification_required", optionIds: ["a", "b"], recommendedOptionId: "a" };

/** For each rule a reply that breaks this rule before any other. */
const brokenFirst: readonly (readonly [string, JudgeReply, OptionSet])[] = [
  ["known-options", typed({ optionIds: ["z"], recommendedOptionId: "z" }), single],
  ["no-duplicates", typed({ ...askTyped, optionIds: ["a", "b", "b"] }), ambiguous],
  ["answer-takes-one", typed({ optionIds: ["a", "c"] }), single],
  ["answer-is-viable", typed({ optionIds: ["x"], recommendedOptionId: "x" }), lacking],
  ["answer-leaves-no-ambiguity", typed({}), ambiguous],
  ["clarification-offers-choices", typed({ ...askTyped, optionIds: ["a", "c"] }), ambiguous],
  ["clarification-asks-for-a-value", typed({ ...askTyped, optionIds: [], recommendedOptionId: null }), lacking],
  ["clarification-recommends", typed({ ...askTyped, recommendedOptionId: "b" }), ambiguous],
  ["clarification-is-needed", typed({ ...askTyped, optionIds: ["a"] }), lone],
  ["miss-has-no-path", typed({ outcome: "capability_miss", optionIds: [], recommendedOptionId: null }), single],
  ["miss-names-no-option", typed({ outcome: "capability_miss", optionIds: ["a"], recommendedOptionId: null }), single],
];
