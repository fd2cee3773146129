// Brings the tables up to date, by whichever process comes first.
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { CtxError } from "../contract/error.ts";
import type { Store } from "../contract/store.ts";
import { reasonOf } from "./guard.ts";
import { migrations } from "./migrations.ts";
import type { Database } from "./row.ts";

/** Takes the steps that are missing; rejects with a `config` error where a newer ctx has taken others. */
export async function migrate(database: Kysely<Database>, kind: Store["kind"]): Promise<void> {
  await (kind === "postgres" ? migrateAlone(database) : takeSteps(database));
}

/** One process after the other: the migrator's own lock stands in a table that two could make at once. */
async function migrateAlone(database: Kysely<Database>): Promise<void> {
  await database.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(hashtext('ctx migration'))`.execute(held);
    try {
      await takeSteps(database);
    } finally {
      await sql`select pg_advisory_unlock(hashtext('ctx migration'))`.execute(held);
    }
  });
}

async function takeSteps(database: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: "ctxMigration",
    migrationLockTableName: "ctxMigrationLock",
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  // So it calls a step that is on record and not in the list.
  if (!reasonOf(error).startsWith("corrupted migrations")) throw error;
  throw new CtxError("config", "the store was made by a newer ctx", {
    hint: "update ctx, or name another store with --store",
    cause: error,
  });
}
