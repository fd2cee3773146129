// Compares a server's live listing with the listing that a query was planned on.

import { toJson } from "../../base/text/json.ts";
import { stableStringify } from "../../base/text/stable.ts";
import type { Failure, Method, ToolListing } from "../../contract/tool.ts";
import { failure } from "../mcp/failure.ts";

/** Returns a failure if the method has changed since the earlier listing, otherwise null. */
export function staleMethod(before: ToolListing, now: ToolListing, name: string): Failure | null {
  const known = before.methods.find((method) => method.name === name);
  if (known === undefined) return null;
  if (now.failure !== undefined) return { ...now.failure, isStale: true };
  const live = now.methods.find((method) => method.name === name);
  if (live !== undefined && saysOf(live) === saysOf(known)) return null;
  const what = live === undefined ? "is gone" : "has changed its documentation, schema or annotations";
  const message = `method "${name}" of server "${before.id}" ${what} since it was last listed; the call was not sent`;
  return { ...failure("not_allowed", message, false), isStale: true };
}

/** True when both listings contain the same methods with the same documentation, schemas and annotations. */
export function isSameListing(before: ToolListing, now: ToolListing): boolean {
  if (now.failure !== undefined || before.methods.length !== now.methods.length) return false;
  const live = new Map(now.methods.map((method) => [method.name, saysOf(method)]));
  return before.methods.every((method) => live.get(method.name) === saysOf(method));
}

function saysOf(method: Method): string {
  return stableStringify(toJson(method));
}
