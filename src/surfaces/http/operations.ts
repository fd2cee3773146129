// Lists all endpoints for the router, the admission check and the OpenAPI document.
import { z } from "zod";
import {
  chatChangeSchema,
  chatEventSchema,
  chatRequestSchema,
  chatRowSchema,
  chatViewSchema,
} from "../../contract/chat.ts";
import { spendSessionSchema } from "../../contract/ledger.ts";
import { queryRequestSchema } from "../../contract/query/request.ts";
import { queryResultSchema } from "../../contract/query/result.ts";
import type { RoundtableTool } from "../../contract/roundtable/inputs.ts";
import { executeReplySchema, executeRequestSchema, jobViewSchema, openSessionSchema } from "../../contract/service.ts";
import {
  scrapeRequestSchema,
  scrapeResultSchema,
  searchRequestSchema,
  searchResponseSchema,
} from "../../contract/web.ts";
import { runtimeSchema } from "../../contract/wire/runtime.ts";
import { streamEventSchema } from "../../contract/wire/stream.ts";
import {
  changedToolSchema,
  toolChangeSchema,
  toolSearchResultSchema,
  toolSearchSchema,
  wireToolSchema,
} from "../../contract/wire/tool.ts";
import type { Operation } from "./part.ts";
import { roundtableOperation, roundtableTools } from "./roundtable.ts";

const success = z.object({ success: z.literal(true) });
const sessionReply = success.extend({ mode: z.literal("execute"), session: spendSessionSchema });

const healthSchema = z.object({
  status: z.literal("ok"),
  version: z.string(),
  store: z.object({ kind: z.enum(["sqlite", "postgres"]), state: z.literal("ok") }),
});

const searchWeb = {
  method: "POST",
  summary: "Search the web, or the synthetic site that ships with ctx. Served with `serve.web` only.",
  scope: "web",
  body: searchRequestSchema,
  success: { status: 200, schema: searchResponseSchema },
} as const;

const scrapeWeb = {
  method: "POST",
  summary: "Read one page; one that cannot be read has `ok: false` and a code. Served with `serve.web` only.",
  scope: "web",
  body: scrapeRequestSchema,
  success: { status: 200, schema: scrapeResultSchema },
} as const;

const chatEventList = z.object({ events: z.array(chatEventSchema) });

const chat = {
  method: "POST",
  summary: "One turn of a conversation, as events; as one document with `Accept: application/json`. With `serve.chat`.",
  scope: "chat",
  body: chatRequestSchema,
  success: { status: 200, schema: chatEventList, stream: chatEventSchema },
} as const;

const listChats = {
  method: "GET",
  summary: "The caller's conversations, newest first. Served with `serve.chat` only.",
  scope: "chat",
  success: { status: 200, schema: z.object({ chats: z.array(chatRowSchema) }) },
} as const;

const readChat = {
  method: "GET",
  summary: "A conversation with its messages. Served with `serve.chat` only.",
  scope: "chat",
  success: { status: 200, schema: chatViewSchema },
} as const;

const renameChat = {
  method: "PATCH",
  summary: "Change the title of a conversation. Served with `serve.chat` only.",
  scope: "chat",
  body: chatChangeSchema,
  success: { status: 200, schema: chatRowSchema },
} as const;

const deleteChat = {
  method: "DELETE",
  summary: "Remove a conversation with its messages and events. Served with `serve.chat` only.",
  scope: "chat",
  success: { status: 200, schema: z.object({ id: z.string(), deleted: z.literal(true) }) },
} as const;

const chatEvents = {
  method: "GET",
  summary: "Events of a conversation after the number `after` (or `Last-Event-ID`). Served with `serve.chat` only.",
  scope: "chat",
  query: z.object({ after: z.string().optional().describe("Number of the last event that was seen; default 0.") }),
  success: { status: 200, schema: chatEventList },
} as const;

