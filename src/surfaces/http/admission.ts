// Admits requests: checks the key, its scope for the operation, and the rate limit.

import { createRateLimit } from "../../base/rate-limit.ts";
import type { Caller } from "../../contract/key.ts";
import { keyScopeSchema } from "../../contract/key.ts";
import type { ServeSettings } from "../../contract/settings/serve.ts";
import type { ApiParts, Connection, Operation } from "./part.ts";
import { refusal } from "./reply.ts";

export type Admission =
  | { readonly kind: "admitted"; readonly caller: Caller }
  | { readonly kind: "refused"; readonly reply: Response };

/** The caller of every request if the server requires no API keys. */
export const everyone: Caller = { id: "local", scopes: keyScopeSchema.options };

/** Dependencies of the check. */
export interface AdmissionParts extends Pick<ApiParts, "keys" | "elapsed"> {
  readonly settings: Pick<ServeSettings, "requestsPerMinute">;
}

/** Creates the check that runs before every handler. */
export function admit({
  keys,
  settings,
  elapsed,
}: AdmissionParts): (
  operation: Pick<Operation, "scope">,
  from: { readonly request: Request; readonly connection: Connection },
) => Promise<Admission> {
  const perKey = createRateLimit({ perMinute: settings.requestsPerMinute, elapsed });
  // The limit for wrong keys is lower, so that clients with wrong keys are stopped long before regular clients.
  const refusedKeys = createRateLimit({ perMinute: Math.ceil(settings.requestsPerMinute / 10), elapsed });
  return async ({ scope }, { request, connection }) => {
    if (scope === null) return { kind: "admitted", caller: everyone };
    const address = connection.incoming.socket.remoteAddress ?? "";
    const caller = keys === null ? everyone : await callerOf(request, keys);
    if (caller === null) return refusedKeys.take(address) ? noKey(request) : tooMany(settings.requestsPerMinute / 10);
    if (!perKey.take(caller.id)) return tooMany(settings.requestsPerMinute);
    if (!caller.scopes.includes(scope)) return noScope(caller, scope);
    return { kind: "admitted", caller };
  };
}

async function callerOf(request: Request, keys: NonNullable<ApiParts["keys"]>): Promise<Caller | null> {
  const [, secret] = /^bearer +([\x21-\x7e]{1,200})$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  return secret === undefined ? null : await keys.find(secret);
}

function noKey({ headers }: Request): Admission {
  const isSent = headers.has("authorization");
  const error = isSent
    ? "unknown or revoked key: `ctx keys create --name NAME` creates one"
    : "a key is required: send `Authorization: Bearer KEY`; `ctx keys create --name NAME` creates one";
  const reply = refusal(
    401,
    { error, code: "unauthorized", reasonCode: "unauthorized" },
    { "www-authenticate": "Bearer" },
  );
  return { kind: "refused", reply };
}

function noScope({ id, scopes }: Caller, scope: string): Admission {
  const error = `this request needs the scope ${scope}, but the key ${id} has ${scopes.join(", ") || "no scopes"}`;
  return { kind: "refused", reply: refusal(403, { error, reasonCode: "forbidden" }) };
}

function tooMany(perMinute: number): Admission {
  const error = `more than ${Math.ceil(perMinute)} requests in a minute: wait, or raise serve.requestsPerMinute`;
  return { kind: "refused", reply: refusal(429, { error, reasonCode: "limit" }, { "retry-after": "1" }) };
}
