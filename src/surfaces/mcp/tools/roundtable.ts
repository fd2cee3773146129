// The tools of the roundtable. Existing clients use these names.
import type { z } from "zod";
import { type RoundtableTool, roundtableInputs } from "../../../contract/roundtable/inputs.ts";
import { roundtableOutputs } from "../../../contract/roundtable/outputs.ts";
import { defineTool, type Tool, type ToolHints } from "../tool.ts";

const reading: ToolHints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const writing: ToolHints = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true };

const about: Readonly<
  Record<RoundtableTool, { readonly title: string; readonly description: string; readonly hints: ToolHints }>
> = {
  start_roundtable: {
    title: "Start a debate",
    description:
      "Creates agents and runs the first round of a debate. If status is needs_context, answer contextRequests with continue_roundtable. With autoContext, the query runtime answers the requests that it can.",
    hints: writing,
  },
  continue_roundtable: {
    title: "Continue a debate",
    description:
      "Adds answers to context requests and runs one more round. While a required request is open, no agent runs and the status stays needs_context, unless force is true.",
    hints: writing,
  },
  provide_context: {
    title: "Answer context requests",
    description: "Adds answers to context requests without running a round. Also works during a round.",
    hints: { ...writing, openWorldHint: false },
  },
  control_session: {
    title: "Pause, resume or stop a debate",
    description: "Pauses an active session, resumes a paused session, or stops a session that is not completed.",
    hints: { ...writing, openWorldHint: false },
  },
  get_round_details: {
    title: "Read a round",
    description: "Returns all responses of one round and the consensus of the round.",
    hints: reading,
  },
  list_sessions: {
    title: "List debates",
    description: "Lists sessions of the caller, newest first. Filters by topic, mode, status and date.",
    hints: reading,
  },
  export_session: {
    title: "Export a debate",
    description:
      "Returns the whole session as Markdown or JSON: positions, sources, requests for context and their answers.",
    hints: reading,
  },
  get_consensus: {
    title: "Read the consensus",
    description: "Returns how far the agents of a round agree.",
    hints: reading,
  },
  get_response_detail: {
    title: "Read a response",
    description: "Returns the response of one agent in one round, with its tool calls.",
    hints: reading,
  },
  get_thoughts: {
    title: "Follow an agent",
    description: "Returns what one agent said in each round, and how confident it was.",
    hints: reading,
  },
  get_citations: { title: "List citations", description: "Lists each source of a debate once.", hints: reading },
  get_agents: { title: "List agents", description: "Lists the agents that a new debate would have.", hints: reading },
  synthesize_debate: {
    title: "Summarize a debate",
    description: "Returns what the agents agree on, where they differ and which questions are open.",
    hints: reading,
  },
};

/** All roundtable tools, in the order of the table above. */
export const roundtableTools: readonly Tool[] = Object.keys(about)
  .filter((name): name is RoundtableTool => name in roundtableInputs)
  .map((name) => toolOf(name));

function toolOf(name: RoundtableTool): Tool {
  const input: z.ZodObject = roundtableInputs[name];
  const output: z.ZodObject = roundtableOutputs[name];
  return defineTool({
    ...{ name, ...about[name], input, output, scope: "query" },
    handle: async (given, { parts, caller, signal, progress }) => {
      const reply = await parts.roundtables.call(name, given, { owner: caller.id, signal, onStep: progress });
      return { kind: "output", output: { ...reply } };
    },
  });
}
