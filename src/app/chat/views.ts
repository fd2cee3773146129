// Returns chats in the form that clients read.
import { z } from "zod";
import { toIso } from "../../base/time.ts";
import {
  type ChatEvent,
  type ChatMessage,
  type ChatRow,
  type Chats,
  chatEventSchema,
  chatMessageSchema,
} from "../../contract/chat.ts";
import type { ChatRecord, MessageRecord } from "../../contract/store/chats.ts";
import type { Store } from "../../contract/store.ts";

const mostMessages = 1000;
const mostEvents = 10_000;

/** Data of an assistant message in addition to its text. */
export const messageDataSchema = z
  .object(chatMessageSchema.pick({ webResearchSources: true, runs: true, clarification: true }).shape)
  .partial();

type Which = { readonly owner: string; readonly id: string };

/** Returns the chat; null when it is unknown or belongs to another owner. */
export async function ownChat(store: Pick<Store, "chats">, { owner, id }: Which): Promise<ChatRecord | null> {
  const chat = await store.chats.get(id);
  return chat?.owner === owner ? chat : null;
}

/** Implements `Chats.read`. */
export async function readChat(store: Pick<Store, "chats">, which: Which): ReturnType<Chats["read"]> {
  const chat = await ownChat(store, which);
  if (chat === null) return null;
  const messages = await store.chats.messages(chat.id, mostMessages);
  return { ...rowOf(chat), lastSeq: await store.chats.lastSeq(chat.id), messages: messages.map(messageOf) };
}

/** Implements `Chats.list`. */
export async function listChats(
  store: Pick<Store, "chats">,
  which: { readonly owner: string; readonly limit: number },
): Promise<readonly ChatRow[]> {
  return (await store.chats.list(which)).map(rowOf);
}

/** Implements `Chats.events`. */
export async function eventsOf(
  store: Pick<Store, "chats">,
  { after, ...which }: Which & { readonly after: number },
): Promise<readonly ChatEvent[] | null> {
  const chat = await ownChat(store, which);
  if (chat === null) return null;
  const found = await store.chats.events(chat.id, { after, limit: mostEvents });
  return found.map(({ event }) => chatEventSchema.parse(event));
}

/** Returns the row of a chat in a list. */
export function rowOf({ id, title, createdAt, updatedAt, openTurn }: ChatRecord): ChatRow {
  return { id, title, createdAt: toIso(createdAt), updatedAt: toIso(updatedAt), openTurn };
}

function messageOf({ id, role, content, turnId, data, createdAt }: MessageRecord): ChatMessage {
  const { webResearchSources = [], runs = [], clarification = null } = messageDataSchema.parse(data);
  return {
    ...{ id, role, content, workflowId: turnId, createdAt: toIso(createdAt) },
    ...{ webResearchSources, runs, clarification },
  };
}
