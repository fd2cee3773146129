// How much is in flight at once: a service that says no before it is overrun.
import { CtxError } from "../contract/error.ts";
import type { Service } from "../contract/service.ts";

/** The same service with at most so many queries and calls in flight; one more is refused as `limit`. */
export function withRoom<Served extends Pick<Service, "query" | "execute">>(service: Served, most: number): Served {
  let inFlight = 0;
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (inFlight >= most) {
      throw new CtxError("limit", `${most} queries and calls are in flight, which is the limit of this server`, {
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
    query: (request, asking) => run(() => service.query(request, asking)),
    execute: (request, asking) => run(() => service.execute(request, asking)),
  };
}
