// Sends a GET request and follows its redirects. The URL policy is checked for every URL on the way.
import { checkUrl, type UrlPolicy } from "../../../base/http/url-policy.ts";
import { asPageFailure, PageFailure } from "./failure.ts";

/** The last reply of a request, and the redirects before it. Disposing of it stops the transfer. */
export interface Landing extends AsyncDisposable {
  readonly response: Response;
  readonly url: URL;
  /** The URLs that redirected, in order. */
  readonly redirects: readonly string[];
}

export interface HopOptions {
  readonly signal: AbortSignal;
  /** Called before each request. It may throw to prevent the request. It returns a function that is called after the reply. */
  readonly before?: (url: URL) => Promise<() => void>;
  /** Called with the target of each redirect. */
  readonly onRedirect?: (url: string) => void;
}

export type Hops = (url: string, options: HopOptions) => Promise<Landing>;

export interface HopParts {
  /** Sends a request. It checks addresses and sockets itself and does not follow redirects. */
  readonly fetch: typeof fetch;
  readonly policy: UrlPolicy;
  readonly maxRedirects: number;
  readonly headers: Readonly<Record<string, string>>;
  /** True for a host whose pages come from a recording. No connection to it is made. */
  readonly isRecorded: (host: string) => boolean;
}

/** Creates the function that sends requests. It rejects with a `PageFailure`, or with the reason of the signal. */
export function followHops(parts: HopParts): Hops {
  return async (first, { signal, before, onRedirect }) => {
    const redirects: string[] = [];
    let target = admit(first, parts);
    for (;;) {
      const release = (await before?.(target)) ?? (() => undefined);
      try {
        const response = await request(target, signal, parts);
        const location = redirectOf(response);
        if (location === null) return landing({ response, url: target, redirects, release });
        await response.body?.cancel();
        release();
        if (redirects.length === parts.maxRedirects) throw tooMany(first, parts.maxRedirects);
        const next = admit(resolved(location, target), parts);
        if (target.protocol === "https:" && next.protocol === "http:") throw insecure(target, next);
        redirects.push(target.href);
        onRedirect?.(next.href);
        target = next;
      } catch (thrown) {
        release();
        throw thrown;
      }
    }
  };
}

function admit(text: string, { policy, isRecorded }: HopParts): URL {
  try {
    if (text.length <= policy.maxLength && URL.canParse(text)) {
      const url = new URL(text);
      const isWeb = url.protocol === "https:" || url.protocol === "http:";
      url.hash = "";
      if (isWeb && isRecorded(url.host) && url.username === "" && url.password === "") return url;
    }
    return checkUrl(text, policy);
  } catch (thrown) {
    throw asPageFailure(thrown);
  }
}

async function request(url: URL, signal: AbortSignal, { fetch: send, headers }: HopParts): Promise<Response> {
  try {
    return await send(url.href, { redirect: "manual", headers: { ...headers }, signal });
  } catch (thrown) {
    signal.throwIfAborted();
    throw asPageFailure(thrown);
  }
}

function redirectOf({ status, headers }: Response): string | null {
  return [301, 302, 303, 307, 308].includes(status) ? headers.get("location") : null;
}

function resolved(location: string, base: URL): string {
  if (URL.canParse(location, base.href)) return new URL(location, base).href;
  throw new PageFailure("INVALID_URL", `${base.host} redirects to an invalid URL`);
}

function landing({ release, ...landed }: Omit<Landing, keyof AsyncDisposable> & { release: () => void }): Landing {
  return {
    ...landed,
    async [Symbol.asyncDispose]() {
      release();
      const { body } = landed.response;
      // A body that was read to its end, or whose reading failed, does not have to be cancelled.
      if (body !== null && !body.locked) await body.cancel().catch(() => undefined);
    },
  };
}

function tooMany(url: string, most: number): PageFailure {
  return new PageFailure("TOO_MANY_REDIRECTS", `${new URL(url).host} redirects more than ${most} times`);
}

function insecure(from: URL, to: URL): PageFailure {
  return new PageFailure(
    "INSECURE_REDIRECT",
    `${from.host} redirects from https to ${to.origin}, which is not encrypted`,
  );
}
