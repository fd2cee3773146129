// Time and identity, handed in so that a run can be repeated to the byte.

/** `now` is epoch milliseconds; `elapsed` is a monotonic millisecond reading, constant under a fixed clock. */
export interface Clock {
  now(): number;
  elapsed(): number;
}

/** Makes identifiers; `next("request")` gives for example `request-0001` when counters are asked for. */
export interface Ids {
  next(kind: string): string;
}
