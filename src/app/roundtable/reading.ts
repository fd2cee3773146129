// The roundtable tools that only read.
import { CtxError } from "../../contract/error.ts";
import { type RoundtableTool, roundtableInputs } from "../../contract/roundtable/inputs.ts";
import type { AgentResponse, Round, RoundtableSession } from "../../contract/roundtable.ts";
import { exportMarkdown } from "../../roundtable/export.ts";
import type { RoundtableReply } from "../../roundtable/reply.ts";
import { seatsFor } from "../../roundtable/seats.ts";
import { synthesisOf } from "../../roundtable/synthesis.ts";
import { findSession, sessionOf } from "./kept-table.ts";
import type { RoundtableParts } from "./parts.ts";

type ReadingTool = Exclude<
  RoundtableTool,
  "start_roundtable" | "continue_roundtable" | "provide_context" | "control_session"
>;

/** Maximum number of debates that a search with a filter reads. */
const mostDebates = 10_000;

interface Reader {
  readonly parts: RoundtableParts;
  readonly owner: string;
}

/** Runs a tool that only reads. Throws `usage` when the debate does not have the requested item. */
export async function readTool(tool: ReadingTool, given: unknown, reader: Reader): Promise<RoundtableReply> {
  if (tool === "list_sessions") return await listSessions(roundtableInputs.list_sessions.parse(given), reader);
  if (tool === "get_agents") return agentsOf(reader);
  const { sessionId } = roundtableInputs.get_thoughts.pick({ sessionId: true }).parse(given);
  const session = sessionOf(await findSession(reader.parts, { sessionId, owner: reader.owner }));
  switch (tool) {
    case "get_round_details": {
      const { roundNumber } = roundtableInputs.get_round_details.parse(given);
      const round = roundOf(session, roundNumber);
      const responses = round.responses.map(withoutInputs);
      const { consensus, failed, warnings, withoutContext } = round;
      return { sessionId, roundNumber, responses, consensus, failed, warnings, withoutContext };
    }
    case "export_session": {
      const { format } = roundtableInputs.export_session.parse(given);
      return format === "markdown" ? { format, content: exportMarkdown(session) } : exported(session);
    }
    case "get_consensus": {
      const round = roundOf(session, roundtableInputs.get_consensus.parse(given).roundNumber);
      const { roundNumber: analyzedRound, consensus, responses } = round;
      if (consensus === null) throw new CtxError("usage", `round ${analyzedRound} has no consensus: no agent answered`);
      return { sessionId, consensus, responseCount: responses.length, analyzedRound, totalRounds: session.totalRounds };
    }
    case "get_response_detail": {
      const { agentId, roundNumber } = roundtableInputs.get_response_detail.parse(given);
      const said = responsesOf(session, agentId).filter(
        ({ round }) => roundNumber === undefined || round === roundNumber,
      );
      if (said.length === 0) throw silent(agentId, session);
      return { sessionId, agentId, agentName: said[0]?.agentName, roundNumber: roundNumber ?? null, responses: said };
    }
    case "get_thoughts": {
      const said = responsesOf(session, roundtableInputs.get_thoughts.parse(given).agentId);
      const [first] = said;
      if (first === undefined) throw silent(roundtableInputs.get_thoughts.parse(given).agentId, session);
      const confidenceEvolution = said.map(({ round, confidence }) => ({ round, confidence }));
      const { agentId, agentName } = first;
      const rounds = said.length;
      return { sessionId, agentId, agentName, totalResponses: rounds, rounds, responses: said, confidenceEvolution };
    }
    case "get_citations":
      return citationsOf(session, roundtableInputs.get_citations.parse(given));
    case "synthesize_debate": {
      const { synthesizer } = roundtableInputs.synthesize_debate.parse(given);
      return synthesisOf(session, { synthesizer, now: reader.parts.clock.now() });
    }
  }
}

