// Tables of API keys and of changed tool listings.
import { z } from "zod";
import type { KeyTable, ListingTable } from "../../contract/store.ts";
import { rows } from "../row.ts";
import type { Access } from "./access.ts";

/** Returns the access to the table of API keys. */
export function keyTable({ database }: Access): KeyTable {
  return {
    add: async (key) => {
      await database.insertInto("ctxKeys").values(z.encode(rows.keys, key)).execute();
    },
    byHash: async (hash) => {
      const row = await database.selectFrom("ctxKeys").selectAll().where("hash", "=", hash).executeTakeFirst();
      return row === undefined ? null : z.decode(rows.keys, row);
    },
    list: async () => {
      const found = await database.selectFrom("ctxKeys").selectAll().orderBy("createdAt").orderBy("id").execute();
      return found.map((row) => z.decode(rows.keys, row));
    },
    revoke: async ({ id, at }) => {
      const { numUpdatedRows } = await database
        .updateTable("ctxKeys")
        .set({ revokedAt: at })
        .where("id", "=", id)
        .where("revokedAt", "is", null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}

/** Creates the table of changes to tool listings. */
export function listingTable({ database }: Access): ListingTable {
  return {
    get: async (toolId) => {
      const row = await database.selectFrom("ctxListings").selectAll().where("toolId", "=", toolId).executeTakeFirst();
      return row === undefined ? null : z.decode(rows.listings, row);
    },
    list: async () => {
      const found = await database.selectFrom("ctxListings").selectAll().orderBy("toolId").execute();
      return found.map((row) => z.decode(rows.listings, row));
    },
    put: async (listing) => {
      const { toolId, ...rest } = z.encode(rows.listings, listing);
      await database
        .insertInto("ctxListings")
        .values({ toolId, ...rest })
        .onConflict((conflict) => conflict.column("toolId").doUpdateSet(rest))
        .execute();
    },
  };
}
