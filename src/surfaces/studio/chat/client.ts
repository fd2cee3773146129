// Calls the chat API for the studio. A turn ends on the server also when the page is closed.
import type { ChatEvent, ChatRequest, ChatRow, ChatView } from "../../../contract/chat.ts";
import { readJson, request } from "../source.ts";

const json = { "content-type": "application/json" };

/** Returns the chats, newest first. */
export async function listChats(): Promise<readonly ChatRow[]> {
  return (await read<{ readonly chats: readonly ChatRow[] }>("/api/chat")).chats;
}

export async function readChat(id: string): Promise<ChatView> {
  return await read(pathOf(id));
}

export async function renameChat(id: string, title: string): Promise<void> {
  await request(pathOf(id), { method: "PATCH", headers: json, body: JSON.stringify({ title }) });
}

export async function deleteChat(id: string): Promise<void> {
  await request(pathOf(id), { method: "DELETE" });
}

/** Returns the events of a chat after a sequence number. */
export async function eventsAfter(id: string, after: number): Promise<readonly ChatEvent[]> {
  return (await read<{ readonly events: readonly ChatEvent[] }>(`${pathOf(id)}/events?after=${after}`)).events;
}

/** Returns the models that may write the answer; none for a key that may not read the runtime. */
export async function answerModels(): Promise<readonly string[]> {
  return (await read<{ readonly answerModels: readonly string[] }>("/api/v1/runtime")).answerModels;
}

/** Runs one turn and yields each event as it arrives. */
export async function* runTurn(asked: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const reply = await request("/api/chat", {
    method: "POST",
    headers: { ...json, accept: "text/event-stream", "x-ctx-on-disconnect": "finish" },
    body: JSON.stringify(asked),
    signal,
  });
  if (reply.body === null) return;
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const whole = (rest + value).split("\n");
    rest = whole.pop() ?? "";
    for (const line of whole) if (line.startsWith("data: {")) yield readJson(line.slice("data: ".length));
  }
}

async function read<Document>(path: string): Promise<Document> {
  return readJson(await (await request(path, {})).text());
}

function pathOf(id: string): string {
  return `/api/chat/${encodeURIComponent(id)}`;
}
