// The provenance of outputs, in the same words for all contributors.

/** The fields that `provenance` of fields.ts describes. */
export interface Provenance {
  readonly asOf: string;
  readonly source: string;
  readonly mode: "snapshot" | "live";
  readonly synthetic: boolean;
}

/**
 * States the provenance: `what` names the venue and the data, `liveBy` the access for live data; `atMs` is the
 * observation time.
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
