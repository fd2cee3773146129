// What every method is built over: a way to ask the venue, and what may be said about where data comes from.
// Whether that is the live API or the synthetic snapshot is decided where this is made.
import type { VenueClient } from "./client.ts";

/** The venue behind the methods. */
export interface Venue {
  readonly mode: "snapshot" | "live";
  /** Epoch milliseconds that count as "now" for this data: the clock live, the time of capture for a snapshot. */
  readonly now: () => number;
  readonly client: (signal: AbortSignal) => VenueClient;
}

/** The fields that every output closes with: when, from what, and whether the figures are real. */
export function provenanceOf(
  venue: Venue,
  dataset: string,
): { readonly asOf: string; readonly source: string; readonly mode: Venue["mode"]; readonly synthetic: boolean } {
  const asOf = new Date(venue.now()).toISOString();
  const isSynthetic = venue.mode === "snapshot";
  const source = isSynthetic
    ? `Polymarket ${dataset}, synthetic snapshot as of ${asOf} (invented figures, not market data)`
    : `Polymarket ${dataset}, public API`;
  return { asOf, source, mode: venue.mode, synthetic: isSynthetic };
}
