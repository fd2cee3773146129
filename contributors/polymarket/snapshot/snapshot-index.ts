// Indexes the snapshot: markets by id, token and condition, and the catalogue as searchable text. The index is built
// once per transport; hashes and data are computed only when they are needed.

import type { OpenMarket } from "./generate-market.ts";
import { lazily } from "./lazily.ts";
import type { OpenEvent, OpenSnapshot } from "./open.ts";

/** A market with its event. */
export interface IndexedMarket {
  readonly market: OpenMarket;
  readonly event: OpenEvent;
}

/** A snapshot with its indexes. */
export interface SnapshotIndex {
  readonly snapshot: OpenSnapshot;
  readonly nowSeconds: number;
  readonly events: ReadonlyMap<string, OpenEvent>;
  readonly markets: ReadonlyMap<string, IndexedMarket>;
  readonly byToken: () => ReadonlyMap<string, IndexedMarket>;
  readonly byCondition: () => ReadonlyMap<string, IndexedMarket>;
}

/** Indexes a snapshot. */
export function indexSnapshot(snapshot: OpenSnapshot): SnapshotIndex {
  const entries = snapshot.events.flatMap((event) => event.markets.map((market): IndexedMarket => ({ market, event })));
  return {
    snapshot,
    nowSeconds: Math.floor(Date.parse(snapshot.capturedAt) / 1000),
    events: new Map(snapshot.events.map((event) => [event.id, event])),
    markets: new Map(entries.map((entry) => [entry.market.id, entry])),
    byToken: lazily(
      () => new Map(entries.flatMap((entry) => entry.market.tokenIds().map((token) => [token, entry] as const))),
    ),
    byCondition: lazily(() => new Map(entries.map((entry) => [entry.market.conditionId(), entry]))),
  };
}
