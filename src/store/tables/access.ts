// The tables of the contract are implemented with a query builder. `Access` tells a table which database it uses.
import type { Kysely } from "kysely";
import type { Store } from "../../contract/store.ts";
import type { Database } from "../row.ts";

/** What a table needs: a query builder, which may be a transaction, and the kind of database. */
export interface Access {
  readonly database: Kysely<Database>;
  readonly kind: Store["kind"];
}
