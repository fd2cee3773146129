// Implements the roundtable tools on stored debates.
import { toJson } from "../base/text/json.ts";
import { toIso } from "../base/time.ts";
import type { Clock } from "../contract/clock.ts";
import { CtxError } from "../contract/error.ts";
import { type RoundtableTool, roundtableInputs, type StartInput } from "../contract/roundtable/inputs.ts";
import { type RoundtableSession, roundtableOptionsSchema } from "../contract/roundtable.ts";
import type { RoundtableRecord } from "../contract/store/roundtables.ts";
import { defaultPerspectives } from "../roundtable/modes.data.ts";
import type { RoundtableReply } from "../roundtable/reply.ts";
import { seatsFor } from "../roundtable/seats.ts";
import { take } from "./roundtable/answers.ts";
import { continueDebate } from "./roundtable/continue.ts";
import { findSession, keptTable } from "./roundtable/kept-table.ts";
import { leased } from "./roundtable/leased.ts";
import {
  type RoundtableCall as Call,
  machineOf,
  type RoundtableAsking,
  type RoundtableParts,
} from "./roundtable/parts.ts";
import { readTool } from "./roundtable/reading.ts";
import { nextRound } from "./roundtable/run-round.ts";
import { checked } from "./run/checked.ts";
import { maskSpoken } from "./spoken-secrets.ts";

/** The tools of the roundtable. Each tool rejects with a `CtxError`. The error of a failed round contains the session id. */
export interface Roundtables {
  call(tool: RoundtableTool, input: unknown, asking: RoundtableAsking): Promise<RoundtableReply>;
}

/** Creates the roundtable tools for a store. */
export function createRoundtables(parts: RoundtableParts): Roundtables {
  const stamp = createStamp(parts.clock);
  return {
    call: async (tool, input, asking) => {
      const call: Call = { parts, asking, stamp };
      const given = checked(roundtableInputs[tool], input ?? {});
      switch (tool) {
        case "start_roundtable":
          return await start(roundtableInputs.start_roundtable.parse(given), call);
        case "continue_roundtable":
          return await continueDebate(roundtableInputs.continue_roundtable.parse(given), call);
        case "provide_context": {
          const { sessionId, contextResults } = roundtableInputs.provide_context.parse(given);
          const table = keptTable(await findSession(parts, { sessionId, owner: asking.owner }), parts);
          return { sessionId, contextReport: await take(table, contextResults, call) };
        }
        case "control_session":
          return await control(roundtableInputs.control_session.parse(given), call);
        default:
          return await readTool(tool, given, { parts, owner: asking.owner });
      }
    },
  };
}

/** Returns a function that never returns the same millisecond twice, so that request ids of one process are unique. */
function createStamp(clock: Clock): () => number {
  let last = 0;
  return () => {
    last = Math.max(clock.now(), last + 1);
    return last;
  };
}

async function start(input: StartInput, call: Call): Promise<RoundtableReply> {
  const { parts, asking } = call;
  const { clock, ids, players, store, redaction } = parts;
  const { topic, mode, agentCount, rounds, perspectives } = input;
  const now = clock.now();
  const storedAt = machineOf(parts).clock.now();
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
    ...{ id: await freeId(parts), topic: maskSpoken(topic, redaction), mode, status: "active", currentRound: 0 },
    ...{ totalRounds: rounds, agents: [...seatsFor(mode, seats)] },
    perspectives: (perspectives ?? (mode === "expert-panel" ? defaultPerspectives : [])).map((one) =>
      typeof one === "string" ? { name: one } : one,
    ),
    options: roundtableOptionsSchema.parse(input),
    ...{ rounds: [], requests: [], nextRequest: 1, exitReason: null, createdAt: toIso(now), updatedAt: toIso(now) },
  };
  const record: RoundtableRecord = {
    ...{ id: session.id, owner: asking.owner, revision: 0, session: toJson(session) },
    ...{ leaseToken: null, leaseUntil: null, createdAt: storedAt, updatedAt: storedAt },
  };
  await store.roundtables.add(record);
  return await leased(record, call, (table, signal) =>
    nextRound(table, { call, signal, focusQuestion: null, withoutContext: [] }),
  );
}

/** Returns the next id that no stored debate has. Counted ids start again in each process. */
async function freeId({ ids, store }: RoundtableParts): Promise<string> {
  for (;;) {
    const id = ids.next("roundtable");
    if ((await store.roundtables.get(id)) === null) return id;
  }
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
      output: { sessionId, action, previousStatus, newStatus: next.status, message, session: next },
    };
  });
}
