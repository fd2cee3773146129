// One round: every agent is asked once, with what it may see; what was said is kept before anything is made of it.
import { toJson } from "../base/text/json.ts";
import { toIso } from "../base/time.ts";
import type { Agent, AgentResponse, Round, RoundtableSession } from "../contract/roundtable.ts";
import { consensusOf } from "./consensus.ts";
import { modes } from "./modes.data.ts";
import { deliver, expired, resultOf } from "./requests/results.ts";
import { expectedStance } from "./seats.ts";
import type { AgentTask, RoundDeps } from "./table.ts";
import { openToolkit } from "./toolkit.ts";

/** What one round is asked. */
export interface RoundOrder {
  readonly roundNumber: number;
  readonly focusQuestion: string | null;
  /** Agents that are asked; the others keep what they said in this round. */
  readonly agents: readonly Agent[];
  /** Required requests that it runs without. */
  readonly withoutContext: readonly string[];
}

/** Runs the round and keeps it; an agent that fails is left out and named. */
export async function runRound(order: RoundOrder, deps: RoundDeps): Promise<Round> {
  const { table, now } = deps;
  const { roundNumber, agents } = order;
  const { mode, rounds } = table.read();
  const startedAt = toIso(now());
  const earlier = rounds.find((round) => round.roundNumber === roundNumber);
  const told: Outcome[] = [];
  if (modes[mode].order === "parallel") {
    told.push(...(await Promise.all(agents.map((agent) => askAgent(agent, { order, deps, said: [] })))));
  } else {
    for (const agent of agents) told.push(await askAgent(agent, { order, deps, said: responsesOf(told) }));
  }
  deps.signal.throwIfAborted();
  const asked = new Set(agents.map(({ id }) => id));
  const kept = (earlier?.responses ?? []).filter(({ agentId }) => !asked.has(agentId));
  const places = new Map(table.read().agents.map(({ id }, at) => [id, at]));
  const responses = [...kept, ...responsesOf(told)].toSorted(
    (left, right) => (places.get(left.agentId) ?? 0) - (places.get(right.agentId) ?? 0),
  );
  const failed = told.flatMap(({ agent, error }) => (error === null ? [] : [{ agentId: agent.id, error }]));
  const round: Round = {
    ...{ roundNumber, focusQuestion: order.focusQuestion, responses, failed },
    consensus: responses.length === 0 ? null : consensusOf(responses, mode),
    warnings: warningsOf(responses, failed),
    withoutContext: [...order.withoutContext],
    startedAt: earlier?.startedAt ?? startedAt,
    endedAt: toIso(now()),
  };
  await table.change((session) => ({ session: withRound(session, round, now()), told: null }));
  return round;
}

interface Outcome {
  readonly agent: Agent;
  readonly response: AgentResponse | null;
  readonly error: string | null;
}

function responsesOf(told: readonly Outcome[]): readonly AgentResponse[] {
  return told.flatMap(({ response }) => (response === null ? [] : [response]));
}

async function askAgent(
  agent: Agent,
  asked: { readonly order: RoundOrder; readonly deps: RoundDeps; readonly said: readonly AgentResponse[] },
): Promise<Outcome> {
  const { order, deps, said } = asked;
  const { table, now, playerOf, onStep } = deps;
  const { roundNumber } = order;
  const asker = { agentId: agent.id, round: roundNumber, now: now() };
  await table.refresh();
  const contextResults = await table.change((session) => deliver(expired(session, now()), asker));
  const session = table.read();
  const calls: Parameters<typeof openToolkit>[1]["calls"] = [];
  const task = taskFor(agent, { session, order, said, contextResults, now: now() });
  const toolkit = openToolkit(deps, { agent, round: roundNumber, calls });
  const limit = AbortSignal.timeout(session.options.agentTimeoutMs);
  onStep(`${agent.name} speaks`);
  try {
    const spoken = await playerOf(agent).respond(task, toolkit, AbortSignal.any([deps.signal, limit]));
    const expected = expectedStance[agent.role ?? ""];
    const { stance } = spoken;
    const violation =
      expected === undefined || stance === undefined || stance === expected ? null : { expected, actual: stance };
    const response: AgentResponse = {
      ...{ agentId: agent.id, agentName: agent.name, ...spoken, timestamp: toIso(now()) },
      confidence: Math.min(1, Math.max(0, spoken.confidence)),
      toolCalls: calls.map(({ toolName, input, output, at }) => ({
        ...{ toolName, input: toJson(input), output: toJson(output), timestamp: toIso(at) },
      })),
      ...(violation === null ? {} : { roleViolation: violation }),
    };
    return { agent, response, error: null };
  } catch (thrown) {
    deps.signal.throwIfAborted();
    const reason = limit.aborted
      ? "it did not answer in time"
      : thrown instanceof Error
        ? thrown.message
        : String(thrown);
    onStep(`${agent.name} failed: ${reason}`);
    return { agent, response: null, error: reason };
  }
}

