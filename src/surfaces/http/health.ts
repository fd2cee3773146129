// The health check for load balancers, which needs no key. It reports whether the server can handle requests.
import { setTimeout as delay } from "node:timers/promises";
import type { ApiParts, Handler } from "./part.ts";

/** Maximum time that the health check waits for the store. Other requests wait longer. */
const storeTimeoutMs = 5000;

/**
 * Up to this age, the last successful check is the reply, and the next check runs meanwhile. A check waits for the
 * transactions of the queries, so on a busy server a reply that waits for its check would be late.
 */
const freshMs = 2000;

/**
 * Creates the handler. The handler replies 200 if the store answers. It replies 503 if the store does not answer or the
 * server is stopping. The cause appears only in the log of the operator.
 */
export function health(
  {
    about: { version },
    store,
    stopping,
    report,
    elapsed,
  }: Pick<ApiParts, "about" | "stopping" | "report" | "elapsed"> & {
    readonly store: Pick<ApiParts["store"], "kind" | "check">;
  },
  { timeoutMs = storeTimeoutMs }: { readonly timeoutMs?: number } = {},
): Handler {
  const isAnswering = createLook(store, { timeoutMs, report, elapsed });
  return async () => {
    if (stopping.aborted) return unhealthy({ error: "the server is stopping and takes no new requests", version });
    if (await isAnswering()) return Response.json({ status: "ok", version, store: { kind: store.kind, state: "ok" } });
    const error =
      "the store does not respond, so nothing can be saved: check that its database is running and its disk has space";
    return unhealthy({ error, version, store: { kind: store.kind, state: "failed" } });
  };
}

function unhealthy(body: Readonly<Record<string, unknown>>): Response {
  const headers = { connection: "close", "retry-after": "1" };
  return Response.json({ status: "degraded", ...body }, { status: 503, headers });
}

/**
 * Creates the store check. Concurrent health requests share one check, however long the check takes. Only the first of
 * several consecutive failures is logged.
 */
function createLook(
  store: Pick<ApiParts["store"], "check">,
  { timeoutMs, report, elapsed }: { readonly timeoutMs: number } & Pick<ApiParts, "report" | "elapsed">,
): () => Promise<boolean> {
  let looking: Promise<string | null> | undefined;
  let isReported = false;
  let answeredMs = Number.NEGATIVE_INFINITY;
  const note = (failure: string | null) => {
    if (failure !== null && !isReported) report(`health: ${failure}`);
    isReported = failure !== null;
    answeredMs = failure === null ? elapsed() : Number.NEGATIVE_INFINITY;
  };
  const look = async () => {
    const failure = await store.check().then(
      () => null,
      (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
    );
    looking = undefined;
    note(failure);
    return failure;
  };
  return async () => {
    const age = elapsed() - answeredMs;
    if (age < freshMs / 2) return true;
    looking ??= look();
    if (age < freshMs) return true;
    const patience = new AbortController();
    const late = `the store has not answered for ${timeoutMs} ms`;
    const wait = delay(timeoutMs, late, { signal: patience.signal }).catch(() => late);
    const failure = await Promise.race([looking, wait]);
    patience.abort();
    if (failure === late) note(failure);
    return failure === null;
  };
}
