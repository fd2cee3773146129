// A later round may need a method that is not known to read. Its call is not made: the run ends, and a person is asked to permit
// this call with these arguments.
import type { JsonObject } from "../../contract/json.ts";
import { type Permission, permissionRequest } from "../../contract/permission.ts";
import type { Call } from "../../contract/proposal.ts";
import type { Option } from "../../contract/query/option.ts";
import type { Worked } from "../../contract/query/record.ts";
import type { CapabilityMiss } from "../../contract/query/result.ts";
import type { Method } from "../../contract/tool.ts";
import { needsPermission, permissionGap, permissionOf } from "../../grounding/permission.ts";
import type { Loop } from "./state.ts";

/** Returns the permission that a call of a later round needs, or null when it may be made or no person may permit it. */
export function permissionToAsk(
  { args, method }: { readonly args: JsonObject; readonly method: Method | undefined },
  { target, round }: { readonly target: Option; readonly round: number | undefined },
): Permission | null {
  if (method === undefined || (round ?? 1) < 2) return null;
  const values = Object.entries(args).map(([name, value]) => [name, { kind: "stated" as const, value, quotes: [] }]);
  const given: Call["arguments"] = Object.fromEntries(values);
  const gap = permissionGap({ method, arguments: given }, target.proposal.asks === "yes-no" ? "yes-no" : "request");
  return gap?.isAskable === true ? permissionOf({ arguments: given }, method) : null;
}

/** Returns the methods of the interpretation's tools that a person would have to permit. */
export function askableMethods({ task, planned }: Pick<Loop, "task" | "planned">): readonly Method[] {
  const tools = new Set(task.target.calls.map(({ method }) => method.toolId));
  const all = planned.universe.flatMap(({ methods }) => methods);
  return all.filter((method) => tools.has(method.toolId) && needsPermission(method));
}

function asked({ calls }: Pick<Worked, "calls">): Permission | null {
  for (const { outcome } of calls)
    if (outcome.kind === "failure" && outcome.permission !== undefined) return outcome.permission;
  return null;
}

/** True if a call waits for the permission of a person. No other call can then complete the answer. */
export function isPermissionAsked(ended: Pick<Worked, "calls">): boolean {
  return asked(ended) !== null;
}

/** Returns the miss that asks for the permission of a call, or null. */
export function permissionMissOf(ended: Pick<Worked, "calls" | "request">): CapabilityMiss | null {
  const permission = asked(ended);
  if (permission === null) return null;
  const { method } = permission;
  return {
    message: permissionRequest(permission, " It was not called."),
    missingCapabilities: [`permission to call ${method}`],
    suggestedRewrites: [],
    originalQuery: ended.request.query,
    permission,
  };
}
