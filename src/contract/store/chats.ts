// What the store keeps of conversations, and the table behind it. Times are epoch milliseconds.
import { z } from "zod";
import { chatRoleSchema } from "../chat.ts";
import type { Json } from "../json.ts";

const time = z.int().nonnegative();
const json = z.custom<Json>();

/** One conversation. Whoever runs a turn holds the lease. */
export const chatRecordSchema = z.strictObject({
  id: z.string(),
  owner: z.string(),
  title: z.string(),
  /** Ledger of web sources between two turns. */
  sources: json.nullable(),
  /** The clarification that waits for an answer. */
  pending: json.nullable(),
  /** The turn that runs, or whose process was lost. */
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
  /** Place in the chat, from 1. */
  place: z.int().positive(),
  role: chatRoleSchema,
  content: z.string(),
  turnId: z.string(),
  /** The request of a user's message; sources, runs and clarification of an assistant's. */
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

/** What may change about a chat. */
export type ChatChange = Partial<Pick<ChatRecord, "title" | "sources" | "pending" | "openTurn" | "updatedAt">>;

export interface ChatTable {
  add(chat: ChatRecord): Promise<void>;
  get(id: string): Promise<ChatRecord | null>;
  /** Newest first. */
  list(which: { readonly owner: string; readonly limit: number }): Promise<readonly ChatRecord[]>;
  /** False when the lease is no longer ours. */
  update(id: string, change: ChatChange & { readonly token: string }): Promise<boolean>;
  /** Takes the lease where nobody has it or it has run out before `now`; true when it is ours. */
  lock(id: string, lease: { readonly token: string; readonly now: number; readonly until: number }): Promise<boolean>;
  /** False when the lease is no longer ours. */
  renew(id: string, lease: { readonly token: string; readonly until: number }): Promise<boolean>;
  unlock(id: string, token: string): Promise<void>;
  /** False when there is a message of this id already, which then stays. */
  say(message: MessageRecord): Promise<boolean>;
  /** The newest so many, oldest first. */
  messages(chatId: string, limit: number): Promise<readonly MessageRecord[]>;
  tell(events: readonly ChatEventRecord[]): Promise<void>;
  /** Events after a number, oldest first. */
  events(
    chatId: string,
    which: { readonly after: number; readonly limit: number },
  ): Promise<readonly ChatEventRecord[]>;
  /** Number of the newest event; 0 where there is none. */
  lastSeq(chatId: string): Promise<number>;
}
