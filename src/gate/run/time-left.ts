// Estimates the remaining time of a run from its speed so far.

export interface Pace {
  readonly done: number;
  readonly total: number;
  readonly elapsedMs: number;
}

/** Returns the remaining milliseconds at the current speed; null before the first result and at the end. */
export function timeLeftMs({ done, total, elapsedMs }: Pace): number | null {
  if (done === 0 || done >= total || elapsedMs <= 0) return null;
  return (elapsedMs / done) * (total - done);
}
