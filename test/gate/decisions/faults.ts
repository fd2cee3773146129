// What each promise about the written decisions finds wrong with a case; nothing where the promise is kept.
import type { Runtime } from "../../../src/app/wire.ts";
import type { AnchorCase } from "../../../src/gate/anchor.ts";
import { endingOf, runCase, thinnedId } from "./world.ts";

/**
 * A written case ends as it was written: outcome, methods called, options offered, value asked for. The rows hold something for every
 * request that can be answered, so that an answer of nothing was asked with a wrong value.
 */
export async function caseFaults(runtime: Runtime, anchor: AnchorCase): Promise<readonly string[]> {
  const { reasons, result } = await runCase(runtime, anchor);
  const isEmpty = result?.stopReason === "bounded_explicit_empty_result_guardrail";
  return isEmpty ? [...reasons, `nothing was found: ${result.response}`] : reasons;
}

/** Another wording has the outcome of the case. */
export async function wordingFaults(runtime: Runtime, anchor: AnchorCase): Promise<readonly string[]> {
  const ending = endingOf(await runCase(runtime, anchor));
  return ending === anchor.expect.outcomeType ? [] : [`expected ${anchor.expect.outcomeType}, got ${ending}`];
}

/** The request is answered by the one method that can; without it, it is refused or asked back; with it again, answered. */
export async function removalFaults(runtime: Runtime, anchor: AnchorCase): Promise<readonly string[]> {
  const before = await caseFaults(runtime, anchor);
  const without = endingOf(await runCase(runtime, anchor, [thinnedId(anchor)]));
  const after = await caseFaults(runtime, anchor);
  const isRefused = without === "capability_miss" || without === "clarification_required";
  return [...before, ...(isRefused ? [] : [`without the method: got ${without}`]), ...after];
}
