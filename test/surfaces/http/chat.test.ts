import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatEvent, chatEventSchema, chatViewSchema } from "../../../src/contract/chat.ts";
import { questions } from "../cli/garden.ts";
import { openScene, type Served, send } from "./harness.ts";

let served: Served;
beforeAll(async () => {
  served = await openScene({ serve: { chat: true } });
}, 60_000);
afterAll(async () => await served[Symbol.asyncDispose](), 60_000);

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

function eventsOf(text: string): readonly ChatEvent[] {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith(":"));
  expect(lines.at(-1)).toBe("data: [DONE]");
  return lines.slice(0, -1).map((line) => chatEventSchema.parse(JSON.parse(line.slice("data: ".length))));
}

/** An event without what differs from run to run. */
function told(event: ChatEvent): unknown {
  switch (event.type) {
    case "progress":
      return [event.type, event.stage, event.message];
    case "content":
      return [event.type, event.delta];
    case "result":
      return [event.type, event.result.outcomeType, event.result.response];
    case "clarification":
      return [event.type, event.clarification];
    default:
      return event.type;
  }
}

test.each(["/api/chat", "/api/ai/agent/stream", "/api/v1/chat"])(
  "%s tells a turn as a stream, as one document the same",
  async (path) => {
    const message = questions.answer;
    const stream = await send(served, path, post({ message, tools: ["garden"] }));
    expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const events = eventsOf(stream.text);
    expect(events.map(({ type }) => type).slice(-3)).toEqual(["metadata", "complete", "persisted"]);
    const whole = await send(served, path, post({ message, tools: ["garden"] }, { accept: "application/json" }));
    const document = whole.json() as { readonly events: readonly ChatEvent[] };
    expect(document.events.map(told)).toEqual(events.map(told));
  },
);

test("lists and reads a chat, and sends its events again from any number", async () => {
  const asked = await send(served, "/api/chat", post({ message: questions.clarification, tools: ["garden"] }));
  const events = eventsOf(asked.text);
  const [start] = events;
  const chatId = start?.type === "workflow_start" ? start.chatId : "";
  const clarification = events.find((event) => event.type === "clarification");
  const optionId = clarification?.type === "clarification" ? clarification.clarification.options[0]?.id : "";
  const second = eventsOf((await send(served, "/api/chat", post({ chatId, optionId }))).text);
  const view = chatViewSchema.parse((await send(served, `/api/v1/chat/${chatId}`)).json());
  expect(view.messages.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
  const missed = await send(served, `/api/chat/${chatId}/events?after=${events.length}`);
  expect(missed.json()).toEqual({ events: second });
  const byHeader = { headers: { "last-event-id": String(events.length + second.length - 1) } };
  expect((await send(served, `/api/chat/${chatId}/events`, byHeader)).json()).toEqual({ events: second.slice(-1) });
  const listed = (await send(served, "/api/chat")).json() as { readonly chats: readonly { readonly id: string }[] };
  expect(listed.chats.map(({ id }) => id)).toContain(chatId);
});

test.each([
  ["an empty message", "/api/chat", post({ message: " " }), 400],
  ["an unknown chat", "/api/chat", post({ chatId: "chat-1", message: "hello" }), 400],
  ["no object", "/api/chat", post([]), 400],
  ["an unknown chat to read", "/api/chat/chat-1", {}, 404],
  ["events of an unknown chat", "/api/chat/chat-1/events", {}, 404],
] as const)("%s has a status of its own", async (_, path, request, status) => {
  expect((await send(served, path, request)).status).toBe(status);
});

test("rejects an invalid event number", async () => {
  expect((await send(served, "/api/chat/chat-1/events?after=x")).status).toBe(400);
});

test("rejects a key without the scope, and serves chats only when enabled", async () => {
  const key = await served.makeKey(["query"]);
  const refused = await send(served, "/api/chat", post({ message: "hello" }, { authorization: `Bearer ${key}` }));
  expect(refused.status).toBe(403);
  await using off = await openScene();
  expect((await send(off, "/api/chat", post({ message: "hello" }))).status).toBe(404);
});

async function newChat(): Promise<string> {
  const [start] = eventsOf((await send(served, "/api/chat", post({ message: "Anything?", tools: ["garden"] }))).text);
  return start?.type === "workflow_start" ? start.chatId : "";
}

const rows = async () => JSON.stringify((await send(served, "/api/chat")).json());

test("PATCH changes the title of a chat, DELETE removes it with its messages and events", async () => {
  const id = await newChat();
  const renamed = await send(served, `/api/v1/chat/${id}`, { ...post({ title: " The beds " }), method: "PATCH" });
  expect([renamed.status, renamed.json()]).toMatchObject([200, { id, title: "The beds" }]);
  expect(await rows()).toContain("The beds");
  const removed = await send(served, `/api/chat/${id}`, { method: "DELETE" });
  expect([removed.status, removed.json()]).toEqual([200, { id, deleted: true }]);
  expect(await rows()).not.toContain(id);
  for (const place of [`/api/chat/${id}`, `/api/chat/${id}/events`])
    expect((await send(served, place)).status).toBe(404);
  expect((await send(served, `/api/chat/${id}`, { method: "DELETE" })).status).toBe(404);
});

test("a chat of another key, an empty title and an unknown chat are refused", async () => {
  const id = await newChat();
  const other = { authorization: `Bearer ${await served.makeKey(["chat"])}` };
  const change = (title: string, headers = {}) => ({ ...post({ title }, headers), method: "PATCH" });
  const status = async (place: string, request: Parameters<typeof send>[2]) =>
    (await send(served, place, request)).status;
  expect(await status(`/api/chat/${id}`, change("Mine", other))).toBe(404);
  expect(await status(`/api/chat/${id}`, { method: "DELETE", headers: other })).toBe(404);
  expect(await status(`/api/chat/${id}`, change("  "))).toBe(400);
  expect(await status("/api/chat/chat-none", change("New"))).toBe(404);
  expect(await rows()).toContain(id);
});
