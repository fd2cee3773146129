// The tables of the contract over one query builder. `Access` contains the differences between the databases.
import type { Kysely } from "kysely";
import type { Store } from "../../contract/store.ts";
import type { Database } from "../row.ts";

/** The dependencies of a table: the builder, within a transaction or not, and the kind of database. */
export interface Access {
  readonly database: Kysely<Database>;
  readonly kind: Store["kind"];
}
