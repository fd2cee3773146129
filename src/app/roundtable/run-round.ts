// Runs one round of a stored debate: the next round, or the newest round again for agents that waited for an answer.
import type { ContextReport, Round, RoundtableSession } from "../../contract/roundtable.ts";
import type { RoundtableTable } from "../../contract/store/roundtables.ts";
import { type RoundtableReply, replyOf } from "../../roundtable/reply.ts";
import type { Recalled } from "../../roundtable/requests/ledger.ts";
import { runRound } from "../../roundtable/round.ts";
import type { RoundDeps, Table } from "../../roundtable/table.ts";
import { gatherFor } from "./answers.ts";
import { sessionOf } from "./kept-table.ts";
import type { RoundtableCall as Call } from "./parts.ts";

/** The options of a round. */
export interface RoundCall {
  readonly call: Call;
  readonly signal: AbortSignal;
  readonly focusQuestion: string | null;
  readonly withoutContext: readonly string[];
  /** Report on the answers that the caller sent with this call. */
  readonly report?: ContextReport | undefined;
}

/** Runs the next round with every agent. */
export async function nextRound(table: Table, asked: RoundCall): Promise<RoundtableReply> {
  const { agents, currentRound } = table.read();
  return await round(table, { ...asked, order: { roundNumber: currentRound + 1, agents } });
}

/** Repeats the newest round for the agents whose requests have been answered. The repetition does not count as a round. */
export async function sameRound(table: Table, asked: RoundCall): Promise<RoundtableReply> {
  const { agents, currentRound, requests } = table.read();
  const waited = new Set(
    requests
      .filter(({ resolvedAt }) => resolvedAt !== null)
      .flatMap(({ requesters, deliveredTo }) =>
        requesters.filter(({ agentId }) => !deliveredTo.some((one) => one.agentId === agentId)),
      )
      .map(({ agentId }) => agentId),
  );
  const again = agents.filter(({ id }) => waited.has(id));
  return await round(table, { ...asked, order: { roundNumber: currentRound, agents: again } });
}

async function round(
  table: Table,
  asked: RoundCall & { readonly order: { readonly roundNumber: number; readonly agents: RoundtableSession["agents"] } },
): Promise<RoundtableReply> {
  const { call, signal, order, focusQuestion, withoutContext, report } = asked;
  const { parts, asking, stamp } = call;
  const { agents, options, id } = table.read();
  const nameOf = (agentId: string) => agents.find((agent) => agent.id === agentId)?.name ?? agentId;
  const gathering: Promise<void>[] = [];
  const deps: RoundDeps = {
    ...{ table, stamp, now: () => parts.clock.now(), elapsed: () => parts.clock.elapsed(), pause: parts.pause, signal },
    ...(parts.analyze === undefined ? {} : { analyze: parts.analyze }),
    ...(parts.ownTools === undefined ? {} : { ownTools: parts.ownTools }),
    recall: (key) => recallFrom(parts.store.roundtables, { owner: asking.owner, key, apartFrom: id }),
    playerOf: parts.players.forRound(agents.length),
    onStep: (message) => asking.onStep?.(message),
    onRequest: (request) => {
      asking.onRequest?.(request);
      asking.onStep?.(`${nameOf(request.agentId)} requests context ${request.id}: ${request.query}`);
      if (options.autoContext && request.audience === "anyone")
        gathering.push(gatherFor(table, request, { call, signal }));
    },
  };
  asking.onStep?.(`round ${order.roundNumber} of ${table.read().totalRounds} of ${id}`);
  let done: Round;
  try {
    done = await runRound({ ...order, focusQuestion, withoutContext }, deps);
  } finally {
    // When the round fails, its queries end too, so that no query outlives the call.
    await Promise.allSettled(gathering);
  }
  await Promise.all(gathering);
  return replyOf(await table.refresh(), done, { report });
}

/** Number of debates to search, newest first. */
const mostDebates = 100;

/** Returns the newest answer to the same question in another debate of the owner, or null. */
async function recallFrom(
  table: RoundtableTable,
  { owner, key, apartFrom }: { readonly owner: string; readonly key: string; readonly apartFrom: string },
): Promise<Recalled | null> {
  const records = await table.list({ owner, limit: mostDebates });
  const answers = records
    .filter(({ id }) => id !== apartFrom)
    .flatMap((record) => sessionOf(record).requests)
    .filter((request) => request.key === key && request.status === "answered");
  const [newest] = answers.toSorted((left, right) => (right.resolvedAt ?? "").localeCompare(left.resolvedAt ?? ""));
  return newest ?? null;
}
