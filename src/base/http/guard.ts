// Connects only to public addresses. Resolves a host name once, checks the addresses, and connects to a checked address,
// so that an attacker cannot change the DNS answer in between. Checks the connected socket again.
import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import type { buildConnector } from "undici";
import { isPublicAddress } from "./address.ts";
import { HttpFailure } from "./failure.ts";

/** A host that is not public but may be reached. `host` is written as in a URL, without brackets. */
export interface AllowRule {
  readonly host: string;
  readonly port: number;
}

/** Resolves a name to all of its addresses. */
export type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (
    error: NodeJS.ErrnoException | null,
    addresses: readonly { readonly address: string; readonly family: number }[],
  ) => void,
) => void;

/** True if a rule allows this host and port. */
export function isAllowed(allow: readonly AllowRule[], { host, port }: AllowRule): boolean {
  return allow.some((rule) => rule.host === host && rule.port === port);
}

/**
 * Combines two connectors of undici. Hosts in `allow` use `open`; all others use `guarded`, which is built with
 * `guardLookup`. For https, the TCP connection is made first, so that a forbidden address is dropped before any byte is
 * sent to it.
 */
export function guardConnector({
  guarded,
  open,
  allow,
}: {
  readonly guarded: buildConnector.connector;
  readonly open: buildConnector.connector;
  readonly allow: readonly AllowRule[];
}): buildConnector.connector {
  return (options, callback) => {
    const isSecure = options.protocol === "https:";
    const host = options.hostname.replace(/^\[|\]$/g, "");
    const port = Number(options.port) || (isSecure ? 443 : 80);
    const isFree = isAllowed(allow, { host, port });
    if (!isFree && isIP(host) !== 0 && !isPublicAddress(host)) {
      queueMicrotask(() => callback(refusal(host, host), null));
      return;
    }
    const connect = isFree ? open : guarded;
    connect({ ...options, protocol: "http:", port: String(port) }, (error, socket) => {
      if (error !== null || socket === null) return callback(error ?? new Error("no socket"), null);
      const reached = socket.remoteAddress ?? "nothing";
      if (!isFree && !isPublicAddress(reached)) {
        socket.destroy();
        return callback(refusal(host, reached), null);
      }
      if (!isSecure) return callback(null, socket);
      connect({ ...options, port: String(port), httpSocket: socket }, callback);
    });
  };
}

/** Returns a function that resolves a host name. It fails if one of the addresses is not public. */
export function guardLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, "", 0);
      const [first] = addresses;
      const refused = addresses.find(({ address }) => !isPublicAddress(address));
      if (first === undefined || refused !== undefined) {
        return callback(refusal(hostname, refused?.address ?? "nothing"), "", 0);
      }
      return options.all === true ? callback(null, [...addresses]) : callback(null, first.address, first.family);
    });
  };
}

function refusal(host: string, address: string): HttpFailure {
  return new HttpFailure("refused_address", `${host} resolves to ${address}, which is not a public address`);
}
