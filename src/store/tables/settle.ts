// Ends a call and stores its receipt. PostgreSQL does both in one statement.
import { z } from "zod";
import { receiptRecordSchema } from "../../contract/store/records.ts";
import type { CallTable, ReceiptTable, Store } from "../../contract/store.ts";
import { rows } from "../row.ts";
import type { Access } from "./access.ts";
import { finishing } from "./attempts.ts";

type Ended = Parameters<Store["settle"]>[0];

/** Ends the call and stores its receipt, inside a transaction. */
export async function settleIn(
  { calls, receipts }: { readonly calls: CallTable; readonly receipts: ReceiptTable },
  { key, end, receipt }: Ended,
): Promise<boolean> {
  const isFirst = await calls.finish(key, end);
  if (isFirst && receipt !== null) await receipts.add(receipt);
  return isFirst;
}

/** Ends the call and stores its receipt in one PostgreSQL statement, which saves three round trips. */
export async function settleAtOnce({ database }: Access, { receipt, ...ended }: Ended): Promise<boolean> {
  if (receipt === null) return (await finishing(database, ended).executeTakeFirst()) !== undefined;
  const row = z.encode(rows.receipts, receipt);
  const ending = database
    .with("ended", (creator) => finishing(creator, ended))
    .with("booked", (creator) =>
      creator
        .insertInto("ctxReceipts")
        .columns(columns)
        .expression(
          creator.selectFrom("ended").select(({ val }) => columns.map((column) => val(row[column]).as(column))),
        )
        .onConflict((conflict) => conflict.column("callKey").doNothing())
        .returning("id"),
    );
  return (await ending.selectFrom("ended").select("key").executeTakeFirst()) !== undefined;
}

const columns = receiptRecordSchema.keyof().options;
