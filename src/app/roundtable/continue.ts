// The tool `continue_roundtable`: adds answers, waits while a required request is open, and runs a round.
import { CtxError } from "../../contract/error.ts";
import type { ContinueInput } from "../../contract/roundtable/inputs.ts";
import type { RoundtableSession } from "../../contract/roundtable.ts";
import { type RoundtableReply, replyOf } from "../../roundtable/reply.ts";
import { expired, isRequired, outstanding } from "../../roundtable/requests/results.ts";
import type { Table } from "../../roundtable/table.ts";
import { maskSpoken } from "../spoken-secrets.ts";
import { gatherFor, take } from "./answers.ts";
import { findSession, sessionOf } from "./kept-table.ts";
import { leased } from "./leased.ts";
import type { RoundtableCall as Call } from "./parts.ts";
import { nextRound, sameRound } from "./run-round.ts";

/** Runs one more round, or returns the requests that need an answer first. Throws `usage` for a debate that is not active. */
export async function continueDebate(input: ContinueInput, call: Call): Promise<RoundtableReply> {
  const record = await findSession(call.parts, { sessionId: input.sessionId, owner: call.asking.owner });
  checkActive(sessionOf(record));
  return await leased(record, call, async (table, signal) => {
    // Another process may have ended the debate while this process waited for the lease.
    checkActive(table.read());
    const { contextResults, force, resume } = input;
    const focusQuestion = input.focusQuestion == null ? null : maskSpoken(input.focusQuestion, call.parts.redaction);
    await table.change((session) => ({ session: withOptions(session, input), output: null }));
    const report = contextResults === undefined ? undefined : await take(table, contextResults, call);
    await gatherOpen(table, { call, signal });
    await table.change((session) => ({ session: expired(session, call.parts.clock.now()), output: null }));
    const held = outstanding(table.read()).filter(isRequired);
    const { rounds, currentRound } = table.read();
    const last = rounds.find(({ roundNumber }) => roundNumber === currentRound);
    if (held.length > 0 && force !== true) return continued(replyOf(table.read(), last, { report }), table);
    const asked = { call, signal, report, withoutContext: held.map(({ id }) => id) };
    const reply =
      resume === "same-round" && last !== undefined
        ? await sameRound(table, { ...asked, focusQuestion: last.focusQuestion })
        : await nextRound(table, { ...asked, focusQuestion });
    return continued(reply, table);
  });
}

/** Adds the open requests to the reply. */
function continued(reply: RoundtableReply, table: Table): RoundtableReply {
  return { ...reply, outstanding: outstanding(table.read()) };
}

function checkActive({ id, status }: RoundtableSession): void {
  if (status === "active") return;
  throw new CtxError("usage", `the session ${id} is ${status}, not active`, {
    hint: status === "paused" ? "resume it with control_session" : "start another with start_roundtable",
  });
}

function withOptions(session: RoundtableSession, { contextPolicy, autoContext }: ContinueInput): RoundtableSession {
  const { options } = session;
  const next = {
    contextPolicy: contextPolicy ?? options.contextPolicy,
    autoContext: autoContext ?? options.autoContext,
  };
  const isSame = next.contextPolicy === options.contextPolicy && next.autoContext === options.autoContext;
  return isSame ? session : { ...session, options: { ...options, ...next } };
}

/** Sends to the query runtime each open request that was not sent before, for example because a process ended. */
async function gatherOpen(
  table: Table,
  { call, signal }: { readonly call: Call; readonly signal: AbortSignal },
): Promise<void> {
  if (!table.read().options.autoContext) return;
  const open = outstanding(table.read()).filter(({ audience, auto }) => audience === "anyone" && auto === null);
  await Promise.all(open.map((request) => gatherFor(table, request, { call, signal })));
}
