// What a decision says of a row, whatever its outcome: the reading that fits best, its call, and how sure it is.
import type { Decision } from "../../app/decide.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Interpretation } from "../../contract/query/reading.ts";

/** The method that would be served, and what it would be called with; null and nothing when none was looked at. */
export function chosenCall(decision: Decision): { readonly methodName: string | null; readonly arguments: JsonObject } {
  const methodName = chosenMethod(decision);
  return { methodName, arguments: methodName === null ? {} : callOf(decision, methodName) };
}

/** The arguments that the decision found for one method; what another call or the user must give is left out. */
export function callOf({ record }: Decision, methodName: string): JsonObject {
  const bindings = record === null ? [] : (readingOf(record, methodName)?.bindings ?? []);
  return Object.fromEntries(
    bindings.flatMap((binding) =>
      binding.kind === "bound" || binding.kind === "default" ? [[binding.parameter, binding.value]] : [],
    ),
  );
}

/** How sure the decision is that the request can be answered, from 0 to 1. */
export function scoreOf({ record }: Decision): number {
  if (record === null) return 0;
  const { answerScore } = record.decision.diagnostics;
  const score = typeof answerScore === "number" ? answerScore : bestFit(record);
  return Math.min(1, Math.max(0, score));
}

/** Of the readings that may be answered, then asked about, the best; then whatever fits best. */
function chosenMethod({ record }: Decision): string | null {
  if (record === null) return null;
  const { options, rankedMethods } = record.probe;
  const [best] = [...options.distinct, ...options.needsValue, ...rankedMethods];
  return best?.methodName ?? null;
}

type Record = NonNullable<Decision["record"]>;

function readingOf({ probe }: Record, methodName: string): Interpretation | null {
  const { options, executionShortlist, ambiguityPool } = probe;
  const readings = [
    ...options.distinct,
    ...options.viable,
    ...options.needsValue,
    ...executionShortlist,
    ...ambiguityPool,
  ];
  return readings.find((reading) => reading.methodName === methodName) ?? null;
}

/** A reading that lacks nothing counts above one that lacks something, however well that fits. */
function bestFit({ probe }: Record): number {
  const { viable } = probe.options;
  const [best] = viable;
  if (best !== undefined) return (1 + best.fit) / 2;
  return Math.max(0, ...probe.ambiguityPool.map(({ fit }) => fit)) / 2;
}
