// The snapshot arranged for look-up: markets by id, token and condition, and the catalogue as text to search.
// Built once per transport.
import type { RankDocument } from "../../../reading/rank.ts";
import { toList } from "../loose.ts";
import type { Snapshot, SnapshotEvent, SnapshotMarket } from "./format.ts";

/** A market with its event and its lists decoded. */
export interface IndexedMarket {
  readonly market: SnapshotMarket;
  readonly event: SnapshotEvent;
  readonly outcomes: readonly string[];
  readonly tokenIds: readonly string[];
}

/** A snapshot and the ways into it. */
export interface SnapshotIndex {
  readonly snapshot: Snapshot;
  readonly events: ReadonlyMap<string, SnapshotEvent>;
  readonly markets: ReadonlyMap<string, IndexedMarket>;
  readonly byToken: ReadonlyMap<string, IndexedMarket>;
  readonly byCondition: ReadonlyMap<string, IndexedMarket>;
  /** One document per event, under the event's id. */
  readonly documents: readonly RankDocument[];
}

/** Arranges a snapshot. */
export function indexSnapshot(snapshot: Snapshot): SnapshotIndex {
  const markets = snapshot.events.flatMap((event) =>
    event.markets.map((market): IndexedMarket => {
      const outcomes = toList(market.outcomes).map(String);
      return { market, event, outcomes, tokenIds: toList(market.clobTokenIds).map(String) };
    }),
  );
  return {
    snapshot,
    events: new Map(snapshot.events.map((event) => [event.id, event])),
    markets: new Map(markets.map((entry) => [entry.market.id, entry])),
    byToken: new Map(markets.flatMap((entry) => entry.tokenIds.map((token) => [token, entry] as const))),
    byCondition: new Map(markets.map((entry) => [entry.market.conditionId, entry])),
    documents: snapshot.events.map((event) => ({
      id: event.id,
      fields: {
        title: event.title,
        names: event.markets.map(({ question }) => question).join(" "),
        tags: event.tags.map(({ label }) => label).join(" "),
        description: event.description,
      },
    })),
  };
}
