// The types of requests and replies of the snapshot's endpoints.
import type { Json } from "../../../src/contrib.ts";
import type { SnapshotIndex } from "./snapshot-index.ts";

/** The reply of an endpoint: a status and a JSON body. */
export interface Answer {
  readonly status: number;
  readonly body: Json;
}

/** A request to an endpoint; `id` is the id in the path. */
export interface Asked {
  readonly index: SnapshotIndex;
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: Json | undefined;
}

/** Returns a reply with status 200 and the body. */
export function ok(body: Json): Answer {
  return { status: 200, body };
}

/** Returns a whole number from a query, or `usual` if the text is not a whole number. */
export function wholeOr(value: string | null, usual: number): number {
  return value !== null && /^\d{1,12}$/.test(value) ? Number(value) : usual;
}
