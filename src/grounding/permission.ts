// What a permission covers: the arguments of the call that a person saw, and the definition of its method. Decides which
// calls of a proposal need a permission, and which get none.

import { isJsonObject, toJson } from "../base/text/json.ts";
import { stableHash, stableStringify } from "../base/text/stable.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import type { Permission } from "../contract/permission.ts";
import type { Argument, Call } from "../contract/proposal.ts";
import type { Method } from "../contract/tool.ts";
import { changingMode, outsideAllowed } from "../language/method/mode-value.ts";
import type { RequestForm } from "../language/request-form.ts";

type Arguments = Call["arguments"];

/** Returns the hash of what a person permits: the method's name, description, schema and annotations. */
export function definitionOf({ name, description, inputSchema, annotations }: Method): string {
  return stableHash([name, description, inputSchema, annotations]).slice(0, 24);
}

/** True for a method that a query may call only with permission. */
export function needsPermission({ eligibility }: Pick<Method, "eligibility">): boolean {
  return eligibility.class === "unclear" && !eligibility.isEligible;
}

/** Why a call may not be made as it is. `isAskable`: a person may permit it. */
export interface PermissionGap {
  readonly reason: string;
  readonly isAskable: boolean;
}

/**
 * Returns why the call needs a permission that nobody gave, or null. A statement gets none. A yes-or-no question may be about
 * the change itself ("is it resolved?"), so only a method that seems to read gets one, for the arguments that the person saw.
 */
export function permissionGap(
  { method, arguments: given }: { readonly method: Method; readonly arguments: Arguments },
  form: RequestForm,
): PermissionGap | null {
  const { class: kind, isEligible, reason: doubt, permission } = method.eligibility;
  const outside = outsideAllowed(method, shownArguments(given));
  if (outside !== null)
    return { reason: `${method.toolId}:${method.name} is not allowed: ${outside}`, isAskable: false };
  if (kind !== "unclear" || (isEligible && permission === undefined)) return null;
  const name = `${method.toolId}:${method.name}`;
  const change = changingMode(method, shownArguments(given));
  if (change !== null) return { reason: `a call of ${name} with ${change} orders a change`, isAskable: false };
  if (form === "statement")
    return { reason: `a statement never calls ${name}, which may change data`, isAskable: false };
  if (form === "yes-no" && !seemsToRead(method))
    return { reason: `a yes-or-no question never calls ${name}, which may change data`, isAskable: false };
  if (permission === undefined) return { reason: `${name} needs permission: ${doubt}`, isAskable: true };
  if (permission.arguments === null) {
    const reason = `a yes-or-no question needs permission for exactly this call of ${name}, which may change data`;
    return form === "yes-no" ? { reason, isAskable: true } : null;
  }
  const departure = departsFrom(permission.arguments, shownArguments(given));
  return departure === null
    ? null
    : { reason: `the permission is for another call of ${name}: ${departure}`, isAskable: true };
}

/** Returns the permission that the call needs. */
export function permissionOf({ arguments: given }: Pick<Call, "arguments">, method: Method): Permission {
  const name = `${method.toolId}:${method.name}`;
  const { code, reason, permission } = method.eligibility;
  return {
    method: name,
    code: permission?.code ?? code,
    reason,
    arguments: shownArguments(given),
    definition: definitionOf(method),
    allow: name,
  };
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

/** True when only the annotations of the method deny what its name or first sentence says. */
function seemsToRead({ eligibility: { code, permission } }: Method): boolean {
  return /^annotated-/.test(permission?.code ?? code);
}

function shownArguments(given: Arguments): JsonObject {
  return Object.fromEntries(Object.entries(given).map(([name, argument]) => [name, shownAs(argument)]));
}

function shownAs(argument: Argument): Json {
  if (argument.kind === "later") return { later: argument.reason };
  if (argument.kind !== "lookup") return argument.value;
  return { lookedUp: argument.find.join(", "), field: argument.field };
}

function isLookup(value: Json | undefined): boolean {
  return isJsonObject(value) && "lookedUp" in value;
}
