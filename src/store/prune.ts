// Deletes finished records that are older than a given time, in batches, or only counts them.
import { type RawBuilder, sql } from "kysely";
import { dayMs } from "../base/time.ts";
import type { PruneCounts, PruneRules, Store } from "../contract/store.ts";
import type { Access } from "./tables/access.ts";

/** Number of records in one delete statement. Other writers wait until a batch is deleted. */
const batch = 1000;
/** Age after which a record without an end counts as abandoned. The age is far above any deadline. */
const stuckMs = sql.lit(dayMs);

/** Deletes the records that the rules select. With `isDry`, only counts them. */
export async function prune({ database, kind }: Access, rules: PruneRules): Promise<PruneCounts> {
  const counts: Record<keyof PruneCounts, number> = { ...none };
  for (const { name, table, isOver } of prunable(rules)) {
    if (rules.isDry) {
      const found = sql<{ found: number }>`select count(*) as found from ${sql.table(table)} where ${isOver}`;
      counts[name] = Number((await found.execute(database)).rows[0]?.found ?? 0);
      continue;
    }
    const some = someRows(kind, { table, isOver });
    for (let deleted = batch; deleted >= batch; ) {
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${some}`.execute(database);
      deleted = Number(numAffectedRows);
      counts[name] += deleted;
    }
  }
  return counts;
}

const none = {
  idempotency: 0,
  jobs: 0,
  attempts: 0,
  calls: 0,
  traces: 0,
  chats: 0,
  messages: 0,
  chatEvents: 0,
  roundtables: 0,
  receipts: 0,
  envelopes: 0,
};

interface Prunable {
  readonly name: keyof PruneCounts;
  readonly table: string;
  readonly isOver: RawBuilder<unknown>;
}

/** Returns the tables in the order of deletion. A record is deleted before the records that it refers to. */
function prunable({ before, isMoneyToo }: PruneRules): readonly Prunable[] {
  const isYoung = sql`coalesce(other.ended_at, other.started_at + ${stuckMs}) >= ${before}`;
  // The attempts of a session are deleted only when all of them are old, because any of them may be resumed or forked.
  const kept = (which: RawBuilder<unknown>) =>
    sql`exists (select 1 from ctx_attempts other where ${which} and ${isYoung})`;
  const running = sql`select attempt_id from ctx_jobs where attempt_id is not null and ended_at is null`;
  const idle = sql`select id from ctx_chats where updated_at < ${before} and coalesce(lease_until, 0) < ${before}`;
  const state: readonly Prunable[] = [
    {
      ...{ name: "idempotency", table: "ctxIdempotency" },
      isOver: sql`created_at < ${before} and (status = 'finished' or lease_until < ${before})`,
    },
    { name: "jobs", table: "ctxJobs", isOver: sql`ended_at < ${before}` },
    {
      ...{ name: "attempts", table: "ctxAttempts" },
      isOver: sql`coalesce(ended_at, started_at + ${stuckMs}) < ${before} and attempt_id not in (${running})
        and not ${kept(sql`other.session_id = ctx_attempts.session_id`)}`,
    },
    {
      ...{ name: "calls", table: "ctxCalls" },
      // A paid call without an end may have been charged. It is deleted only when receipts are deleted too.
      isOver: sql`coalesce(ended_at, started_at + ${stuckMs}) < ${before} and log_id not in (${running})
        and not exists (select 1 from ctx_attempts own where own.attempt_id = ctx_calls.log_id
          and ${kept(sql`other.session_id = own.session_id`)})
        and (${isMoneyToo ? sql`1 = 1` : sql`status <> 'intended' or price_usd = '0'`})`,
    },
    { name: "messages", table: "ctxMessages", isOver: sql`chat_id in (${idle})` },
    { name: "chatEvents", table: "ctxChatEvents", isOver: sql`chat_id in (${idle})` },
    { name: "chats", table: "ctxChats", isOver: sql`id in (${idle})` },
    {
      ...{ name: "roundtables", table: "ctxRoundtables" },
      isOver: sql`updated_at < ${before} and coalesce(lease_until, 0) < ${before}`,
    },
    { name: "traces", table: "ctxTraces", isOver: sql`started_at + coalesce(duration_ms, ${stuckMs}) < ${before}` },
  ];
  if (!isMoneyToo) return state;
  return [
    ...state,
    { name: "receipts", table: "ctxReceipts", isOver: sql`at < ${before}` },
    { name: "envelopes", table: "ctxEnvelopes", isOver: sql`expires_at < ${before}` },
  ];
}

/** Selects the rows of a batch by their physical position, because the tables have different primary keys. */
function someRows(kind: Store["kind"], { table, isOver }: Pick<Prunable, "table" | "isOver">): RawBuilder<unknown> {
  const place = sql.raw(kind === "postgres" ? "ctid" : "rowid");
  const some = sql`select ${place} from ${sql.table(table)} where ${isOver} limit ${batch}`;
  return kind === "postgres" ? sql`${place} = any(array(${some}))` : sql`${place} in (${some})`;
}
