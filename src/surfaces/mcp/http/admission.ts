// Who is let in over HTTP: a good key, not more often than agreed, and no page that the settings do not list.
import { hostHeaderValidationResponse, localhostAllowedHostnames } from "@modelcontextprotocol/server";
import { createRateLimit } from "../../../base/rate-limit.ts";
import { errorTable } from "../../../contract/error.ts";
import { type Caller, keyScopeSchema } from "../../../contract/key.ts";
import type { HttpParts } from "./part.ts";

/** A request and the address that its connection comes from. */
export interface Arrival {
  readonly request: Request;
  readonly remoteAddress: string;
}

export type Admission =
  | { readonly kind: "admitted"; readonly caller: Caller }
  | { readonly kind: "refused"; readonly reply: Response };

/** Behind every request of a server without keys. */
const everyone: Caller = { id: "local", scopes: keyScopeSchema.options };

/** Makes the check that stands before every request. */
export function admitter({ keys, settings, elapsed }: HttpParts): (arrival: Arrival) => Promise<Admission> {
  const { requestsPerMinute: perMinute } = settings;
  const perKey = createRateLimit({ perMinute, elapsed });
  // A guesser is slowed down long before a client is.
  const refusedKeys = createRateLimit({ perMinute: Math.ceil(perMinute / 10), elapsed });
  return async ({ request, remoteAddress }) => {
    const foreign = refusedSite(request, { keys, settings });
    if (foreign !== null) return { kind: "refused", reply: foreign };
    const caller = keys === null ? everyone : await callerOf(request, keys);
    if (caller === null) {
      return { kind: "refused", reply: refusedKeys.take(remoteAddress) ? noKey(request) : tooMany(perMinute / 10) };
    }
    return perKey.take(caller.id) ? { kind: "admitted", caller } : { kind: "refused", reply: tooMany(perMinute) };
  };
}

/** The headers that let a listed page read the reply; none for any other request. */
export function pageHeaders(request: Request, corsOrigins: readonly string[]): Readonly<Record<string, string>> {
  const origin = request.headers.get("origin");
  if (origin === null || !corsOrigins.includes(origin)) return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "GET, POST, DELETE",
    "access-control-allow-headers":
      "authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id",
    "access-control-expose-headers": "mcp-session-id, www-authenticate, retry-after",
    vary: "origin",
  };
}

// A page of a site whose name was pointed at this machine sends that site's name as host and as origin.
function refusedSite(request: Request, { keys, settings }: Pick<HttpParts, "keys" | "settings">): Response | null {
  const origin = request.headers.get("origin");
  const isOwn = keys === null && hostHeaderValidationResponse(request, localhostAllowedHostnames()) === undefined;
  if (keys === null && !isOwn) return refusal(403, "forbidden", "without keys only loopback names are answered");
  if (origin === null || settings.corsOrigins.includes(origin) || isLoopback(origin)) return null;
  return refusal(403, "forbidden", "no page of another site may call: list its origin under serve.corsOrigins");
}

function isLoopback(origin: string): boolean {
  return URL.canParse(origin) && localhostAllowedHostnames().includes(new URL(origin).hostname);
}

async function callerOf(request: Request, keys: NonNullable<HttpParts["keys"]>): Promise<Caller | null> {
  const [, secret] = /^bearer +([\x21-\x7e]{1,200})$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  return secret === undefined ? null : await keys.find(secret);
}

function noKey({ headers }: Request): Response {
  const sentence = headers.has("authorization")
    ? "the key is not known here or was revoked: `ctx keys create --name NAME` makes one"
    : "this needs a key: send `Authorization: Bearer KEY`; `ctx keys create --name NAME` makes one";
  return refusal(401, "unauthorized", sentence, { "www-authenticate": "Bearer" });
}

function tooMany(perMinute: number): Response {
  const sentence = `more than ${Math.ceil(perMinute)} requests in a minute: wait, or raise serve.requestsPerMinute`;
  return refusal(429, "limit", sentence, { "retry-after": "1" });
}

/** An error of the protocol with a status, for what never reaches a server. */
export function refusal(
  status: number,
  code: keyof typeof errorTable,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const error = { code: errorTable[code].rpc, message, data: { code } };
  return Response.json({ jsonrpc: "2.0", id: null, error }, { status, headers });
}
