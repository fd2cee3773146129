// Schemas of stored chats and the port of their database tables. Times are epoch milliseconds.
import { z } from "zod";
import { chatRoleSchema } from "../chat.ts";
import type { Json } from "../json.ts";

const time = z.int().nonnegative();
const json = z.custom<Json>();

/** One chat. The process that runs a turn of the chat has the lease. */
export const chatRecordSchema = z.strictObject({
  id: z.string(),
  owner: z.string(),
  title: z.string(),
  /** Snapshot of the ledger of web sources after the last turn. */
  sources: json.nullable(),
  /** The clarification that the user has not answered; null when there is none. */
  pending: json.nullable(),
  /** The turn that is running, or the turn of a process that died. */
  openTurn: z.string().nullable(),
  leaseToken: z.string().nullable(),
  leaseUntil: time.nullable(),
  createdAt: time,
  updatedAt: time,
});
export type ChatRecord = z.infer<typeof chatRecordSchema>;

export const messageRecordSchema = z.strictObject({
  id: z.string(),
  chatId: z.string(),
  /** Position in the chat, from 1. */
  place: z.int().positive(),
  role: chatRoleSchema,
  content: z.string(),
  turnId: z.string(),
  /** The request of a user message; the sources, runs and clarification of an assistant message. */
  data: json,
  createdAt: time,
});
export type MessageRecord = z.infer<typeof messageRecordSchema>;

export const chatEventRecordSchema = z.strictObject({
  chatId: z.string(),
  seq: z.int().positive(),
  turnId: z.string(),
  event: json,
  at: time,
});
export type ChatEventRecord = z.infer<typeof chatEventRecordSchema>;

/** Fields of a chat that may change. */
export type ChatChange = Partial<Pick<ChatRecord, "title" | "sources" | "pending" | "openTurn" | "updatedAt">>;

export interface ChatTable {
  add(chat: ChatRecord): Promise<void>;
  get(id: string): Promise<ChatRecord | null>;
  /** Lists the chats of an owner, newest first. */
  list(which: { readonly owner: string; readonly limit: number }): Promise<readonly ChatRecord[]>;
  /** Changes a chat. Returns false when another process has the lease. */
  update(id: string, change: ChatChange & { readonly token: string }): Promise<boolean>;
  /** Takes the lease if it is free or expired before `now`. Returns true when this process got the lease. */
  lock(id: string, lease: { readonly token: string; readonly now: number; readonly until: number }): Promise<boolean>;
  /** Extends the lease. Returns false when another process has the lease. */
  renew(id: string, lease: { readonly token: string; readonly until: number }): Promise<boolean>;
  unlock(id: string, token: string): Promise<void>;
  /** Removes the chat with its messages and events. Returns false when another process has the lease. */
  remove(id: string, token: string): Promise<boolean>;
  /** Stores a message. Returns false and changes nothing when the id exists already. */
  addMessage(message: MessageRecord): Promise<boolean>;
  /** Returns the newest messages, at most `limit`, oldest first. */
  messages(chatId: string, limit: number): Promise<readonly MessageRecord[]>;
  addEvents(events: readonly ChatEventRecord[]): Promise<void>;
  /** Returns the events whose number is greater than `after`, oldest first. */
  events(
    chatId: string,
    which: { readonly after: number; readonly limit: number },
  ): Promise<readonly ChatEventRecord[]>;
  /** Returns the number of the newest event; 0 when the chat has no events. */
  lastSeq(chatId: string): Promise<number>;
}
