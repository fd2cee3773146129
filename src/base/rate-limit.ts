// A token bucket for each name: full at first, refilled at an even rate.

export interface RateLimit {
  /** Takes one token of the name; false when there is none. */
  take(name: string): boolean;
}

/** Maximum number of names; the least recently used are dropped and start full again. */
const mostNames = 10_000;

/** `elapsed` is monotonic milliseconds. */
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
      // Reinserted, so that the first entry of the map is always the least recently used.
      buckets.delete(name);
      buckets.set(name, { tokens: now >= 1 ? now - 1 : now, atMs });
      const [oldest] = buckets.keys();
      if (buckets.size > mostNames && oldest !== undefined) buckets.delete(oldest);
      return now >= 1;
    },
  };
}
