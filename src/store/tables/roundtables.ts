// Table of debates. A debate is one document; an update fails if the document has changed since it was read.
import { z } from "zod";
import type { RoundtableTable } from "../../contract/store/roundtables.ts";
import { rows } from "../row.ts";
import type { Access } from "./access.ts";

/** Creates the table of debates with their rounds and requests. */
export function roundtableTable({ database }: Access): RoundtableTable {
  const one = (id: string) => database.updateTable("ctxRoundtables").where("id", "=", id);
  const isHit = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }) => numUpdatedRows > 0n;
  return {
    add: async (record) => {
      await database.insertInto("ctxRoundtables").values(z.encode(rows.roundtables, record)).execute();
    },
    get: async (id) => {
      const row = await database.selectFrom("ctxRoundtables").selectAll().where("id", "=", id).executeTakeFirst();
      return row === undefined ? null : z.decode(rows.roundtables, row);
    },
    list: async ({ owner, limit }) => {
      const newest = database.selectFrom("ctxRoundtables").selectAll().where("owner", "=", owner);
      const found = await newest.orderBy("createdAt", "desc").orderBy("id", "desc").limit(limit).execute();
      return found.map((row) => z.decode(rows.roundtables, row));
    },
    replace: async (id, { from, session, updatedAt }) => {
      const change = { session: z.encode(rows.roundtables.shape.session, session), updatedAt, revision: from + 1 };
      return isHit(await one(id).where("revision", "=", from).set(change).executeTakeFirstOrThrow());
    },
    lock: async (id, { token, now, until }) => {
      const free = one(id).where(({ or, eb }) => or([eb("leaseToken", "is", null), eb("leaseUntil", "<", now)]));
      return isHit(await free.set({ leaseToken: token, leaseUntil: until }).executeTakeFirstOrThrow());
    },
    renew: async (id, { token, until }) =>
      isHit(await one(id).where("leaseToken", "=", token).set({ leaseUntil: until }).executeTakeFirstOrThrow()),
    unlock: async (id, token) => {
      await one(id).where("leaseToken", "=", token).set({ leaseToken: null, leaseUntil: null }).execute();
    },
  };
}
