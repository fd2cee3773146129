// The types of requests and replies with which contributors query a venue over HTTP. Hosts, paths and the meaning of a
// reply are defined by the contributor.
import type { Json } from "../../src/contrib.ts";

/** A request to one of a venue's hosts; `Service` is the type of the hosts' names. */
export interface VenueRequest<Service extends string = string> {
  readonly method: "GET" | "POST";
  readonly service: Service;
  /** The path; it starts with a slash, and its segments are percent-encoded. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The body; sent as JSON. */
  readonly body?: Json;
}

/** A reply of the venue with any status. */
export interface VenueReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyText: string;
}

/** Sends a request. Rejects with `ContributorError` only when there was no reply. */
export type Transport<Service extends string = string> = (
  request: VenueRequest<Service>,
  signal: AbortSignal,
) => Promise<VenueReply>;

/** Formats the request for a message: the name of the host, the path and the query. */
export function describeRequest({ method, service, path, query }: VenueRequest): string {
  const words = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString();
  return `${method} ${service} ${path}${words === "" ? "" : `?${words.slice(0, 200)}`}`;
}
