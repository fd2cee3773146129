// Answers to context requests: from the caller, or from the query runtime itself.
import type { ContextReport, ContextRequest } from "../../contract/roundtable.ts";
import { takeResults } from "../../roundtable/requests/results.ts";
import type { Table } from "../../roundtable/table.ts";
import { sessionOf } from "./kept-table.ts";
import type { RoundtableCall as Call } from "./parts.ts";

/** What the runtime itself can answer is answered; the rest goes back to the caller. */
export async function gatherFor(
  table: Table,
  request: ContextRequest,
  { call, signal }: { readonly call: Call; readonly signal: AbortSignal },
): Promise<void> {
  const { parts, asking } = call;
  asking.onStep?.(`looking for context: ${request.query}`);
  const found = await parts.gather(request, { owner: asking.owner, signal }).catch(() => null);
  if (found === null) return;
  await take(table, [{ requestId: request.id, success: true, ...found }], call);
}

/** Takes answers into the debate; those of another debate are told apart from unknown ones. */
export async function take(table: Table, results: readonly unknown[], { parts, asking }: Call): Promise<ContextReport> {
  const others = await parts.store.roundtables.list({ owner: asking.owner, limit: 100 });
  const foreign = new Set(
    others.filter(({ id }) => id !== table.read().id).flatMap((one) => sessionOf(one).requests.map(({ id }) => id)),
  );
  const now = parts.clock.now();
  return await table.change((session) => takeResults(session, results, { now, isForeign: (id) => foreign.has(id) }));
}
