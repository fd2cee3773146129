// A run may begin with what servers listed when they were last started. Where that holds no more, the request is decided
// anew over what they list now: nothing was called on the strength of an old list, and no miss is admitted on it.
import type { Ports } from "../contract/query/ports.ts";
import type { Outcome } from "../contract/query/record.ts";
import type { Tools } from "../contract/tool.ts";
import type { Step } from "./chain.ts";

/** Runs the work, and once more where its lists proved to be old. */
export async function withFreshTools<T>(ports: Ports, work: (ports: Ports) => Promise<Step<T>>): Promise<Step<T>> {
  const watched = watch(ports.tools);
  try {
    const step = await work({ ...ports, tools: watched.tools });
    if (!watched.isStale() && !(await isMissOnOldLists(step, ports))) return step;
  } catch (thrown) {
    if (!watched.isStale() || ports.signal.aborted) throw thrown;
  }
  ports.trace.write({
    type: "event",
    name: "listing-changed",
    data: { reason: watched.reason() ?? "what the servers list now differs from what they listed before" },
  });
  return await work(ports);
}

/** Nothing was called, and what the servers list now may serve after all. */
async function isMissOnOldLists<T>(step: Step<T>, { tools, signal }: Ports): Promise<boolean> {
  if (step.kind !== "outcome" || step.outcome.type !== "capability_miss" || isCalled(step.outcome)) return false;
  return (await tools.refresh?.(signal)) ?? false;
}

function isCalled({ record }: Outcome): boolean {
  return "calls" in record && Array.isArray(record.calls) && record.calls.length > 0;
}

function watch(tools: Tools): { readonly tools: Tools; isStale(): boolean; reason(): string | null } {
  let reason: string | null = null;
  return {
    tools: {
      ...tools,
      call: async (call, signal) => {
        const outcome = await tools.call(call, signal);
        if (outcome.kind === "failure" && outcome.isStale === true) reason ??= outcome.message;
        return outcome;
      },
    },
    isStale: () => reason !== null,
    reason: () => reason,
  };
}
