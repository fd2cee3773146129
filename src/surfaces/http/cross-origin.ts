// Controls requests from browsers. Pages of the listed origins may send requests. A server without keys rejects the
// requests of all other pages.

import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { ServeSettings } from "../../contract/settings/serve.ts";
import type { ApiParts } from "./part.ts";
import { refusal } from "./reply.ts";

/** Answers preflight requests, adds CORS headers for listed origins, and protects a server without keys. */
export function crossOrigin({
  settings,
  keys,
}: Pick<ApiParts, "keys"> & { readonly settings: Pick<ServeSettings, "corsOrigins" | "ui"> }): MiddlewareHandler {
  const { corsOrigins, ui } = settings;
  const mark = cors({
    origin: (origin) => (corsOrigins.includes(origin) ? origin : null),
    allowMethods: ["GET", "POST", "PATCH", "DELETE"],
    allowHeaders: ["authorization", "content-type", "idempotency-key", "x-ctx-on-disconnect"],
    exposeHeaders: ["retry-after"],
    maxAge: 600,
  });
  return async (context, next) => {
    const { headers } = context.req.raw;
    const origin = headers.get("origin");
    if (keys === null && !isOwn(headers.get("host"))) {
      return refusal(403, { error: "without keys, only loopback host names are allowed", reasonCode: "forbidden" });
    }
    if (keys === null && origin !== null && !corsOrigins.includes(origin) && !(ui && isSame(origin, headers))) {
      const error = "without keys, requests from other origins are blocked: list this origin under serve.corsOrigins";
      return refusal(403, { error, reasonCode: "forbidden" });
    }
    if (corsOrigins.length === 0) return await next();
    return await mark(context, next);
  };
}

/**
 * True if the host is a loopback name. In a DNS rebinding attack, the browser sends the host name of the attacking page
 * instead.
 */
function isOwn(host: string | null): boolean {
  const name = (host ?? "").replace(/:\d+$/, "").toLowerCase();
  return name === "localhost" || name === "[::1]" || /^127(\.\d{1,3}){3}$/.test(name);
}

/**
 * True if the request comes from the studio of this server. For a POST request, browsers send the origin even to the
 * server that the page came from.
 */
function isSame(origin: string, headers: Headers): boolean {
  return origin === `http://${headers.get("host") ?? ""}`;
}
