// State that many processes share, on PostgreSQL through a pool of connections.
import { type Dialect, PostgresDialect } from "kysely";
import pg from "pg";

/** Connections of one process; a query holds one for a few milliseconds. */
const mostConnections = 12;
/** Longest wait for one of them, where hundreds of queries share a busy machine. */
const connectTimeoutMs = 60_000;
/** Statements here are short: one that takes longer waits for something that is broken. */
const statementTimeoutMs = 30_000;

/** Connects when the first statement runs. */
export function postgresDialect(url: string): Dialect {
  const types = new pg.TypeOverrides();
  // Times are whole milliseconds and far below what a number holds.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: mostConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    application_name: "ctx",
  });
  // A connection that breaks is told by the statement that it runs or by the next one; unheard it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new PostgresDialect({ pool });
}
