// How the synthetic snapshot is held: the venue's own objects where it has them, compact rows for the rest.
// Only the generator fills it and only the snapshot transport reads it.
import type { JsonObject } from "../../../contract/json.ts";

/** The snapshot as one value, as make.ts writes it down. */
export interface Snapshot {
  readonly version: 2;
  readonly note: string;
  /** When the data counts as observed, ISO 8601 UTC. */
  readonly capturedAt: string;
  readonly seed: string;
  /** Events of the catalogue with their markets, as the venue spells them. */
  readonly events: readonly SnapshotEvent[];
  /** By token id. A token that is not here has the mirror of the opposite token's book. */
  readonly books: Readonly<Record<string, SnapshotBook>>;
  readonly wallets: readonly string[];
  /** By condition id, newest first. */
  readonly trades: Readonly<Record<string, readonly SnapshotTrade[]>>;
  /** By condition id: the price of Yes over time, oldest first. */
  readonly prices: Readonly<Record<string, readonly SnapshotPrice[]>>;
  /** By condition id: who holds what, for Yes and for No, largest first. */
  readonly holders: Readonly<Record<string, readonly (readonly SnapshotHolder[])[]>>;
}

/** An event as the catalogue host spells it; only what the transport reads is named. */
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

/** A market as the catalogue host spells it; only what the transport reads is named. */
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

/** From this moment the price of Yes is this, until the next row. */
export type SnapshotPrice = readonly [timestampSeconds: number, price: number];

/** What one wallet holds of one outcome; `wallet` is an index into `wallets`. */
export type SnapshotHolder = readonly [wallet: number, shares: number];
