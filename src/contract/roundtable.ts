// Schemas of a roundtable, a debate in which agents discuss a question in rounds and may ask for context. This file
// describes what is stored and shown; `contract/roundtable/inputs` has the inputs of callers.
import { z } from "zod";
import { debateModes } from "./roundtable/modes.ts";

export const debateModeSchema = z.enum(debateModes);
export type DebateMode = z.infer<typeof debateModeSchema>;

export const stanceSchema = z.enum(["YES", "NO", "NEUTRAL"]);
export type Stance = z.infer<typeof stanceSchema>;
export const prioritySchema = z.enum(["required", "optional"]);
export type Priority = z.infer<typeof prioritySchema>;
/** `all` accepts every request, `required-only` suppresses optional requests, `none` rejects all requests. */
export const contextPolicySchema = z.enum(["all", "required-only", "none"]);
export const sessionStatusSchema = z.enum(["active", "paused", "completed", "error"]);
/** Status of a reply. `needs_context` means that required requests have no answer yet. */
export const roundtableStatusSchema = z.enum(["completed", "needs_context", "in_progress"]);
/** Why a debate ended. */
export const exitReasonSchema = z.enum(["consensus", "convergence", "confidence", "max_rounds"]);
export type ExitReason = z.infer<typeof exitReasonSchema>;

const time = z.iso.datetime();

export const agentSchema = z.object({
  id: z.string(),
  name: z.string(),
  provider: z.string(),
  model: z.string(),
  persona: z.string().describe("Aspect that the agent examines."),
  role: z.string().nullable().describe("Part that the mode assigns to the agent, for example PRIMARY; null if none."),
});
export type Agent = z.infer<typeof agentSchema>;

export const citationSchema = z.object({ title: z.string(), url: z.string(), snippet: z.string().optional() });

export const agentResponseSchema = z.object({
  agentId: z.string(),
  agentName: z.string(),
  stance: stanceSchema.optional(),
  position: z.string(),
  reasoning: z.string(),
  confidence: z.number().min(0).max(1),
  citations: z.array(citationSchema).optional(),
  toolCalls: z.array(z.object({ toolName: z.string(), input: z.json(), output: z.json(), timestamp: time })).optional(),
  timestamp: time,
  roleViolation: z.object({ expected: stanceSchema, actual: stanceSchema }).optional(),
});
export type AgentResponse = z.infer<typeof agentResponseSchema>;

/** Status of a context request. `suppressed`: the policy withheld the request, and the agent was informed. */
export const requestStatusSchema = z.enum(["pending", "answered", "failed", "withdrawn", "expired", "suppressed"]);

/** One question that an agent asks the caller of the debate. A request stays open across rounds. */
export const contextRequestSchema = z.object({
  id: z.string().regex(/^ctx-\d+-\d+$/),
  requestId: z.string().describe("The same as `id`."),
  sessionId: z.string(),
  round: z.int().positive(),
  agentId: z.string(),
  requesters: z.array(
    z.object({
      agentId: z.string(),
      round: z.int().positive(),
      reason: z.string(),
      priority: prioritySchema,
      at: time,
    }),
  ),
  query: z.string(),
  key: z
    .string()
    .describe("The query without case, spacing and final punctuation; requests with equal keys are merged."),
  reason: z.string(),
  priority: prioritySchema,
  audience: z.enum(["anyone", "people"]).describe("`people`: a person must answer, and no tool is called."),
  status: requestStatusSchema,
  revision: z.int().positive(),
  attempt: z.int().positive().describe("Above 1 if an agent rejected an answer."),
  timestamp: time,
  expiresAt: time.nullable(),
  resolvedAt: time.nullable(),
  result: z.string().nullable(),
  error: z.string().nullable(),
  source: z.string().nullable(),
  deliveredTo: z.array(z.object({ agentId: z.string(), round: z.int().positive() })),
  auto: z
    .object({ outcome: z.string(), message: z.string(), traceId: z.string().nullable() })
    .nullable()
    .default(null)
    .describe("With autoContext: the result of the query runtime and the trace of its query; null if no query ran."),
});
export type ContextRequest = z.infer<typeof contextRequestSchema>;

