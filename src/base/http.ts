// Makes HTTP requests with deadlines, size limits and an address policy for every redirect. Only this file calls undici.
import { boundBody } from "./http/body.ts";
import { asHttpFailure, HttpFailure } from "./http/failure.ts";
import type { AllowRule, Resolve } from "./http/guard.ts";
import { type Hop, nextHop, startHop } from "./http/hop.ts";
import type { Proxies } from "./http/proxy.ts";

export interface HttpOptions {
  /**
   * Whether the URLs can be trusted. `trusted` URLs come from the user's settings. `untrusted` URLs come from a model, page
   * or tool, and may lead only to public addresses.
   */
  readonly policy: "trusted" | "untrusted";
  /** Maximum time from the start of a fetch to the last byte of its body, including redirects. */
  readonly timeoutMs: number;
  /** Maximum body size after decompression. */
  readonly maxBytes: number;
  /** Maximum time to connect, and maximum time to the first byte of a reply. The default is `timeoutMs`. */
  readonly connectTimeoutMs?: number;
  readonly headersTimeoutMs?: number;
  /** Addresses that are not public, but that an untrusted URL may still reach. */
  readonly allow?: readonly AllowRule[];
  /** Resolves host names. The default is the resolver of the system. */
  readonly resolve?: Resolve;
  /** Proxies for trusted URLs. This machine is always reached without a proxy. By default there is no proxy. */
  readonly proxy?: Proxies | undefined;
  /** Redirects that are followed. The default is `any`; credentials are not sent to another origin. */
  readonly redirects?: "any" | "same-origin";
}

export interface Http {
  /**
   * Standard fetch. Both the fetch and the reading of its body reject with `HttpFailure` or with the reason of the
   * caller's signal.
   */
  readonly fetch: typeof fetch;
  /** Aborts active requests and frees the sockets. Does not wait for a server. */
  close(): Promise<void>;
}

/** Creates a fetch with its own connections. Nothing is loaded before the first use. */
export function createHttp(options: HttpOptions): Http {
  const closing = new AbortController();
  let transport: Promise<Transport> | undefined;
  return {
    fetch: async (input, init) => {
      const deadline = AbortSignal.timeout(options.timeoutMs);
      const start = startHop({ input, init, policy: options.policy });
      const signal = AbortSignal.any([start.request.signal, deadline, closing.signal]);
      const explain = (thrown: unknown) => {
        if (start.request.signal.aborted) return start.request.signal.reason;
        if (closing.signal.aborted) return new HttpFailure("closed", "this HTTP client was closed");
        const host = start.hop.url.host;
        if (deadline.aborted)
          return new HttpFailure("timeout", `no full reply from ${host} within ${options.timeoutMs} ms`);
        return asHttpFailure(thrown, host);
      };
      try {
        signal.throwIfAborted();
        transport ??= openTransport(options);
        const body = start.request.body === null ? null : await readBody(start.request, signal);
        const exchange = { transport: await transport, options, signal, explain };
        return await follow({ ...start.hop, body }, start.request.redirect, exchange);
      } catch (thrown) {
        throw explain(thrown);
      }
    },
    async close() {
      closing.abort();
      await (await transport)?.close();
    },
  };
}

const maxRedirects = 5;

interface Exchange {
  readonly transport: Transport;
  readonly options: HttpOptions;
  readonly signal: AbortSignal;
  readonly explain: (thrown: unknown) => unknown;
}

async function follow(first: Hop, mode: Request["redirect"], exchange: Exchange): Promise<Response> {
  const { transport, options, signal } = exchange;
  let hop = first;
  for (let redirects = 0; ; redirects += 1) {
    const isTrusted = options.policy === "trusted" && hop.url.hostname === first.url.hostname;
    const reply = await transport.send(hop, isTrusted, signal);
    const next =
      mode === "manual" ? null : nextHop({ hop, status: reply.status, location: reply.headers.get("location") });
    if (next === null) return deliver(reply, { url: hop.url, isRedirected: redirects > 0, exchange });
    await reply.body?.cancel();
    if (mode === "error")
      throw new HttpFailure("too_many_redirects", `${hop.url.host} redirects, but the request forbids redirects`);
    if (redirects === maxRedirects) {
      throw new HttpFailure("too_many_redirects", `${first.url.host} redirects more than ${maxRedirects} times`);
    }
    if (options.redirects === "same-origin" && next.url.origin !== hop.url.origin)
      throw new HttpFailure(
        "refused_redirect",
        `${hop.url.host} redirects to ${next.url.host}; only redirects within the configured origin are followed`,
      );
    hop = next;
  }
}

