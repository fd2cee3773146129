// One machine's state in one file, through the SQLite that ships with Node.
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

/** Opens the file, made with its folder when it is missing and readable by its owner alone. */
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

/** Less than this, and the next write may fail. */
const leastRoomBytes = 1_048_576;

/**
 * Rejects when the file that was opened does not stand at its place any more, since what is written then is lost at the
 * end, and when its disk is full.
 */
export function filePresence(file: string, leastBytes = leastRoomBytes): () => Promise<void> {
  const { dev, ino } = statSync(file);
  return async () => {
    const now = await stat(file);
    if (now.dev !== dev || now.ino !== ino)
      throw new Error("another file stands in the place of the one that was opened");
    const { blocks, bavail, bsize } = await statfs(dirname(file));
    // Some file systems do not tell.
    if (blocks > 0 && bavail * bsize < leastBytes) throw new Error("the disk is full");
  };
}

/** Throws when the file that was opened does not stand at its place any more; quick enough to ask before each write. */
function placeCheck(file: string): () => void {
  const opened = statSync(file);
  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (now === undefined) throw new Error(`its file ${file} was removed while it was open`);
    if (now.dev !== opened.dev || now.ino !== opened.ino)
      throw new Error(`another file stands in the place of ${file}, which was open`);
  };
}

class FileAdapter extends SqliteAdapter {
  // So that two processes that open a new file make its tables one after the other.
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
  // Others write to the same file: who only begins to read and writes later would be refused, not kept waiting.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** Longest wait for others that write. */
const busyMs = 10_000;

/** Waits while another connection writes; SQLite's own waiting would stop the whole process. */
function patient(connection: DatabaseConnection, checkPlace: () => void): DatabaseConnection {
  return {
    streamQuery: (...given) => connection.streamQuery(...given),
    executeQuery: async <R>(query: CompiledQuery) => {
      // SQLite goes on writing into a file that nobody can open any more.
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
  // Whatever was written survives the end of the process; what must survive a power cut is written in a transaction.
  database.exec("pragma journal_mode = wal; pragma synchronous = normal");
  return adapt(database);
}

const mostStatements = 200;

/** Node's SQLite in the shape that the query builder knows; statements are kept, since their texts repeat. */
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
  throw new TypeError(`a ${typeof value} is no value of a row`);
}
