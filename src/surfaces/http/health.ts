// The health check for load balancers, which needs no key. It reports whether the server can handle requests.
import { setTimeout as delay } from "node:timers/promises";
import type { ApiParts, Handler } from "./part.ts";

/** Maximum time that the health check waits for the store. Other requests wait longer. */
const storeTimeoutMs = 5000;

/**
 * Creates the handler. The handler replies 200 if the store answers. It replies 503 if the store does not answer or the
 * server is stopping. The cause appears only in the log of the operator.
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
 * Creates the store check. Concurrent health requests share one check, however long the check takes. Only the first of
 * several consecutive failures is logged.
 */
function createLook(
  store: ApiParts["store"],
  { timeoutMs, report }: { readonly timeoutMs: number; readonly report: ApiParts["report"] },
): () => Promise<boolean> {
  let looking: Promise<string | null> | undefined;
  let isReported = false;
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
    if (failure !== null && !isReported) report(`health: ${failure}`);
    isReported = failure !== null;
    return failure === null;
  };
}
