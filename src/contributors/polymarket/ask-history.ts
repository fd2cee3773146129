// Requests the prices of one outcome over time: back from now in one request, a long window in several. The venue
// accepts windows of at most fifteen days and may add a point of now outside the window; such points are dropped.

import { get } from "../venue/replies.ts";
import type { PricePoint } from "./records.ts";
import type { Ask } from "./transport.ts";
import { historySchema } from "./wire-trading.ts";

/** A span back from now, or between two times. */
export type Span =
  | { readonly kind: "back"; readonly interval: "1h" | "6h" | "1d" | "1w" | "1m" | "max" }
  | { readonly kind: "window"; readonly fromSeconds: number; readonly toSeconds: number };

/** The requested prices. */
export interface HistoryQuery {
  readonly tokenId: string;
  readonly span: Span;
  /** Minutes between points. */
  readonly everyMinutes: number;
}

const longestWindowSeconds = 15 * 86_400;
/** Maximum number of windows per call, a little over a year. */
export const mostWindows = 25;

/** The points, oldest first, one per moment. */
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
