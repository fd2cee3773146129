// Maps each operation to its handler. The type checker reports a missing handler.
import { withConcurrencyLimit } from "../../app/concurrency-limit.ts";
import type { RoundtableTool } from "../../contract/roundtable/inputs.ts";
import type { QueryContext } from "../../contract/service.ts";
import { callerContext, isFinishedAlone } from "./caller-context.ts";
import { chatEvents, chatTurn, deleteChat, listChats, readChat, renameChat } from "./chat.ts";
import { closeSession, executeMethod, openSession, readSession } from "./execute.ts";
import { health } from "./health.ts";
import { cancelJob, readJob, startJob } from "./jobs.ts";
import { openApiDocument } from "./openapi.ts";
import type { OperationId } from "./operations.ts";
import type { ApiParts, Handler } from "./part.ts";
import { takePermissions } from "./permission.ts";
import { streamReply } from "./query/stream.ts";
import { wireResult } from "./query/wire-result.ts";
import { callRoundtable, roundtableTools } from "./roundtable.ts";
import { getTool, searchTools, updateTool } from "./tools.ts";
import { scrapeWeb, searchWeb } from "./web.ts";

/** Creates a handler for every operation. */
export function createHandlers(given: ApiParts): Readonly<Record<OperationId, Handler>> {
  const parts = { ...given, service: withConcurrencyLimit(given.service, given.settings.concurrency) };
  const tools = Object.fromEntries(
    roundtableTools.map((tool) => [tool, callRoundtable(parts, tool)] as const),
  ) as Readonly<Record<RoundtableTool, Handler>>;
  return {
    health: health(parts),
    openapi: async () => Response.json(openApiDocument(parts.about.version)),
    runtime: async () => Response.json({ ...parts.about, answerModels: parts.answerModels, tools: parts.tools.ids() }),
    searchTools: searchTools(parts),
    getTool: getTool(parts),
    updateTool: updateTool(parts),
    query: answerQuery(parts),
    execute: executeMethod(parts),
    openSession: openSession(parts),
    readSession: readSession(parts),
    closeSession: closeSession(parts),
    startJob: startJob(parts),
    readJob: readJob(parts),
    cancelJob: cancelJob(parts),
    chat: chatTurn(parts),
    chatStream: chatTurn(parts),
    chatV1: chatTurn(parts),
    listChats: listChats(parts),
    listChatsV1: listChats(parts),
    readChat: readChat(parts),
    readChatV1: readChat(parts),
    renameChat: renameChat(parts),
    renameChatV1: renameChat(parts),
    deleteChat: deleteChat(parts),
    deleteChatV1: deleteChat(parts),
    chatEvents: chatEvents(parts),
    chatEventsV1: chatEvents(parts),
    ...tools,
    searchWeb: searchWeb(parts),
    searchWebV1: searchWeb(parts),
    scrapeWeb: scrapeWeb(parts),
    scrapeWebV1: scrapeWeb(parts),
  };
}

/** Runs the question. If the question cannot run, both a document reply and a stream reply have an HTTP error status. */
function answerQuery(parts: ApiParts): Handler {
  const { service } = parts;
  return async (exchange) => {
    const { request, body } = exchange;
    await takePermissions(exchange, parts.keepPermissions);
    const asked: QueryContext = {
      ...callerContext(exchange),
      signal: isFinishedAlone(request) ? undefined : request.signal,
    };
    if (wantsStream(body)) return await streamReply({ body, asked, parts });
    return Response.json({ success: true, ...wireResult(await service.query(body, asked)) });
  };
}

function wantsStream(body: unknown): boolean {
  return typeof body === "object" && body !== null && Reflect.get(body, "stream") === true;
}
