// Fetches the bytes of one page. It checks the URL policy and robots.txt, waits in the queue, follows redirects, and checks
// status, content type and size.
import { HttpFailure } from "../../../base/http/failure.ts";
import { asPageFailure, PageFailure } from "./failure.ts";
import type { HopParts } from "./hops.ts";
import { followHops } from "./hops.ts";
import type { HostQueue } from "./host-queue.ts";
import type { RobotsRules } from "./robots.ts";

export interface FetchedPage {
  readonly url: URL;
  readonly redirects: readonly string[];
  readonly kind: ContentKind;
  readonly contentType: string;
  /** The charset in the reply's header, or null. */
  readonly charset: string | null;
  readonly bytes: Uint8Array;
}

export interface FetchParts {
  readonly hops: HopParts;
  /** The robots.txt rules, or null if robots.txt is not checked. */
  readonly robots: RobotsRules | null;
  readonly queue: HostQueue;
  /** The time limit in milliseconds for all steps together. */
  readonly timeoutMs: number;
}

export interface FetchOptions {
  readonly signal: AbortSignal;
  /** Called with the target of each redirect, even if the page cannot be read in the end. */
  readonly onRedirect: (url: string) => void;
}

/** Fetches a page. Rejects with a `PageFailure`, or with the reason of the caller's signal. */
export async function fetchPage(text: string, options: FetchOptions, parts: FetchParts): Promise<FetchedPage> {
  const deadline = AbortSignal.timeout(parts.timeoutMs);
  const signal = AbortSignal.any([options.signal, deadline]);
  const before = async (url: URL) => {
    const delayMs = (await parts.robots?.check(url, signal)) ?? 0;
    return await parts.queue.enter(url.host, { delayMs, signal });
  };
  try {
    const hops = followHops(parts.hops);
    await using landing = await hops(text, { signal, before, onRedirect: options.onRedirect });
    const { response, url, redirects } = landing;
    refuseStatus(response, url);
    const named = readContentType(response.headers.get("content-type"));
    // A declared type is checked before the body is read, so that a video, for example, is not downloaded.
    if (named.type !== "") refuseType(kindOf(named.type, null), named.type, url);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const kind = kindOf(named.type, bytes);
    refuseType(kind, named.type, url);
    return { url, redirects, kind, contentType: named.type, charset: named.charset, bytes };
  } catch (thrown) {
    options.signal.throwIfAborted();
    if (deadline.aborted) throw new PageFailure("TIMEOUT", `${hostOf(text)} was not read within ${parts.timeoutMs} ms`);
    throw thrown instanceof HttpFailure ? asPageFailure(thrown) : thrown;
  }
}

function refuseStatus({ status }: Response, url: URL): void {
  if (status >= 500)
    throw new PageFailure("HTTP_SERVER_ERROR", `${url.host} replied with status ${status}`, { status });
  if (status < 200 || status >= 300) {
    throw new PageFailure("HTTP_CLIENT_ERROR", `${url.host} replied with status ${status}`, { status });
  }
}

function refuseType(kind: ContentKind | null, type: string, url: URL): asserts kind is ContentKind {
  if (kind !== null) return;
  const named = type === "" ? "content that is not text" : type;
  throw new PageFailure("UNSUPPORTED_TYPE", `${url.host} sent ${named}; HTML, text, Markdown, JSON and PDF are read`);
}

function hostOf(text: string): string {
  return URL.canParse(text) ? new URL(text).host : "the page";
}

type ContentKind = "html" | "markdown" | "json" | "text" | "pdf";

/** Returns the type and charset of a Content-Type header, in lower case. */
function readContentType(header: string | null): { readonly type: string; readonly charset: string | null } {
  const [type = "", ...parameters] = (header ?? "").split(";");
  const charset = parameters
    .map((part) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(part)?.[1])
    .find((found) => found);
  return { type: type.trim().toLowerCase(), charset: charset?.toLowerCase() ?? null };
}

/** Returns the kind of a page, or null if its type is not supported. Without bytes, a generic type counts as text. */
function kindOf(type: string, bytes: Uint8Array | null): ContentKind | null {
  if (type === "text/html" || type === "application/xhtml+xml") return "html";
  if (type === "application/pdf" || type === "application/x-pdf") return "pdf";
  if (type === "text/markdown" || type === "text/x-markdown") return "markdown";
  if (type === "application/json" || type === "text/json" || /^application\/[\w.-]+\+json$/.test(type)) return "json";
  if (type === "text/plain" || type === "" || type === "application/octet-stream") {
    return bytes === null ? "text" : sniff(bytes, type === "text/plain");
  }
  return type.startsWith("text/") ? "text" : null;
}

/** Determines the kind from the first bytes. If the header says text/plain, does not check for HTML and JSON. */
function sniff(bytes: Uint8Array, isPlain: boolean): ContentKind | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  if (head.startsWith("%PDF-")) return "pdf";
  if (head.includes("\0") && !/^(?:\xff\xfe|\xfe\xff)/.test(head)) return null;
  if (isPlain) return "text";
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body|!--)/i.test(head)) return "html";
  return /^\s*[[{]/.test(head) ? "json" : "text";
}
