// Extracts the best reading of a decision, its call and its score, for every kind of outcome.
import type { Decision } from "../../app/decide.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Interpretation } from "../../contract/query/reading.ts";

/** The chosen method and its arguments; null and empty when no method was considered. */
export function chosenCall(decision: Decision): { readonly methodName: string | null; readonly arguments: JsonObject } {
  const methodName = chosenMethod(decision);
  return { methodName, arguments: methodName === null ? {} : callOf(decision, methodName) };
}

/** The arguments that the decision bound for one method, without those from another call or from the user. */
export function callOf({ record }: Decision, methodName: string): JsonObject {
  const bindings = record === null ? [] : (readingOf(record, methodName)?.bindings ?? []);
  return Object.fromEntries(
    bindings.flatMap((binding) =>
      binding.kind === "bound" || binding.kind === "default" ? [[binding.parameter, binding.value]] : [],
    ),
  );
}

/** Score from 0 to 1 that the request can be answered. */
export function scoreOf({ record }: Decision): number {
  if (record === null) return 0;
  const { answerScore } = record.decision.diagnostics;
  const score = typeof answerScore === "number" ? answerScore : bestFit(record);
  return Math.min(1, Math.max(0, score));
}

/** The best reading that may be answered, else the best to ask about, else the most relevant one. */
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

/** A complete reading scores higher than every incomplete reading, even a more relevant one. */
function bestFit({ probe }: Record): number {
  const { viable } = probe.options;
  const [best] = viable;
  if (best !== undefined) return (1 + best.fit) / 2;
  return Math.max(0, ...probe.ambiguityPool.map(({ fit }) => fit)) / 2;
}
