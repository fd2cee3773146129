// The roundtable behind every door: tools by their published names over debates that are kept (spec: roundtable, 2 and 11).
import { toJson } from "../base/text/json.ts";
import { redactText } from "../base/text/redact.ts";
import { toIso } from "../base/time.ts";
import { CtxError } from "../contract/error.ts";
import {
  type ContinueInput,
  type RoundtableTool,
  roundtableInputs,
  type StartInput,
} from "../contract/roundtable/inputs.ts";
import {
  type ContextReport,
  type Round,
  type RoundtableSession,
  roundtableOptionsSchema,
} from "../contract/roundtable.ts";
import type { RoundtableRecord } from "../contract/store/roundtables.ts";
import { defaultPerspectives } from "../roundtable/modes.data.ts";
import { type RoundtableReply, replyOf } from "../roundtable/reply.ts";
import { expired, outstanding } from "../roundtable/requests/results.ts";
import { runRound } from "../roundtable/round.ts";
import { seatsFor } from "../roundtable/seats.ts";
import type { RoundDeps, Table } from "../roundtable/table.ts";
import { gatherFor, take } from "./roundtable/answers.ts";
import { findSession, keptTable, sessionOf } from "./roundtable/kept-table.ts";
import { leased } from "./roundtable/leased.ts";
import type { RoundtableCall as Call, RoundtableAsking, RoundtableParts } from "./roundtable/parts.ts";
import { readTool } from "./roundtable/reading.ts";
import { checked } from "./run/checked.ts";

/** The tools of the roundtable. Each rejects with a `CtxError`, and a failed round says which session it was of. */
export interface Roundtables {
  call(tool: RoundtableTool, input: unknown, asking: RoundtableAsking): Promise<RoundtableReply>;
}

/** The roundtables over a store. */
export function createRoundtables(parts: RoundtableParts): Roundtables {
  return {
    call: async (tool, input, asking) => {
      const given = checked(roundtableInputs[tool], input ?? {});
      switch (tool) {
        case "start_roundtable":
          return await start(roundtableInputs.start_roundtable.parse(given), { parts, asking });
        case "continue_roundtable":
          return await goOn(roundtableInputs.continue_roundtable.parse(given), { parts, asking });
        case "provide_context": {
          const { sessionId, contextResults } = roundtableInputs.provide_context.parse(given);
          const table = keptTable(await findSession(parts, { sessionId, owner: asking.owner }), parts);
          return { sessionId, contextReport: await take(table, contextResults, { parts, asking }) };
        }
        case "control_session":
          return await control(roundtableInputs.control_session.parse(given), { parts, asking });
        default:
          return await readTool(tool, given, { parts, owner: asking.owner });
      }
    },
  };
}

async function start(input: StartInput, call: Call): Promise<RoundtableReply> {
  const { parts, asking } = call;
  const { clock, ids, players, store, redaction } = parts;
  const { topic, mode, agentCount, rounds, perspectives, autoContext, ...tuning } = input;
  const now = clock.now();
  const seats = {
    count: agentCount,
    players: players.names,
    newId: () =>
      ids
        .next("seat")
        .replace(/^seat-/, "")
        .slice(0, 8),
  };
  const session: RoundtableSession = {
    ...{ id: ids.next("roundtable"), topic: redactText(topic, redaction), mode, status: "active", currentRound: 0 },
    ...{ totalRounds: rounds, agents: [...seatsFor(mode, seats)] },
    perspectives: (perspectives ?? (mode === "expert-panel" ? defaultPerspectives : [])).map((one) =>
      typeof one === "string" ? { name: one } : one,
    ),
    options: roundtableOptionsSchema.parse(withoutUndefined(tuning)),
    ...{ rounds: [], requests: [], nextRequest: 1, createdAt: toIso(now), updatedAt: toIso(now) },
  };
  const record: RoundtableRecord = {
    ...{ id: session.id, owner: asking.owner, revision: 0, session: toJson(session) },
    ...{ leaseToken: null, leaseUntil: null, createdAt: now, updatedAt: now },
  };
  await store.roundtables.add(record);
  return await leased(record, call, (table, signal) =>
    nextRound(table, { call, signal, autoContext: autoContext === true, focusQuestion: null, withoutContext: [] }),
  );
}

