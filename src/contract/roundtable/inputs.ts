// Inputs of the roundtable tools. The names are fixed, because existing clients use them.
import { z } from "zod";
import {
  contextPolicySchema,
  debateModeSchema,
  perspectiveSchema,
  roundtableOptionsSchema,
  sessionStatusSchema,
} from "../roundtable.ts";

const sessionId = z.string().min(1);
const roundNumber = z.int().positive();
/** Request of an agent for context. */
export const requestContextSchema = z.object({
  query: z.string().trim().min(1).max(1000),
  reason: z.string().trim().min(1).max(500),
  priority: z.enum(["required", "optional"]).default("required"),
  audience: z
    .enum(["anyone", "people"])
    .default("anyone")
    .describe("`people`: needs a judgement that no tool can give, so no tool is called."),
});

const contextResults = z
  .array(z.json())
  .max(1000)
  .describe(
    "Answers to context requests: {requestId, success, result?, error?, source?, revision?}, or {requestId, content, source}.",
  );

export const startInputSchema = z.object({
  topic: z.string().trim().min(1).max(10_000),
  mode: debateModeSchema.default("collaborative"),
  agentCount: z.int().min(2).max(10).default(4),
  rounds: z.int().positive().max(100).default(3),
  perspectives: z
    .array(z.union([z.string().min(1), perspectiveSchema]))
    .optional()
    .describe("Used by expert-panel only."),
  ...roundtableOptionsSchema.shape,
});
export type StartInput = z.output<typeof startInputSchema>;

export const continueInputSchema = z.object({
  sessionId,
  focusQuestion: z.string().max(4000).optional(),
  contextResults: contextResults.optional(),
  contextPolicy: contextPolicySchema.optional().describe("Applies from this round on."),
  force: z.boolean().optional().describe("Continue although required requests are open; the round lists them."),
  resume: z
    .enum(["next-round", "same-round"])
    .optional()
    .describe("`same-round` asks only the waiting agents again, without using up a round."),
  autoContext: z.boolean().optional().describe("Applies from this round on; open requests are looked up first."),
});
export type ContinueInput = z.output<typeof continueInputSchema>;

/** The input of each roundtable tool. */
export const roundtableInputs = {
  start_roundtable: startInputSchema,
  continue_roundtable: continueInputSchema,
  provide_context: z.object({ sessionId, contextResults }),
  control_session: z.object({ sessionId, action: z.enum(["pause", "resume", "stop"]) }),
  get_round_details: z.object({ sessionId, roundNumber }),
  list_sessions: z.object({
    topic: z.string().optional(),
    mode: debateModeSchema.optional(),
    status: sessionStatusSchema.optional(),
    fromDate: z.string().optional(),
    toDate: z.string().optional(),
    limit: z.int().positive().max(1000).default(50),
  }),
  export_session: z.object({ sessionId, format: z.enum(["markdown", "json"]).default("markdown") }),
  get_consensus: z.object({ sessionId, roundNumber: roundNumber.optional() }),
  get_response_detail: z.object({ sessionId, agentId: z.string().min(1), roundNumber: roundNumber.optional() }),
  get_thoughts: z.object({ sessionId, agentId: z.string().min(1) }),
  get_citations: z.object({
    sessionId,
    roundNumber: roundNumber.optional(),
    agentId: z.string().min(1).optional(),
  }),
  get_agents: z.object({}),
  synthesize_debate: z.object({ sessionId, synthesizer: z.string().min(1).optional() }),
} as const;
export type RoundtableTool = keyof typeof roundtableInputs;
