// Detects when further calls are pointless: a method that keeps failing, repeated calls, a server that is down.
import type { CallRecord } from "../../contract/query/record.ts";
import type { ToolOutcome } from "../../contract/tool.ts";

/** The run ends after this many failures of a method that never answered, or after more than this many identical calls. */
export const mostFailures = 3;

const downCodes: readonly string[] = ["not_started", "crashed"];
const refusalCodes: readonly string[] = ["not_allowed", "budget_spent", "cancelled"];

/** True when the server had at least two crashes or failed starts since its last successful call. */
export function isDown(calls: readonly CallRecord[], toolId: string): boolean {
  const own = calls.filter((call) => call.toolId === toolId && isReal(call));
  const lastResult = own.findLastIndex(({ outcome }) => outcome.kind === "result");
  const since = own.slice(lastResult + 1).map(({ outcome }) => (outcome.kind === "failure" ? outcome.code : ""));
  return since.filter((code) => downCodes.includes(code)).length >= 2;
}

/** Returns the last failure of a method that failed too often and never answered, or null. */
export function failingMethod(calls: readonly CallRecord[]): CallRecord | null {
  const failures = new Map<string, number>();
  for (const call of calls.filter(isReal)) {
    const key = JSON.stringify([call.toolId, call.method]);
    if (call.outcome.kind === "result") failures.set(key, Number.NEGATIVE_INFINITY);
    else failures.set(key, (failures.get(key) ?? 0) + 1);
    if ((failures.get(key) ?? 0) >= mostFailures) return call;
  }
  return null;
}

/** True when the same call was made so often that the program is probably in a loop. */
export function hasRepeatedCalls(calls: readonly CallRecord[]): boolean {
  const counts = new Map<string, number>();
  for (const { toolId, method, args, outcome } of calls.filter(isReal)) {
    const key = JSON.stringify([toolId, method, args, outcome.kind]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count > mostFailures);
}

/** True when the call was sent, but may or may not have taken effect. */
export function hasUnknownEnd(outcome: ToolOutcome): boolean {
  return outcome.kind === "failure" && ["timeout", "crashed", "cancelled"].includes(outcome.code);
}

/** True for calls that reached a tool and were not cancelled. */
export function isReal({ outcome }: CallRecord): boolean {
  return outcome.kind === "result" || !refusalCodes.includes(outcome.code);
}
