// Schema of stored debates and the port of their database table. Times are epoch milliseconds.
import { z } from "zod";
import type { Json } from "../json.ts";

const time = z.int().nonnegative();

/**
 * One debate. The process that runs a round has the lease. A change is stored only if it is based on the current
 * revision.
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
  /** Lists the debates of an owner, newest first. */
  list(which: { readonly owner: string; readonly limit: number }): Promise<readonly RoundtableRecord[]>;
  /** Replaces the record. Returns false and changes nothing when the stored record has another revision. */
  replace(
    id: string,
    change: { readonly from: number; readonly session: Json; readonly updatedAt: number },
  ): Promise<boolean>;
  /** Takes the lease if it is free or expired before `now`. Returns true when this process got the lease. */
  lock(id: string, lease: { readonly token: string; readonly now: number; readonly until: number }): Promise<boolean>;
  /** Extends the lease. Returns false when another process has the lease. */
  renew(id: string, lease: { readonly token: string; readonly until: number }): Promise<boolean>;
  unlock(id: string, token: string): Promise<void>;
}
