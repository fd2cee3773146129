// Counts calls by method, including calls that the trace model does not contain.
import type { TraceLine } from "../../contract/trace.ts";
import { textAt } from "../data.ts";
import type { CallTrace, MethodTotal } from "../model.ts";

const mostMethods = 500;

/** Creates a counter of calls by method. */
export function methodCounter() {
  const counted = new Map<string, { toolId: string; method: string; calls: number; answers: number }>();
  let answers = 0;
  return {
    add({ type, name, data }: TraceLine): void {
      if (type === "tool-result") answers += 1;
      const toolId = textAt(data, "toolId") ?? name ?? "";
      const method = textAt(data, "method") ?? "";
      const key = `${toolId}:${method}`;
      const entry = counted.get(key) ?? { toolId, method, calls: 0, answers: 0 };
      if (!counted.has(key) && counted.size < mostMethods) counted.set(key, entry);
      if (type === "tool-call") entry.calls += 1;
      if (type === "tool-result") entry.answers += 1;
    },
    answered: () => answers,
    totals: (kept: readonly CallTrace[]): readonly MethodTotal[] =>
      [...counted.values()].map(({ toolId, method, calls, answers: good }) => ({
        toolId,
        method,
        calls,
        failures: Math.max(0, calls - good),
        durationMs: kept
          .filter((call) => call.toolId === toolId && call.method === method)
          .reduce((sum, call) => sum + (call.durationMs ?? 0), 0),
      })),
  };
}
