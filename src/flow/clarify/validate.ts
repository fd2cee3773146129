// Validates the judge's reply against the option set with fixed rules, and may reject the reply.
import { type JudgeReply, judgeReplySchema } from "../../contract/judge.ts";
import type { OptionSet } from "../../contract/query/record.ts";

export type Validation =
  | { readonly kind: "accepted"; readonly reply: JudgeReply }
  | { readonly kind: "rejected"; readonly reason: string; readonly reply: JudgeReply | null };

export interface Rule {
  readonly name: string;
  /** Returns a sentence that describes how the reply breaks the rule, else null. */
  readonly broken: (reply: JudgeReply, options: OptionSet) => string | null;
}

const idsOf = (readings: readonly { readonly optionId: string }[]) => readings.map(({ optionId }) => optionId);
const isOptionKind = (options: OptionSet) => options.distinct.length > 1;

/** The rules in order; the first broken rule gives the reason. */
export const validatorRules: readonly Rule[] = [
  {
    name: "known-options",
    broken: ({ optionIds, recommendedOptionId }, options) => {
      const known = idsOf([...options.distinct, ...options.viable, ...options.needsValue]);
      const named = recommendedOptionId === null ? optionIds : [...optionIds, recommendedOptionId];
      const unknown = named.find((id) => !known.includes(id));
      return unknown === undefined ? null : `the reply names an option that does not exist: ${unknown}`;
    },
  },
  {
    name: "no-duplicates",
    broken: ({ optionIds }) =>
      new Set(optionIds).size === optionIds.length ? null : "the reply names an option twice",
  },
  {
    name: "answer-takes-one",
    broken: ({ outcome, optionIds, recommendedOptionId }) =>
      outcome === "answer" && (optionIds.length !== 1 || optionIds[0] !== recommendedOptionId)
        ? "an answer must use exactly one option and recommend it"
        : null,
  },
  {
    name: "answer-is-viable",
    broken: ({ outcome, optionIds }, options) =>
      outcome === "answer" && !idsOf(options.viable).includes(optionIds[0] ?? "")
        ? "the answer uses a reading that lacks a required value or does not cover the request"
        : null,
  },
  {
    name: "answer-leaves-no-ambiguity",
    broken: ({ outcome }, options) =>
      outcome === "answer" && isOptionKind(options) && options.mayBeAlike !== true
        ? `the answer ignores ${options.distinct.length} materially different readings that remain viable`
        : null,
  },
  {
    name: "clarification-offers-choices",
    broken: ({ outcome, optionIds }, options) => {
      if (outcome !== "clarification_required" || (options.viable.length < 2 && !isOptionKind(options))) return null;
      // The judge may find a difference that the option set does not contain, and asking is always safe.
      const offered = idsOf(isOptionKind(options) ? options.distinct : options.viable);
      if (optionIds.length < 2 || optionIds.length > 3)
        return "a clarification between readings must offer two or three options";
      return optionIds.every((id) => offered.includes(id)) ? null : "the options offered are not materially distinct";
    },
  },
  {
    name: "clarification-asks-for-a-value",
    broken: ({ outcome, optionIds }, options) => {
      if (outcome !== "clarification_required" || options.viable.length > 0) return null;
      const lacking = idsOf(options.needsValue);
      if (optionIds.length < 1 || optionIds.length > 3)
        return "a clarification for a missing value must offer one to three options";
      return optionIds.every((id) => lacking.includes(id))
        ? null
        : "the clarification offers a reading that lacks no value";
    },
  },
  {
    name: "clarification-recommends",
    broken: ({ outcome, optionIds, recommendedOptionId }, options) => {
      if (outcome !== "clarification_required") return null;
      if (recommendedOptionId === null || !optionIds.includes(recommendedOptionId))
        return "the clarification does not offer the option it recommends";
      return recommendedOptionId === options.recommendedOptionId
        ? null
        : "the clarification recommends another option than the best one";
    },
  },
  {
    name: "clarification-is-needed",
    broken: ({ outcome }, options) =>
      outcome === "clarification_required" && options.viable.length === 1 && !isOptionKind(options)
        ? "the clarification ignores a directly grounded reading"
        : null,
  },
  {
    name: "miss-names-no-option",
    broken: ({ outcome, optionIds, recommendedOptionId }) =>
      outcome === "capability_miss" && (optionIds.length > 0 || recommendedOptionId !== null)
        ? "the miss contradicts itself: it names an option"
        : null,
  },
  {
    name: "miss-has-no-path",
    broken: ({ outcome }, options) =>
      outcome === "capability_miss" &&
      options.mayMiss !== true &&
      (options.viable.length > 0 || options.needsValue.length > 0)
        ? "the miss ignores a grounded path that remains"
        : null,
  },
];

/** Accepts a judge's reply or returns what is wrong with the reply; never throws. */
export function validate(
  reply: unknown,
  options: OptionSet,
  minConfidence: number,
  rules: readonly Rule[] = validatorRules,
): Validation {
  const parsed = judgeReplySchema.safeParse(reply);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return {
      kind: "rejected",
      reason: `the reply is malformed: ${issue?.path.join(".") || "reply"}: ${issue?.message}`,
      reply: null,
    };
  }
  const { data } = parsed;
  if (data.confidence < minConfidence) {
    return {
      kind: "rejected",
      reason: `the reply's confidence ${data.confidence} is below ${minConfidence}`,
      reply: data,
    };
  }
  for (const { broken } of rules) {
    const reason = broken(data, options);
    if (reason !== null) return { kind: "rejected", reason, reply: data };
  }
  return { kind: "accepted", reply: data };
}
