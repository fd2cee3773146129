// Connects to PostgreSQL, which many processes can share, with a connection pool.
import { type Dialect, PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import pg from "pg";
import { storable } from "./text-values.ts";

/** Maximum number of connections per process. A query uses a connection for a few milliseconds. */
const mostConnections = 12;
/** Maximum wait for a connection. It is long, because hundreds of queries may share a busy machine. */
const connectTimeoutMs = 60_000;
/** Time limit of a statement. All statements are short, so a longer one waits for something that is broken. */
const statementTimeoutMs = 30_000;
/** Maximum number of prepared statements per connection. ctx has fewer distinct statements. */
const mostPrepared = 200;

/** Creates the dialect for the query builder. It connects when the first statement runs. */
export function postgresDialect(url: string): Dialect {
  const types = new pg.TypeOverrides();
  // Times are whole milliseconds, which are far below the largest safe integer.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: mostConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    application_name: "ctx",
  });
  // If a connection breaks, its next statement fails. Without this listener, the error event would also end the
  // process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const { options } = pool;
  const prepared = preparedClients();
  const clients = { connect: async () => prepared(await pool.connect()), end: () => pool.end(), options };
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresDriver({ pool: clients }),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new TextCompiler(),
  };
}

class TextCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(storable(parameter));
  }
}

/** Gives every statement a name that depends on its text, so that each connection parses and plans it only once. */
function preparedClients(): (client: pg.PoolClient) => pg.PoolClient {
  const names = new Map<string, string>();
  // The driver compares connection objects, so each client is always wrapped in the same object.
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>();
  const query = (text: string, values: readonly unknown[]) => {
    // Statements without values belong to transactions or migrations, so they are not prepared.
    if (values.length === 0) return { text };
    if (!names.has(text) && names.size < mostPrepared) names.set(text, `ctx-${names.size}`);
    const name = names.get(text);
    return name === undefined ? { text, values } : { name, text, values };
  };
  return (client) => {
    const prepared = known.get(client) ?? withQuery(client, query);
    known.set(client, prepared);
    return prepared;
  };
}

/** Returns the connection with a function that changes each statement before it is sent. */
function withQuery(client: pg.PoolClient, change: (text: string, values: readonly unknown[]) => object): pg.PoolClient {
  return new Proxy(client, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      if (name !== "query") return member.bind(target);
      return (text: string, values: readonly unknown[]) => Reflect.apply(member, target, [change(text, values)]);
    },
  });
}
