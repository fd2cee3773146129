// Answers requests for price histories from the snapshot. Points have a fixed interval, counted back from the end of the
// window or from now. As at the venue, windows that are too long are rejected, and a current point outside the window is added.
import { type Answer, type Asked, ok, wholeOr } from "./answer.ts";
import { priceAt } from "./generate-prices.ts";
import type { SnapshotIndex } from "./snapshot-index.ts";

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;
const longestWindowSeconds = 15 * daySeconds;
const longestSeries = 5000;

const intervals: Readonly<Record<string, number>> = {
  "1h": hourSeconds,
  "6h": 6 * hourSeconds,
  "1d": daySeconds,
  "1w": 7 * daySeconds,
  "1m": 30 * daySeconds,
  max: Number.POSITIVE_INFINITY,
  all: Number.POSITIVE_INFINITY,
};

/** GET /prices-history: an unknown token has an empty history. */
export function answerPrices({ index, query }: Asked): Answer {
  const window = windowOf(index, query);
  if (typeof window === "string") return { status: 400, body: { error: window } };
  const token = query.get("market") ?? "";
  const entry = index.byToken().get(token);
  if (entry === undefined) return ok({ history: [] });
  const rows = entry.market.prices();
  const isYes = entry.market.tokenIds()[0] === token;
  const point = (t: number) => {
    const yes = priceAt(rows, t);
    return yes === null ? [] : [{ t, p: isYes ? yes : Math.round((1 - yes) * 1e6) / 1e6 }];
  };
  const first = Math.max(window.from, rows[0]?.[0] ?? 0);
  const step = Math.max(60, window.stepSeconds, Math.ceil((window.to - first) / longestSeries));
  const history: { readonly t: number; readonly p: number }[] = [];
  for (let t = window.to; t >= first; t -= step) history.unshift(...point(t));
  const isNowMissing = window.to !== index.nowSeconds;
  return ok({ history: isNowMissing ? [...history, ...point(index.nowSeconds)] : history });
}

interface Window {
  readonly from: number;
  readonly to: number;
  readonly stepSeconds: number;
}

/** Returns the requested window, or the error message if it is invalid. */
function windowOf({ nowSeconds }: SnapshotIndex, query: URLSearchParams): Window | string {
  const stepSeconds = wholeOr(query.get("fidelity"), 1) * 60;
  const [start, end] = [query.get("startTs"), query.get("endTs")];
  const interval = query.get("interval");
  if (interval !== null) {
    const seconds = intervals[interval];
    return seconds === undefined ? "invalid interval" : { from: nowSeconds - seconds, to: nowSeconds, stepSeconds };
  }
  if (start === null || end === null) return "either interval or startTs and endTs are required";
  const window = { from: wholeOr(start, -1), to: wholeOr(end, -1), stepSeconds };
  if (window.from < 0 || window.to < window.from) return "invalid time range";
  if (window.to - window.from > longestWindowSeconds) return "interval is too long";
  return { ...window, to: Math.min(window.to, nowSeconds) };
}
