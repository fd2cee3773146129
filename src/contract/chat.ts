// Schemas of a chat: the request of a turn, the events that a turn emits, and the stored messages. The CLI, the HTTP
// API and the studio send these events unchanged.
import { z } from "zod";
import { allowSchema } from "./permission.ts";
import { maxIdCharacters, maxQueryCharacters, outcomeTypeSchema } from "./query/request.ts";
import { clarificationSchema, queryResultSchema } from "./query/result.ts";
import { webSourceSchema } from "./web/source.ts";

/** Maximum number of characters in one message of the user. */
export const longestMessage = maxQueryCharacters;
/** Limits on the earlier messages passed to a turn: their number, and their total length in UTF-16 units. */
export const contextLimits = { messages: 20, characters: 4000 } as const;

export const chatRoleSchema = z.enum(["user", "assistant"]);
export type ChatRole = z.infer<typeof chatRoleSchema>;

const id = z.string().min(1).max(maxIdCharacters);
const toggle = z.boolean().nullish();

/** Body of `POST /api/chat` and `POST /api/ai/agent/stream`. */
export const chatRequestSchema = z.object({
  message: z
    .string()
    .nullish()
    .describe(`Message of the user, 1 to ${longestMessage} characters. If absent, an interrupted turn continues.`),
  chatId: id.nullish().describe("Id of the chat to continue. If absent, a new chat starts."),
  optionId: id.nullish().describe("Answers the clarification of the previous turn with one of its options."),
  tools: z
    .array(id)
    .nullish()
    .describe("Ids of the tools that may be used. If absent, the query searches the catalog."),
  allow: allowSchema.nullish().describe("Permissions of this turn; an interrupted turn continues without them."),
  autoSelect: toggle.describe("If true, an ambiguous question is answered with the recommended interpretation."),
  selectedChatModel: z
    .string()
    .max(maxIdCharacters)
    .nullish()
    .describe("Model that writes the final answer; no other role uses it."),
  conversationContext: z
    .string()
    .nullish()
    .describe(
      "Earlier messages. They are used only if the chat has no stored messages, and are cut like stored messages.",
    ),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

export const chatStageSchema = z.enum(["thinking", "planning", "searching", "scraping", "analyzing", "generating"]);
export type ChatStage = z.infer<typeof chatStageSchema>;

/** Source of the earlier messages of a turn, and how many were passed to it. */
export const chatContextSchema = z.object({
  contextSource: z.enum(["stored", "request", "none"]),
  keptMessages: z.int().nonnegative(),
  droppedMessages: z.int().nonnegative(),
});
export type ChatContext = z.infer<typeof chatContextSchema>;

/** One query that a turn ran. */
export const chatRunSchema = z.object({
  requestId: z.string(),
  outcomeType: outcomeTypeSchema,
  /** null in replies of a server, whose files the client cannot open. */
  tracePath: z.string().nullable(),
  hasTrace: z.boolean().optional().describe("True if a trace of the run is stored under its request id."),
});
export type ChatRun = z.infer<typeof chatRunSchema>;

export const turnMetadataSchema = z.object({
  workflowId: z.string(),
  webResearchSources: z.array(webSourceSchema),
  hasLimitations: z.boolean(),
  limitations: z.array(z.string()),
  confidence: z.number().min(0).max(1).nullable().describe("null if the run gave no answer."),
  answerLength: z.int().nonnegative(),
  ...chatContextSchema.shape,
  runs: z.array(chatRunSchema),
  modelPortfolio: z.string(),
});
export type TurnMetadata = z.infer<typeof turnMetadataSchema>;

/** Summary of a finished turn. The field names are fixed, because existing clients of the wire format use them. */
export const workflowSchema = z.object({
  workflowId: z.string(),
  planning: z.object({
    userIntent: z.string(),
    informationNeeded: z.array(z.string()),
    searchQueries: z.array(z.object({ query: z.string(), reasoning: z.string() })),
    needsWebScraping: z.boolean(),
    confidenceLevel: z.number().nullable(),
  }),
  research: z.object({
    researchSummary: z.string(),
    keyFindings: z.array(z.string()),
    sourcesUsed: z.array(
      z.object({
        url: z.string(),
        title: z.string(),
        contextId: z.string(),
        type: z.string(),
        relevance: z.number(),
      }),
    ),
    researchQuality: z.enum(["comprehensive", "adequate", "limited"]),
  }),
  answer: z.object({
    answer: z.string(),
    hasLimitations: z.boolean(),
    limitations: z.array(z.string()),
    sourcesUsed: z.array(z.string()),
    answerCompleteness: z.enum(["complete", "partial", "none"]),
    confidence: z.number().nullable(),
  }),
  metadata: z.object({ totalDuration: z.number().nonnegative(), timestamp: z.int() }),
});
export type Workflow = z.infer<typeof workflowSchema>;

const frame = {
  seq: z
    .int()
    .positive()
    .describe("Number of the event within the chat; a client continues after the last number it received."),
};

/**
 * Events of a turn. The order is start, any number of middle events, metadata, complete, persisted. A failed turn
 * ends with `error`.
 */
export const chatEventSchema = z.discriminatedUnion("type", [
  z.object({ ...frame, type: z.literal("workflow_start"), workflowId: z.string(), chatId: z.string() }),
  z.object({
    ...frame,
    type: z.literal("progress"),
    stage: chatStageSchema,
    message: z.string(),
    callId: z.string().optional(),
    toolReasoning: z.string().optional(),
    toolQuery: z.string().optional(),
    toolUrl: z.string().optional(),
  }),
  z.object({ ...frame, type: z.literal("reasoning"), content: z.string() }),
  z.object({ ...frame, type: z.literal("content"), delta: z.string() }),
  z.object({ ...frame, type: z.literal("source"), source: webSourceSchema }),
  z.object({ ...frame, type: z.literal("clarification"), clarification: clarificationSchema }),
  z.object({ ...frame, type: z.literal("result"), result: queryResultSchema }),
  z.object({ ...frame, type: z.literal("metadata"), metadata: turnMetadataSchema }),
  z.object({ ...frame, type: z.literal("complete"), workflow: workflowSchema }),
  z.object({
    ...frame,
    type: z.literal("persisted"),
    payload: z.object({
      assistantMessageId: z.string(),
      workflowId: z.string(),
      answer: z.string(),
      webResearchSources: z.array(webSourceSchema),
    }),
  }),
  z.object({
    ...frame,
    type: z.literal("error"),
    error: z.string(),
    code: z.string(),
    hint: z.string().optional(),
    timestamp: z.int(),
  }),
]);
export type ChatEvent = z.infer<typeof chatEventSchema>;

/** An event that has no number yet. */
export type UnnumberedEvent = ChatEvent extends infer Event
  ? Event extends ChatEvent
    ? Omit<Event, "seq">
    : never
  : never;

/** A clarification that the user has not answered, with the attempt to fork once the answer arrives. */
export const pendingSchema = z.object({
  clarification: clarificationSchema,
  sessionId: z.string(),
  attemptId: z.string(),
});
export type Pending = z.infer<typeof pendingSchema>;

/** One message of a chat in the form that clients receive. */
export const chatMessageSchema = z.object({
  id: z.string(),
  role: chatRoleSchema,
  content: z.string(),
  workflowId: z.string(),
  createdAt: z.iso.datetime(),
  webResearchSources: z.array(webSourceSchema),
  runs: z.array(chatRunSchema),
  clarification: clarificationSchema.nullable().describe("The options, if the message is a clarification."),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** A chat with its messages. The oldest message is first. */
export const chatViewSchema = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  openTurn: z
    .string()
    .nullable()
    .describe("Id of a turn that has not ended: the turn is running, or its process died."),
  lastSeq: z.int().nonnegative(),
  messages: z.array(chatMessageSchema),
});
export type ChatView = z.infer<typeof chatViewSchema>;

/** One row of a list of chats. */
export const chatRowSchema = chatViewSchema.omit({ messages: true, lastSeq: true });
export type ChatRow = z.infer<typeof chatRowSchema>;

/** Body of `PATCH /api/chat/:id`. */
export const chatChangeSchema = z.object({
  title: z.string().trim().min(1).max(200),
});

/** The caller of a turn. */
export interface ChatAsking {
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
}

type OneChat = { readonly owner: string; readonly id: string };

/** The chats. The CLI, the HTTP API and the studio use this port. A chat of another owner counts as missing. */
export interface Chats {
  /**
   * Runs one turn. The last event is `persisted` or `error`. Rejects with a `CtxError` before the first event when
   * the request cannot run: the chat is unknown, another turn of the chat is running, or the message is empty. When
   * the caller leaves the loop, the turn stops; the message of the user stays stored, and the chat can be continued.
   */
  turn(request: unknown, asking: ChatAsking): AsyncGenerator<ChatEvent, void, undefined>;
  read(which: OneChat): Promise<ChatView | null>;
  /** Lists the chats of an owner, newest first. */
  list(which: { readonly owner: string; readonly limit: number }): Promise<readonly ChatRow[]>;
  /** Changes the title; null when the chat does not exist. Rejects with `limit` while a turn of the chat runs. */
  rename(which: OneChat & { readonly title: string }): Promise<ChatRow | null>;
  /** Removes a chat with its messages and events; false when it does not exist. Rejects like `rename`. */
  remove(which: OneChat): Promise<boolean>;
  /** Returns the events whose number is greater than `after`, oldest first; null when the chat does not exist. */
  events(which: OneChat & { readonly after: number }): Promise<readonly ChatEvent[] | null>;
  close(): Promise<void>;
}
