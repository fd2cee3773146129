// A stored debate. Each change is applied to the newest state, and applied again if another process changed the state
// first.
import { toJson } from "../../base/text/json.ts";
import { CtxError } from "../../contract/error.ts";
import { type RoundtableSession, sessionSchema } from "../../contract/roundtable.ts";
import type { RoundtableRecord } from "../../contract/store/roundtables.ts";
import type { Table } from "../../roundtable/table.ts";
import { machineOf, type RoundtableParts } from "./parts.ts";

/** Returns a debate. Throws `usage` when it is unknown or belongs to another owner. */
export async function findSession(
  { store }: Pick<RoundtableParts, "store">,
  { sessionId, owner }: { readonly sessionId: string; readonly owner: string },
): Promise<RoundtableRecord> {
  const found = await store.roundtables.get(sessionId);
  if (found?.owner === owner) return found;
  throw new CtxError("usage", `unknown session ${JSON.stringify(sessionId)}`, { hint: "list_sessions lists them" });
}

/** Parses the debate of a stored record. */
export function sessionOf({ session }: RoundtableRecord): RoundtableSession {
  return sessionSchema.parse(session);
}

/** Opens the debate of a stored record for changes. */
export function keptTable(
  first: RoundtableRecord,
  parts: Pick<RoundtableParts, "store" | "clock" | "ids" | "machine">,
): Table {
  const { store } = parts;
  const { clock } = machineOf(parts);
  let { revision } = first;
  let session = sessionOf(first);
  const refresh = async () => {
    const found = await store.roundtables.get(first.id);
    if (found === null) throw new CtxError("usage", `the session ${first.id} is gone`);
    // A read can return a state that is older than a change made in the meantime.
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
        const { session: next, output } = step(session);
        if (next === session) return output;
        const kept = { from: revision, session: toJson(next), updatedAt: clock.now() };
        if (await store.roundtables.replace(first.id, kept)) {
          revision = kept.from + 1;
          session = next;
          return output;
        }
        await refresh();
      }
    },
  };
}
