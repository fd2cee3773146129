// Percentile bootstrap: the sampling variation of a statistic.
import { percentile } from "../statistics.ts";

export interface BootstrapOptions {
  /** Size of the sample. */
  readonly count: number;
  /** Computes the statistic of a resample from the drawn indexes; null leaves the resample out. */
  readonly statistic: (indexes: Uint32Array) => number | null;
  readonly resamples?: number;
  /** The same seed draws the same resamples. */
  readonly seed?: number;
}

/** The 95 % interval of the statistic; null when no resample has one. */
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

/** Mulberry32: uniform numbers from 0 up to 1, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
