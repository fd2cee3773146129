// Tables as the contract wants them, over one query builder. What differs between the databases stands in `Access`.
import type { Kysely } from "kysely";
import type { Store } from "../../contract/store.ts";
import type { Database } from "../row.ts";

/** What a table works with: the builder, within a transaction or not, and which database is behind it. */
export interface Access {
  readonly database: Kysely<Database>;
  readonly kind: Store["kind"];
}
