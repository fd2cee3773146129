// Limits the concurrency of a service, so that it rejects requests before it is overloaded.
import { CtxError } from "../contract/error.ts";
import type { Service } from "../contract/service.ts";

/**
 * Returns the service with a maximum number of concurrent queries and calls. A request above the maximum is rejected
 * with `limit`.
 */
export function withConcurrencyLimit<Served extends Pick<Service, "query" | "execute">>(
  service: Served,
  most: number,
): Served {
  let inFlight = 0;
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (inFlight >= most) {
      throw new CtxError("limit", `this server is at its limit of ${most} concurrent queries and calls`, {
        hint: "send it again in a moment, or raise serve.concurrency",
      });
    }
    inFlight += 1;
    try {
      return await work();
    } finally {
      inFlight -= 1;
    }
  };
  return {
    ...service,
    query: (request, context) => run(() => service.query(request, context)),
    execute: (request, context) => run(() => service.execute(request, context)),
  };
}
