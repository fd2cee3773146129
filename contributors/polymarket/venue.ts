// Gives every method access to the venue, and the provenance for its output. The venue is the live API or the synthetic
// snapshot.
import type { z } from "zod";
import type { ContributorMethod, JsonObject } from "../../src/contrib.ts";
import { type Provenance, stateProvenance } from "../venue/provenance.ts";
import { defineRead, type ReadDefinition } from "../venue/read-method.ts";
import type { VenueClient } from "./client.ts";

/** The venue that the methods query. */
export interface Venue {
  readonly mode: "snapshot" | "live";
  /** Returns the epoch milliseconds that count as now: the clock's time, or the capture time of a snapshot. */
  readonly now: () => number;
  readonly client: (signal: AbortSignal) => VenueClient;
}

/** Returns the last fields of every output, which state its provenance. */
export function provenanceOf({ mode, now }: Venue, dataset: string): Provenance {
  return stateProvenance({ mode, atMs: now(), what: `Polymarket ${dataset}`, liveBy: "public API" });
}

/** Defines a read-only method with the venue's rate limit. */
export function readMethod<Input extends z.ZodObject, Output extends z.ZodType<JsonObject>>(
  { mode }: Venue,
  definition: ReadDefinition<Input, Output>,
): ContributorMethod {
  return defineRead({ mode, pace: { maxRequestsPerMinute: 120, maxConcurrency: 4 } }, definition);
}
