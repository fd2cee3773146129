// Builds one request in a chain of redirects, and the next request after a reply (fetch standard, HTTP-redirect fetch).
import { HttpFailure } from "./failure.ts";

export interface Hop {
  /** URL without user and password. */
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

interface Start {
  readonly input: string | URL | Request;
  readonly init: RequestInit | undefined;
  readonly policy: "trusted" | "untrusted";
}

/**
 * Reads the two arguments of fetch. The user and password of a trusted URL become a Basic header. An untrusted URL must
 * not contain them.
 */
export function startHop({ input, init, policy }: Start): { hop: Hop; request: Request } {
  const { url, credentials } = splitUrl(input instanceof Request ? input.url : String(input));
  if (credentials !== null && policy === "untrusted") throw credentialsRefused(url);
  const request = input instanceof Request ? new Request(input, init) : new Request(url, init);
  const headers = new Headers(request.headers);
  if (credentials !== null && !headers.has("authorization")) {
    headers.set("authorization", `Basic ${Buffer.from(credentials).toString("base64")}`);
  }
  return { hop: { url, method: request.method, headers, body: null }, request };
}

/** Headers that another origin gets too. Any other header may be a credential, such as `X-Service-Token`. */
const descriptiveHeaders: ReadonlySet<string> = new Set([
  ...["accept", "accept-encoding", "accept-language", "cache-control", "content-encoding", "content-language"],
  ...["content-type", "if-modified-since", "if-none-match", "range", "user-agent", "mcp-protocol-version"],
]);

/**
 * Returns the request to the redirect target, or null if the reply is not a redirect. Another origin gets only headers
 * that describe the request.
 */
export function nextHop({ hop, status, location }: { hop: Hop; status: number; location: string | null }): Hop | null {
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return null;
  const { url, credentials } = splitUrl(location, hop.url.href);
  if (credentials !== null) throw credentialsRefused(url);
  const headers = new Headers(hop.headers);
  if (url.origin !== hop.url.origin) {
    for (const name of [...headers.keys()]) if (!descriptiveHeaders.has(name)) headers.delete(name);
  }
  const isPostAsGet = (status === 301 || status === 302) && hop.method === "POST";
  const isSeeOther = status === 303 && hop.method !== "GET" && hop.method !== "HEAD";
  if (!isPostAsGet && !isSeeOther) return { ...hop, url, headers };
  for (const name of [...headers.keys()]) if (name.startsWith("content-")) headers.delete(name);
  return { url, method: "GET", headers, body: null };
}

function splitUrl(text: string, base?: string): { url: URL; credentials: string | null } {
  if (!URL.canParse(text, base))
    throw new HttpFailure("invalid_url", `not a URL: ${JSON.stringify(text.slice(0, 200))}`);
  const url = new URL(text, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new HttpFailure("refused_scheme", `only http and https are fetched, not ${url.protocol}`);
  }
  if (url.username === "" && url.password === "") return { url, credentials: null };
  const credentials = `${decode(url.username)}:${decode(url.password)}`;
  url.username = "";
  url.password = "";
  return { url, credentials };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A `%` without two hexadecimal digits is allowed here, so the text is returned unchanged.
    return text;
  }
}

function credentialsRefused(url: URL): HttpFailure {
  return new HttpFailure("refused_credentials", `the URL of ${url.host} contains a user or password`);
}
