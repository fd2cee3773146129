// Time and identity, injected so that a run can be repeated byte for byte.

/** `now` is epoch milliseconds; `elapsed` is a monotonic reading in milliseconds, constant under a fixed clock. */
export interface Clock {
  now(): number;
  elapsed(): number;
}

/** Makes identifiers. With counter ids, `next("request")` returns for example `request-0001`. */
export interface Ids {
  next(kind: string): string;
}
