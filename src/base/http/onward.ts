// Opens a plain request of Node, whose bytes are passed on as they are: directly, or through a proxy of the environment.
import { type ClientRequest, type ClientRequestArgs, request as httpRequest } from "node:http";
import { Agent, request as httpsRequest } from "node:https";
import { Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { Proxies } from "./proxy.ts";

export interface Onward {
  readonly to: URL;
  readonly proxies: Proxies | undefined;
  readonly method: string | undefined;
  /** Path and query of the request. */
  readonly path: string | undefined;
  /** Names and values by turns, as they are sent. */
  readonly headers: readonly string[];
}

/** Returns the request, whose body the caller writes. Errors of the proxy are errors of the request. */
export function onwardRequest({ to, proxies, method, path = "/", headers }: Onward): ClientRequest {
  const isSecure = to.protocol === "https:";
  const port = to.port || (isSecure ? 443 : 80);
  const proxy = proxyOf(to, proxies);
  const options = { method, headers: [...headers, "Host", to.host], setDefaultHeaders: false } as const;
  const hostname = to.hostname.replace(/^\[|\]$/g, "");
  if (proxy === null) return (isSecure ? httpsRequest : httpRequest)({ ...options, hostname, port, path });
  if (isSecure)
    return httpsRequest({ ...options, hostname, port, path, agent: tunnelAgent(proxy, `${hostname}:${port}`) });
  const credentials = Object.entries(credentialsOf(proxy)).flat();
  const way = { hostname: proxy.hostname, port: proxy.port || 80, path: `${to.origin}${path}` };
  return httpRequest({ ...options, ...way, headers: [...options.headers, ...credentials] });
}

/** Returns the proxy of a URL, or null. This machine is reached without a proxy. */
export function proxyOf(to: URL, proxies: Proxies | undefined): URL | null {
  const proxy = URL.parse((to.protocol === "https:" ? proxies?.https : proxies?.http) ?? "");
  const host = to.hostname.toLowerCase();
  const isOwn = host === "localhost" || host === "[::1]" || /^127\./.test(host);
  const except = (proxies?.except ?? "").toLowerCase().split(/[\s,]+/);
  const isExcept = except.some((rule) => isMatch(rule, { host, port: to.port }));
  return proxy === null || isOwn || isExcept ? null : proxy;
}

/** A rule of `NO_PROXY`: `*`, a host, or a domain with its hosts, each with or without a port. */
function isMatch(rule: string, { host, port }: { readonly host: string; readonly port: string }): boolean {
  const [, domain = "", text] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(rule) ?? [];
  if (rule === "*") return true;
  return domain !== "" && (text === undefined || text === port) && (host === domain || host.endsWith(`.${domain}`));
}

function credentialsOf({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === "") return {};
  const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { "Proxy-Authorization": `Basic ${Buffer.from(text).toString("base64")}` };
}

/** Connects through the proxy with CONNECT, and encrypts to the server itself. */
function tunnelAgent(proxy: URL, target: string): Agent {
  const agent = new Agent();
  agent.createConnection = ({ servername }: ClientRequestArgs & { readonly servername?: string }, done) => {
    const fail = (error: Error) => done?.(error, new Socket());
    const headers = { Host: target, ...credentialsOf(proxy) };
    httpRequest({ hostname: proxy.hostname, port: proxy.port || 80, method: "CONNECT", path: target, headers })
      .once("connect", ({ statusCode }, socket: Socket) => {
        if (statusCode === 200)
          return void done?.(null, connectTls({ socket, ...(servername === undefined ? {} : { servername }) }));
        socket.destroy();
        fail(new Error(`the proxy ${proxy.host} replied with ${statusCode} to CONNECT`));
      })
      .once("error", fail)
      .end();
    return undefined;
  };
  return agent;
}