function taskFor(
  agent: Agent,
  given: {
    readonly session: RoundtableSession;
    readonly order: RoundOrder;
    readonly said: readonly AgentResponse[];
    readonly contextResults: AgentTask["contextResults"];
    readonly now: number;
  },
): AgentTask {
  const { session, order, said, contextResults, now } = given;
  const { mode, agents, perspectives, totalRounds, topic, rounds, requests, options } = session;
  const { roundNumber, focusQuestion } = order;
  const { isAnonymous, task, askWhen } = modes[mode];
  const before = rounds.filter((round) => round.roundNumber < roundNumber);
  const all = [
    ...before.flatMap((round) => round.responses.map((one) => ({ ...one, round: round.roundNumber }))),
    ...said.map((one) => ({ ...one, round: roundNumber })),
  ];
  const place = (id: string) => agents.findIndex((one) => one.id === id);
  const hidden = (one: (typeof all)[number]) => {
    const at = place(one.agentId) + 1;
    return { ...one, agentId: `participant-${at}`, agentName: `Participant ${at}` };
  };
  const mayAsk = roundNumber < totalRounds && options.contextPolicy !== "none";
  const perspective = perspectives[place(agent.id) % Math.max(1, perspectives.length)];
  return {
    ...{ sessionId: session.id, topic, mode, agent, currentRound: roundNumber, totalRounds, focusQuestion },
    previousResponses: isAnonymous ? all.map(hidden) : all,
    perspective: mode === "expert-panel" ? (perspective?.name ?? null) : null,
    modePrompt: mayAsk ? `${task} ${askWhen}` : task,
    ...{ contextResults, providedContext: contextResults },
    evidence: requests
      .filter(({ resolvedAt }) => resolvedAt !== null)
      .map((request) => resultOf(request, session, now)),
  };
}

function warningsOf(responses: readonly AgentResponse[], failed: Round["failed"]): string[] {
  return [
    ...(responses.length === 0 ? ["every agent failed: the round holds no position"] : []),
    ...(responses.length > 0 && failed.length > 0 ? [`${failed.length} agents failed and are left out`] : []),
  ];
}

/** The debate with the round in its place; the last one ends it, and agreement does where that was wished. */
function withRound(session: RoundtableSession, round: Round, now: number): RoundtableSession {
  const rounds = [...session.rounds.filter((one) => one.roundNumber !== round.roundNumber), round];
  const currentRound = Math.max(session.currentRound, round.roundNumber);
  const isOver = currentRound >= session.totalRounds || (session.options.exitOnConsensus && isSettled(round));
  const status = isOver && session.status === "active" ? "completed" : session.status;
  return { ...session, rounds, currentRound, status, updatedAt: toIso(now) };
}

/** More than one agent, and they agree or are all sure. */
function isSettled({ responses, consensus }: Round): boolean {
  if (responses.length < 2) return false;
  return (consensus?.agreementLevel ?? 0) >= 0.9 || responses.every(({ confidence }) => confidence >= 0.85);
}
