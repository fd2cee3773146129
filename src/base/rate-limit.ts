// Limits the rate of requests per name with token buckets. A bucket starts full and is refilled at an even rate.

export interface RateLimit {
  /** Takes one token from the bucket of the name. Returns false if the bucket is empty. */
  take(name: string): boolean;
}

/** Maximum number of names. The least recently used bucket is removed and starts full again. */
const mostNames = 10_000;

/** Creates a rate limit. `elapsed` returns monotonic milliseconds. */
export function createRateLimit({
  perMinute,
  elapsed,
}: {
  readonly perMinute: number;
  readonly elapsed: () => number;
}): RateLimit {
  const buckets = new Map<string, { readonly tokens: number; readonly atMs: number }>();
  return {
    take: (name) => {
      const atMs = elapsed();
      const { tokens, atMs: before } = buckets.get(name) ?? { tokens: perMinute, atMs };
      const now = Math.min(perMinute, tokens + ((atMs - before) / 60_000) * perMinute);
      // The bucket is inserted again, so that the first entry of the map is always the least recently used.
      buckets.delete(name);
      buckets.set(name, { tokens: now >= 1 ? now - 1 : now, atMs });
      const [oldest] = buckets.keys();
      if (buckets.size > mostNames && oldest !== undefined) buckets.delete(oldest);
      return now >= 1;
    },
  };
}
