// Opens the store by URL. `file:` is SQLite on one machine; `postgres:` is PostgreSQL, which many machines can share.
// The store does not interpret the records.
import { isAbsolute, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CamelCasePlugin, type Dialect, Kysely, sql } from "kysely";
import { CtxError } from "../contract/error.ts";
import type { Store, Tables } from "../contract/store.ts";
import { guarded, guardedTable, reasonOf } from "./guard.ts";
import { migrations } from "./migrations.ts";
import { prune } from "./prune.ts";
import type { Database } from "./row.ts";
import type { Access } from "./tables/access.ts";
import { attemptTable, callTable } from "./tables/attempts.ts";
import { chatTable } from "./tables/chats.ts";
import { idempotencyTable } from "./tables/idempotency.ts";
import { jobTable } from "./tables/jobs.ts";
import { keyTable, listingTable } from "./tables/keys.ts";
import { envelopeTable, receiptTable } from "./tables/money.ts";
import { roundtableTable } from "./tables/roundtables.ts";
import { settleAtOnce, settleIn } from "./tables/settle.ts";
import { traceTable } from "./tables/traces.ts";

/** Location of the store. */
export interface StorePlace {
  /** URL of the store: `file:PATH`, `postgres://…` or `postgresql://…`. */
  readonly url: string;
  /** Folder to which a relative path in a `file:` URL refers. */
  readonly folder: string;
}

/**
 * Opens the store and migrates its tables. Throws `config` with the reason if the store cannot be opened at this
 * location.
 */
export async function openStore(place: StorePlace): Promise<Store> {
  const { kind, open } = choose(place);
  try {
    const { dialect, isInPlace } = await open();
    const database = new Kysely<Database>({
      dialect,
      plugins: [new CamelCasePlugin()],
    });
    try {
      if (!(await isCurrent(database))) await (await import("./migrate.ts")).migrate(database, kind);
    } catch (thrown) {
      await database.destroy();
      throw thrown;
    }
    return storeOver({ database, kind }, isInPlace);
  } catch (thrown) {
    if (thrown instanceof CtxError) throw thrown;
    throw new CtxError("config", `the store could not be opened: ${reasonOf(thrown)}`, {
      hint: "check store.url (--store, CTX_STORE_URL): file:PATH or postgres://USER@HOST/DATABASE",
      cause: thrown,
    });
  }
}

interface Choice {
  readonly kind: Store["kind"];
  readonly open: () => Promise<{ readonly dialect: Dialect; readonly isInPlace: () => Promise<void> }>;
}

function choose({ url, folder }: StorePlace): Choice {
  if (/^postgres(?:ql)?:\/\//.test(url)) {
    const open = async () => (await import("./postgres.ts")).postgresDialect(url);
    return { kind: "postgres", open: async () => ({ dialect: await open(), isInPlace: async () => undefined }) };
  }
  const [, path] = /^file:(.+)$/s.exec(url) ?? [];
  if (path === undefined) {
    throw new CtxError("config", `store.url begins with neither file: nor postgres:`, {
      hint: "for example use file:.ctx/ctx.db or postgres://USER@HOST/DATABASE",
    });
  }
  const file = path.startsWith("//") ? fileURLToPath(url) : isAbsolute(path) ? path : resolve(folder, path);
  return {
    kind: "sqlite",
    open: async () => {
      const { sqliteDialect, filePresence } = await import("./sqlite.ts");
      return { dialect: sqliteDialect(file), isInPlace: filePresence(file) };
    },
  };
}

/** True if exactly the known migrations have run. Most processes then need not load the migrator. */
async function isCurrent(database: Kysely<Database>): Promise<boolean> {
  try {
    const { rows } = await sql<{ readonly name: string }>`select name from ctx_migration order by name`.execute(
      database,
    );
    const names = rows.map(({ name }) => name);
    return names.join() === Object.keys(migrations).toSorted().join();
  } catch (thrown) {
    if (isMissing(thrown)) return false;
    throw thrown;
  }
}

/** True if a table does not exist. For PostgreSQL this is read from the error code, because messages are localized. */
function isMissing(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return Reflect.get(thrown, "code") === "42P01" || thrown.message.startsWith("no such table");
}

function storeOver({ database, kind }: Access, isInPlace: () => Promise<void>): Store {
  const close = () => database.destroy();
  const all = tables({ database, kind });
  const transaction: Store["transaction"] = (work) =>
    guarded(() =>
      synced({ database, kind }, (held) =>
        held.transaction().execute((transaction) => work(tables({ database: transaction, kind }))),
      ),
    );
  // PostgreSQL writes each committed statement to disk before it replies. SQLite does so only in a transaction of this
  // store.
  const isEachDurable = kind === "postgres";
  return {
    ...all,
    kind,
    transaction,
    intend: (call) => (isEachDurable ? all.calls.intend(call) : transaction(({ calls }) => calls.intend(call))),
    settle: (ended) =>
      isEachDurable
        ? guarded(() => settleAtOnce({ database, kind }, ended))
        : transaction((held) => settleIn(held, ended)),
    check: () =>
      guarded(async () => {
        await isInPlace();
        await database.transaction().execute((held) => keyTable({ database: held, kind }).byHash(""));
      }),
    prune: (rules) => guarded(() => prune({ database, kind }, rules)),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Runs a transaction. SQLite then writes its log to disk, which also saves earlier writes. */
async function synced<T>({ database, kind }: Access, work: (held: Kysely<Database>) => Promise<T>): Promise<T> {
  if (kind === "postgres") return await work(database);
  return await database.connection().execute(async (held) => {
    await sql`pragma synchronous = full`.execute(held);
    try {
      return await work(held);
    } finally {
      await sql`pragma synchronous = normal`.execute(held);
    }
  });
}

function tables(access: Access): Tables {
  return {
    keys: guardedTable(keyTable(access)),
    listings: guardedTable(listingTable(access)),
    attempts: guardedTable(attemptTable(access)),
    calls: guardedTable(callTable(access)),
    idempotency: guardedTable(idempotencyTable(access)),
    jobs: guardedTable(jobTable(access)),
    envelopes: guardedTable(envelopeTable(access)),
    receipts: guardedTable(receiptTable(access)),
    traces: guardedTable(traceTable(access)),
    chats: guardedTable(chatTable(access)),
    roundtables: guardedTable(roundtableTable(access)),
  };
}
