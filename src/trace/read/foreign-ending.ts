// Rebuilds the ending of an SDK client's trace: from its result, else from its last steps, else from its decision.
import { parseIso } from "../../base/time.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { at, flagAt, numberAt, objectAt, objectsAt, textAt } from "../data.ts";
import type { Draft } from "./foreign-draft.ts";

interface Ended {
  readonly trace: JsonObject;
  readonly result: JsonObject | null;
  readonly diagnostics: JsonObject;
  readonly begin: number;
  readonly lastMs: number;
}

/** Returns the last line, or none when the ending is unknown. */
export function endingLineOf(ended: Ended): readonly Draft[] {
  const { result, begin, lastMs } = ended;
  const outcomeType = outcomeOf(ended) ?? endingOfResult(ended);
  const error = outcomeType === null ? errorOf(ended) : null;
  if (outcomeType === null && error === null) return [];
  const durationMs = numberAt(result, "durationMs") ?? (lastMs > begin ? lastMs - begin : null);
  const data = {
    ...(outcomeType === null ? { error } : { outcomeType }),
    durationMs,
    cost: costOf(ended),
    stopReason: textAt(result, "stopReason"),
    issueClass: textAt(result, "issueClass"),
    response: textAt(result, "response"),
    clarification: objectAt(result, "clarification"),
    capabilityMiss: objectAt(result, "capabilityMiss"),
    controller: objectAt(result, "controller"),
    stageCosts: objectAt(ended.diagnostics, "cost"),
  };
  return [{ type: "run-end", timeMs: lastMs, data }];
}

/** Returns the time of a step in epoch milliseconds, from a number, digits or ISO 8601; null when missing. */
export function timeOf(step: JsonObject): number | null {
  for (const key of ["timestampMs", "timestamp", "at"]) {
    const time = numberAt(step, key) ?? parseIso(textAt(step, key) ?? "");
    if (time !== null && Math.abs(time) < 8.64e15) return time;
  }
  return null;
}

function outcomeOf({ trace, result, diagnostics }: Ended): string | null {
  const stated = textAt(result, "outcomeType");
  const hasFailed = at(result, "error") !== null && (textAt(result, "response") ?? "") === "";
  if (stated !== null && !hasFailed) return stated;
  const events = objectsAt(trace, "timeline").map((step) => textAt(step, "event"));
  if (events.includes("clarification-required")) return "clarification_required";
  if (events.includes("capability-miss")) return "capability_miss";
  if (objectAt(result, "error") !== null || textAt(result, "error") !== null) return null;
  const decided = textAt(diagnostics, "clarification", "outcomeType");
  const isAuto = flagAt(diagnostics, "clarification", "autoResolved") === true;
  const last = lastCompletion(trace);
  if (last === "success") return decided === null || isAuto || decided === "answer" ? "answer" : decided;
  if (last !== null) return null;
  return isAuto ? "answer" : decided;
}

/** Returns the ending of a result without a trace. The run ended, because it has a result; how may not be recorded. */
function endingOfResult(ended: Ended): string | null {
  return Object.keys(ended.trace).length === 0 && errorOf(ended) === null ? "not_recorded" : null;
}

function errorOf({ trace, result }: Ended): Json {
  const own = at(result, "error");
  if (own !== null) {
    return typeof own === "string" ? { code: textAt(result, "code") ?? "query_failed", message: own } : own;
  }
  const failed = objectsAt(trace, "timeline").findLast((step) => textAt(step, "status") === "failed");
  if (failed === undefined) return null;
  return { code: "query_failed", message: textAt(failed, "message") ?? "failed without a message" };
}

function lastCompletion(trace: JsonObject): string | null {
  const last = objectsAt(trace, "timeline").findLast((step) => textAt(step, "event") === "query-complete");
  return textAt(last, "status");
}

function costOf({ result, diagnostics }: Ended): Json {
  const ownCost = objectAt(result, "cost");
  if (ownCost !== null) return ownCost;
  const cost = objectAt(diagnostics, "cost");
  if (cost === null) return null;
  const money = (key: string) => (numberAt(cost, key) ?? 0).toFixed(6);
  return {
    modelCostUsd: money("totalModelCostUsd"),
    toolCostUsd: money("toolCostUsd"),
    totalCostUsd: money("totalChargedUsd"),
  };
}
