// The roundtable's tools under their published names (spec: roundtable, 2).
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
      "Seats agents at a table and runs the first round on a topic. status needs_context: answer contextRequests with continue_roundtable. autoContext lets the query runtime answer what it can.",
    hints: writing,
  },
  continue_roundtable: {
    title: "Continue a debate",
    description:
      "Takes answers to context requests and runs one more round. While a required request is open, no agent runs and the status stays needs_context, unless force is true.",
    hints: writing,
  },
  provide_context: {
    title: "Answer context requests",
    description: "Takes answers to context requests without running a round, also while one runs.",
    hints: { ...writing, openWorldHint: false },
  },
  control_session: {
    title: "Pause, resume or stop a debate",
    description: "pause an active session, resume a paused one, stop one that is not completed.",
    hints: { ...writing, openWorldHint: false },
  },
  get_round_details: {
    title: "Read a round",
    description: "Every response of one round, with its consensus.",
    hints: reading,
  },
  list_sessions: {
    title: "List debates",
    description: "Sessions of the caller, newest first, by topic, mode, status and date.",
    hints: reading,
  },
  export_session: {
    title: "Export a debate",
    description:
      "The whole session as Markdown or JSON: positions, sources, who asked for context and who received which answer.",
    hints: reading,
  },
  get_consensus: { title: "Read the consensus", description: "How far the agents of a round agree.", hints: reading },
  get_response_detail: {
    title: "Read a response",
    description: "What one agent said, with its tool calls.",
    hints: reading,
  },
  get_thoughts: {
    title: "Follow an agent",
    description: "What one agent said round by round, and how sure it was.",
    hints: reading,
  },
  get_citations: { title: "List citations", description: "Sources of a debate, each once.", hints: reading },
  get_agents: { title: "List agents", description: "Who would sit at a new table.", hints: reading },
  synthesize_debate: {
    title: "Sum a debate up",
    description: "Common ground, differences, what is open.",
    hints: reading,
  },
};

/** All roundtable tools, in the order of their table. */
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
