// Runs one turn of one agent: its input, its time limit and its reply.
import { toJson } from "../base/text/json.ts";
import { toIso } from "../base/time.ts";
import type { Agent, AgentResponse } from "../contract/roundtable.ts";
import { nudge } from "./modes.data.ts";
import { deliver, expired } from "./requests/results.ts";
import { expectedStance } from "./seats.ts";
import type { AgentTask, AgentToolkit, RoundDeps, Said } from "./table.ts";
import { taskFor } from "./task.ts";
import { openToolkit, type ToolCalls } from "./toolkit.ts";

/** The result of asking one agent: a response, or the reason why there is none. */
export interface Turn {
  readonly agent: Agent;
  readonly response: AgentResponse | null;
  readonly error: string | null;
}

/** The round in which the agent is asked. */
export interface AskedRound {
  readonly roundNumber: number;
  readonly focusQuestion: string | null;
  /** Deadline of the round by the clock of `elapsedOf`; infinite when there is no limit. */
  readonly until: number;
  /** Earlier replies of the same round. */
  readonly said: readonly AgentResponse[];
}

/** Asks the agent once. An exception or a timeout is an error of this agent only; the round continues. */
export async function speak(agent: Agent, order: AskedRound, deps: RoundDeps): Promise<Turn> {
  const { table, now, onStep } = deps;
  const { roundNumber: round, focusQuestion, until, said } = order;
  await table.refresh();
  const { status, options } = table.read();
  if (status === "completed") return failedTurn(agent, "the debate was stopped");
  const ms = Math.min(options.agentTimeoutMs, until - elapsedOf(deps));
  if (ms <= 0) return failedTurn(agent, "the time limit of the round had passed");
  const asker = { agentId: agent.id, round, now: now() };
  const contextResults = await table.change((session) => deliver(expired(session, now()), asker));
  const calls: ToolCalls = [];
  const task = taskFor(agent, {
    ...{ session: table.read(), roundNumber: round, focusQuestion, said, contextResults, now: now() },
  });
  const over = new AbortController();
  const toolkit = openToolkit(deps, { agent, round, calls, signal: over.signal });
  onStep(`${agent.name} replies`);
  try {
    const reply = await withinTime((signal) => ask({ agent, task, toolkit, signal }, deps), { ms, deps });
    onStep(`${agent.name} has replied`);
    return { agent, response: responseOf(agent, reply, { calls, at: now() }), error: null };
  } catch (thrown) {
    deps.signal.throwIfAborted();
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    onStep(`${agent.name} failed: ${reason}`);
    return failedTurn(agent, reason);
  } finally {
    over.abort();
  }
}

/** Returns the milliseconds that time limits count. A fixed clock does not stop them. */
export function elapsedOf({ elapsed, now }: Pick<RoundDeps, "elapsed" | "now">): number {
  return (elapsed ?? now)();
}

function failedTurn(agent: Agent, error: string): Turn {
  return { agent, response: null, error };
}

/**
 * Asks the agent. Asks a second time if the debate has the nudge option and the first answer is unsure, cites no source
 * and requests no context.
 */
async function ask(
  turn: {
    readonly agent: Agent;
    readonly task: AgentTask;
    readonly toolkit: AgentToolkit;
    readonly signal: AbortSignal;
  },
  { table, playerOf }: RoundDeps,
): Promise<Said> {
  const { agent, task, toolkit, signal } = turn;
  const first = await playerOf(agent).respond(task, toolkit, signal);
  const isUnsure = first.confidence < 0.6 && (first.citations ?? []).length === 0;
  const hasAsked = table.read().requests.some(({ requesters }) => {
    return requesters.some((one) => one.agentId === agent.id && one.round === task.currentRound);
  });
  if (!table.read().options.nudge || !task.mayAsk || !isUnsure || hasAsked) return first;
  return await playerOf(agent).respond({ ...task, modePrompt: `${task.modePrompt} ${nudge}` }, toolkit, signal);
}

/** Returns the result of the work. Rejects at the time limit, even if the work ignores its signal. */
async function withinTime<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  { ms, deps }: { readonly ms: number; readonly deps: RoundDeps },
): Promise<Value> {
  const late = new AbortController();
  const done = new AbortController();
  const limit = deps.pause(ms, AbortSignal.any([deps.signal, done.signal])).then(() => {
    const reason = new Error(`no answer within ${ms} ms`);
    late.abort(reason);
    throw reason;
  });
  // After the work has settled, the limit rejects without a caller; the catch avoids an unhandled rejection.
  limit.catch(() => undefined);
  try {
    return await Promise.race([work(AbortSignal.any([deps.signal, late.signal])), limit]);
  } finally {
    done.abort();
  }
}

function responseOf(
  agent: Agent,
  reply: Said,
  { calls, at }: { readonly calls: ToolCalls; readonly at: number },
): AgentResponse {
  const expected = expectedStance[agent.role ?? ""];
  const { stance } = reply;
  const isBreach = expected !== undefined && stance !== undefined && stance !== expected;
  return {
    ...{ agentId: agent.id, agentName: agent.name, ...reply, timestamp: toIso(at) },
    confidence: Math.min(1, Math.max(0, reply.confidence)),
    toolCalls: calls.map(({ toolName, input, output, at: calledAt }) => ({
      ...{ toolName, input: toJson(input), output: toJson(output), timestamp: toIso(calledAt) },
    })),
    ...(isBreach ? { roleViolation: { expected, actual: stance } } : {}),
  };
}
