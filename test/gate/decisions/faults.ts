// Checks each promise about a written decision; returns the violations, or nothing when it holds.
import type { Runtime } from "../../../src/app/wire.ts";
import type { AnchorCase } from "../../../src/gate/anchor.ts";
import { endingOf, runCase, thinnedId } from "./world.ts";

/**
 * Checks that a written case ends as written: outcome, called methods, offered options, requested value. Every answerable request
 * has rows, so an empty answer means a wrong argument.
 */
export async function caseFaults(runtime: Runtime, anchor: AnchorCase): Promise<readonly string[]> {
  const { reasons, result } = await runCase(runtime, anchor);
  const isEmpty = result?.stopReason === "bounded_explicit_empty_result_guardrail";
  return isEmpty ? [...reasons, `nothing was found: ${result.response}`] : reasons;
}

/** Checks that another wording has the outcome of the case. */
export async function wordingFaults(runtime: Runtime, anchor: AnchorCase): Promise<readonly string[]> {
  const ending = endingOf(await runCase(runtime, anchor));
  return ending === anchor.expect.outcomeType ? [] : [`expected ${anchor.expect.outcomeType}, got ${ending}`];
}

/**
 * Checks that only the one right method answers the request: without it the runtime refuses or asks back, with it again it
 * answers.
 */
export async function removalFaults(runtime: Runtime, anchor: AnchorCase): Promise<readonly string[]> {
  const before = await caseFaults(runtime, anchor);
  const without = endingOf(await runCase(runtime, anchor, [thinnedId(anchor)]));
  const after = await caseFaults(runtime, anchor);
  const isRefused = without === "capability_miss" || without === "clarification_required";
  return [...before, ...(isRefused ? [] : [`without the method: got ${without}`]), ...after];
}
