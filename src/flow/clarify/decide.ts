// Decides a case: by the caller's option id, by the judge's reply if the validator accepts it, or by the option set alone.
import { asCtxError, CtxError } from "../../contract/error.ts";
import type { CaseFile } from "../../contract/model.ts";
import type { Option } from "../../contract/query/option.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { OptionSet, Probed } from "../../contract/query/record.ts";
import type { Clarification } from "../../contract/query/result.ts";
import { offeredOption } from "./copy.ts";
import { questionFlaw } from "./reword.ts";
import { validate } from "./validate.ts";
import {
  deterministicVerdict,
  isDoubtful,
  type JudgeAccount,
  noJudge,
  oneShotVerdict,
  reasonCodeOf,
  type Verdict,
} from "./verdict.ts";

/** The verdict of the case and the verdict that takes effect. They differ at the rollout stage `shadow`, which only records. */
export interface Decided {
  readonly decided: Verdict;
  readonly acted: Verdict;
  /** True when the other interpretations were not compared, or when their comparison had no effect. */
  readonly isUncompared: boolean;
}

/**
 * Decides a case. A clarification between interpretations takes effect only in the deep lane at the rollout stage
 * `enabled`.
 */
export async function decide(state: Probed, file: CaseFile, ports: Ports): Promise<Decided> {
  const { options } = state.probe;
  const chosen = state.request.optionId;
  if (chosen !== null) {
    const verdict = callersChoice(chosen, state);
    return { decided: verdict, acted: verdict, isUncompared: false };
  }
  const { rollout } = ports.settings;
  if (!state.lane.flags.ambiguityJudgeEnabled || rollout === "disabled") {
    const verdict = oneShotVerdict(options);
    const named: Verdict =
      rollout === "disabled" && verdict.outcome === "answer" ? { ...verdict, reasonCode: "rollout_disabled" } : verdict;
    return { decided: named, acted: named, isUncompared: true };
  }
  const decided = await judged(state, file, ports);
  return rollout === "shadow"
    ? { decided, acted: oneShotVerdict(options), isUncompared: true }
    : { decided, acted: decided, isUncompared: false };
}

/** Returns the judge's decision if the validator accepts it; else decides from the option set alone. */
async function judged(state: Probed, file: CaseFile, ports: Ports): Promise<Verdict> {
  const { options, interpretation } = state.probe;
  const said = interpretation.verdict;
  // A model is not asked when grounding accepted no viable option and found no missing value.
  const isSettled = interpretation.player === "model" && options.viable.length + options.needsValue.length === 0;
  if (isDoubtful(options) || (said === null && isSettled)) return deterministicVerdict(options);
  const attempted: JudgeAccount = { ...noJudge, judgeAttempted: true };
  let reply: unknown;
  try {
    reply = said ?? (await ports.models.judge(file, ports.signal)).value;
  } catch (thrown) {
    ports.signal.throwIfAborted();
    return rejected(options, { ...attempted, judgeError: asCtxError(thrown).message });
  }
  const validation = validate(reply, options, ports.settings.minConfidence);
  if (validation.kind === "rejected") {
    return rejected(options, {
      ...attempted,
      judgeOutcomeType: validation.reply?.outcome ?? null,
      judgeConfidence: validation.reply?.confidence ?? null,
      judgeReason: validation.reply?.reason ?? null,
      judgeError: validation.reason,
      validatorReason: validation.reason,
    });
  }
  const { outcome, optionIds, recommendedOptionId, confidence, reason, question } = validation.reply;
  return {
    ...attempted,
    judgeApplied: true,
    judgeOutcomeType: outcome,
    judgeConfidence: confidence,
    judgeReason: reason,
    outcome,
    optionIds,
    recommendedOptionId,
    reasonCode: reasonCodeOf(outcome, options),
    strategy: "llm_primary",
    signals: ["llm_judge", ...options.signals],
    question:
      question !== null && questionFlaw(question, file.query, offered(optionIds, options)) === null ? question : null,
  };
}

/** Returns the interpretations that a question offers; the question may repeat the labels of these interpretations. */
function offered(optionIds: readonly string[], options: OptionSet): Pick<Clarification, "options"> {
  const all = [...options.distinct, ...options.viable, ...options.needsValue];
  const named = all.filter(({ optionId }) => optionIds.includes(optionId));
  return { options: named.map((option) => offeredOption(option, "")) };
}

function rejected(options: OptionSet, account: JudgeAccount): Verdict {
  // If the judge wanted to ask and several interpretations are viable, the rejected reply does not become an answer.
  const wantedToAsk = account.judgeOutcomeType === "clarification_required" && options.viable.length > 1;
  const open =
    wantedToAsk && options.distinct.length === 1 ? { ...options, distinct: options.viable.slice(0, 3) } : options;
  const verdict = deterministicVerdict(open, account);
  const fallbackReason =
    verdict.outcome === "clarification_required" && open.distinct.length > 1
      ? "defaulted to clarification_required because multiple grounded interpretations remain"
      : `deterministic selection of ${verdict.outcome} after judge output was rejected`;
  return { ...verdict, fallbackReason, signals: [...verdict.signals, "validator_fallback"] };
}

/** Returns a doubtful interpretation as the caller's choice: the choice lifts the threshold, but gives no missing value. */
export function trusted(option: Option): Option {
  return { ...option, state: option.missing.length === 0 ? "viable" : "lacks-value" };
}

function callersChoice(optionId: string, state: Probed): Verdict {
  const { options } = state.probe;
  const all = [
    ...options.distinct,
    ...options.viable,
    ...options.doubtful.map(trusted),
    ...state.probe.executionShortlist,
  ];
  const chosen = all.find((candidate) => candidate.optionId === optionId);
  if (chosen === undefined) {
    const known = [...new Set(all.map((candidate) => candidate.optionId))];
    throw new CtxError("usage", `there is no option "${optionId}" for this request`, {
      hint: known.length > 0 ? `its options: ${known.join(", ")}` : "the request has no options: leave optionId out",
    });
  }
  const lacks = chosen.state !== "viable" && chosen.state !== "partial";
  return {
    ...deterministicVerdict({
      ...options,
      distinct: lacks ? [] : [chosen],
      viable: lacks ? [] : [chosen],
      needsValue: lacks && chosen.missing.length > 0 ? [chosen] : [],
      doubtful: [],
      recommendedOptionId: optionId,
    }),
    signals: ["chosen_by_caller"],
  };
}
