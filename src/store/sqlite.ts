// State of one machine in one file, with the SQLite that ships with Node.
import { closeSync, openSync, statSync } from "node:fs";
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

/** Opens the file. A missing file is created with its folder, readable only by its owner. */
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

/** With less free space, the next write may fail. */
const leastRoomBytes = 1_048_576;

/**
 * Rejects when the opened file is no longer at its path, since later writes would be lost, and when its disk is full.
 */
export function filePresence(file: string, leastBytes = leastRoomBytes): () => Promise<void> {
  const { dev, ino } = statSync(file);
  return async () => {
    const now = await stat(file);
    if (now.dev !== dev || now.ino !== ino) throw new Error("another file replaced the opened one");
    const { blocks, bavail, bsize } = await statfs(dirname(file));
    // Some file systems do not report their size.
    if (blocks > 0 && bavail * bsize < leastBytes) throw new Error("the disk is full");
  };
}

/** Throws when the opened file is no longer at its path; fast enough to run before each write. */
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
  // Lets two processes that open a new file create its tables one after the other.
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
  // Starts with a write lock: a transaction that reads first and writes later would be rejected instead of waiting.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** Maximum wait for other writers. */
const busyMs = 10_000;

/** Retries while another connection writes; SQLite's own busy wait would block the whole process. */
function patient(connection: DatabaseConnection, checkPlace: () => void): DatabaseConnection {
  return {
    streamQuery: (...given) => connection.streamQuery(...given),
    executeQuery: async <R>(query: CompiledQuery) => {
      // SQLite keeps writing to a deleted file that no other process can open.
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
  closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file);
  // Every write survives a process exit; writes that must survive a power cut run in a transaction.
  database.exec("pragma journal_mode = wal; pragma synchronous = normal");
  return adapt(database);
}

const mostStatements = 200;

/** Adapts Node's SQLite to the query builder; statements are cached, since their texts repeat. */
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
