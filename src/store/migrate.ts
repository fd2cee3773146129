// Creates and updates the tables. The first process that connects runs the migrations.
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { CtxError } from "../contract/error.ts";
import type { Store } from "../contract/store.ts";
import { reasonOf } from "./guard.ts";
import { migrations } from "./migrations.ts";
import type { Database } from "./row.ts";

/** Runs the missing migrations. Throws `config` if a newer version of ctx has migrated the store. */
export async function migrate(database: Kysely<Database>, kind: Store["kind"]): Promise<void> {
  await (kind === "postgres" ? migrateAlone(database) : takeSteps(database));
}

/**
 * Runs the migrations under a database lock. The lock of the migrator is not enough, because it needs a table that two
 * processes could create at the same time.
 */
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
  // The migrator reports this error if the store contains a migration that is not in the list.
  if (!reasonOf(error).startsWith("corrupted migrations")) throw error;
  throw new CtxError("config", "a newer ctx has migrated the store", {
    hint: "update ctx, or name another store with --store",
    cause: error,
  });
}
