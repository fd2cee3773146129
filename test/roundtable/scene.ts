// A debate with scripted agents and a virtual clock; everything else is real.
import type { Agent, ContextRequest, RoundtableSession } from "../../src/contract/roundtable.ts";
import { roundtableOptionsSchema, sessionSchema } from "../../src/contract/roundtable.ts";
import { outstanding, takeResults } from "../../src/roundtable/requests/results.ts";
import { type RoundOrder, runRound } from "../../src/roundtable/round.ts";
import { seatsFor } from "../../src/roundtable/seats.ts";
import type { AgentPlayer, AgentTask, AgentToolkit, RoundDeps, Said, Table } from "../../src/roundtable/table.ts";

/** A debate of two agents before its first round. */
export function debate(changed: Partial<RoundtableSession> = {}): RoundtableSession {
  const now = new Date(1000).toISOString();
  return sessionSchema.parse({
    ...{ id: "roundtable-1", topic: "Is the pier safe?", mode: "collaborative", status: "active", currentRound: 0 },
    ...{ totalRounds: 3, perspectives: [], rounds: [], requests: [], nextRequest: 1, createdAt: now, updatedAt: now },
    agents: seatsFor(changed.mode ?? "collaborative", { count: 2, players: ["embedded"], newId: () => "0a1b2c3d" }),
    options: roundtableOptionsSchema.parse({}),
    ...changed,
  });
}

/** The debate with other options. */
export function debateWith(options: Partial<RoundtableSession["options"]>): RoundtableSession {
  return debate({ options: roundtableOptionsSchema.parse(options) });
}

/** A table in memory. */
export function tableOf(first: RoundtableSession): Table {
  let session = first;
  return {
    read: () => session,
    refresh: async () => session,
    change: async (step) => {
      const { session: next, output } = step(session);
      session = sessionSchema.parse(next);
      return output;
    },
  };
}

/** A clock that advances to the next sleeper only when no other work is left, so that no test waits in real time. */
export interface VirtualTime {
  now(): number;
  pause(ms: number, signal?: AbortSignal): Promise<void>;
}

export function virtualTime(start = 5000): VirtualTime {
  let now = start;
  let isMoving = false;
  const sleepers = new Set<{ readonly at: number; readonly wake: () => void }>();
  const move = () =>
    setImmediate(() => {
      const [next] = [...sleepers].toSorted((left, right) => left.at - right.at);
      isMoving = next !== undefined;
      if (next === undefined) return;
      sleepers.delete(next);
      now = Math.max(now, next.at);
      next.wake();
      move();
    });
  const pause: VirtualTime["pause"] = (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const sleeper = { at: now + ms, wake: resolve };
      sleepers.add(sleeper);
      signal?.addEventListener("abort", () => {
        sleepers.delete(sleeper);
        reject(signal.reason);
      });
      if (isMoving) return;
      isMoving = true;
      move();
    });
  return { now: () => now, pause };
}

/** The behaviour of an agent in its turn; a text is its position. */
export type Act = (task: AgentTask, toolkit: AgentToolkit, signal: AbortSignal) => Promise<string | Partial<Said>>;

/** Scripted agents, and the tasks that they received. */
export function scripted(act: Act): { readonly playerOf: (agent: Agent) => AgentPlayer; readonly tasks: AgentTask[] } {
  const tasks: AgentTask[] = [];
  const player: AgentPlayer = {
    respond: async (task, toolkit, signal) => {
      tasks.push(task);
      const said = await act(task, toolkit, signal);
      const own = typeof said === "string" ? { position: said } : said;
      return { position: "it holds", reasoning: "", confidence: 0.7, ...own };
    },
  };
  return { playerOf: () => player, tasks };
}

export interface Scene {
  readonly table: Table;
  readonly tasks: readonly AgentTask[];
  /** Requests in the order of their announcement. */
  readonly asked: readonly ContextRequest[];
  readonly time: VirtualTime;
  readonly steps: readonly string[];
  run(roundNumber: number, order?: Partial<RoundOrder>): ReturnType<typeof runRound>;
  /** Answers the first open request. */
  answer(content: string): Promise<void>;
}

/** Runs rounds of one debate. */
export function scene(act: Act, changed: Partial<RoundtableSession> = {}, extra: Partial<RoundDeps> = {}): Scene {
  const table = tableOf(debate(changed));
  const time = virtualTime();
  const { playerOf, tasks } = scripted(act);
  const asked: ContextRequest[] = [];
  const steps: string[] = [];
  const deps: RoundDeps = {
    ...{ table, playerOf, now: time.now, pause: time.pause, signal: new AbortController().signal },
    onRequest: (request) => asked.push(request),
    onStep: (message) => steps.push(message),
    ...extra,
  };
  return {
    ...{ table, tasks, asked, time, steps },
    run: async (roundNumber, order = {}) => {
      const whole = { roundNumber, agents: table.read().agents, focusQuestion: null, withoutContext: [], ...order };
      return await runRound(whole, deps);
    },
    answer: async (content) => {
      const [first] = outstanding(table.read());
      const results = [{ requestId: first?.id, content }];
      await table.change((session) => takeResults(session, results, { now: time.now(), isForeign: () => false }));
    },
  };
}
