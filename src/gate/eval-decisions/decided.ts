// Extracts the best interpretation of a decision, with its call and its score, for every kind of ending.
import type { Decision } from "../../app/decide.ts";
import type { Zone } from "../../contract/decision-evaluation.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Option } from "../../contract/query/option.ts";
import { literalsOf } from "../../grounding/arguments.ts";

/** Returns the chosen method and its arguments; null and an empty object when no method was considered. */
export function chosenCall(decision: Decision): { readonly methodName: string | null; readonly arguments: JsonObject } {
  const methodName = chosenMethod(decision);
  return { methodName, arguments: methodName === null ? {} : callOf(decision, methodName) };
}

/** Returns the arguments that the decision bound for one method, without values that another call or the user must give. */
export function callOf({ record }: Decision, methodName: string): JsonObject {
  const [call] = record === null ? [] : (optionOf(record, methodName)?.calls ?? []);
  return call === undefined ? {} : literalsOf(call);
}

/** Returns a score from 0 to 1. A higher score means that the request can more likely be answered. */
export function scoreOf({ record }: Decision): number {
  if (record === null) return 0;
  const { answerScore } = record.decision.diagnostics;
  const score = typeof answerScore === "number" ? answerScore : bestFit(record);
  return Math.min(1, Math.max(0, score));
}

/** Returns how sure the decision is. Only a question about a method with a low fit is doubtful. */
export function zoneOf({ outcome, record }: Decision): Zone {
  if (outcome === "capability_miss") return "none";
  const signals = record?.decision.diagnostics.decisionSignals ?? [];
  return outcome === "clarification_required" && signals.includes("low_fit") ? "doubtful" : "sure";
}

/**
 * Returns the method of the best viable interpretation. If none is viable, returns the method of the best interpretation
 * that needs a value, or else the method with the best relevance score.
 */
function chosenMethod({ record }: Decision): string | null {
  if (record === null) return null;
  const { options, rankedMethods } = record.probe;
  const [best] = [...options.distinct, ...options.needsValue, ...rankedMethods];
  return best?.methodName ?? null;
}

type Record = NonNullable<Decision["record"]>;

function optionOf({ probe }: Record, methodName: string): Option | null {
  const { options, executionShortlist, ambiguityPool } = probe;
  const all = [...options.distinct, ...options.viable, ...options.needsValue, ...executionShortlist, ...ambiguityPool];
  return all.find((option) => option.methodName === methodName) ?? null;
}

/** Scores a complete interpretation higher than every incomplete one, whatever their relevance scores. */
function bestFit({ probe }: Record): number {
  const { viable } = probe.options;
  const [best] = viable;
  if (best !== undefined) return (1 + best.score) / 2;
  return Math.max(0, ...probe.ambiguityPool.map(({ score }) => score)) / 2;
}
