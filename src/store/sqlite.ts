// Opens a SQLite file on one machine, with the SQLite that is part of Node.
import { closeSync, openSync, rmSync, statSync } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { makeFolder } from "../base/folder.ts";
import { storable } from "./text-values.ts";

/** Opens the file. Creates a missing file and its folder. Only the owner may read a new file. */
export function sqliteDialect(file: string): Dialect {
  makeFolder(dirname(file));
  const database = openDatabase(file);
  const checkPlace = placeCheck(file);
  return {
    createAdapter: () => new FileAdapter(),
    createDriver: () => new FileDriver({ database }, checkPlace),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new TextCompiler(),
  };
}

/** Minimum free disk space, in bytes. With less space, the next write may fail. */
const leastRoomBytes = 1_048_576;

/**
 * Returns a check that rejects if the disk is full, or if the opened file is no longer at its path. Writes to such a
 * file would be lost.
 */
export function filePresence(file: string, leastBytes = leastRoomBytes): () => Promise<void> {
  const { dev, ino } = statSync(file);
  return async () => {
    const now = await stat(file);
    if (now.dev !== dev || now.ino !== ino) throw new Error("another file replaced the opened one");
    const { blocks, bavail, bsize } = await statfs(dirname(file));
    // Some file systems report a size of 0.
    if (blocks > 0 && bavail * bsize < leastBytes) throw new Error("the disk is full");
  };
}

/**
 * Returns a check that throws if the opened file is no longer at its path. The check is fast, so it runs before each
 * write.
 */
function placeCheck(file: string): () => void {
  const opened = statSync(file);
  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (now === undefined) throw new Error(`its file ${file} was removed while it was open`);
    if (now.dev !== opened.dev || now.ino !== opened.ino)
      throw new Error(`another file replaced ${file} while it was open`);
  };
}

class FileAdapter extends SqliteAdapter {
  // The tables are created in a transaction. If two processes open a new file at the same time, one waits for the
  // other.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TextCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(storable(parameter));
  }
}

class FileDriver extends SqliteDriver {
  readonly #checkPlace: () => void;

  constructor(config: ConstructorParameters<typeof SqliteDriver>[0], checkPlace: () => void) {
    super(config);
    this.#checkPlace = checkPlace;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return patient(await super.acquireConnection(), this.#checkPlace);
  }
  // The transaction takes the write lock first. SQLite rejects a transaction that reads first and writes later.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** Maximum time to wait for other writers, in milliseconds. */
const busyMs = 10_000;

/** Retries a statement while another connection writes. The busy wait of SQLite itself would block the whole process. */
function patient(connection: DatabaseConnection, checkPlace: () => void): DatabaseConnection {
  return {
    streamQuery: (...given) => connection.streamQuery(...given),
    executeQuery: async <R>(query: CompiledQuery) => {
      // SQLite would write to a deleted file that no other process can open.
      if (query.query.kind !== "SelectQueryNode") checkPlace();
      const until = performance.now() + busyMs;
      for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, 20)) {
        try {
          return await connection.executeQuery<R>(query);
        } catch (thrown) {
          if (!isBusy(thrown) || performance.now() > until) throw thrown;
          await delay(pauseMs);
        }
      }
    },
  };
}

function isBusy(thrown: unknown): boolean {
  return thrown instanceof Error && "errcode" in thrown && thrown.errcode === 5;
}

function openDatabase(file: string): SqliteDatabase {
  const before = statSync(file, { throwIfNoEntry: false });
  // Opening a pipe would wait for its writer and block the process.
  if (before !== undefined && !before.isFile() && !before.isDirectory()) throw new Error(`${file} is not a file`);
  try {
    closeSync(openSync(file, "a", 0o600));
    const database = new DatabaseSync(file);
    // Every write survives a crash of the process. Writes that must survive a power cut run in a transaction.
    database.exec("pragma journal_mode = wal; pragma synchronous = normal");
    return adapt(database);
  } catch (thrown) {
    if (before === undefined) for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
    throw thrown;
  }
}

const mostStatements = 200;

/** Adapts the SQLite of Node to the query builder. Prepared statements are cached by their text. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, ReturnType<SqliteDatabase["prepare"]>>();
  return {
    close: () => database.close(),
    prepare: (text) => {
      const known = kept.get(text);
      if (known !== undefined) return known;
      const statement = database.prepare(text);
      const adapted = {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...parameters.map(input)),
        run: (parameters: readonly unknown[]) => statement.run(...parameters.map(input)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters.map(input)),
      };
      if (kept.size >= mostStatements) kept.clear();
      kept.set(text, adapted);
      return adapted;
    },
  };
}

function input(value: unknown): SQLInputValue {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "bigint")
    return value;
  throw new TypeError(`a ${typeof value} is not a value of a row`);
}
