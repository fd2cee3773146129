// What contributors share in asking a venue over HTTP: requests, replies, patience, failures in the venue's own words.
// It knows no venue: hosts, paths and the meaning of a reply come from the contributor.
import type { Json } from "../../contract/json.ts";

/** One request to one of a venue's hosts; `Service` names the hosts. */
export interface VenueRequest<Service extends string = string> {
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
export type Transport<Service extends string = string> = (
  request: VenueRequest<Service>,
  signal: AbortSignal,
) => Promise<VenueReply>;

/** The request as a person reads it in a message: host name of the service, path and query. */
export function describeRequest({ method, service, path, query }: VenueRequest): string {
  const words = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString();
  return `${method} ${service} ${path}${words === "" ? "" : `?${words.slice(0, 200)}`}`;
}
