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

/** The body, with status 200. */
export function ok(body: Json): Answer {
  return { status: 200, body };
}

/** A whole number from a query, or what the venue takes when it is none. */
export function wholeOr(value: string | null, usual: number): number {
  return value !== null && /^\d{1,12}$/.test(value) ? Number(value) : usual;
}
