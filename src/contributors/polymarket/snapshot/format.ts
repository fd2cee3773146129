// The format of the synthetic snapshot: the venue's own objects where it has them, compact rows for the rest. Only the
// generator fills it and only the snapshot transport reads it.
import type { JsonObject } from "../../../contract/json.ts";

/** The snapshot as one value, as make.ts writes it. */
export interface Snapshot {
  readonly version: 2;
  readonly note: string;
  /** The observation time of the data, ISO 8601 UTC. */
  readonly capturedAt: string;
  readonly seed: string;
  /** Events of the catalogue with their markets, in the venue's spelling. */
  readonly events: readonly SnapshotEvent[];
  /** By token id. A token without an entry has the mirror of the opposite token's book. */
  readonly books: Readonly<Record<string, SnapshotBook>>;
  readonly wallets: readonly string[];
  /** By condition id, newest first. */
  readonly trades: Readonly<Record<string, readonly SnapshotTrade[]>>;
  /** By condition id: the price of Yes over time, oldest first. */
  readonly prices: Readonly<Record<string, readonly SnapshotPrice[]>>;
  /** By condition id: holders of Yes and of No, largest first. */
  readonly holders: Readonly<Record<string, readonly (readonly SnapshotHolder[])[]>>;
}

/** An event in the catalogue host's spelling; only the fields that the transport reads. */
export interface SnapshotEvent extends JsonObject {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly closed: boolean;
  readonly tags: readonly SnapshotTag[];
  readonly markets: readonly SnapshotMarket[];
}

/** A topic of the catalogue. */
export interface SnapshotTag extends JsonObject {
  readonly id: string;
  readonly label: string;
  readonly slug: string;
}

/** A market in the catalogue host's spelling; only the fields that the transport reads. */
export interface SnapshotMarket extends JsonObject {
  readonly id: string;
  readonly slug: string;
  readonly question: string;
  readonly conditionId: string;
  /** JSON arrays encoded as text, as the venue sends them. */
  readonly outcomes: string;
  readonly outcomePrices: string;
  readonly clobTokenIds: string;
  readonly closed: boolean;
  readonly acceptingOrders: boolean;
  readonly negRisk: boolean;
  readonly orderPriceMinTickSize: number;
  readonly orderMinSize: number;
}

/** `[price, size]` rows, best first; the transport re-emits them in the venue's order. */
export interface SnapshotBook {
  readonly bids: readonly (readonly [price: string, size: string])[];
  readonly asks: readonly (readonly [price: string, size: string])[];
}

/** A printed trade; `wallet` is an index into `wallets`. */
export type SnapshotTrade = readonly [
  timestampSeconds: number,
  outcomeIndex: number,
  side: "BUY" | "SELL",
  price: number,
  size: number,
  wallet: number,
  transactionHash: string,
];

/** The price of Yes from this time until the next row. */
export type SnapshotPrice = readonly [timestampSeconds: number, price: number];

/** The holding of one wallet in one outcome; `wallet` is an index into `wallets`. */
export type SnapshotHolder = readonly [wallet: number, shares: number];
