// What every output says of where its figures come from, in the words that all contributors use.

/** The fields that `provenance` of fields.ts describes. */
export interface Provenance {
  readonly asOf: string;
  readonly source: string;
  readonly mode: "snapshot" | "live";
  readonly synthetic: boolean;
}

/** States it: `what` names the venue and the data, `liveBy` the way to it when it is not a snapshot; `atMs` is when it was observed. */
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
