// What every method is built over: a way to ask the exchange, and what may be said about where data comes from.
// Whether that is the live API or the synthetic snapshot is decided where this is made.
import type { JsonObject } from "../../contract/json.ts";
import type { ContributorSearchConfig, SearchJudge } from "../../contract/search.ts";
import { type ReadNote, readMeta as sharedMeta } from "../venue/method-notes.ts";
import type { KalshiClient } from "./client.ts";

/** The exchange behind the methods, and the judge of its search. */
export interface Exchange {
  readonly mode: "snapshot" | "live";
  /** Epoch milliseconds that count as "now" for this data: the clock live, the time of capture for a snapshot. */
  readonly now: () => number;
  readonly client: (signal: AbortSignal) => KalshiClient;
  readonly search: {
    readonly judge: SearchJudge | undefined;
    readonly config: ContributorSearchConfig;
  };
}

/** The fields that every output closes with: when, from what, and whether the figures are real. */
export function provenanceOf(
  exchange: Exchange,
  dataset: string,
): { readonly asOf: string; readonly source: string; readonly mode: Exchange["mode"]; readonly synthetic: boolean } {
  const asOf = new Date(exchange.now()).toISOString();
  const isSynthetic = exchange.mode === "snapshot";
  const source = isSynthetic
    ? `Kalshi ${dataset}, synthetic snapshot as of ${asOf} (invented figures, not market data)`
    : `Kalshi ${dataset}, public API`;
  return { asOf, source, mode: exchange.mode, synthetic: isSynthetic };
}

/** `_meta` of a method here, with the exchange's pace. */
export function readMeta({ mode }: Exchange, note: Omit<ReadNote, "mode" | "pace">): JsonObject {
  return sharedMeta({ mode, pace: { maxRequestsPerMinute: 120, maxConcurrency: 2 }, ...note });
}
