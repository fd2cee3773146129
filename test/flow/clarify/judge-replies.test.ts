import { describe, expect, test } from "vitest";
import type { Option } from "../../../src/contract/query/option.ts";
import type { OptionSet } from "../../../src/contract/query/record.ts";
import { type Rule, validate, validatorRules } from "../../../src/flow/clarify/validate.ts";
import { deterministicVerdict } from "../../../src/flow/clarify/verdict.ts";
import { long, oneIn } from "../../helpers/one-in.ts";
import { fc } from "../../helpers/property.ts";

const floor = 0.6;
const runs = { numRuns: 10_000, seed: 20_260_320 };

const idsOf = (readings: readonly { readonly optionId: string }[]) => readings.map(({ optionId }) => optionId);

/** Option sets as reading makes them: what differs is part of what is viable; a value is asked for only when nothing is. */
const optionSets: fc.Arbitrary<OptionSet> = fc
  .record({
    viable: fc.integer({ min: 0, max: 5 }),
    distinct: fc.integer({ min: 1, max: 3 }),
    lacking: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ viable, distinct, lacking }) => {
    const readings = "abcde".slice(0, viable).split("").filter(Boolean);
    const values = viable > 0 ? [] : "xyz".slice(0, lacking).split("").filter(Boolean);
    const different = readings.slice(0, Math.min(distinct, readings.length));
    const content = (optionId: string) => ({ optionId }) as Option;
    return {
      distinct: different.map(content),
      viable: readings.map(content),
      needsValue: values.map(content),
      doubtful: [],
      recommendedOptionId: different[0] ?? values[0] ?? null,
      recommendedReason: null,
      ambiguity: null,
      signals: [],
    };
  });

const ids = fc.constantFrom("a", "b", "c", "d", "e", "x", "y", "z", "nobody", "");
const shaped = fc.record({
  outcome: fc.constantFrom("answer", "clarification_required", "capability_miss"),
  optionIds: fc.oneof(fc.uniqueArray(ids, { maxLength: 4 }), fc.array(ids, { maxLength: 5 })),
  recommendedOptionId: fc.option(ids, { freq: 8 }),
  confidence: fc.oneof(
    fc.double({ min: floor, max: 1, noNaN: true }),
    fc.constantFrom(0, 0.59, 0.6, 1, 1.01, -1, Number.NaN),
  ),
  reason: fc.constantFrom("r", "r", "r", ""),
  missingCapabilities: fc.array(fc.string(), { maxLength: 2 }),
  question: fc.option(fc.string()),
});
/** Nearly right ones: the first options in order, the first of them recommended. */
const likely = fc
  .record({
    base: shaped,
    letters: fc.constantFrom("abcde", "aab", "xyz", "xxy", "xa", "nbc"),
    count: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ base, letters, count }) => {
    const optionIds = letters.slice(0, count).split("").filter(Boolean);
    return { ...base, optionIds, recommendedOptionId: optionIds[0] ?? null, confidence: 0.9, reason: "r" };
  });
/** A right shape with one key gone, added or of another type. */
const mangled = fc
  .record({
    base: shaped,
    key: fc.constantFrom("outcome", "optionIds", "confidence", "reason", "extra"),
    value: fc.anything(),
  })
  .map(({ base, key, value }) => ({ ...base, [key]: value }));
const replies: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 1, arbitrary: fc.anything() },
  { weight: 1, arbitrary: fc.string() },
  { weight: 2, arbitrary: mangled },
  { weight: 4, arbitrary: shaped },
  { weight: 8, arbitrary: likely },
);

interface Plain {
  readonly outcome: string;
  readonly optionIds: readonly string[];
  readonly recommendedOptionId: string | null;
}

