// Stop rules of the loop: predicates over its state, checked in order. The first rule that is true gives the reason.
import type { StopReason } from "../../contract/query/result.ts";
import { isEmptyResult } from "../../reply/empty.ts";
import { failingMethod, hasRepeatedCalls, isDown, isReal } from "./guards.ts";
import { hasAnswer, type Loop, triesOf, untriedOptions } from "./state.ts";

export interface StopRule {
  readonly name: string;
  readonly holds: (loop: Loop) => boolean;
  readonly reason: StopReason;
}

const isComplete = ({ evaluations }: Loop) => evaluations.at(-1)?.isComplete === true;
const isBounded = ({ evaluations }: Loop) => evaluations.at(-1)?.outcome === "bounded";
const isSpent = (loop: Loop) => triesOf(loop) >= loop.maxRounds;

/** The stop rules in order of precedence. */
export const stopRules: readonly StopRule[] = [
  {
    name: "the caller or the deadline ended the run",
    holds: ({ interruption }) => interruption !== null,
    reason: "bounded_runtime_budget",
  },
  {
    name: "an explicitly empty result cannot be improved",
    holds: (loop) => (isComplete(loop) || isBounded(loop)) && isExplicitlyEmpty(loop),
    reason: "bounded_explicit_empty_result_guardrail",
  },
  {
    name: "the result covers the request",
    holds: (loop) => isComplete(loop) && hasAnswer(loop),
    reason: "complete_answer",
  },
  {
    name: "a call under permission was made, and no other program may repeat it",
    holds: ({ calls }) => calls.some((call) => call.isPermitted === true && isReal(call)),
    reason: "bounded_runtime_budget",
  },
  {
    name: "the budget of calls is spent",
    holds: ({ isBudgetSpent }) => isBudgetSpent,
    reason: "bounded_runtime_budget",
  },
  {
    name: "the server is down",
    holds: (loop) =>
      isDown(loop.calls, loop.target.toolId) && !untriedOptions(loop).some(({ toolId }) => !isDown(loop.calls, toolId)),
    reason: "bounded_upstream_abort_guardrail",
  },
  {
    name: "one method keeps failing, or one call is repeated",
    holds: (loop) =>
      hasRepeatedCalls(loop.calls) || (failingMethod(loop.calls) !== null && untriedOptions(loop).length === 0),
    reason: "bounded_same_endpoint_guardrail",
  },
  {
    name: "these tools cannot improve the result",
    holds: (loop) => isBounded(loop) && hasAnswer(loop),
    reason: "bounded_runtime_budget",
  },
  {
    name: "all rounds are spent, and each found nothing",
    holds: (loop) => isSpent(loop) && isExplicitlyEmpty(loop) && hasAnswer(loop),
    reason: "bounded_explicit_empty_result_guardrail",
  },
  {
    name: "all rounds are spent",
    holds: isSpent,
    reason: "bounded_runtime_budget",
  },
];

/** Returns the first rule that is true; null when the loop continues. */
export function stopRuleFor(loop: Loop): StopRule | null {
  return stopRules.find(({ holds }) => holds(loop)) ?? null;
}

/** True when the program searched and returned an explicitly empty result. */
export function isExplicitlyEmpty({ dataset, datasetRevisionId }: Loop): boolean {
  return datasetRevisionId !== null && dataset !== null && isEmptyResult(dataset);
}
