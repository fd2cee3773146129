// The permission that a miss asks for: the one call that would answer the request if a person permitted its method.
import type { Permission } from "../../contract/permission.ts";
import type { Probed } from "../../contract/query/record.ts";
import { permissionOf } from "../../grounding/permission.ts";

/** Returns the permission for the best interpretation that needs one, or null. A request for a change never gets one. */
export function permissionFor({ probe, universe, reading }: Probed): Permission | null {
  const [best] = probe.needsPermission;
  if (best === undefined || reading.effect === "write" || probe.missingCapabilitySignal?.isOrder === true) return null;
  const method = universe
    .flatMap(({ methods }) => methods)
    .find(({ toolId, name }) => toolId === best.toolId && name === best.methodName);
  return method === undefined ? null : permissionOf(best, method);
}

/** Returns the sentence of a capability miss that asks for the permission. */
export function permissionSentence({ method, reason, allow }: Permission): string {
  return `${method} may change data: ${reason}. If it may be called, ask again with --allow ${allow}.`;
}

/** How much better an unclear method must match than the chosen one to be named in the assumptions. */
const margin = 0.1;

/** Returns a sentence about an unclear method that matches the request better than the method that was called. */
export function betterUnclear({ probe }: Probed, chosen: { readonly fit: number } | undefined): readonly string[] {
  const [best] = probe.needsPermission;
  if (best === undefined || chosen === undefined || best.fit < chosen.fit + margin) return [];
  const name = `${best.toolId}:${best.methodName}`;
  return [`${name} matches the request better, but may change data; it was not called (--allow ${name}).`];
}
