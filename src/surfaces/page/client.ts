// Calls the HTTP API for the chat page, with the API key of this browser tab.
import type { ChatEvent, ChatRequest, ChatRow, ChatView } from "../../contract/chat.ts";

/** Error for a reply with an error status. `isLocked` is true if the API key is missing or wrong. */
export class Refused extends Error {
  readonly isLocked: boolean;

  constructor(message: string, isLocked: boolean) {
    super(message);
    this.isLocked = isLocked;
  }
}

const keyName = "ctx-key";

/** Returns the API key of this tab, or null. The browser deletes the key when the tab closes. */
export function readKey(): string | null {
  return sessionStorage.getItem(keyName);
}

/** Stores the API key for this tab. null deletes the stored key. */
export function keepKey(key: string | null): void {
  if (key === null) sessionStorage.removeItem(keyName);
  else sessionStorage.setItem(keyName, key);
}

/** Returns the chats, newest first. */
export async function listChats(): Promise<readonly ChatRow[]> {
  const { chats } = (await readDocument("/api/chat")) as { readonly chats: readonly ChatRow[] };
  return chats;
}

export async function readChat(id: string): Promise<ChatView> {
  return (await readDocument(`/api/chat/${encodeURIComponent(id)}`)) as ChatView;
}

/** Returns the events of a chat after a sequence number. */
export async function eventsAfter(id: string, after: number): Promise<readonly ChatEvent[]> {
  const reply = await readDocument(`/api/chat/${encodeURIComponent(id)}/events?after=${after}`);
  return (reply as { readonly events: readonly ChatEvent[] }).events;
}

/** Runs one turn and yields each event as it arrives. Aborting the signal stops the turn. */
export async function* runTurn(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const reply = await ask("/api/chat", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify(request),
    signal,
  });
  if (reply.body === null) return;
  const lines = reply.body.pipeThrough(new TextDecoderStream());
  let rest = "";
  for await (const chunk of readerOf(lines)) {
    const whole = (rest + chunk).split("\n");
    rest = whole.pop() ?? "";
    for (const line of whole) {
      if (line.startsWith("data: {")) yield JSON.parse(line.slice("data: ".length)) as ChatEvent;
    }
  }
}

/** Yields the pieces of a stream. Some browsers cannot iterate over a stream directly. */
async function* readerOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

async function readDocument(path: string): Promise<unknown> {
  return await (await ask(path, { headers: { accept: "application/json" } })).json();
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  const key = readKey();
  const headers = { ...(init.headers as Record<string, string>), ...(key && { authorization: `Bearer ${key}` }) };
  const reply = await fetch(path, { ...init, headers });
  if (reply.ok) return reply;
  const body = (await reply.json().catch(() => ({}))) as { readonly error?: string };
  throw new Refused(body.error ?? `the server replied with ${reply.status}`, reply.status === 401);
}
