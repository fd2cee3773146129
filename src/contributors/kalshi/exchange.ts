// What every method is built over: a way to ask the exchange, and what may be said about where data comes from.
// Whether that is the live API or the synthetic snapshot is decided where this is made.
import type { JsonObject } from "../../contract/json.ts";
import type { PilotJudge } from "../market-search/judge-settings.ts";
import { type ReadNote, readMeta as sharedMeta } from "../venue/method-notes.ts";
import { type Provenance, stateProvenance } from "../venue/provenance.ts";
import type { KalshiClient } from "./client.ts";

/** The exchange behind the methods, and the judge of its search. */
export interface Exchange {
  readonly mode: "snapshot" | "live";
  /** Epoch milliseconds that count as "now" for this data: the clock live, the time of capture for a snapshot. */
  readonly now: () => number;
  readonly client: (signal: AbortSignal) => KalshiClient;
  readonly search: PilotJudge;
}

/** The fields that every output closes with. */
export function provenanceOf({ mode, now }: Exchange, dataset: string): Provenance {
  return stateProvenance({ mode, atMs: now(), what: `Kalshi ${dataset}`, liveBy: "public API" });
}

/** `_meta` of a method here, with the exchange's pace. */
export function readMeta({ mode }: Exchange, note: Omit<ReadNote, "mode" | "pace">): JsonObject {
  return sharedMeta({ mode, pace: { maxRequestsPerMinute: 120, maxConcurrency: 2 }, ...note });
}
