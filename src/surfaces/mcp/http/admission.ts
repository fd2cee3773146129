// Decides whether the server handles an HTTP request. Checks the API key and the rate limit. For browsers, also checks
// the origin.
import { hostHeaderValidationResponse, localhostAllowedHostnames } from "@modelcontextprotocol/server";
import { createRateLimit } from "../../../base/rate-limit.ts";
import { errorTable } from "../../../contract/error.ts";
import { type Caller, keyScopeSchema } from "../../../contract/key.ts";
import type { HttpParts } from "./part.ts";

/** A request and the remote address of the connection. */
export interface Arrival {
  readonly request: Request;
  readonly remoteAddress: string;
}

export type Admission =
  | { readonly kind: "admitted"; readonly caller: Caller }
  | { readonly kind: "refused"; readonly reply: Response };

/** The caller of every request if the server requires no API keys. */
const everyone: Caller = { id: "local", scopes: keyScopeSchema.options };

/** Creates the check that runs before every request. */
export function admitter({ keys, settings, elapsed }: HttpParts): (arrival: Arrival) => Promise<Admission> {
  const { requestsPerMinute: perMinute } = settings;
  const perKey = createRateLimit({ perMinute, elapsed });
  // The limit for wrong keys is lower, so that clients with wrong keys are stopped long before regular clients.
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

/** Returns the CORS headers if the request comes from a listed origin, otherwise no headers. */
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

// Blocks DNS rebinding. In such an attack, the host name of the attacking page resolves to this machine, and the
// browser sends that name as host and origin.
function refusedSite(request: Request, { keys, settings }: Pick<HttpParts, "keys" | "settings">): Response | null {
  const origin = request.headers.get("origin");
  const isOwn = keys === null && hostHeaderValidationResponse(request, localhostAllowedHostnames()) === undefined;
  if (keys === null && !isOwn) return refusal(403, "forbidden", "without keys, only loopback host names are allowed");
  if (origin === null || settings.corsOrigins.includes(origin) || isLoopback(origin)) return null;
  return refusal(403, "forbidden", "requests from other origins are blocked: list this origin under serve.corsOrigins");
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
    ? "unknown or revoked key: `ctx keys create --name NAME` creates one"
    : "a key is required: send `Authorization: Bearer KEY`; `ctx keys create --name NAME` creates one";
  return refusal(401, "unauthorized", sentence, { "www-authenticate": "Bearer" });
}

function tooMany(perMinute: number): Response {
  const sentence = `more than ${Math.ceil(perMinute)} requests in a minute: wait, or raise serve.requestsPerMinute`;
  return refusal(429, "limit", sentence, { "retry-after": "1" });
}

/** Returns a protocol error with an HTTP status, for requests that are rejected before a server handles them. */
export function refusal(
  status: number,
  code: keyof typeof errorTable,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const error = { code: errorTable[code].rpc, message, data: { code } };
  return Response.json({ jsonrpc: "2.0", id: null, error }, { status, headers });
}
