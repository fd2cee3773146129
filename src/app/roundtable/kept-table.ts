// A debate as it is kept: each change is made over the newest state, again where another process was faster.
import { toJson } from "../../base/text/json.ts";
import { CtxError } from "../../contract/error.ts";
import { type RoundtableSession, sessionSchema } from "../../contract/roundtable.ts";
import type { RoundtableRecord } from "../../contract/store/roundtables.ts";
import type { Table } from "../../roundtable/table.ts";
import type { RoundtableParts } from "./parts.ts";

/** Reads the debate of this owner; throws `usage` for one that is unknown or another owner's. */
export async function findSession(
  { store }: Pick<RoundtableParts, "store">,
  { sessionId, owner }: { readonly sessionId: string; readonly owner: string },
): Promise<RoundtableRecord> {
  const found = await store.roundtables.get(sessionId);
  if (found?.owner === owner) return found;
  throw new CtxError("usage", `there is no session ${JSON.stringify(sessionId)}`, { hint: "list_sessions lists them" });
}

/** The debate of a record. */
export function sessionOf({ session }: RoundtableRecord): RoundtableSession {
  return sessionSchema.parse(session);
}

/** The table over a record. */
export function keptTable(first: RoundtableRecord, { store, clock }: Pick<RoundtableParts, "store" | "clock">): Table {
  let { revision } = first;
  let session = sessionOf(first);
  const refresh = async () => {
    const found = await store.roundtables.get(first.id);
    if (found === null) throw new CtxError("usage", `the session ${first.id} is gone`);
    // An older state can come late, after a change that was made meanwhile.
    if (found.revision > revision) {
      revision = found.revision;
      session = sessionOf(found);
    }
    return session;
  };
  return {
    read: () => session,
    refresh,
    change: async (step) => {
      for (;;) {
        const { session: next, told } = step(session);
        if (next === session) return told;
        const kept = { from: revision, session: toJson(next), updatedAt: clock.now() };
        if (await store.roundtables.replace(first.id, kept)) {
          revision = kept.from + 1;
          session = next;
          return told;
        }
        await refresh();
      }
    },
  };
}
