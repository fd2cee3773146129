// Tables of attempts and of their calls. An attempt is one run of a question.
import type { QueryCreator } from "kysely";
import { z } from "zod";
import type { AttemptTable, CallEnd, CallTable } from "../../contract/store.ts";
import { type Database, rows } from "../row.ts";
import type { Access } from "./access.ts";

/** Creates the table of attempts. */
export function attemptTable({ database }: Access): AttemptTable {
  return {
    add: async (attempt) => {
      await database.insertInto("ctxAttempts").values(z.encode(rows.attempts, attempt)).execute();
    },
    get: async (attemptId) => {
      const row = await database
        .selectFrom("ctxAttempts")
        .selectAll()
        .where("attemptId", "=", attemptId)
        .executeTakeFirst();
      return row === undefined ? null : z.decode(rows.attempts, row);
    },
    ofSession: async (sessionId) => {
      const found = await database
        .selectFrom("ctxAttempts")
        .selectAll()
        .where("sessionId", "=", sessionId)
        .orderBy("startedAt")
        .orderBy("attemptId")
        .execute();
      return found.map((row) => z.decode(rows.attempts, row));
    },
    update: async (attemptId, progress) => {
      await database.updateTable("ctxAttempts").set(progress).where("attemptId", "=", attemptId).execute();
    },
  };
}

/** Creates the table of calls. A call is stored before it starts, and its outcome is stored once. */
export function callTable({ database }: Access): CallTable {
  return {
    intend: async (call) => {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto("ctxCalls")
        .values(z.encode(rows.calls, call))
        .onConflict((conflict) => conflict.column("key").doNothing())
        .executeTakeFirstOrThrow();
      if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return null;
      const row = await database
        .selectFrom("ctxCalls")
        .selectAll()
        .where("key", "=", call.key)
        .executeTakeFirstOrThrow();
      return z.decode(rows.calls, row);
    },
    ofLog: async (logId) => {
      const found = await database
        .selectFrom("ctxCalls")
        .selectAll()
        .where("logId", "=", logId)
        .orderBy("startedAt")
        .orderBy("key")
        .execute();
      return found.map((row) => z.decode(rows.calls, row));
    },
    finish: async (key, end) => (await finishing(database, { key, end }).executeTakeFirst()) !== undefined,
  };
}

/**
 * Returns the statement that ends a call. The statement returns the key of the call, or nothing if the call had already
 * ended.
 */
export function finishing(
  database: QueryCreator<Database>,
  { key, end }: { readonly key: string; readonly end: CallEnd },
) {
  const { outcome, ...rest } = end;
  return database
    .updateTable("ctxCalls")
    .set({ ...rest, outcome: z.encode(rows.calls.shape.outcome, outcome) })
    .where("key", "=", key)
    .where("status", "=", "intended")
    .returning("key");
}
