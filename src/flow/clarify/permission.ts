// The permission that a miss asks for: the one call that would answer the request if a person permitted its method.
import { type Permission, permissionRequest } from "../../contract/permission.ts";
import type { Option } from "../../contract/query/option.ts";
import type { Probed } from "../../contract/query/record.ts";
import type { Method } from "../../contract/tool.ts";
import { permissionOf } from "../../grounding/permission.ts";

/** Returns the permission for the best interpretation that needs one, or null. A request for a change never gets one. */
export function permissionFor(state: Probed): Permission | null {
  const { probe, reading } = state;
  const [best] = probe.needsPermission;
  if (best === undefined || reading.effect === "write" || probe.missingCapabilitySignal?.isOrder === true) return null;
  const asking = askingCall(best, state);
  return asking === null ? null : permissionOf(asking.call, asking.method);
}

/** Returns the sentence of a capability miss that asks for the permission. */
export function permissionSentence(permission: Permission, state: Probed): string {
  const [best] = state.probe.needsPermission;
  const isAllowed = best !== undefined && askingCall(best, state)?.method.eligibility.isEligible === true;
  if (isAllowed) return `Nothing was called: ${best.reason}.`;
  return permissionRequest(permission);
}

/** How much better an unclear method must match than the chosen one to be named in the assumptions. */
const margin = 0.1;

/** Returns a sentence about an unclear method that matches the request better than the method that was called. */
export function betterUnclear(state: Probed, chosen: Option): readonly string[] {
  const [best] = state.probe.needsPermission;
  if (best === undefined || best.score < chosen.score + margin) return [];
  const asking = askingCall(best, state);
  if (asking === null) return [];
  const name = `${asking.method.toolId}:${asking.method.name}`;
  return [`${name} matches the request better, but may change data; it was not called (--allow ${name})`];
}

/** Returns the call of the option that a person has to permit. */
function askingCall(
  { calls }: Option,
  { universe }: Probed,
): { readonly call: Option["calls"][number]; readonly method: Method } | null {
  for (const call of calls) {
    const method = universe
      .flatMap(({ methods }) => methods)
      .find(({ toolId, name }) => toolId === call.method.toolId && name === call.method.methodName);
    if (method?.eligibility.class === "unclear") return { call, method };
  }
  return null;
}