/** Parts of a reply that are read. The classes of undici are not used outside of this file. */
interface Reply {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array> | null;
}

async function deliver(
  reply: Reply,
  { url, isRedirected, exchange }: { url: URL; isRedirected: boolean; exchange: Exchange },
): Promise<Response> {
  const { options, explain } = exchange;
  const announced = Number(reply.headers.get("content-length") ?? 0);
  if (announced > options.maxBytes) {
    await reply.body?.cancel();
    throw new HttpFailure("oversized", `${url.host} announces ${announced} bytes, more than ${options.maxBytes}`);
  }
  if (reply.status < 200 || reply.status > 599) {
    await reply.body?.cancel();
    throw new HttpFailure("network", `${url.host} replied with ${reply.status}, which is not an HTTP status`);
  }
  const hasNoBody = reply.body === null || [204, 205, 304].includes(reply.status);
  const body = hasNoBody ? null : boundBody(reply.body, { maxBytes: options.maxBytes, host: url.host, explain });
  const statusText = reply.statusText.replace(/[^\t\x20-\x7e\x80-\xff]/g, "");
  const response = new Response(body, { status: reply.status, statusText, headers: reply.headers });
  return Object.defineProperties(response, { url: { value: url.href }, redirected: { value: isRedirected } });
}

/** Names of this machine, which a proxy cannot reach. */
const ownHosts = "localhost,127.0.0.1,::1";

interface Transport {
  send(hop: Hop, isTrusted: boolean, signal: AbortSignal): Promise<Reply>;
  close(): Promise<void>;
}

/**
 * Loads undici at first use, because loading it takes longer than starting ctx. The default export is the CommonJS
 * module, and a bundle contains only this export.
 */
async function openTransport(options: HttpOptions): Promise<Transport> {
  const { timeoutMs, connectTimeoutMs = timeoutMs, headersTimeoutMs = timeoutMs, allow = [], resolve } = options;
  const [{ default: undici }, { guardConnector, guardLookup }] = await Promise.all([
    import("undici"),
    import("./http/guard.ts"),
  ]);
  const timing = { headersTimeout: headersTimeoutMs, bodyTimeout: timeoutMs, allowH2: false };
  const connect = { timeout: connectTimeoutMs, allowH2: false };
  const { proxy } = options;
  const open =
    proxy === undefined
      ? new undici.Agent({ ...timing, connect })
      : new undici.EnvHttpProxyAgent({
          ...{ ...timing, connect, httpProxy: proxy.http, httpsProxy: proxy.https },
          noProxy: `${proxy.except},${ownHosts}`,
        });
  const guarded = new undici.Agent({
    ...timing,
    connect: guardConnector({
      guarded: undici.buildConnector({ ...connect, lookup: guardLookup(resolve) }),
      open: undici.buildConnector(connect),
      allow,
    }),
  });
  return {
    async send({ url, method, headers, body }, isTrusted, signal) {
      const dispatcher = isTrusted ? open : guarded;
      const pairs = [...headers];
      const reply = await undici.fetch(url.href, {
        method,
        headers: pairs,
        body,
        redirect: "manual",
        signal,
        dispatcher,
      });
      const { status, statusText } = reply;
      return { status, statusText, headers: new Headers([...reply.headers]), body: reply.body };
    },
    async close() {
      await Promise.all([open.destroy(), guarded.destroy()]);
    },
  };
}

/**
 * Reads the whole body before the request is sent, so that a redirect can send the body again. The deadline also ends
 * the reading of an endless body.
 */
async function readBody(request: Request, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return new Uint8Array(await Promise.race([request.arrayBuffer(), aborted]));
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
