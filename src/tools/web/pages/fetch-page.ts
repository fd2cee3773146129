// Fetches the bytes of one page. It checks the URL policy and robots.txt, waits in the queue, follows redirects, and checks
// status, content type and size.
import { HttpFailure } from "../../../base/http/failure.ts";
import { type ContentKind, kindOf, readContentType } from "./content-type.ts";
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
