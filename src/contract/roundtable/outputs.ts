// Replies of the roundtable tools. The names are fixed, because existing clients use them.
import { z } from "zod";
import {
  agentResponseSchema,
  agentSchema,
  citationSchema,
  consensusSchema,
  contextReportSchema,
  contextRequestSchema,
  debateModeSchema,
  exitReasonSchema,
  roundSchema,
  roundtableStatusSchema,
  sessionSchema,
  sessionStatusSchema,
  stanceSchema,
} from "../roundtable.ts";
import type { RoundtableTool } from "./inputs.ts";

const sessionId = z.string();
const count = z.int().nonnegative();
const score = z.number().min(0).max(1);
const { roundNumber, failed, warnings, withoutContext } = roundSchema.shape;
const { agentId, agentName, stance, position, confidence, timestamp } = agentResponseSchema.shape;

const agentLayerSchema = z.object({
  ...{ agentId, agentName, stance, position, keyPoints: z.array(z.string()), confidence },
  confidenceChange: z
    .object({
      ...{ delta: z.number(), previousRound: roundNumber },
      reason: z.enum(["strengthened", "reconsidered", "maintained"]),
    })
    .optional()
    .describe("Since the previous round of the agent."),
  evidenceUsed: z.object({ webSearches: count, citations: count, toolCalls: z.array(z.string()) }),
});

/** The report of a round, in four layers. */
export const roundReplySchema = z.object({
  ...{ sessionId, topic: z.string(), mode: debateModeSchema },
  roundNumber: count,
  currentRound: count.describe("The same as `roundNumber`."),
  totalRounds: z.int().positive(),
  status: roundtableStatusSchema,
  message: z.string().optional().describe("Next steps of the caller."),
  decision: z.object({
    ...{ consensusLevel: z.enum(["high", "medium", "low"]), agreementScore: score },
    actionRecommendation: z.object({ type: z.enum(["proceed", "verify", "query_detail"]), reason: z.string() }),
  }),
  agentResponses: z.array(agentLayerSchema),
  responses: z.array(agentLayerSchema).describe("The same as `agentResponses`."),
  evidence: z.object({
    totalCitations: count,
    conflicts: z.array(
      z.object({
        issue: z.string(),
        positions: z.array(z.object({ agentId: z.string(), stance: stanceSchema.nullable() })),
      }),
    ),
    consensusSummary: z.string(),
  }),
  metadata: z.object({
    detailReference: z.object({ tool: z.string(), params: z.object({ sessionId, roundNumber: count }) }),
    verificationHints: z.array(z.object({ field: z.string(), reason: z.string(), suggestedTool: z.string() })),
    hasMoreDetails: z.boolean(),
  }),
  consensus: z.null().optional().describe("Present when no agent answered or the analysis failed."),
  warnings: warnings.optional(),
  withoutContext: withoutContext.optional().describe("Required requests without an answer when the round ran."),
  failed: failed.optional().describe("Agents that gave no response, with the reason."),
  exitReason: exitReasonSchema.optional().describe("Why the debate ended."),
  contextRequests: z.array(contextRequestSchema).optional().describe("Open requests, required ones first."),
  outstanding: z
    .array(contextRequestSchema)
    .optional()
    .describe("The same after continue_roundtable; empty if none is open."),
  contextReport: contextReportSchema.optional().describe("Status of each result that was sent."),
});

const said = agentResponseSchema.extend({ round: roundNumber });
const consensusOrNull = consensusSchema.nullable();
const { rounds: _rounds, requests: _requests, agents: _agents, ...sessionFields } = sessionSchema.shape;

const synthesisSchema = z.object({
  ...{ commonGround: z.array(z.string()), keyDifferences: z.array(z.string()), evolutionSummary: z.string() },
  ...{ conclusion: z.string(), recommendation: z.string(), confidence: score, synthesizerId: z.string(), timestamp },
});

/** The reply of each tool. */
export const roundtableOutputs = {
  start_roundtable: roundReplySchema,
  continue_roundtable: roundReplySchema,
  provide_context: z.object({ sessionId, contextReport: contextReportSchema }),
  control_session: z.object({
    ...{ sessionId, action: z.enum(["pause", "resume", "stop"]), message: z.string() },
    ...{ previousStatus: sessionStatusSchema, newStatus: sessionStatusSchema, session: sessionSchema },
  }),
  get_round_details: z.object({
    ...{ sessionId, roundNumber, failed, warnings, withoutContext, consensus: consensusOrNull },
    responses: z.array(
      agentResponseSchema.extend({ toolCalls: z.array(z.object({ toolName: z.string(), timestamp })) }),
    ),
  }),
  list_sessions: z.object({
    sessions: z.array(
      z.object({
        ...{ id: z.string(), topic: z.string(), mode: debateModeSchema, status: sessionStatusSchema },
        ...{ currentRound: count, totalRounds: count, agentCount: count, responseCount: count },
        ...{ createdAt: timestamp, updatedAt: timestamp },
      }),
    ),
    count,
  }),
  export_session: z.object({
    format: z.enum(["markdown", "json"]),
    content: z.string().optional().describe("The document, with format markdown."),
    session: z.object(sessionFields).optional().describe("This field and the following ones: with format json."),
    agents: z.array(agentSchema).optional(),
    responses: z.array(agentResponseSchema.extend({ roundNumber })).optional(),
    consensus: z.array(z.object({ roundNumber, consensus: consensusOrNull })).optional(),
    contextRequests: z
      .array(contextRequestSchema)
      .optional()
      .describe("With answers, the agents that received them, and when."),
  }),
  get_consensus: z.object({
    ...{ sessionId, consensus: consensusSchema, responseCount: count, analyzedRound: roundNumber, totalRounds: count },
  }),
  get_response_detail: z.object({
    ...{ sessionId, agentId, agentName, roundNumber: roundNumber.nullable(), responses: z.array(said) },
  }),
  get_thoughts: z.object({
    ...{ sessionId, agentId, agentName, totalResponses: count, rounds: count, responses: z.array(said) },
    confidenceEvolution: z.array(z.object({ round: roundNumber, confidence })),
  }),
  get_citations: z.object({ sessionId, citations: z.array(citationSchema), totalCitations: count }),
  get_agents: z.object({
    agents: z.array(
      z.object({
        ...agentSchema.pick({ id: true, name: true, provider: true, model: true }).shape,
        active: z.boolean(),
      }),
    ),
    count,
  }),
  synthesize_debate: z.object({ sessionId, synthesizerId: z.string(), synthesis: synthesisSchema }),
} as const satisfies Readonly<Record<RoundtableTool, z.ZodObject>>;

/** The reply of a tool. */
export type RoundtableOutput<Tool extends RoundtableTool> = z.output<(typeof roundtableOutputs)[Tool]>;
