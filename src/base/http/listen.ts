// Makes a server listen, for each part that takes connections.
import { once } from "node:events";
import type { Server } from "node:http";

/** Where a server listens; port 0 selects a free port. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Returns the URL without a path. Rejects with the error of the system if the address cannot be used. */
export async function listenAt(server: Server, { host, port }: Address): Promise<string> {
  server.listen(port, host);
  await once(server, "listening");
  return `http://${bracketed(host)}:${Object(server.address()).port}`;
}

/** Returns the sentence for an address that cannot be used. */
export function cannotListen({ host, port }: Address, cause: unknown): string {
  return `cannot listen on ${bracketed(host)}:${port}: ${cause instanceof Error ? cause.message : String(cause)}`;
}

/** Returns the host as a URL has it: an IPv6 address in brackets. */
export function bracketed(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
