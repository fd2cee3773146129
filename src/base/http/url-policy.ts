// Decides from its text whether a URL from a model, page or tool may be requested. The address is checked later.
import { isIP } from "node:net";
import { isPublicAddress } from "./address.ts";
import { HttpFailure } from "./failure.ts";
import { type AllowRule, isAllowed } from "./guard.ts";

export interface UrlPolicy {
  /** Maximum URL length. A longer URL is rejected. */
  readonly maxLength: number;
  /** Allowed ports. The default is 80 and 443. */
  readonly ports?: readonly number[];
  readonly allow?: readonly AllowRule[];
}

/**
 * Returns the URL without its fragment and without a dot at the end of its host. Throws an `HttpFailure` that names the
 * violated rule.
 */
export function checkUrl(text: string, { maxLength, ports = webPorts, allow = [] }: UrlPolicy): URL {
  if (text.length > maxLength) throw new HttpFailure("invalid_url", `the URL has more than ${maxLength} characters`);
  if (!URL.canParse(text)) throw new HttpFailure("invalid_url", `not a URL: ${JSON.stringify(text.slice(0, 200))}`);
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new HttpFailure("refused_scheme", `only http and https are fetched, not ${url.protocol}`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new HttpFailure("refused_credentials", `the URL of ${url.host} contains a user or password`);
  }
  url.hash = "";
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.replace(/\.+$/, "");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  if (isAllowed(allow, { host, port })) return url;
  checkHost(host);
  if (!ports.includes(port)) {
    throw new HttpFailure("refused_port", `${url.host}: only the ports ${ports.join(" and ")} are fetched`);
  }
  return url;
}

const webPorts: readonly number[] = [80, 443];

function checkHost(host: string): void {
  if (isIP(host) !== 0) {
    if (isPublicAddress(host)) return;
    throw new HttpFailure("refused_address", `${host} is not a public address`);
  }
  const labels = host.split(".");
  const last = labels.at(-1) ?? "";
  const isSpecial = specialNames.some((name) => host === name || host.endsWith(`.${name}`));
  if (host !== "" && labels.length > 1 && !isSpecial && !/^\d+$/.test(last)) return;
  throw new HttpFailure("refused_name", `${JSON.stringify(host)} is not a public name`);
}

/** Names that are reserved by IANA or used in internal networks. A name with a single label is never public. */
const specialNames: readonly string[] = [
  ...["localhost", "local", "localdomain", "test", "invalid", "example", "onion", "alt", "arpa"],
  ...["internal", "intranet", "private", "corp", "home", "lan", "svc", "cluster.local", "metadata.azure.com"],
];
