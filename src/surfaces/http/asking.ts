// Who asks, as the service is told: the key's owner, the idempotency key and the client's patience.
import { CtxError } from "../../contract/error.ts";
import type { Asking } from "../../contract/service.ts";
import type { Exchange } from "./part.ts";

const longestKey = 255;

/** Throws `usage` for an idempotency key that cannot be kept. */
export function asking({ request, caller }: Pick<Exchange, "request" | "caller">): Asking {
  const key = request.headers.get("idempotency-key")?.trim() ?? "";
  if (key.length > longestKey || !/^[\x20-\x7e]*$/.test(key)) {
    throw new CtxError("usage", `Idempotency-Key must be ${longestKey} plain characters at most`, {
      hint: "a UUID is enough",
    });
  }
  return { owner: caller.id, signal: request.signal, ...(key === "" ? {} : { idempotencyKey: key }) };
}

/** A client that goes away cancels its question, unless it asked for the run to be finished. */
export function isFinishedAlone({ headers }: Request): boolean {
  return headers.get("x-ctx-on-disconnect")?.trim().toLowerCase() === "finish";
}
