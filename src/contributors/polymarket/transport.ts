// How the client reaches the venue: one request in, one raw reply out; nothing is parsed here.
// Live and snapshot differ only below this line, so everything above it is shared.
import type { Json } from "../../contract/json.ts";

/** The venue's three public hosts: catalogue, order books, trades. */
export type Service = "gamma" | "clob" | "data";

/** One request to one of the hosts. */
export interface VenueRequest {
  readonly method: "GET" | "POST";
  readonly service: Service;
  /** Starts with a slash; its segments are already percent-encoded. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Sent as JSON when present. */
  readonly body?: Json;
}

/** A reply as the venue worded it, whatever the status. */
export interface VenueReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyText: string;
}

/** Rejects with `ContributorError` only when no reply came at all. */
export type Transport = (request: VenueRequest, signal: AbortSignal) => Promise<VenueReply>;

/** The request as a person reads it in a message: host name of the service, path and query. */
export function describeRequest({ method, service, path, query }: VenueRequest): string {
  const words = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString();
  return `${method} ${service} ${path}${words === "" ? "" : `?${words.slice(0, 200)}`}`;
}