export const consensusSchema = z.object({
  agreementLevel: z.number().min(0).max(1),
  clusters: z.array(z.object({ stance: stanceSchema.nullable(), agentIds: z.array(z.string()) })),
  commonGround: z.array(z.string()),
  disagreementPoints: z.array(z.string()),
  nuances: z
    .object({
      partialAgreements: z.array(z.string()),
      conditionalPositions: z.array(z.string()),
      uncertainties: z.array(z.string()),
    })
    .default({ partialAgreements: [], conditionalPositions: [], uncertainties: [] }),
  summary: z.string(),
  reasoning: z.string().default(""),
  analyzer: z.string(),
  groupthinkWarning: z
    .object({ detected: z.literal(true), indicators: z.array(z.string()), recommendation: z.string() })
    .optional(),
});
export type Consensus = z.infer<typeof consensusSchema>;

export const roundSchema = z.object({
  roundNumber: z.int().positive(),
  focusQuestion: z.string().nullable(),
  responses: z.array(agentResponseSchema),
  failed: z.array(z.object({ agentId: z.string(), error: z.string() })),
  consensus: consensusSchema.nullable(),
  warnings: z.array(z.string()),
  withoutContext: z.array(z.string()).describe("Required requests without an answer when the round ran."),
  startedAt: time,
  endedAt: time,
});
export type Round = z.infer<typeof roundSchema>;

export const roundtableOptionsSchema = z.object({
  contextPolicy: contextPolicySchema.default("all"),
  requestsPerRound: z.int().min(1).max(50).default(5).describe("Maximum requests of one agent in one round."),
  contextTtlMs: z
    .int()
    .positive()
    .nullable()
    .default(null)
    .describe("How long an answer is reused for the same question."),
  cacheScope: z
    .enum(["session", "all"])
    .default("session")
    .describe("`all` also reuses answers of the caller's other debates."),
  contextDeadlineMs: z
    .int()
    .positive()
    .nullable()
    .default(null)
    .describe("Time after which a request counts as failed."),
  agentTimeoutMs: z.int().positive().max(600_000).default(120_000).describe("Maximum duration of an agent's turn."),
  roundTimeoutMs: z
    .int()
    .positive()
    .max(3_600_000)
    .nullable()
    .default(null)
    .describe("Maximum duration of a round. Agents that have not replied by then are skipped."),
  awaitMs: z.int().min(0).max(600_000).default(0).describe("How long the tool itself waits for an answer."),
  autoContext: z.boolean().default(false).describe("The query runtime answers the requests that it can."),
  nudge: z
    .boolean()
    .default(false)
    .describe("Ask an agent a second time when it is unsure, cites nothing and requests nothing."),
  exitOnConsensus: z.boolean().default(false).describe("End the debate early on agreement, convergence or confidence."),
});

export const perspectiveSchema = z.object({ name: z.string().min(1), description: z.string().optional() });

/** A debate as it is stored. */
export const sessionSchema = z.object({
  id: z.string(),
  topic: z.string(),
  mode: debateModeSchema,
  status: sessionStatusSchema,
  currentRound: z.int().nonnegative(),
  totalRounds: z.int().positive(),
  agents: z.array(agentSchema),
  perspectives: z.array(perspectiveSchema),
  options: roundtableOptionsSchema,
  rounds: z.array(roundSchema),
  requests: z.array(contextRequestSchema),
  nextRequest: z.int().positive(),
  exitReason: exitReasonSchema.nullable().default(null),
  createdAt: time,
  updatedAt: time,
});
export type RoundtableSession = z.infer<typeof sessionSchema>;

export const rejectionCodeSchema = z.enum([
  ...(["unknown_request", "wrong_session", "duplicate", "already_resolved"] as const),
  ...(["stale_revision", "empty_result", "invalid_shape"] as const),
]);
export type RejectionCode = z.infer<typeof rejectionCodeSchema>;

/** Status of each result that the caller sent. */
export const contextReportSchema = z.object({
  accepted: z.array(z.string()),
  rejected: z.array(z.object({ requestId: z.string().nullable(), code: rejectionCodeSchema, message: z.string() })),
  outstanding: z.array(z.string()).describe("Requests without an answer."),
});
export type ContextReport = z.infer<typeof contextReportSchema>;

/** An answer to a request, as an agent receives it. */
export const contextResultSchema = z.object({
  requestId: z.string(),
  success: z.boolean(),
  result: z.string().optional(),
  error: z.string().optional(),
  source: z.string().optional(),
  query: z.string(),
  askedBy: z.array(z.string()),
  isOwn: z.boolean().describe("True if the agent that receives the result sent the request."),
  ageMs: z.number().nonnegative(),
});
export type ContextResult = z.infer<typeof contextResultSchema>;
