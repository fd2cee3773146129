// Percentile bootstrap: estimates the interval of a statistic by drawing samples again and again.
import { percentile } from "../statistics.ts";

export interface BootstrapOptions {
  /** Number of items in the sample. */
  readonly count: number;
  /**
   * Computes the statistic of a drawn sample. The argument contains the indexes of the drawn items. A sample with the
   * result null is ignored.
   */
  readonly statistic: (indexes: Uint32Array) => number | null;
  readonly resamples?: number;
  /** Seed of the random numbers. The same seed draws the same samples. */
  readonly seed?: number;
}

/** Returns the 95 % interval of the statistic, or null if no drawn sample has a value. */
export function bootstrap(options: BootstrapOptions): { readonly low: number; readonly high: number } | null {
  const { count, statistic, resamples = 1000, seed = 1 } = options;
  if (count === 0) return null;
  const random = seededRandom(seed);
  const indexes = new Uint32Array(count);
  const figures: number[] = [];
  for (let round = 0; round < resamples; round += 1) {
    for (let place = 0; place < count; place += 1) indexes[place] = Math.floor(random() * count);
    const figure = statistic(indexes);
    if (figure !== null) figures.push(figure);
  }
  const low = percentile(figures, 2.5);
  const high = percentile(figures, 97.5);
  return low === null || high === null ? null : { low, high };
}

/** Returns uniform random numbers from 0 up to 1 (mulberry32). The same seed returns the same numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
