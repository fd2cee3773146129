// What every method is built over: a way to ask the venue, and what may be said about where data comes from.
// Whether that is the live API or the synthetic snapshot is decided where this is made.
import type { z } from "zod";
import type { JsonObject } from "../../contract/json.ts";
import type { ContributorMethod } from "../contributor.ts";
import { type Provenance, stateProvenance } from "../venue/provenance.ts";
import { defineRead, type ReadDefinition } from "../venue/read-method.ts";
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

/** A method here that only reads, with the venue's pace. */
export function readMethod<Input extends z.ZodObject, Output extends z.ZodType<JsonObject>>(
  { mode }: Venue,
  definition: ReadDefinition<Input, Output>,
): ContributorMethod {
  return defineRead({ mode, pace: { maxRequestsPerMinute: 120, maxConcurrency: 4 } }, definition);
}
