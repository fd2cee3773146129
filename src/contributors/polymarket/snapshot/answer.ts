// Requests and replies of the snapshot's endpoints.
import type { Json } from "../../../contract/json.ts";
import type { SnapshotIndex } from "./snapshot-index.ts";

/** The reply of an endpoint: a status and a JSON body. */
export interface Answer {
  readonly status: number;
  readonly body: Json;
}

/** One request for an endpoint; `id` is the id in its path. */
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

/** A whole number from a query, or the venue's default when it is not one. */
export function wholeOr(value: string | null, usual: number): number {
  return value !== null && /^\d{1,12}$/.test(value) ? Number(value) : usual;
}
