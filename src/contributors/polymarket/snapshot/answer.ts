// What an endpoint of the snapshot is asked and what it says.
import type { Json } from "../../../contract/json.ts";
import type { SnapshotIndex } from "./snapshot-index.ts";

/** What an endpoint says: a status and a JSON body. */
export interface Answer {
  readonly status: number;
  readonly body: Json;
}

/** One request as an endpoint reads it; `id` is what its path names. */
export interface Asked {
  readonly index: SnapshotIndex;
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: Json | undefined;
}
