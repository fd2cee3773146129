// Checks whether robots.txt allows a page. The file is fetched under the same URL policy and cached for at most a day.
import { expiringCache } from "../../../base/expiring-cache.ts";
import { dayMs } from "../../../base/time.ts";
import { PageFailure } from "./failure.ts";
import type { Hops } from "./hops.ts";
import { openRobots, type Robots, readRobots } from "./robots-file.ts";

export interface RobotsRules {
  /** Returns the delay in milliseconds that the site asks for. Throws `ROBOTS_DISALLOWED` if the page is not allowed. */
  check(url: URL, signal: AbortSignal): Promise<number>;
}

const minuteMs = 60_000;
/** The maximum size. RFC 9309 requires that at least 500 KiB are parsed. The rest of a larger file is ignored. */
const mostBytes = 512 * 1024;
const mostSites = 500;
const longestDelayMs = 10_000;

/** Creates the check with its own cache. */
export function robotsRules({
  hops,
  product,
  elapsed,
}: {
  readonly hops: Hops;
  readonly product: string;
  readonly elapsed: () => number;
}): RobotsRules {
  const cache = expiringCache<Verdict>({
    most: mostSites,
    ttlMs: ({ trouble }) => (trouble === null ? dayMs : minuteMs),
    elapsed,
  });
  return {
    async check(url, signal) {
      const read = (shared: AbortSignal) => readSite(url.origin, { hops, product, signal: shared });
      const { robots, trouble } = (await cache.get(url.origin, read, signal)).value;
      if (trouble !== null) {
        throw new PageFailure("ROBOTS_DISALLOWED", `${url.origin}/robots.txt ${trouble}, which counts as disallowed`);
      }
      if (!robots.isAllowed(`${url.pathname}${url.search}`)) {
        throw new PageFailure("ROBOTS_DISALLOWED", `${url.origin}/robots.txt disallows ${url.pathname}`);
      }
      return Math.min(longestDelayMs, (robots.crawlDelay ?? 0) * 1000);
    },
  };
}

interface Verdict {
  readonly robots: Robots;
  /** The reason why the file could not be read although it may exist, or null. */
  readonly trouble: string | null;
}

async function readSite(
  origin: string,
  { hops, product, signal }: { readonly hops: Hops; readonly product: string; readonly signal: AbortSignal },
): Promise<Verdict> {
  try {
    await using reply = await hops(`${origin}/robots.txt`, { signal });
    const { status, body } = reply.response;
    if (status >= 500) return { robots: openRobots, trouble: `gave status ${status}` };
    if (status >= 400 || body === null) return { robots: openRobots, trouble: null };
    return { robots: readRobots(await beginningOf(body), product), trouble: null };
  } catch (thrown) {
    if (thrown instanceof PageFailure && thrown.code === "TIMEOUT") {
      return { robots: openRobots, trouble: "was not sent in time" };
    }
    if (thrown instanceof PageFailure && redirectCodes.includes(thrown.code)) {
      return { robots: openRobots, trouble: `could not be read (${thrown.message})` };
    }
    // The site cannot be reached at all, so the page fails with the same error.
    throw thrown;
  }
}

const redirectCodes: readonly string[] = ["TOO_MANY_REDIRECTS", "INSECURE_REDIRECT"];

async function beginningOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes >= mostBytes) break;
  }
  return Buffer.concat(parts).subarray(0, mostBytes).toString("utf8");
}
