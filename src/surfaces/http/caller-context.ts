// Reads the context of a call from an HTTP request: the owner of the key, the idempotency key and the client's
// abort signal.
import { CtxError } from "../../contract/error.ts";
import type { CallerContext } from "../../contract/service.ts";
import type { Exchange } from "./part.ts";

const longestKey = 255;

/** Returns the context of a call of the service. Throws `usage` for an invalid idempotency key. */
export function callerContext({ request, caller }: Pick<Exchange, "request" | "caller">): CallerContext {
  const key = request.headers.get("idempotency-key")?.trim() ?? "";
  if (key.length > longestKey || !/^[\x20-\x7e]*$/.test(key)) {
    throw new CtxError("usage", `Idempotency-Key must be ${longestKey} plain characters at most`, {
      hint: "a UUID is enough",
    });
  }
  return { owner: caller.id, signal: request.signal, ...(key === "" ? {} : { idempotencyKey: key }) };
}

/** True if a run continues after its client disconnects. If false, the disconnect cancels the run. */
export function isFinishedAlone({ headers }: Request): boolean {
  return headers.get("x-ctx-on-disconnect")?.trim().toLowerCase() === "finish";
}
