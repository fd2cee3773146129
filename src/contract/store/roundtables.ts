// Stored records of debates, and the database table that contains them. Times are epoch milliseconds.
import { z } from "zod";
import type { Json } from "../json.ts";

const time = z.int().nonnegative();

/**
 * One complete debate. The process that runs a round has the lease; a change counts only if it was made from the
 * current revision.
 */
export const roundtableRecordSchema = z.strictObject({
  id: z.string(),
  owner: z.string(),
  revision: z.int().nonnegative(),
  session: z.custom<Json>(),
  leaseToken: z.string().nullable(),
  leaseUntil: time.nullable(),
  createdAt: time,
  updatedAt: time,
});
export type RoundtableRecord = z.infer<typeof roundtableRecordSchema>;

export interface RoundtableTable {
  add(record: RoundtableRecord): Promise<void>;
  get(id: string): Promise<RoundtableRecord | null>;
  /** Newest first. */
  list(which: { readonly owner: string; readonly limit: number }): Promise<readonly RoundtableRecord[]>;
  /** False when the record has another revision by now, which is kept. */
  replace(
    id: string,
    change: { readonly from: number; readonly session: Json; readonly updatedAt: number },
  ): Promise<boolean>;
  /** Acquires the lease when it is free or expired before `now`; true when it is ours. */
  lock(id: string, lease: { readonly token: string; readonly now: number; readonly until: number }): Promise<boolean>;
  /** False when the lease is no longer ours. */
  renew(id: string, lease: { readonly token: string; readonly until: number }): Promise<boolean>;
  unlock(id: string, token: string): Promise<void>;
}
