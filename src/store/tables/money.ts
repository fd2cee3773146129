// Tables of spend envelopes (budgets) and receipts.
import { z } from "zod";
import type { EnvelopeTable, ReceiptTable } from "../../contract/store.ts";
import { rows } from "../row.ts";
import type { Access } from "./access.ts";

/** Creates the table of spend envelopes. The ledger computes their amounts. */
export function envelopeTable({ database, kind }: Access): EnvelopeTable {
  const one = (id: string) => database.selectFrom("ctxEnvelopes").selectAll().where("id", "=", id);
  return {
    add: async (envelope) => {
      await database.insertInto("ctxEnvelopes").values(z.encode(rows.envelopes, envelope)).execute();
    },
    get: async (id) => {
      const row = await one(id).executeTakeFirst();
      return row === undefined ? null : z.decode(rows.envelopes, row);
    },
    lock: async (id) => {
      // SQLite needs no row lock, because a transaction locks the whole file from its start.
      const row = await (kind === "postgres" ? one(id).forUpdate() : one(id)).executeTakeFirst();
      return row === undefined ? null : z.decode(rows.envelopes, row);
    },
    update: async (id, change) => {
      await database.updateTable("ctxEnvelopes").set(change).where("id", "=", id).execute();
    },
  };
}

/** Creates the table of receipts. Each charged call has one receipt. */
export function receiptTable({ database }: Access): ReceiptTable {
  return {
    add: async (receipt) => {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto("ctxReceipts")
        .values(z.encode(rows.receipts, receipt))
        .onConflict((conflict) => conflict.column("callKey").doNothing())
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    list: async ({ owner, limit }) => {
      const newest = database.selectFrom("ctxReceipts").selectAll().orderBy("at", "desc").orderBy("id", "desc");
      const found = await (owner === null ? newest : newest.where("owner", "=", owner)).limit(limit).execute();
      return found.map((row) => z.decode(rows.receipts, row));
    },
  };
}
