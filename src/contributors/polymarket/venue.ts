// What every method is built over: a way to ask the venue, and what may be said about where data comes from.
// Whether that is the live API or the synthetic snapshot is decided where this is made.
import type { JsonObject } from "../../contract/json.ts";
import { type ReadNote, readMeta as sharedMeta } from "../venue/method-notes.ts";
import { type Provenance, stateProvenance } from "../venue/provenance.ts";
import type { VenueClient } from "./client.ts";

/** The venue behind the methods. */
export interface Venue {
  readonly mode: "snapshot" | "live";
  /** Epoch milliseconds that count as "now" for this data: the clock live, the time of capture for a snapshot. */
  readonly now: () => number;
  readonly client: (signal: AbortSignal) => VenueClient;
}

/** The fields that every output closes with. */
export function provenanceOf({ mode, now }: Venue, dataset: string): Provenance {
  return stateProvenance({ mode, atMs: now(), what: `Polymarket ${dataset}`, liveBy: "public API" });
}

/** `_meta` of a method that only reads, with the venue's pace. */
export function readMeta({ mode }: Venue, note: Omit<ReadNote, "mode" | "pace">): JsonObject {
  return sharedMeta({ mode, pace: { maxRequestsPerMinute: 120, maxConcurrency: 4 }, ...note });
}
