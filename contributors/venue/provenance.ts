// States the provenance of an output, in the same words for all contributors.

/** The provenance of an output; fields.ts describes these fields in its `provenance`. */
export interface Provenance {
  readonly asOf: string;
  readonly source: string;
  readonly mode: "snapshot" | "live";
  readonly synthetic: boolean;
}

/**
 * Returns the provenance. `what` names the venue and the data, `liveBy` states how live data is read, and `atMs` is the
 * time of observation.
 */
export function stateProvenance(origin: {
  readonly mode: Provenance["mode"];
  readonly atMs: number;
  readonly what: string;
  readonly liveBy: string;
}): Provenance {
  const { mode, atMs, what, liveBy } = origin;
  const asOf = new Date(atMs).toISOString();
  const synthetic = mode === "snapshot";
  const way = synthetic ? `synthetic snapshot as of ${asOf} (invented figures, not market data)` : liveBy;
  return { asOf, source: `${what}, ${way}`, mode, synthetic };
}