export const operations = {
  health: {
    method: "GET",
    path: "/health",
    summary: "State of the server and its store; 503 if the server is stopping or the store does not answer.",
    scope: null,
    success: { status: 200, schema: healthSchema },
  },
  openapi: {
    method: "GET",
    path: "/openapi.json",
    summary: "This document.",
    scope: null,
    success: { status: 200, schema: z.looseObject({ openapi: z.string() }) },
  },
  runtime: {
    method: "GET",
    path: "/api/v1/runtime",
    summary: "Version of the runtime and the model of each role.",
    scope: "read",
    success: { status: 200, schema: runtimeSchema },
  },
  searchTools: {
    method: "GET",
    path: "/api/v1/tools/search",
    summary: "Search the tools. Without search words, list all tools.",
    scope: "read",
    query: toolSearchSchema,
    success: { status: 200, schema: toolSearchResultSchema },
  },
  getTool: {
    method: "GET",
    path: "/api/v1/tools/:id",
    summary: "One tool with its methods.",
    scope: "read",
    success: { status: 200, schema: wireToolSchema },
  },
  updateTool: {
    method: "PATCH",
    path: "/api/v1/tools/:id",
    summary: "Change the name, description or category of a tool.",
    scope: "manage",
    body: toolChangeSchema,
    success: { status: 200, schema: changedToolSchema },
  },
  query: {
    method: "POST",
    path: "/api/v1/query",
    summary: "Ask a question. The outcome is answer, clarification_required or capability_miss.",
    scope: "query",
    body: queryRequestSchema,
    success: { status: 200, schema: z.intersection(success, queryResultSchema), stream: streamEventSchema },
    isIdempotent: true,
    failureCode: "query_failed",
  },
  execute: {
    method: "POST",
    path: "/api/v1/tools/execute",
    summary: "Call one method, with or without a spend envelope.",
    scope: "execute",
    body: executeRequestSchema,
    success: { status: 200, schema: executeReplySchema },
    isIdempotent: true,
  },
  openSession: {
    method: "POST",
    path: "/api/v1/tools/execute/sessions",
    summary: "Open a spend envelope.",
    scope: "execute",
    body: openSessionSchema,
    success: { status: 200, schema: sessionReply },
  },
  readSession: {
    method: "GET",
    path: "/api/v1/tools/execute/sessions/:id",
    summary: "State of a spend envelope.",
    scope: "execute",
    success: { status: 200, schema: sessionReply },
  },
  closeSession: {
    method: "POST",
    path: "/api/v1/tools/execute/sessions/:id/close",
    summary: "Close a spend envelope; it accepts no new calls.",
    scope: "execute",
    success: { status: 200, schema: sessionReply },
  },
  startJob: {
    method: "POST",
    path: "/api/v1/jobs",
    summary: "Queue a question for a worker.",
    scope: "query",
    body: queryRequestSchema,
    success: { status: 202, schema: jobViewSchema },
    isIdempotent: true,
    failureCode: "query_failed",
  },
  readJob: {
    method: "GET",
    path: "/api/v1/jobs/:id",
    summary: "State of a job, and its result when it is finished.",
    scope: "query",
    success: { status: 200, schema: jobViewSchema },
  },
  cancelJob: {
    method: "POST",
    path: "/api/v1/jobs/:id/cancel",
    summary: "Cancel a job.",
    scope: "query",
    success: { status: 200, schema: jobViewSchema },
  },
  chat: { ...chat, path: "/api/chat" },
  chatStream: { ...chat, path: "/api/ai/agent/stream" },
  chatV1: { ...chat, path: "/api/v1/chat" },
  listChats: { ...listChats, path: "/api/chat" },
  listChatsV1: { ...listChats, path: "/api/v1/chat" },
  readChat: { ...readChat, path: "/api/chat/:id" },
  readChatV1: { ...readChat, path: "/api/v1/chat/:id" },
  renameChat: { ...renameChat, path: "/api/chat/:id" },
  renameChatV1: { ...renameChat, path: "/api/v1/chat/:id" },
  deleteChat: { ...deleteChat, path: "/api/chat/:id" },
  deleteChatV1: { ...deleteChat, path: "/api/v1/chat/:id" },
  chatEvents: { ...chatEvents, path: "/api/chat/:id/events" },
  chatEventsV1: { ...chatEvents, path: "/api/v1/chat/:id/events" },
  searchWeb: { ...searchWeb, path: "/api/search" },
  searchWebV1: { ...searchWeb, path: "/api/v1/search" },
  scrapeWeb: { ...scrapeWeb, path: "/api/scrape" },
  scrapeWebV1: { ...scrapeWeb, path: "/api/v1/scrape" },
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationId = keyof typeof operations | RoundtableTool;

/** All operations with their ids. The roundtable tools come last. */
export const operationList: readonly { readonly id: OperationId; readonly operation: Operation }[] = [
  ...Object.entries(operations).map(([id, operation]) => ({ id: id as keyof typeof operations, operation })),
  ...roundtableTools.map((id) => ({ id, operation: roundtableOperation(id) })),
];
