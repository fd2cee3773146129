// Sends spans to a collector over OTLP/HTTP.
import type { Proxies } from "../../base/http/proxy.ts";
import { createHttp } from "../../base/http.ts";
import { formatCount } from "../../base/text/format.ts";
import { CtxError } from "../../contract/error.ts";
import type { OtlpEncoding } from "./encodings.ts";
import { otlpRequest } from "./otlp.ts";
import { partialSuccessOf } from "./otlp-reply.ts";
import type { SpanRow } from "./span-model.ts";

export interface Collector {
  /** URL of the collector; `/v1/traces` is appended unless the URL already ends with it. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly encoding: OtlpEncoding;
  /** Version of the runtime. The spans contain it as an attribute. */
  readonly version: string;
  readonly proxy?: Proxies | undefined;
}

const timeoutMs = 20_000;
const mostReplyBytes = 65_536;

/**
 * Sends the spans in one request. Throws an `upstream` error when the collector cannot be reached or rejects spans; the error
 * contains the collector's message. Returns the collector's warning about accepted spans, or null.
 */
export async function sendSpans(
  spans: readonly SpanRow[],
  { url, headers, encoding, version, proxy }: Collector,
  signal: AbortSignal,
): Promise<string | null> {
  const { contentType, body } = otlpRequest(spans, { encoding, version });
  const http = createHttp({ policy: "trusted", timeoutMs, maxBytes: mostReplyBytes, proxy });
  const address = tracesUrl(url);
  try {
    const response = await http.fetch(address, {
      method: "POST",
      headers: { ...headers, "content-type": contentType },
      body,
      signal,
    });
    const reply = new Uint8Array(await response.arrayBuffer());
    if (!response.ok) {
      const said = new TextDecoder().decode(reply).slice(0, 200);
      throw new CtxError("upstream", `${address} rejected the spans with ${response.status}: ${said}`);
    }
    const partial = partialSuccessOf(reply, response.headers.get("content-type") ?? contentType);
    if (partial === null) return null;
    const { rejected, message } = partial;
    if (rejected === 0) return message.slice(0, 200);
    const count = `${rejected} of ${formatCount(spans.length, "span")}`;
    throw new CtxError("upstream", `${address} rejected ${count}: ${message.slice(0, 200) || "it gave no reason"}`);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof CtxError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CtxError("upstream", `the spans could not be sent to ${address}: ${reason}`, {
      cause,
      hint: "check that a collector listens there for OTLP over HTTP, usually on port 4318",
    });
  } finally {
    await http.close();
  }
}

/** Returns the URL to which spans are sent; throws a `usage` error for an invalid URL. */
export function tracesUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new CtxError("usage", `"${text}" is not a URL of a collector`, {
      hint: "use the form http://127.0.0.1:4318",
    });
  }
  if (!url.pathname.endsWith("/v1/traces")) url.pathname = `${url.pathname.replace(/\/$/, "")}/v1/traces`;
  return url.href;
}
