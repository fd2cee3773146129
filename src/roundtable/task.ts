// Builds the input of an agent in a round: the replies it may see and whether it may request context.
import { truncate } from "../base/text/truncate.ts";
import type { Agent, AgentResponse, Round, RoundtableSession } from "../contract/roundtable.ts";
import { modes } from "./modes.data.ts";
import { resultOf } from "./requests/results.ts";
import type { AgentTask, RoundStatistics } from "./table.ts";

const longestSentence = 200;
const mostPositions = 5;

/** The data from which a task is built. */
export interface TaskParts {
  readonly session: RoundtableSession;
  readonly roundNumber: number;
  readonly focusQuestion: string | null;
  /** Replies of earlier agents in the same round. */
  readonly said: readonly AgentResponse[];
  /** Answers that the agent receives for the first time. */
  readonly contextResults: AgentTask["contextResults"];
  readonly now: number;
}

/** Builds the task of one agent. */
export function taskFor(agent: Agent, parts: TaskParts): AgentTask {
  const { session, roundNumber, focusQuestion, said, contextResults, now } = parts;
  const { mode, agents, perspectives, totalRounds, topic, rounds, requests, options } = session;
  const { isAnonymous, showsStatistics, task, askWhen } = modes[mode];
  const before = rounds.filter((round) => round.roundNumber < roundNumber);
  const all = [
    ...before.flatMap((round) => round.responses.map((one) => ({ ...one, round: round.roundNumber }))),
    ...said.map((one) => ({ ...one, round: roundNumber })),
  ];
  const place = (id: string) => agents.findIndex((one) => one.id === id);
  // Replaces the name by the seat number, which is the same in all rounds.
  const hidden = (one: (typeof all)[number]) => {
    const at = place(one.agentId) + 1;
    return { ...one, agentId: `participant-${at}`, agentName: `Participant ${at}` };
  };
  const mayAsk = roundNumber < totalRounds && options.contextPolicy !== "none";
  const perspective = perspectives[place(agent.id) % Math.max(1, perspectives.length)];
  const last = before.at(-1);
  return {
    ...{ sessionId: session.id, topic, mode, agent, currentRound: roundNumber, totalRounds, focusQuestion, mayAsk },
    previousResponses: isAnonymous ? all.map(hidden) : all,
    perspective: mode === "expert-panel" && perspective !== undefined ? described(perspective) : null,
    modePrompt: mayAsk ? `${task} ${askWhen}` : task,
    statistics: showsStatistics && last !== undefined ? statisticsOf(last) : null,
    ...{ contextResults, providedContext: contextResults },
    evidence: requests
      .filter(({ resolvedAt }) => resolvedAt !== null)
      .map((request) => resultOf(request, session, { agentId: agent.id, now })),
    ownRequests: requests.filter(
      ({ status, requesters }) => status === "pending" && requesters.some(({ agentId }) => agentId === agent.id),
    ),
  };
}

function described({ name, description }: RoundtableSession["perspectives"][number]): string {
  return description === undefined ? name : `${name}: ${description}`;
}

function statisticsOf({ roundNumber, responses, consensus }: Round): RoundStatistics {
  const stances = { YES: 0, NO: 0, NEUTRAL: 0, none: 0 };
  for (const { stance = "none" } of responses) stances[stance] += 1;
  const sum = responses.reduce((total, { confidence }) => total + confidence, 0);
  return {
    ...{ round: roundNumber, stances },
    meanConfidence: responses.length === 0 ? 0 : Math.round((sum / responses.length) * 1000) / 1000,
    positions: responses
      .toSorted((left, right) => right.confidence - left.confidence)
      .slice(0, mostPositions)
      .map(({ position }) => firstSentence(position)),
    agreementPercent: consensus === null ? null : Math.round(consensus.agreementLevel * 100),
  };
}

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });

function firstSentence(text: string): string {
  const [first] = sentences.segment(text.trim());
  return truncate((first?.segment ?? "").trim(), longestSentence);
}
