// Connects to a server at a URL: over Streamable HTTP, or over the older HTTP with SSE if the server only has that.
import type { OAuthClientProvider, Transport } from "@modelcontextprotocol/client";
import { createHttp } from "../../base/http.ts";
import type { ProxySettings } from "../../contract/settings/remote.ts";
import type { Connection, ConverseOptions, Session } from "./connection.ts";
import { streamableTransport } from "./http.ts";
import { HttpProblem, type Refusal } from "./http-problem.ts";
import { openSession, wantsNewerProtocol } from "./session.ts";
import { sseTransport } from "./sse.ts";

export interface HttpServerOptions {
  readonly toolId: string;
  readonly url: string;
  /** The transport to try first. `any` tries Streamable HTTP first. */
  readonly kind: "any" | "streamable" | "sse";
  readonly headers: Readonly<Record<string, string>>;
  /** The time limit of a request in milliseconds, including the time to read its reply. */
  readonly timeoutMs: number;
  /** The maximum size of a reply in bytes. A request with a larger reply fails. */
  readonly maxBytes: number;
  readonly proxy?: ProxySettings | undefined;
  /** Signs in with stored tokens. Absent if there are none. */
  readonly authProvider?: OAuthClientProvider | undefined;
}

/** Prepares the connection to a server at a URL. No request is sent yet. */
export async function connectHttp(options: HttpServerOptions): Promise<Connection> {
  const { url, kind } = options;
  const address = new URL(url);
  const opened: Transport[] = [];
  const open = async (way: Way): Promise<Transport> => {
    const transport = await createTransport(way, { ...options, address });
    opened.push(transport);
    return transport;
  };
  const ways: readonly [Way, Way] = kind === "sse" ? ["sse", "streamable"] : ["streamable", "sse"];
  return {
    label: `address ${address.origin}`,
    account: () => "",
    converse: (converse) => converseEither(ways, { open, converse }),
    dispose: async () => void (await Promise.all(opened.map((transport) => transport.close()))),
  };
}

type Way = "streamable" | "sse";

interface Choice {
  readonly open: (way: Way) => Promise<Transport>;
  readonly converse: ConverseOptions;
}

/** Opens a session the first way. If the server does not have that transport, opens it the second way. */
async function converseEither([first, second]: readonly [Way, Way], { open, converse }: Choice): Promise<Session> {
  try {
    return await openSession(await open(first), converse);
  } catch (error) {
    if (!isOtherTransport(error) || converse.signal.aborted) throw error;
    try {
      return await openSession(await open(second), converse);
    } catch {
      throw error; // The first error names the transport that the user asked for.
    }
  }
}

/** Statuses with which a server says that the URL does not have this transport. */
const otherTransportStatuses: readonly number[] = [400, 404, 405, 406, 410, 415, 501];

function isOtherTransport(error: unknown): boolean {
  if (!(error instanceof HttpProblem) || wantsNewerProtocol(error)) return false;
  return error.isNotMcp || (error.status !== undefined && otherTransportStatuses.includes(error.status));
}

async function createTransport(way: Way, options: HttpServerOptions & { readonly address: URL }): Promise<Transport> {
  const { toolId, address, headers, timeoutMs, maxBytes, proxy, authProvider } = options;
  const http = createHttp({ policy: "trusted", timeoutMs, maxBytes, proxy });
  let refusal: Refusal | null = null;
  const fetch: typeof http.fetch = async (input, init) => {
    const response = await http.fetch(input, init);
    const isServer = new URL(input instanceof Request ? input.url : input).pathname === address.pathname;
    if (isServer && response.status >= 300) refusal = refusalOf(response, address);
    return response;
  };
  const context = { toolId, conceal: concealer(headers), refusal: () => refusal };
  const parts = { address, http: { ...http, fetch }, headers, authProvider, context };
  if (way === "streamable") return await streamableTransport(parts);
  return await sseTransport({ ...parts, maxBytes, proxy });
}

function refusalOf({ status, headers }: Response, address: URL): Refusal {
  const location = headers.get("location");
  const { href } = address;
  const redirect = location !== null && URL.canParse(location, href) ? new URL(location, href) : null;
  return { status, challenge: headers.get("www-authenticate"), redirect, address };
}

const shortestSecret = 4;

/** Returns a function that removes header values from a text. For the value `Bearer abc`, it also removes `abc` alone. */
function concealer(headers: Readonly<Record<string, string>>): (text: string) => string {
  const values = Object.values(headers).flatMap((value) => [value, value.split(/\s+/).at(-1) ?? ""]);
  const secrets = values.filter((value) => value.length >= shortestSecret);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
}
