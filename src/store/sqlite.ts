// One machine's state in one file, through the SQLite that ships with Node.
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
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

/** Opens the file, made with its folder when it is missing and readable by its owner alone. */
export function sqliteDialect(file: string): Dialect {
  mkdirSync(dirname(file), { recursive: true });
  const database = openDatabase(file);
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ImmediateDriver({ database }),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Others write to the same file: who only begins to read and writes later would be refused, not kept waiting. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

function openDatabase(file: string): SqliteDatabase {
  closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file, { timeout: busyMs });
  // Every commit is synced: the intent of a paid call must outlive a power cut.
  database.exec("pragma journal_mode = wal; pragma synchronous = full");
  return adapt(database);
}

/** Longest wait for another process that writes. */
const busyMs = 10_000;

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