async function goOn(input: ContinueInput, call: Call): Promise<RoundtableReply> {
  const { parts, asking } = call;
  const record = await findSession(parts, { sessionId: input.sessionId, owner: asking.owner });
  const { status } = sessionOf(record);
  if (status !== "active") {
    throw new CtxError("usage", `the session ${record.id} is ${status}, not active`, {
      hint: status === "paused" ? "resume it with control_session" : "start another with start_roundtable",
    });
  }
  return await leased(record, call, async (table, signal) => {
    const { contextPolicy, contextResults, force, focusQuestion = null, resume, autoContext = false } = input;
    if (contextPolicy !== undefined)
      await table.change((session) => ({ session: withPolicy(session, contextPolicy), told: null }));
    const report = contextResults === undefined ? undefined : await take(table, contextResults, call);
    await table.change((session) => ({ session: expired(session, parts.clock.now()), told: null }));
    const held = outstanding(table.read()).filter(({ priority }) => priority === "required");
    const { rounds, currentRound } = table.read();
    const last = rounds.find(({ roundNumber }) => roundNumber === currentRound);
    if (held.length > 0 && force !== true) return replyOf(table.read(), last, { report, isHeld: true });
    const withoutContext = held.map(({ id }) => id);
    if (resume === "same-round" && last !== undefined) {
      return await againstSameRound(table, {
        call,
        signal,
        autoContext,
        focusQuestion: last.focusQuestion,
        withoutContext,
        report,
      });
    }
    return await nextRound(table, { call, signal, autoContext, focusQuestion, withoutContext, report });
  });
}

interface RoundCall {
  readonly call: Call;
  readonly signal: AbortSignal;
  readonly autoContext: boolean;
  readonly focusQuestion: string | null;
  readonly withoutContext: readonly string[];
  readonly report?: ContextReport | undefined;
}

async function nextRound(table: Table, asked: RoundCall): Promise<RoundtableReply> {
  const { agents, currentRound } = table.read();
  return await round(table, { ...asked, order: { roundNumber: currentRound + 1, agents } });
}

/** Only agents that wait for what has been answered since are asked again; no round is used up. */
async function againstSameRound(table: Table, asked: RoundCall): Promise<RoundtableReply> {
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
  const { call, signal, order, focusQuestion, withoutContext, report, autoContext } = asked;
  const { parts, asking } = call;
  const count = table.read().agents.length;
  const gathering: Promise<void>[] = [];
  const deps: RoundDeps = {
    ...{ table, now: () => parts.clock.now(), pause: parts.pause, signal },
    playerOf: (agent) => parts.players.playerOf(agent, count),
    onStep: (message) => asking.onStep?.(message),
    onRequest: (request) => {
      asking.onRequest?.(request);
      if (autoContext && request.audience === "anyone") gathering.push(gatherFor(table, request, { call, signal }));
    },
  };
  const done: Round = await runRound({ ...order, focusQuestion, withoutContext }, deps);
  await Promise.all(gathering);
  return replyOf(await table.refresh(), done, { report });
}

async function control(
  { sessionId, action }: { readonly sessionId: string; readonly action: "pause" | "resume" | "stop" },
  { parts, asking }: Call,
): Promise<RoundtableReply> {
  const table = keptTable(await findSession(parts, { sessionId, owner: asking.owner }), parts);
  return await table.change((session) => {
    const { status: previousStatus } = session;
    const isAllowed = {
      pause: previousStatus === "active",
      resume: previousStatus === "paused",
      stop: previousStatus !== "completed",
    };
    if (!isAllowed[action]) {
      throw new CtxError("usage", `cannot ${action} a session that is ${previousStatus}`, {
        hint: "pause an active session, resume a paused one, stop one that is not completed",
      });
    }
    const newStatus = { pause: "paused", resume: "active", stop: "completed" } as const;
    const next = { ...session, status: newStatus[action], updatedAt: toIso(parts.clock.now()) };
    const message = `The session is ${next.status}.`;
    return {
      session: next,
      told: { sessionId, action, previousStatus, newStatus: next.status, message, session: next },
    };
  });
}

function withPolicy(
  session: RoundtableSession,
  contextPolicy: RoundtableSession["options"]["contextPolicy"],
): RoundtableSession {
  return { ...session, options: { ...session.options, contextPolicy } };
}

function withoutUndefined(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
