// Runs one round: asks every agent once, with the material that the agent may see. Stores the replies, then analyzes them.
import { toIso } from "../base/time.ts";
import type { Agent, AgentResponse, Round, RoundtableSession } from "../contract/roundtable.ts";
import { consensusOf } from "./consensus.ts";
import { exitReasonOf } from "./exit.ts";
import { modes } from "./modes.data.ts";
import { elapsedOf, speak, type Turn } from "./speak.ts";
import type { RoundDeps } from "./table.ts";

/** The input of one round. */
export interface RoundOrder {
  readonly roundNumber: number;
  readonly focusQuestion: string | null;
  /** Agents to ask; the others keep their replies of this round. */
  readonly agents: readonly Agent[];
  /** Required requests that are still unanswered when the round runs. */
  readonly withoutContext: readonly string[];
}

/**
 * Runs and stores the round. An agent that failed has no reply in the round and is listed with its error. If every agent
 * failed, the round does not count, and the next round has the same number. If the analysis fails, the round has a warning
 * and no consensus.
 */
export async function runRound(order: RoundOrder, deps: RoundDeps): Promise<Round> {
  const { table, now, signal } = deps;
  const startedAt = now();
  const turns = await turnsOf(order, deps);
  signal.throwIfAborted();
  const said = roundOf(order, { session: table.read(), turns, startedAt, endedAt: now() });
  await table.change((session) => ({ session: ended(withRound(session, said), now()), output: null }));
  const round = await analyzed(said, deps);
  await table.change((session) => ({ session: ended(withRound(session, round), now()), output: null }));
  return round;
}

async function turnsOf({ agents, roundNumber, focusQuestion }: RoundOrder, deps: RoundDeps): Promise<readonly Turn[]> {
  const { mode, options } = deps.table.read();
  const until = options.roundTimeoutMs === null ? Number.POSITIVE_INFINITY : elapsedOf(deps) + options.roundTimeoutMs;
  const order = { roundNumber, focusQuestion, until };
  if (modes[mode].order === "parallel") {
    return await Promise.all(agents.map((agent) => speak(agent, { ...order, said: [] }, deps)));
  }
  const turns: Turn[] = [];
  for (const agent of agents) turns.push(await speak(agent, { ...order, said: responsesOf(turns) }, deps));
  return turns;
}

function responsesOf(turns: readonly Turn[]): readonly AgentResponse[] {
  return turns.flatMap(({ response }) => (response === null ? [] : [response]));
}

/** Returns the round without its consensus. Agents that were not asked keep their earlier reply. */
function roundOf(
  { roundNumber, focusQuestion, withoutContext }: RoundOrder,
  {
    session: { rounds, agents },
    turns,
    startedAt,
    endedAt,
  }: {
    readonly session: RoundtableSession;
    readonly turns: readonly Turn[];
    readonly startedAt: number;
    readonly endedAt: number;
  },
): Round {
  const earlier = rounds.find((round) => round.roundNumber === roundNumber);
  const isKept = ({ agentId }: { readonly agentId: string }) => !turns.some(({ agent }) => agent.id === agentId);
  const place = (id: string) => agents.findIndex((agent) => agent.id === id);
  const responses = [...(earlier?.responses ?? []).filter(isKept), ...responsesOf(turns)].toSorted(
    (left, right) => place(left.agentId) - place(right.agentId),
  );
  const failed = [
    ...(earlier?.failed ?? []).filter(isKept),
    ...turns.flatMap(({ agent, error }) => (error === null ? [] : [{ agentId: agent.id, error }])),
  ];
  return {
    ...{ roundNumber, focusQuestion, responses, failed, consensus: null, warnings: warningsOf(responses, failed) },
    withoutContext: [...new Set([...(earlier?.withoutContext ?? []), ...withoutContext])],
    startedAt: earlier?.startedAt ?? toIso(startedAt),
    endedAt: toIso(endedAt),
  };
}

function warningsOf(responses: readonly AgentResponse[], failed: Round["failed"]): string[] {
  return [
    ...(responses.length === 0 ? ["every agent failed: the round has no position and does not count"] : []),
    ...(responses.length > 0 && failed.length > 0 ? [`${failed.length} agents failed and are left out`] : []),
  ];
}

async function analyzed(round: Round, { table, analyze, signal }: RoundDeps): Promise<Round> {
  const { responses, warnings } = round;
  if (responses.length === 0) return round;
  const { mode } = table.read();
  try {
    return { ...round, consensus: await (analyze?.(responses, signal) ?? consensusOf(responses, mode)) };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return { ...round, warnings: [...warnings, `the consensus could not be analyzed: ${reason}`] };
  }
}

/** Returns the debate with the round inserted at its number. */
function withRound(session: RoundtableSession, round: Round): RoundtableSession {
  const others = session.rounds.filter((one) => one.roundNumber !== round.roundNumber);
  const rounds = [...others, round].toSorted((left, right) => left.roundNumber - right.roundNumber);
  const isCounted = round.responses.length > 0;
  return { ...session, rounds, currentRound: Math.max(session.currentRound, isCounted ? round.roundNumber : 0) };
}

/**
 * Returns the debate after its newest round. Its status is `completed` when there is an exit reason, unless the debate
 * was paused or stopped in the meantime.
 */
function ended(session: RoundtableSession, now: number): RoundtableSession {
  const reason = exitReasonOf(session);
  const isOver = reason !== null && (session.status === "active" || session.exitReason !== null);
  return { ...session, ...(isOver ? { status: "completed", exitReason: reason } : {}), updatedAt: toIso(now) };
}
