// Index of traces.
import { z } from "zod";
import type { TraceTable } from "../../contract/store.ts";
import { rows } from "../row.ts";
import type { Access } from "./access.ts";

/** Returns the access to the table with the paths of traces and the outcomes of their runs. */
export function traceTable({ database }: Access): TraceTable {
  return {
    put: async (trace) => {
      const { requestId, ...rest } = z.encode(rows.traces, trace);
      await database
        .insertInto("ctxTraces")
        .values({ requestId, ...rest })
        .onConflict((conflict) => conflict.column("requestId").doUpdateSet(rest))
        .execute();
    },
    get: async (requestId) => {
      const row = await database
        .selectFrom("ctxTraces")
        .selectAll()
        .where("requestId", "=", requestId)
        .executeTakeFirst();
      return row === undefined ? null : z.decode(rows.traces, row);
    },
    list: async ({ owner, limit }) => {
      const newest = database.selectFrom("ctxTraces").selectAll().orderBy("startedAt", "desc").orderBy("requestId");
      const found = await (owner === null ? newest : newest.where("owner", "=", owner)).limit(limit).execute();
      return found.map((row) => z.decode(rows.traces, row));
    },
  };
}
