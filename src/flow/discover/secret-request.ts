// Chooses the form of the secrets in a request. A mark is no value and changes no interpretation. If a method takes a secret,
// the mark becomes an alias, which can be bound to its parameter like any other value.
import { isSecretKey } from "../../base/text/redact-keys.ts";
import { namesSecret } from "../../base/text/spoken-secrets.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { Asked } from "../../contract/query/record.ts";
import { queryRequestSchema } from "../../contract/query/request.ts";
import type { Method, ToolListing } from "../../contract/tool.ts";
import { parameters } from "../../language/method/schema.ts";
import { readRequest } from "../../language/request.ts";

/** True if a method has a parameter whose name or description names a secret. */
export function takesSecret(universe: readonly ToolListing[]): boolean {
  return universe.some(({ methods }) => methods.some(hasSecretParameter));
}

/** Returns the request with aliases in place of marks. Returns the same record if the request has no secret. */
export function withAliases(state: Asked, ports: Pick<Ports, "aliased" | "clock">): Asked {
  if (ports.aliased === undefined) return state;
  const { query: asked, conversation } = queryRequestSchema.parse(ports.aliased);
  const query = asked.trim();
  const request = { ...state.request, query, conversation: conversation ?? [] };
  return { ...state, request, reading: readRequest(query, ports.clock.now()) };
}

function hasSecretParameter(method: Method): boolean {
  return parameters(method).some(
    ({ name, description = "" }) => isSecretKey(name) || namesSecret(spaced(name)) || namesSecret(description),
  );
}

function spaced(name: string): string {
  return name.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2").replace(/[_-]+/g, " ");
}
