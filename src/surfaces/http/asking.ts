// Builds the request context for the service: the key's owner, the idempotency key and the client's abort signal.
import { CtxError } from "../../contract/error.ts";
import type { Asking } from "../../contract/service.ts";
import type { Exchange } from "./part.ts";

const longestKey = 255;

/** Throws `usage` for an invalid idempotency key. */
export function asking({ request, caller }: Pick<Exchange, "request" | "caller">): Asking {
  const key = request.headers.get("idempotency-key")?.trim() ?? "";
  if (key.length > longestKey || !/^[\x20-\x7e]*$/.test(key)) {
    throw new CtxError("usage", `Idempotency-Key must be ${longestKey} plain characters at most`, {
      hint: "a UUID is enough",
    });
  }
  return { owner: caller.id, signal: request.signal, ...(key === "" ? {} : { idempotencyKey: key }) };
}

/**
 * True when the client asked for the run to finish even if it disconnects; otherwise disconnecting cancels the
 * question.
 */
export function isFinishedAlone({ headers }: Request): boolean {
  return headers.get("x-ctx-on-disconnect")?.trim().toLowerCase() === "finish";
}
