// A cache with a maximum size and entries that expire. Callers that ask for a key at the same time share one computation.

export interface CacheOptions<Value> {
  /** Maximum number of entries. The least recently used entry is removed first. */
  readonly most: number;
  /** Returns the lifetime of a value in milliseconds. A value with lifetime 0 is not cached. */
  readonly ttlMs: (value: Value) => number;
  /** Returns monotonic milliseconds. */
  readonly elapsed: () => number;
}

export interface Cached<Value> {
  readonly value: Value;
  readonly isCached: boolean;
}

export interface ExpiringCache<Value> {
  /**
   * Returns the cached value, or the result of `make`. Concurrent calls with one key share one run of `make`. The
   * signal that `make` receives aborts when no caller waits for the value any more. Rejects with the reason of
   * `signal`, or with the error of `make`.
   */
  get(key: string, make: (signal: AbortSignal) => Promise<Value>, signal: AbortSignal): Promise<Cached<Value>>;
}

/** Creates an empty cache. */
export function expiringCache<Value>({ most, ttlMs, elapsed }: CacheOptions<Value>): ExpiringCache<Value> {
  const kept = new Map<string, { readonly value: Value; readonly until: number }>();
  const flights = new Map<string, Flight<Value>>();
  const keep = (key: string, value: Value) => {
    const ttl = ttlMs(value);
    if (ttl <= 0) return;
    kept.delete(key);
    kept.set(key, { value, until: elapsed() + ttl });
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
  };
  const launch = (key: string, make: (signal: AbortSignal) => Promise<Value>): Flight<Value> => {
    const control = new AbortController();
    const made = make(control.signal).then((value) => {
      keep(key, value);
      return value;
    });
    const flight: Flight<Value> = { control, made, waiting: 0 };
    flights.set(key, flight);
    const land = () => void (flights.get(key) === flight && flights.delete(key));
    made.then(land, land);
    return flight;
  };
  return {
    async get(key, make, signal) {
      signal.throwIfAborted();
      const found = kept.get(key);
      if (found !== undefined && found.until > elapsed()) {
        kept.delete(key);
        kept.set(key, found);
        return { value: found.value, isCached: true };
      }
      kept.delete(key);
      const joined = flights.get(key);
      const flight = joined ?? launch(key, make);
      return { value: await waitFor(flight, signal, () => flights.delete(key)), isCached: joined !== undefined };
    },
  };
}

interface Flight<Value> {
  readonly control: AbortController;
  readonly made: Promise<Value>;
  waiting: number;
}

async function waitFor<Value>(flight: Flight<Value>, signal: AbortSignal, forget: () => void): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  signal.addEventListener("abort", leave, { once: true });
  flight.waiting += 1;
  try {
    return await Promise.race([flight.made, aborted]);
  } finally {
    flight.waiting -= 1;
    signal.removeEventListener("abort", leave);
    if (flight.waiting === 0 && signal.aborted) {
      forget();
      flight.control.abort(signal.reason);
    }
  }
}
