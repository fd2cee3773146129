// A bucket of tokens for each name: full at first, and filled again at an even rate.

export interface RateLimit {
  /** Takes one token of the name; false when there is none. */
  take(name: string): boolean;
}

/** Names that are remembered; the ones that stayed away longest are forgotten, and forgotten ones start full. */
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
      // Set anew, so that the first of the map is always the one that stayed away longest.
      buckets.delete(name);
      buckets.set(name, { tokens: now >= 1 ? now - 1 : now, atMs });
      const [oldest] = buckets.keys();
      if (buckets.size > mostNames && oldest !== undefined) buckets.delete(oldest);
      return now >= 1;
    },
  };
}
