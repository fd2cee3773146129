// Conversations over HTTP. Sends the events of a turn unchanged, as server-sent events, and reads stored chats.
import { type ChatEvent, type Chats, chatChangeSchema, chatRequestSchema } from "../../contract/chat.ts";
import { CtxError } from "../../contract/error.ts";
import { isFinishedAlone } from "./caller-context.ts";
import { readInput } from "./input.ts";
import type { ApiParts, Exchange, Handler } from "./part.ts";
import { takePermissions } from "./permission.ts";
import { openChannel, streamHeaders } from "./query/channel.ts";
import { wireChat, wireEvent } from "./query/wire-result.ts";
import { refusal } from "./reply.ts";

type ChatHandlerParts = Pick<ApiParts, "chats" | "settings" | "tasks" | "keepPermissions">;

/**
 * `POST /api/chat` and `POST /api/ai/agent/stream`: run one turn. If the turn cannot start, the reply has an HTTP error
 * status.
 */
export function chatTurn(parts: ChatHandlerParts): Handler {
  return ifServed(parts, async (chats, { request, body, caller }) => {
    const asked = readInput(chatRequestSchema, body);
    await takePermissions({ body, caller }, parts.keepPermissions);
    const signal = isFinishedAlone(request) ? undefined : request.signal;
    const events = chats.turn(asked, { owner: caller.id, signal });
    const first = await events.next();
    const wholeEvents = wholeTurn(first, events);
    if (wantsDocument(request)) return Response.json({ events: (await all(wholeEvents)).map(wireEvent) });
    const channel = openChannel(parts.settings.keepAliveMs);
    parts.tasks.add(
      (async () => {
        for await (const event of wholeEvents) channel.send(wireEvent(event));
        channel.end();
      })(),
    );
    return new Response(channel.body, { headers: streamHeaders });
  });
}

/** `GET /api/chat`: lists the caller's chats, newest first. */
export function listChats(parts: ChatHandlerParts): Handler {
  return ifServed(parts, async (chats, { caller }) =>
    Response.json({ chats: await chats.list({ owner: caller.id, limit: 100 }) }),
  );
}

/** `GET /api/chat/:id`: returns one chat. */
export function readChat(parts: ChatHandlerParts): Handler {
  return ifServed(parts, async (chats, { params, caller }) => {
    const chat = await chats.read({ owner: caller.id, id: params.id ?? "" });
    return chat === null ? unknownChat() : Response.json(wireChat(chat));
  });
}

/** `PATCH /api/chat/:id`: changes the title. */
export function renameChat(parts: ChatHandlerParts): Handler {
  return ifServed(parts, async (chats, { params, body, caller }) => {
    const { title } = readInput(chatChangeSchema, body);
    const row = await chats.rename({ owner: caller.id, id: params.id ?? "", title });
    return row === null ? unknownChat() : Response.json(row);
  });
}

/** `DELETE /api/chat/:id`: removes the chat with its messages and events. */
export function deleteChat(parts: ChatHandlerParts): Handler {
  return ifServed(parts, async (chats, { params, caller }) => {
    const id = params.id ?? "";
    return (await chats.remove({ owner: caller.id, id })) ? Response.json({ id, deleted: true }) : unknownChat();
  });
}

/**
 * `GET /api/chat/:id/events?after=`: returns the events with a larger number than `after`. Clients can send the header
 * `Last-Event-ID` instead of `after`.
 */
export function chatEvents(parts: ChatHandlerParts): Handler {
  return ifServed(parts, async (chats, { params, query, request, caller }) => {
    const given = query.get("after") ?? request.headers.get("last-event-id") ?? "0";
    if (!/^\d{1,15}$/.test(given)) {
      throw new CtxError("usage", '"after" is not valid: it must be the number of an event', { hint: "after=0" });
    }
    const events = await chats.events({ owner: caller.id, id: params.id ?? "", after: Number(given) });
    return events === null ? unknownChat() : Response.json({ events: events.map(wireEvent) });
  });
}

async function* wholeTurn(
  first: IteratorResult<ChatEvent, void>,
  rest: AsyncGenerator<ChatEvent, void>,
): AsyncGenerator<ChatEvent> {
  if (first.done !== true) yield first.value;
  yield* rest;
}

async function all(source: AsyncIterable<ChatEvent>): Promise<readonly ChatEvent[]> {
  const events: ChatEvent[] = [];
  for await (const event of source) events.push(event);
  return events;
}

function wantsDocument({ headers }: Request): boolean {
  const accepted = headers.get("accept") ?? "";
  return accepted.includes("application/json") && !accepted.includes("text/event-stream");
}

function unknownChat(): Response {
  return refusal(404, { error: "there is no such chat" });
}

function ifServed({ chats }: ChatHandlerParts, work: (chats: Chats, exchange: Exchange) => Promise<Response>): Handler {
  return async (exchange) =>
    chats === null
      ? refusal(404, { error: "chats are disabled on this server: start it with `ctx serve --chat`" })
      : await work(chats, exchange);
}
