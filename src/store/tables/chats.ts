// Tables of chats: messages, events, and the lease of the running turn.
import { z } from "zod";
import type { ChatTable } from "../../contract/store/chats.ts";
import { rows } from "../row.ts";
import type { Access } from "./access.ts";

/** Creates the tables of chats with their messages and events. */
export function chatTable({ database }: Access): ChatTable {
  const leased = (id: string, token: string) =>
    database.updateTable("ctxChats").where("id", "=", id).where("leaseToken", "=", token);
  const isHit = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }) => numUpdatedRows > 0n;
  return {
    add: async (chat) => {
      await database.insertInto("ctxChats").values(z.encode(rows.chats, chat)).execute();
    },
    get: async (id) => {
      const row = await database.selectFrom("ctxChats").selectAll().where("id", "=", id).executeTakeFirst();
      return row === undefined ? null : z.decode(rows.chats, row);
    },
    list: async ({ owner, limit }) => {
      const newest = database.selectFrom("ctxChats").selectAll().where("owner", "=", owner);
      const found = await newest.orderBy("updatedAt", "desc").orderBy("id", "desc").limit(limit).execute();
      return found.map((row) => z.decode(rows.chats, row));
    },
    update: async (id, { token, sources, pending, ...plain }) => {
      const { shape } = rows.chats;
      const change = {
        ...plain,
        ...(sources === undefined ? {} : { sources: z.encode(shape.sources, sources) }),
        ...(pending === undefined ? {} : { pending: z.encode(shape.pending, pending) }),
      };
      return isHit(await leased(id, token).set(change).executeTakeFirstOrThrow());
    },
    lock: async (id, { token, now, until }) => {
      const free = database
        .updateTable("ctxChats")
        .where("id", "=", id)
        .where(({ or, eb }) => or([eb("leaseToken", "is", null), eb("leaseUntil", "<", now)]));
      return isHit(await free.set({ leaseToken: token, leaseUntil: until }).executeTakeFirstOrThrow());
    },
    renew: async (id, { token, until }) =>
      isHit(await leased(id, token).set({ leaseUntil: until }).executeTakeFirstOrThrow()),
    unlock: async (id, token) => {
      await leased(id, token).set({ leaseToken: null, leaseUntil: null }).execute();
    },
    remove: async (id, token) => {
      const { numDeletedRows } = await database
        .deleteFrom("ctxChats")
        .where("id", "=", id)
        .where("leaseToken", "=", token)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return false;
      for (const table of ["ctxMessages", "ctxChatEvents"] as const) {
        await database.deleteFrom(table).where("chatId", "=", id).execute();
      }
      return true;
    },
    ...messagesOf({ database }),
  };
}

function messagesOf({
  database,
}: Pick<Access, "database">): Pick<ChatTable, "addMessage" | "messages" | "addEvents" | "events" | "lastSeq"> {
  return {
    addMessage: async (message) => {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto("ctxMessages")
        .values(z.encode(rows.messages, message))
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    messages: async (chatId, limit) => {
      const own = database.selectFrom("ctxMessages").selectAll().where("chatId", "=", chatId);
      const found = await own.orderBy("place", "desc").limit(limit).execute();
      return found.toReversed().map((row) => z.decode(rows.messages, row));
    },
    addEvents: async (events) => {
      if (events.length === 0) return;
      const values = events.map((event) => z.encode(rows.chatEvents, event));
      await database.insertInto("ctxChatEvents").values(values).execute();
    },
    events: async (chatId, { after, limit }) => {
      const own = database.selectFrom("ctxChatEvents").selectAll().where("chatId", "=", chatId);
      const found = await own.where("seq", ">", after).orderBy("seq").limit(limit).execute();
      return found.map((row) => z.decode(rows.chatEvents, row));
    },
    lastSeq: async (chatId) => {
      const own = database.selectFrom("ctxChatEvents").where("chatId", "=", chatId);
      const found = await own.select(({ fn }) => fn.max<number>("seq").as("seq")).executeTakeFirst();
      return Number(found?.seq ?? 0);
    },
  };
}