async function listSessions(
  filter: ReturnType<typeof roundtableInputs.list_sessions.parse>,
  { parts, owner }: Reader,
): Promise<RoundtableReply> {
  const { topic = "", mode, status, limit, fromDate, toDate } = filter;
  const isFiltered = [topic || undefined, mode, status, fromDate, toDate].some((one) => one !== undefined);
  // Without a filter, the newest debates are enough. With a filter, any debate may match.
  const newest = isFiltered ? mostDebates : limit;
  const [from, to] = [moment(fromDate, -Infinity), moment(toDate, Infinity)];
  const found = (await parts.store.roundtables.list({ owner, limit: newest })).map(sessionOf).filter((session) => {
    const at = Date.parse(session.createdAt);
    const isNamed = session.topic.toLowerCase().includes(topic.toLowerCase());
    const isKind = (mode ?? session.mode) === session.mode && (status ?? session.status) === session.status;
    return isNamed && isKind && at >= from && at <= to;
  });
  const sessions = found.slice(0, limit).map((session) => {
    const { id, currentRound, totalRounds, agents, rounds, createdAt, updatedAt } = session;
    const responseCount = rounds.reduce((sum, { responses }) => sum + responses.length, 0);
    const own = { id, topic: session.topic, mode: session.mode, status: session.status };
    return { ...own, currentRound, totalRounds, agentCount: agents.length, responseCount, createdAt, updatedAt };
  });
  return { sessions, count: sessions.length };
}

/** Parses a date; an invalid date matches no debate. */
function moment(text: string | undefined, absent: number): number {
  return text === undefined ? absent : Date.parse(text);
}

/** Returns the agents that a new debate would have. */
function agentsOf({ parts }: Reader): RoundtableReply {
  const seats = seatsFor("collaborative", { count: 4, players: parts.players.names, newId: () => "00000000" });
  const agents = seats.map(({ id, name, provider, model }) => ({ id, name, provider, model, active: true }));
  return { agents, count: agents.length };
}

function exported(session: RoundtableSession): RoundtableReply {
  const { agents, rounds, requests, ...own } = session;
  const responses = rounds.flatMap(({ roundNumber, responses: said }) => said.map((one) => ({ roundNumber, ...one })));
  const consensus = rounds.map(({ roundNumber, consensus: found }) => ({ roundNumber, consensus: found }));
  return { format: "json", session: own, agents, responses, consensus, contextRequests: requests };
}

function citationsOf(
  session: RoundtableSession,
  { roundNumber, agentId }: { readonly roundNumber?: number | undefined; readonly agentId?: string | undefined },
): RoundtableReply {
  const said = responsesOf(session, agentId).filter(({ round }) => roundNumber === undefined || round === roundNumber);
  const byUrl = new Map(said.flatMap(({ citations = [] }) => citations).map((one) => [one.url || one.title, one]));
  const citations = [...byUrl.values()];
  return { sessionId: session.id, citations, totalCitations: citations.length };
}

function responsesOf({ rounds }: RoundtableSession, agentId: string | undefined) {
  return rounds.flatMap(({ roundNumber, responses }) =>
    responses
      .filter((one) => agentId === undefined || one.agentId === agentId)
      .map((one) => ({ round: roundNumber, ...one })),
  );
}

function roundOf({ rounds, id }: RoundtableSession, roundNumber?: number): Round {
  const round = roundNumber === undefined ? rounds.at(-1) : rounds.find((one) => one.roundNumber === roundNumber);
  if (round !== undefined) return round;
  throw new CtxError("usage", `round ${roundNumber ?? 1} of the session ${id} was not run`);
}

function silent(agentId: string, { agents }: RoundtableSession): CtxError {
  return new CtxError("usage", `the agent ${JSON.stringify(agentId)} has said nothing here`, {
    hint: `the agents are ${agents.map(({ id }) => id).join(", ")}`,
  });
}

function withoutInputs({ toolCalls = [], ...response }: AgentResponse) {
  return { ...response, toolCalls: toolCalls.map(({ toolName, timestamp }) => ({ toolName, timestamp })) };
}
