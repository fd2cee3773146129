// The health check for load balancers, without a key: reports whether requests would be handled.
import { setTimeout as delay } from "node:timers/promises";
import type { ApiParts, Handler } from "./part.ts";

/** Time limit for the store's reply. Requests themselves wait longer. */
const storeTimeoutMs = 5000;

/**
 * Creates the handler: 200 while the store answers, 503 while it does not or the server is stopping. The cause is
 * reported only to the operator.
 */
export function health(
  { about: { version }, store, stopping, report }: Pick<ApiParts, "about" | "store" | "stopping" | "report">,
  { timeoutMs = storeTimeoutMs }: { readonly timeoutMs?: number } = {},
): Handler {
  const isAnswering = createLook(store, { timeoutMs, report });
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
 * Concurrent health requests share one store check, however long it takes. A failure is reported once, and the next one
 * only after a check has succeeded.
 */
function createLook(
  store: ApiParts["store"],
  { timeoutMs, report }: { readonly timeoutMs: number; readonly report: ApiParts["report"] },
): () => Promise<boolean> {
  let looking: Promise<string | null> | undefined;
  let isTold = false;
  const look = async () => {
    try {
      await store.check();
      return null;
    } catch (thrown) {
      return thrown instanceof Error ? thrown.message : String(thrown);
    }
  };
  return async () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    const patience = new AbortController();
    const late = `the store has not answered for ${timeoutMs} ms`;
    const wait = delay(timeoutMs, late, { signal: patience.signal }).catch(() => late);
    const failure = await Promise.race([looking, wait]);
    patience.abort();
    if (failure !== null && !isTold) report(`health: ${failure}`);
    isTold = failure !== null;
    return failure === null;
  };
}
