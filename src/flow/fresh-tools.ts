// A run may start from tool listings that were cached at an earlier server start. If a listing proves outdated, the stages
// run again with the current listing, so no method call and no capability miss depends on an outdated listing.
import type { Ports } from "../contract/query/ports.ts";
import type { Outcome, Worked } from "../contract/query/record.ts";
import type { Tools } from "../contract/tool.ts";
import { isTrial } from "../grounding/trial.ts";
import type { Step } from "./chain.ts";

/** Runs the work, and runs the work a second time if the cached listings were outdated. */
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
    data: { reason: watched.reason() ?? "the servers list other methods than before" },
  });
  return await work(ports);
}

/**
 * True for a capability miss that depends on an outdated listing: the current listing may contain a suitable method. A trial
 * call is made only because no listed method documents the request, so a miss after trial calls depends on the listing too.
 */
async function isMissOnOldLists<T>(step: Step<T>, { tools, signal }: Ports): Promise<boolean> {
  if (step.kind !== "outcome" || step.outcome.type !== "capability_miss") return false;
  const { record } = step.outcome;
  if (isWorked(record) && record.calls.length > 0 && !isTried(record)) return false;
  return (await tools.refresh?.(signal)) ?? false;
}

function isWorked(record: Outcome["record"]): record is Worked {
  return "calls" in record && "served" in record;
}

/** True when all calls were trial calls that may be repeated: nothing repeats a call that a person permitted. */
function isTried({ served, calls, probe, reading }: Worked): boolean {
  const { player } = probe.interpretation;
  return isTrial(served, { player, reading }) && calls.every(({ isPermitted }) => isPermitted !== true);
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
