// Stored records of conversations, and the table behind them. Times are epoch milliseconds.
import { z } from "zod";
import { chatRoleSchema } from "../chat.ts";
import type { Json } from "../json.ts";

const time = z.int().nonnegative();
const json = z.custom<Json>();

/** One conversation. The process that runs a turn has the lease. */
export const chatRecordSchema = z.strictObject({
  id: z.string(),
  owner: z.string(),
  title: z.string(),
  /** Ledger of web sources between two turns. */
  sources: json.nullable(),
  /** The clarification that waits for an answer. */
  pending: json.nullable(),
  /** The running turn, or one whose process died. */
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
  /** For a message of the user, its request; for one of the assistant, sources, runs and clarification. */
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
  /** Newest first. */
  list(which: { readonly owner: string; readonly limit: number }): Promise<readonly ChatRecord[]>;
  /** False when the lease is no longer ours. */
  update(id: string, change: ChatChange & { readonly token: string }): Promise<boolean>;
  /** Acquires the lease when it is free or expired before `now`; true when it is ours. */
  lock(id: string, lease: { readonly token: string; readonly now: number; readonly until: number }): Promise<boolean>;
  /** False when the lease is no longer ours. */
  renew(id: string, lease: { readonly token: string; readonly until: number }): Promise<boolean>;
  unlock(id: string, token: string): Promise<void>;
  /** False when a message with this id exists already, which is kept. */
  addMessage(message: MessageRecord): Promise<boolean>;
  /** The newest messages up to the limit, oldest first. */
  messages(chatId: string, limit: number): Promise<readonly MessageRecord[]>;
  addEvents(events: readonly ChatEventRecord[]): Promise<void>;
  /** Events after a number, oldest first. */
  events(
    chatId: string,
    which: { readonly after: number; readonly limit: number },
  ): Promise<readonly ChatEventRecord[]>;
  /** Number of the newest event; 0 where there is none. */
  lastSeq(chatId: string): Promise<number>;
}
