// Table of stored answers for repeated requests.
import { z } from "zod";
import type { IdempotencyKey, IdempotencyTable } from "../../contract/store.ts";
import { rows } from "../row.ts";
import type { Access } from "./access.ts";

/**
 * Creates the table. It stores one answer for each owner and idempotency key. The process that runs the request has a
 * lease.
 */
export function idempotencyTable({ database }: Access): IdempotencyTable {
  const one = ({ owner, scope, key }: IdempotencyKey) =>
    database.updateTable("ctxIdempotency").where("owner", "=", owner).where("scope", "=", scope).where("key", "=", key);
  const isHit = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }) => numUpdatedRows > 0n;
  return {
    get: async ({ owner, scope, key }) => {
      const row = await database
        .selectFrom("ctxIdempotency")
        .selectAll()
        .where("owner", "=", owner)
        .where("scope", "=", scope)
        .where("key", "=", key)
        .executeTakeFirst();
      return row === undefined ? null : z.decode(rows.idempotency, row);
    },
    begin: async (record) => {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto("ctxIdempotency")
        .values(z.encode(rows.idempotency, record))
        .onConflict((conflict) => conflict.columns(["owner", "scope", "key"]).doNothing())
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    takeOver: async (which, { token, until, now }) =>
      isHit(
        await one(which)
          .set({ leaseToken: token, leaseUntil: until })
          .where("status", "=", "running")
          .where("leaseUntil", "<", now)
          .executeTakeFirstOrThrow(),
      ),
    renew: async (which, { token, until }) =>
      isHit(
        await one(which)
          .set({ leaseUntil: until })
          .where("status", "=", "running")
          .where("leaseToken", "=", token)
          .executeTakeFirstOrThrow(),
      ),
    finish: async (which, { token, response }) =>
      isHit(
        await one(which)
          .set({ status: "finished", response: z.encode(rows.idempotency.shape.response, response) })
          .where("status", "=", "running")
          .where("leaseToken", "=", token)
          .executeTakeFirstOrThrow(),
      ),
  };
}
