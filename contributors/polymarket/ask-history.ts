// Requests the prices of one outcome over time. A span that ends now takes one request; a window is split, because the
// venue accepts at most fifteen days. The venue may add a current price outside the window, which is dropped.

import { get } from "../venue/replies.ts";
import type { PricePoint } from "./records.ts";
import type { Ask } from "./transport.ts";
import { historySchema } from "./wire-trading.ts";

/** A span that ends now, or a window between two times. */
export type Span =
  | { readonly kind: "back"; readonly interval: "1h" | "6h" | "1d" | "1w" | "1m" | "max" }
  | { readonly kind: "window"; readonly fromSeconds: number; readonly toSeconds: number };

/** Which prices to request. */
export interface HistoryQuery {
  readonly tokenId: string;
  readonly span: Span;
  /** Minutes between points. */
  readonly everyMinutes: number;
}

const longestWindowSeconds = 15 * 86_400;
/** Maximum number of requests per call; together they cover a little more than a year. */
export const mostWindows = 25;

/** Returns the points, oldest first, with at most one point per time. */
export async function askHistory(ask: Ask, query: HistoryQuery): Promise<readonly PricePoint[]> {
  const { span } = query;
  if (span.kind === "back") return await askOnce(ask, query, [["interval", span.interval]]);
  const points: PricePoint[] = [];
  for (let from = span.fromSeconds; from <= span.toSeconds; from += longestWindowSeconds) {
    const to = Math.min(span.toSeconds, from + longestWindowSeconds);
    const window = [
      ["startTs", String(from)],
      ["endTs", String(to)],
    ] as const;
    const found = await askOnce(ask, query, window);
    const latest = points.at(-1)?.at ?? "";
    points.push(...found.filter(({ at }) => at > latest && isWithin(at, from, to)));
  }
  return points;
}

function askOnce(
  ask: Ask,
  { tokenId, everyMinutes }: HistoryQuery,
  span: readonly (readonly [string, string])[],
): Promise<readonly PricePoint[]> {
  const request = get("clob", "/prices-history", [["market", tokenId], ...span, ["fidelity", String(everyMinutes)]]);
  return ask(request, historySchema);
}

function isWithin(at: string, fromSeconds: number, toSeconds: number): boolean {
  const seconds = Date.parse(at) / 1000;
  return seconds >= fromSeconds && seconds <= toSeconds;
}
