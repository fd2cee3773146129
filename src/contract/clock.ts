// The clock and the id generator. Both are injected, so that a run can be repeated byte for byte.

/**
 * `now` is the time in epoch milliseconds. `elapsed` is a monotonic time in milliseconds; a fixed clock always
 * returns the same value.
 */
export interface Clock {
  now(): number;
  elapsed(): number;
}

/** Makes identifiers. With counter ids, `next("request")` returns for example `request-0001`. */
export interface Ids {
  next(kind: string): string;
}
