// Adds answers to context requests. An answer comes from the caller or from the query runtime.
import { redactText } from "../../base/text/redact.ts";
import type { ContextReport, ContextRequest } from "../../contract/roundtable.ts";
import { put } from "../../roundtable/requests/ledger.ts";
import { takeResults } from "../../roundtable/requests/results.ts";
import type { Table } from "../../roundtable/table.ts";
import { sessionOf } from "./kept-table.ts";
import type { RoundtableCall as Call, Gathered } from "./parts.ts";

/** Asks the query runtime to answer a request. Without an answer, the request stays open for the caller, with the reason. */
export async function gatherFor(
  table: Table,
  request: ContextRequest,
  { call, signal }: { readonly call: Call; readonly signal: AbortSignal },
): Promise<void> {
  const { parts, asking } = call;
  asking.onStep?.(`looking for context ${request.id}: ${request.query}`);
  using watch = watchRequest(table, request, { call, signal });
  const { answer, tried } = await parts.gather(request, { owner: asking.owner, signal: watch.signal }).catch(failed);
  // An interrupted query gives no information about the request. If the request is still open, the next round asks
  // again.
  if (watch.signal.aborted) return;
  asking.onStep?.(`${answer === null ? "nothing found" : "found an answer"} for ${request.id}`);
  await table.change((session) => {
    const newest = session.requests.find(({ id }) => id === request.id);
    // The agent changed its request while the query ran, so the answer belongs to the old text.
    if (newest === undefined || newest.revision !== request.revision) return { session, output: null };
    return { session: put(session, { ...newest, auto: tried }), output: null };
  });
  if (answer === null) return;
  const { id: requestId, revision } = request;
  await take(table, [{ requestId, revision, success: true, ...answer }], call);
}

const pollMs = 250;

/** Returns a signal that also aborts when the request is resolved or changed, by this process or by another. */
function watchRequest(
  table: Table,
  { id, revision }: ContextRequest,
  { call, signal }: { readonly call: Call; readonly signal: AbortSignal },
): Disposable & { readonly signal: AbortSignal } {
  const over = new AbortController();
  const settled = new AbortController();
  const watch = async () => {
    for (;;) {
      await call.parts.pause(pollMs, AbortSignal.any([signal, over.signal]));
      const newest = (await table.refresh()).requests.find((request) => request.id === id);
      if (newest?.status !== "pending" || newest.revision !== revision)
        return settled.abort(new Error(`${id} is no longer open`));
    }
  };
  // The watch ends with its pause. An error of the store is ignored here; the next change reports it.
  watch().catch(() => undefined);
  return { signal: AbortSignal.any([signal, settled.signal]), [Symbol.dispose]: () => over.abort() };
}

function failed(thrown: unknown): Gathered {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { answer: null, tried: { outcome: "error", message, traceId: null } };
}

/**
 * Adds answers to the debate after removing secrets. The report distinguishes requests of another debate from unknown
 * requests.
 */
export async function take(table: Table, results: readonly unknown[], call: Call): Promise<ContextReport> {
  const own = new Set((await table.refresh()).requests.map(({ id }) => id));
  const isForeign = results.every((result) => own.has(idOf(result))) ? () => false : await foreignIds(table, call);
  const { clock, redaction } = call.parts;
  const now = clock.now();
  const harmless = results.map((result) => withoutSecrets(result, (text) => redactText(text, redaction)));
  return await table.change((session) => takeResults(session, harmless, { now, isForeign }));
}

async function foreignIds(table: Table, { parts, asking }: Call): Promise<(id: string) => boolean> {
  const debates = await parts.store.roundtables.list({ owner: asking.owner, limit: 100 });
  const others = debates.filter(({ id }) => id !== table.read().id);
  const ids = new Set(others.flatMap((one) => sessionOf(one).requests.map(({ id }) => id)));
  return (id) => ids.has(id);
}

function idOf(result: unknown): string {
  const id: unknown = typeof result === "object" && result !== null ? Reflect.get(result, "requestId") : undefined;
  return typeof id === "string" ? id : "";
}

/** Removes secrets from each text of the result. Key names are ignored, so no field is masked because of its name. */
function withoutSecrets(result: unknown, hide: (text: string) => string): unknown {
  if (typeof result !== "object" || result === null || Array.isArray(result)) return result;
  const isText = (name: string, value: unknown): value is string => name !== "requestId" && typeof value === "string";
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [name, isText(name, value) ? hide(value) : value]),
  );
}
