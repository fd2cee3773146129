// Removes repeated steps from an SDK client's timeline. Some client versions write a step twice, once without its details.
// The counts in the summary of the trace show how many steps there really were.
import { stableStringify } from "../../base/text/stable.ts";
import type { JsonObject } from "../../contract/json.ts";
import { numberAt, objectsAt, textAt } from "../data.ts";

/** Returns the steps of the timeline in order, without copies. */
export function stepsOf(trace: JsonObject): readonly JsonObject[] {
  const steps = objectsAt(trace, "timeline");
  const groups = Map.groupBy(steps, kindOf);
  const kept = new Set([...groups].flatMap(([kind, own]) => withoutCopies(own, expectedOf(kind, trace))));
  return steps.filter((step) => kept.has(step));
}

function kindOf(step: JsonObject): string {
  const stepType = textAt(step, "stepType") ?? textAt(step, "type") ?? "";
  return stepType === "tool-call" ? stepType : `${stepType}/${textAt(step, "event") ?? ""}`;
}

const countedBy: Readonly<Record<string, string>> = {
  "tool-call": "toolCalls",
  "completion-check/completeness": "completionChecks",
};

/** Returns how many steps of a kind there were according to the summary, or null. */
function expectedOf(kind: string, trace: JsonObject): number | null {
  const key = countedBy[kind];
  return key === undefined ? null : numberAt(trace, "summary", key);
}

/**
 * Drops copies until the stated number of steps remains: first identical steps, then the less detailed of two steps that
 * differ only in details. If no number is stated, only steps with the same time count as copies.
 */
function withoutCopies(steps: readonly JsonObject[], expected: number | null): readonly JsonObject[] {
  const once = dropped(steps, (step) => stableStringify(step), expected ?? 1);
  return expected === null
    ? dropped(once, (step) => `${looseKeyOf(step)} ${step.timestampMs ?? stableStringify(step)}`, 1)
    : dropped(once, looseKeyOf, expected);
}

function looseKeyOf(step: JsonObject): string {
  const { stepType, event, status, attempt } = step;
  const callId = textAt(step, "metadata", "callId");
  return stableStringify([stepType, event, status, attempt, nameOf(step), callId === null ? null : { callId }]);
}

function nameOf(step: JsonObject): string | null {
  return textAt(step, "tool", "method") ?? textAt(step, "tool", "name") ?? textAt(step, "message");
}

/** Drops steps until `least` remain, the least detailed first. For each key, the most detailed step is never dropped. */
function dropped(
  steps: readonly JsonObject[],
  keyOf: (step: JsonObject) => string,
  least: number,
): readonly JsonObject[] {
  const fullness = (step: JsonObject) => JSON.stringify(step).length;
  const copies = [...Map.groupBy(steps, keyOf).values()].flatMap((same) => {
    const fullest = same.toSorted((left, right) => fullness(right) - fullness(left));
    return fullest.slice(1);
  });
  const poorest = copies.toSorted((left, right) => fullness(left) - fullness(right));
  const gone = new Set(poorest.slice(0, Math.max(0, steps.length - least)));
  return steps.filter((step) => !gone.has(step));
}
