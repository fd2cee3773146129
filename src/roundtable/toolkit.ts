// The tools of one agent in one round. What it asks for is kept before it is told so.
import type { Agent, ContextRequest, RoundtableSession } from "../contract/roundtable.ts";
import { buildIndex, search } from "../retrieval/rank.ts";
import { modes } from "./modes.data.ts";
import { askContext } from "./requests/ask.ts";
import { amendContext, rejectContext, withdrawContext } from "./requests/change.ts";
import type { Asker, Changed, ToolReply } from "./requests/ledger.ts";
import type { AgentTool, AgentToolkit, RoundDeps } from "./table.ts";

type ToolCalls = { toolName: string; input: unknown; output: ToolReply; at: number }[];

const always: readonly AgentTool[] = [
  { name: "fact_check", description: "What was said in this debate about a claim. Input: {claim}." },
  {
    name: "request_context",
    description:
      "Ask for a fact that nobody has shown; it is told in the next round. Input: {query, reason, priority}.",
  },
];
const whileWaiting: readonly AgentTool[] = [
  {
    name: "amend_context_request",
    description: "Change a request of yours. Input: {requestId, query?, reason?, priority?}.",
  },
  { name: "withdraw_context_request", description: "Take a request of yours back. Input: {requestId}." },
];
const afterAnswer: readonly AgentTool[] = [
  { name: "reject_context", description: "Have a request asked again. Input: {requestId, why}." },
];

/** The toolkit of an agent; `calls` is filled with what it does. */
export function openToolkit(
  { table, now, pause, onRequest, signal }: RoundDeps,
  { agent, round, calls }: { readonly agent: Agent; readonly round: number; readonly calls: ToolCalls },
): AgentToolkit {
  const asker = (): Asker => ({ agentId: agent.id, round, now: now() });
  const step = (change: typeof askContext, input: unknown) =>
    table.change((session): Changed<ToolReply> => change(session, input, asker()));
  const run = async (name: string, input: unknown): Promise<ToolReply> => {
    switch (name) {
      case "fact_check":
        return factCheck(table.read(), input);
      case "request_context": {
        const before = new Set(table.read().requests.map(({ id }) => id));
        const reply = await step(askContext, input);
        const made = table.read().requests.find(({ id, status }) => !before.has(id) && status === "pending");
        if (made !== undefined) onRequest(made);
        return await awaited(reply, { table, pause, now, signal });
      }
      case "amend_context_request":
        return await step(amendContext, input);
      case "withdraw_context_request":
        return await step(withdrawContext, input);
      case "reject_context":
        return await step(rejectContext, input);
      default:
        return {
          success: false,
          error: `there is no tool ${JSON.stringify(name)}; there are ${names(table.read(), agent)}`,
        };
    }
  };
  return {
    getTools: () => toolsFor(table.read(), agent),
    executeTool: async (name, input) => {
      const at = now();
      const output = await run(name, input);
      calls.push({ toolName: name, input, output, at });
      return output;
    },
  };
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

function names(session: RoundtableSession, agent: Agent): string {
  return toolsFor(session, agent)
    .map(({ name }) => name)
    .join(", ");
}

/** Waits for the answer as long as the debate says; a late one is told in the next round. */
async function awaited(
  reply: ToolReply,
  { table, pause, now, signal }: Pick<RoundDeps, "table" | "pause" | "now" | "signal">,
): Promise<ToolReply> {
  const { awaitMs } = table.read().options;
  if (awaitMs === 0 || !reply.success || reply.data.cached === true) return reply;
  const until = now() + awaitMs;
  const id = String(reply.data.requestId);
  for (;;) {
    const request = (await table.refresh()).requests.find((one) => one.id === id);
    if (request !== undefined && request.status !== "pending") {
      const { result, error, source } = request;
      const told = result === null ? { error: error ?? request.status } : { result };
      return { success: true, data: { requestId: id, ...told, ...(source === null ? {} : { source }) } };
    }
    const left = until - now();
    if (left <= 0) return reply;
    await pause(Math.min(left, 25), signal);
  }
}

/** What was said of a claim, the nearest first; no name where the mode hides them. */
function factCheck({ rounds, mode, agents }: RoundtableSession, input: unknown): ToolReply {
  const claim: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "claim") : undefined;
  if (typeof claim !== "string" || claim.trim() === "") return { success: false, error: "claim: it must be a text" };
  const said = rounds.flatMap(({ roundNumber, responses }) => responses.map((one) => ({ ...one, roundNumber })));
  const documents = said.map(({ position, reasoning }, at) => ({ id: String(at), fields: { position, reasoning } }));
  if (documents.length === 0) return { success: true, data: { found: 0, said: "Nothing was said before." } };
  const hits = search(buildIndex(documents, { position: 2, reasoning: 1 }), claim, 3);
  const lines = hits.flatMap(({ id }) => {
    const one = said[Number(id)];
    if (one === undefined) return [];
    const place = agents.findIndex((agent) => agent.id === one.agentId) + 1;
    const name = modes[mode].isAnonymous ? `Participant ${place}` : one.agentName;
    return [`${name} in round ${one.roundNumber}: ${one.position}`];
  });
  return { success: true, data: { found: lines.length, said: lines.join("\n") || "Nobody spoke of it." } };
}