/** What must never be acted on, said without the validator's rules; null when the decision is safe. */
function unsafe(taken: Plain, options: OptionSet): string | null {
  const known = new Set(idsOf([...options.viable, ...options.needsValue]));
  const { outcome, optionIds, recommendedOptionId } = taken;
  if (optionIds.some((id) => !known.has(id))) return "it offers what nobody read";
  if (new Set(optionIds).size < optionIds.length) return "it offers one thing twice";
  const viable = new Set(idsOf(options.viable));
  if (outcome === "answer") {
    const [text] = optionIds;
    if (optionIds.length !== 1 || text === undefined || recommendedOptionId !== text)
      return "it answers without taking one reading";
    if (!viable.has(text)) return "it answers by a reading that cannot serve";
    return options.distinct.length > 1 ? "it answers over an ambiguity" : null;
  }
  if (outcome === "capability_miss") {
    if (known.size > 0) return "it gives up though a path is there";
    return optionIds.length > 0 || recommendedOptionId !== null ? "it gives up and offers something" : null;
  }
  if (viable.size === 1) return "it asks though only one thing can be meant";
  const open = viable.size > 1 ? (options.distinct.length > 1 ? options.distinct : options.viable) : options.needsValue;
  if (!optionIds.every((id) => idsOf(open).includes(id))) return "it offers what is not open";
  if (optionIds.length > 3 || optionIds.length < (viable.size > 1 ? 2 : 1)) return "it offers too few or too many";
  return recommendedOptionId === options.recommendedOptionId && optionIds.includes(options.recommendedOptionId ?? "")
    ? null
    : "it does not offer the best";
}

const keys = "confidence,missingCapabilities,optionIds,outcome,question,reason,recommendedOptionId";

/** What a reply must look like, said without its schema. */
function isWellFormed(reply: unknown): reply is Plain {
  if (typeof reply !== "object" || reply === null || Object.keys(reply).sort().join() !== keys) return false;
  const { outcome, optionIds, recommendedOptionId, confidence, reason } = reply as Record<string, unknown>;
  return (
    ["answer", "clarification_required", "capability_miss"].includes(String(outcome)) &&
    Array.isArray(optionIds) &&
    optionIds.every((id) => typeof id === "string") &&
    (recommendedOptionId === null || typeof recommendedOptionId === "string") &&
    typeof confidence === "number" &&
    confidence >= floor &&
    confidence <= 1 &&
    typeof reason === "string" &&
    reason !== ""
  );
}

/** Why accepting this reply is wrong, or null. */
function wrongTo(accept: unknown, options: OptionSet): string | null {
  return isWellFormed(accept) ? unsafe(accept, options) : "it is malformed, out of range or unsure";
}

describe("ten thousand random and adversarial replies of a judge", () => {
  test("cause no unsafe decision and no error, and each rejection has a reason", long, () => {
    let accepted = 0;
    fc.assert(
      fc.property(replies, optionSets, (reply, options) => {
        const validation = validate(reply, options, floor);
        if (validation.kind === "accepted") {
          accepted += 1;
          expect(wrongTo(reply, options)).toBeNull();
          return;
        }
        expect(validation.reason).not.toBe("");
        expect(unsafe(deterministicVerdict(options), options)).toBeNull();
      }),
      runs,
    );
    // The replies are no straw men: many of them hold.
    expect(accepted).toBeGreaterThan(100);
  });

  test("a safe reply is always accepted", () => {
    fc.assert(
      fc.property(replies, optionSets, (reply, options) => {
        if (wrongTo(reply, options) === null)
          expect(validate(reply, options, floor)).toMatchObject({ kind: "accepted" });
      }),
      runs,
    );
  });

  oneIn(8)(validatorRules.map(({ name }) => name))(
    "a validator without the rule %s accepts an unsafe reply or rejects for another reason",
    (name) => {
      expect(firstNoticed(validatorRules.filter((rule) => rule.name !== name))).toBeDefined();
    },
  );

  test("a validator with all rules accepts no unsafe reply", () => {
    expect(firstNoticed(validatorRules)).toBeUndefined();
  });
});

/** The first of many likely replies that these rules accept and nobody should, or refuse for another reason than all rules do. */
function firstNoticed(rules: readonly Rule[]): unknown {
  const samples = fc.sample(fc.tuple(fc.oneof(likely, shaped), optionSets), runs);
  return samples.find(([reply, options]) => {
    const made = validate(reply, options, floor, rules);
    if (made.kind === "accepted") return wrongTo(reply, options) !== null;
    const whole = validate(reply, options, floor);
    return whole.kind === "rejected" && whole.reason !== made.reason;
  });
}
