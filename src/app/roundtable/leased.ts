// Ensures that the rounds of one debate run one after another, in all processes.
import { asCtxError, CtxError } from "../../contract/error.ts";
import type { RoundtableRecord } from "../../contract/store/roundtables.ts";
import type { RoundtableReply } from "../../roundtable/reply.ts";
import type { Table } from "../../roundtable/table.ts";
import { holdLease } from "../run/lease.ts";
import { findSession, keptTable } from "./kept-table.ts";
import { type RoundtableCall as Call, machineOf } from "./parts.ts";

/** Runs a round with a lease, so that only one process runs a round of the debate. */
export async function leased(
  record: RoundtableRecord,
  { parts, asking }: Call,
  work: (table: Table, signal: AbortSignal) => Promise<RoundtableReply>,
): Promise<RoundtableReply> {
  const { store, leaseMs } = parts;
  const { clock, ids } = machineOf(parts);
  const token = ids.next("lease");
  const until = () => clock.now() + leaseMs;
  if (!(await store.roundtables.lock(record.id, { token, now: clock.now(), until: until() }))) {
    throw new CtxError("limit", `busy: a round of the session ${record.id} is running`, {
      hint: "wait for its end, or send answers meanwhile with provide_context",
    });
  }
  using lease = holdLease({
    leaseMs,
    renew: async () =>
      (await store.roundtables.renew(record.id, { token, until: until() }))
        ? null
        : new CtxError("interrupted", "another process has taken over this session"),
  });
  const signals = [lease.signal, ...(asking.signal === undefined ? [] : [asking.signal])];
  try {
    const newest = await findSession(parts, { sessionId: record.id, owner: record.owner });
    return await work(keptTable(newest, parts), AbortSignal.any(signals));
  } catch (thrown) {
    throw namingSession(thrown, record.id);
  } finally {
    await store.roundtables.unlock(record.id, token);
  }
}

/** Adds the session id to the error, because a caller who starts a debate does not know the id yet. */
function namingSession(thrown: unknown, id: string): CtxError {
  const { code, message, hint, traceId, wire } = asCtxError(thrown);
  if (message.includes(id)) return asCtxError(thrown);
  return new CtxError(code, `${message} (session ${id})`, { hint, traceId, wire, cause: thrown });
}
