// A verdict: the decision of the clarify stage, which decider made it, and what the judge replied.
import type { DecisionReasonCode } from "../../contract/query/diagnostics.ts";
import type { OptionSet } from "../../contract/query/record.ts";
import type { OutcomeType } from "../../contract/query/request.ts";

/** The judge's part in the decision, in the fields of the diagnostics. */
export interface JudgeAccount {
  readonly judgeAttempted: boolean;
  readonly judgeApplied: boolean;
  readonly judgeOutcomeType: OutcomeType | null;
  readonly judgeConfidence: number | null;
  readonly judgeReason: string | null;
  readonly judgeError: string | null;
  readonly validatorReason: string | null;
  readonly fallbackReason: string | null;
}

export interface Verdict extends JudgeAccount {
  readonly outcome: OutcomeType;
  /** Option ids: for an answer the chosen interpretation, for a clarification the offered interpretations. */
  readonly optionIds: readonly string[];
  readonly recommendedOptionId: string | null;
  readonly reasonCode: DecisionReasonCode;
  readonly strategy: "deterministic" | "llm_primary";
  readonly signals: readonly string[];
  readonly question: string | null;
}

export const noJudge: JudgeAccount = {
  judgeAttempted: false,
  judgeApplied: false,
  judgeOutcomeType: null,
  judgeConfidence: null,
  judgeReason: null,
  judgeError: null,
  validatorReason: null,
  fallbackReason: null,
};

/**
 * Decides from the option set alone; used without a judge, for doubtful options, or when the judge's reply was rejected.
 */
export function deterministicVerdict(options: OptionSet, account: JudgeAccount = noJudge): Verdict {
  const outcome = safeOutcome(options);
  return {
    ...account,
    outcome,
    optionIds: optionIdsOf(outcome, options),
    recommendedOptionId: outcome === "capability_miss" ? null : options.recommendedOptionId,
    reasonCode: reasonCodeOf(outcome, options),
    strategy: "deterministic",
    signals: options.signals,
    question: null,
  };
}

/**
 * Asks if several grounded interpretations remain, or only doubtful ones; reports a miss if none remains, answers if exactly
 * one remains.
 */
export function safeOutcome(
  options: Readonly<Record<"distinct" | "needsValue" | "doubtful", readonly unknown[]>>,
): OutcomeType {
  if (options.distinct.length > 1) return "clarification_required";
  if (options.distinct.length === 1) return "answer";
  return options.needsValue.length + options.doubtful.length > 0 ? "clarification_required" : "capability_miss";
}

/** True when only doubtful interpretations are left: the question is whether one of them is meant. */
export function isDoubtful({ distinct, viable, needsValue, doubtful }: OptionSet): boolean {
  return distinct.length + viable.length + needsValue.length === 0 && doubtful.length > 0;
}

/**
 * Chooses the best interpretation without a comparison, as the fast lane and an inactive rollout do. Doubtful
 * interpretations are then a miss.
 */
export function oneShotVerdict({ doubtful: _, ...rest }: OptionSet): Verdict {
  const options: OptionSet = { ...rest, doubtful: [] };
  const [best] = options.viable;
  const single: OptionSet =
    best === undefined ? options : { ...options, distinct: [best], recommendedOptionId: best.optionId };
  return deterministicVerdict(single);
}

export function reasonCodeOf(outcome: OutcomeType, options: OptionSet): DecisionReasonCode {
  if (outcome === "answer") return "single_grounded_interpretation";
  if (outcome === "capability_miss") return "capability_miss";
  if (isDoubtful(options)) return "semantic_scope_ambiguity";
  if (options.viable.length < 2) return "required_discriminator_ambiguity";
  return options.ambiguity === "semantic_scope" ? "semantic_scope_ambiguity" : "contract_scope_ambiguity";
}

function optionIdsOf(outcome: OutcomeType, options: OptionSet): readonly string[] {
  if (outcome === "capability_miss") return [];
  const sure = options.distinct.length > 0 ? options.distinct : options.needsValue;
  const offered = sure.length > 0 ? sure : options.doubtful;
  return (outcome === "answer" ? offered.slice(0, 1) : offered).map(({ optionId }) => optionId);
}
