// Browsers: pages of the listed origins may call, and without keys no other page may make a browser call.

import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { ApiParts } from "./part.ts";
import { refusal } from "./reply.ts";

/** Answers preflights, marks replies for the listed origins, and guards a server that asks for no key. */
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
      return refusal(403, { error: "without keys only loopback names are answered", reasonCode: "forbidden" });
    }
    if (keys === null && origin !== null && !corsOrigins.includes(origin) && !(ui && isSame(origin, headers))) {
      const error = "without keys no page of another site may call: list its origin under serve.corsOrigins";
      return refusal(403, { error, reasonCode: "forbidden" });
    }
    if (corsOrigins.length === 0) return await next();
    return await mark(context, next);
  };
}

/** A page of a site whose name was pointed at this machine sends that site's name as host. */
function isOwn(host: string | null): boolean {
  const name = (host ?? "").replace(/:\d+$/, "").toLowerCase();
  return name === "localhost" || name === "[::1]" || /^127(\.\d{1,3}){3}$/.test(name);
}

/** The chat page of this server; browsers name the origin of what posts, also where it is their own. */
function isSame(origin: string, headers: Headers): boolean {
  return origin === `http://${headers.get("host") ?? ""}`;
}
