// Browser access: pages of the listed origins may call. Without keys, calls from any other page are rejected.

import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { ApiParts } from "./part.ts";
import { refusal } from "./reply.ts";

/** Answers preflights, adds CORS headers for the listed origins, and protects a server without keys. */
export function crossOrigin({ settings, keys }: ApiParts): MiddlewareHandler {
  const { corsOrigins, ui } = settings;
  const mark = cors({
    origin: (origin) => (corsOrigins.includes(origin) ? origin : null),
    allowMethods: ["GET", "POST", "PATCH"],
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

/** True for loopback names. A DNS-rebinding page sends its own host name instead. */
function isOwn(host: string | null): boolean {
  const name = (host ?? "").replace(/:\d+$/, "").toLowerCase();
  return name === "localhost" || name === "[::1]" || /^127(\.\d{1,3}){3}$/.test(name);
}

/** True for the chat page of this server; browsers send the origin of a POST even to their own server. */
function isSame(origin: string, headers: Headers): boolean {
  return origin === `http://${headers.get("host") ?? ""}`;
}
