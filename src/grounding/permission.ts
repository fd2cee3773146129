// What a permission covers: the arguments of the call that a person saw, and the definition of its method.

import { toJson } from "../base/text/json.ts";
import { stableHash, stableStringify } from "../base/text/stable.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import type { Permission } from "../contract/permission.ts";
import type { Argument, Call } from "../contract/proposal.ts";
import type { Method } from "../contract/tool.ts";

/** Returns the hash of what a person permits: the method's name, description, schema and annotations. */
export function definitionOf({ name, description, inputSchema, annotations }: Method): string {
  return stableHash([name, description, inputSchema, annotations]).slice(0, 24);
}

/** True for a method that a query may call only with permission. */
export function needsPermission({ eligibility }: Pick<Method, "eligibility">): boolean {
  return eligibility.class === "unclear" && !eligibility.isEligible;
}

/** Returns the permission that the call needs. */
export function permissionOf({ arguments: given }: Call, method: Method): Permission {
  const { code, reason } = method.eligibility;
  const name = `${method.toolId}:${method.name}`;
  const shown = Object.fromEntries(Object.entries(given).map(([key, argument]) => [key, shownAs(argument)]));
  return { method: name, code, reason, arguments: shown, definition: definitionOf(method), allow: name };
}

function shownAs(argument: Argument): Json {
  if (argument.kind !== "lookup") return argument.value;
  return { lookedUp: argument.find.join(", "), field: argument.field };
}

/** Returns why the arguments of a call are not the ones that a person saw, or null. A looked-up value may be any. */
export function departsFrom(shown: JsonObject, args: JsonObject): string | null {
  for (const name of new Set([...Object.keys(shown), ...Object.keys(args)])) {
    if (!Object.hasOwn(shown, name)) return `"${name}" was not shown`;
    if (isLookup(shown[name])) continue;
    if (!Object.hasOwn(args, name)) return `"${name}" is missing`;
    if (stableStringify(toJson(shown[name])) !== stableStringify(toJson(args[name])))
      return `"${name}" has another value`;
  }
  return null;
}

function isLookup(value: Json | undefined): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value) && "lookedUp" in value;
}
