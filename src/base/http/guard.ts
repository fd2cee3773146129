// Connections to public addresses only: names are resolved first, and the address that was checked is the one connected
// to, so a name that changes its answer between check and use gains nothing.
import { lookup as resolve } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import type { buildConnector } from "undici";
import { isPublicAddress } from "./address.ts";
import { HttpFailure } from "./failure.ts";

/** Wraps undici's own connector (built with `guardedLookup`) so that addresses written as such are checked too. */
export function guardConnector(connect: buildConnector.connector): buildConnector.connector {
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0 && !isPublicAddress(host)) {
      queueMicrotask(() => callback(refusal(host, host), null));
      return;
    }
    connect(options, callback);
  };
}

/** Resolves a name to its public addresses, and fails when there are none. */
export const guardedLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, "", 0);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (first === undefined) return callback(refusal(hostname, addresses[0]?.address ?? "nothing"), "", 0);
    return options.all === true ? callback(null, allowed) : callback(null, first.address, first.family);
  });
};

function refusal(host: string, address: string): HttpFailure {
  return new HttpFailure("refused_address", `${host} leads to ${address}, which is not a public address`);
}
