// The tools that one agent may call in one round. A request for context is stored before the tool replies.
import type { Agent, ContextRequest, RoundtableSession } from "../contract/roundtable.ts";
import { buildIndex, search } from "../retrieval/rank.ts";
import { modes } from "./modes.data.ts";
import { askContext } from "./requests/ask.ts";
import { amendContext, rejectContext, withdrawContext } from "./requests/change.ts";
import {
  type Asker,
  type Changed,
  markDelivered,
  put,
  type Recalled,
  requestKey,
  type ToolReply,
} from "./requests/ledger.ts";
import type { AgentTool, AgentToolkit, RoundDeps } from "./table.ts";

/** Interval at which a waiting tool checks for its answer. */
const pollMs = 25;

/** The tool calls of an agent, in order. */
export type ToolCalls = { toolName: string; input: unknown; output: ToolReply; at: number }[];

const always: readonly AgentTool[] = [
  { name: "fact_check", description: "Earlier statements of this debate about a claim. Input: {claim}." },
  {
    name: "request_context",
    description: "Ask for a missing fact; the answer arrives in the next round. Input: {query, reason, priority}.",
  },
];
const whileWaiting: readonly AgentTool[] = [
  {
    name: "amend_context_request",
    description: "Change one of your requests. Input: {requestId, query?, reason?, priority?}.",
  },
  { name: "withdraw_context_request", description: "Withdraw one of your requests. Input: {requestId}." },
];
const afterAnswer: readonly AgentTool[] = [
  { name: "reject_context", description: "Reject the answer of a request and ask again. Input: {requestId, why}." },
];

/** The turn that a toolkit belongs to. */
export interface ToolkitTurn {
  readonly agent: Agent;
  readonly round: number;
  /** Collects the calls of the agent. */
  readonly calls: ToolCalls;
  /** Aborts at the end of the turn. A call that an agent makes after its time limit then changes nothing. */
  readonly signal: AbortSignal;
}

/** Opens the toolkit of an agent for one turn. */
export function openToolkit(deps: RoundDeps, { agent, round, calls, signal }: ToolkitTurn): AgentToolkit {
  const { table, now, onRequest, ownTools = [] } = deps;
  const asker = (): Asker => ({ agentId: agent.id, round, now: now(), stamp: (deps.stamp ?? now)() });
  const step = (change: typeof askContext, input: unknown) => {
    const by = asker();
    return table.change((session): Changed<ToolReply> => change(session, input, by));
  };
  const run = async (name: string, input: unknown): Promise<ToolReply> => {
    switch (name) {
      case "fact_check":
        return factCheck(table.read(), input);
      case "request_context": {
        const by = { ...asker(), recalled: await recalled(input, deps) };
        const reply = await table.change((session) => askContext(session, input, by));
        const made = reply.success ? requestOf(table.read(), reply.data.requestId) : undefined;
        if (made?.status === "pending" && reply.success && reply.data.deduplicated !== true) onRequest(made);
        return await awaited(reply, { deps, by });
      }
      case "amend_context_request":
        return await step(amendContext, input);
      case "withdraw_context_request":
        return await step(withdrawContext, input);
      case "reject_context":
        return await step(rejectContext, input);
      default: {
        const found = ownTools.find((tool) => tool.name === name);
        if (found !== undefined) return await found.execute(input, agent.id);
        const names = toolkit.getTools().map((tool) => tool.name);
        return { success: false, error: `unknown tool ${JSON.stringify(name)}; available: ${names.join(", ")}` };
      }
    }
  };
  const waiting = () => table.read().requests.filter(({ status }) => status === "pending");
  const toolkit: AgentToolkit = {
    getTools: () => [
      ...toolsFor(table.read(), agent),
      ...ownTools.map(({ name, description }) => ({ name, description })),
    ],
    executeTool: async (name, input) => {
      const at = now();
      if (signal.aborted) return { success: false, error: "the turn is over" };
      const output = await run(name, input);
      calls.push({ toolName: name, input, output, at });
      return output;
    },
    getPendingContextRequests: waiting,
    hasPendingRequests: () => waiting().length > 0,
  };
  return toolkit;
}

function toolsFor({ requests }: RoundtableSession, { id }: Agent): readonly AgentTool[] {
  const own = requests.filter(({ requesters }) => requesters.some(({ agentId }) => agentId === id));
  const isAnswered = ({ status }: ContextRequest) => status === "answered" || status === "failed";
  return [
    ...always,
    ...(own.some(({ status }) => status === "pending") ? whileWaiting : []),
    ...(own.some(isAnswered) ? afterAnswer : []),
  ];
}

function requestOf({ requests }: RoundtableSession, requestId: unknown): ContextRequest | undefined {
  return requests.find(({ id }) => id === requestId);
}

/** Returns the answer that another debate has for the question, if this debate may reuse it; otherwise null. */
async function recalled(input: unknown, { table, recall }: RoundDeps): Promise<Recalled | null> {
  const query: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "query") : undefined;
  if (recall === undefined || table.read().options.cacheScope !== "all" || typeof query !== "string") return null;
  return await recall(requestKey(query));
}

/** Waits for the answer up to `awaitMs` of the debate. A later answer is delivered in the next round. */
async function awaited(
  reply: ToolReply,
  { deps, by }: { readonly deps: RoundDeps; readonly by: Asker },
): Promise<ToolReply> {
  const { table, pause, now, signal } = deps;
  const { awaitMs } = table.read().options;
  if (awaitMs === 0 || !reply.success || reply.data.cached === true) return reply;
  const until = now() + awaitMs;
  const id = String(reply.data.requestId);
  for (;;) {
    const request = requestOf(await table.refresh(), id);
    if (request !== undefined && request.status !== "pending") {
      // The agent has read the answer, so the next round does not deliver it again.
      await table.change((session) => {
        const newest = requestOf(session, id);
        return { session: newest === undefined ? session : put(session, markDelivered(newest, by)), output: null };
      });
      const { result, error, source } = request;
      const answer = result === null ? { error: error ?? request.status } : { result };
      return { success: true, data: { requestId: id, ...answer, ...(source === null ? {} : { source }) } };
    }
    const remainingMs = until - now();
    if (remainingMs <= 0) return reply;
    await pause(Math.min(remainingMs, pollMs), signal);
  }
}

/** Finds earlier replies about a claim, the most similar first. Leaves out the names when the mode hides them. */
function factCheck({ rounds, mode, agents }: RoundtableSession, input: unknown): ToolReply {
  const claim: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "claim") : undefined;
  if (typeof claim !== "string" || claim.trim() === "")
    return { success: false, error: "claim: must be a non-empty string" };
  const said = rounds.flatMap(({ roundNumber, responses }) => responses.map((one) => ({ ...one, roundNumber })));
  const documents = said.map(({ position, reasoning }, at) => ({ id: String(at), fields: { position, reasoning } }));
  if (documents.length === 0) return { success: true, data: { found: 0, said: "There are no earlier statements." } };
  const hits = search(buildIndex(documents, { position: 2, reasoning: 1 }), claim, 3);
  const lines = hits.flatMap(({ id }) => {
    const one = said[Number(id)];
    if (one === undefined) return [];
    const place = agents.findIndex((agent) => agent.id === one.agentId) + 1;
    const name = modes[mode].isAnonymous ? `Participant ${place}` : one.agentName;
    return [`${name} in round ${one.roundNumber}: ${one.position}`];
  });
  return { success: true, data: { found: lines.length, said: lines.join("\n") || "No statement mentions it." } };
}
