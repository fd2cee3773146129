// The format of the synthetic snapshot: events and markets as the venue sends them, and compact rows for other data. The
// generator writes it and the snapshot transport reads it.
import type { JsonObject } from "../../../src/contrib.ts";

/** The whole snapshot as one value, which make.ts writes to a file. */
export interface Snapshot {
  readonly version: 2;
  readonly note: string;
  /** The time at which the data counts as observed, ISO 8601 UTC. */
  readonly capturedAt: string;
  readonly seed: string;
  /** The events with their markets, as the catalogue host sends them. */
  readonly events: readonly SnapshotEvent[];
  /** The books by token id. A token without an entry has the mirror of the book of the opposite token. */
  readonly books: Readonly<Record<string, SnapshotBook>>;
  readonly wallets: readonly string[];
  /** The trades by condition id, newest first. */
  readonly trades: Readonly<Record<string, readonly SnapshotTrade[]>>;
  /** The prices of Yes over time by condition id, oldest first. */
  readonly prices: Readonly<Record<string, readonly SnapshotPrice[]>>;
  /** The holders of Yes and of No by condition id, largest first. */
  readonly holders: Readonly<Record<string, readonly (readonly SnapshotHolder[])[]>>;
}

/** An event as the catalogue host sends it. Only the fields that the transport reads are typed. */
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

/** A market as the catalogue host sends it. Only the fields that the transport reads are typed. */
export interface SnapshotMarket extends JsonObject {
  readonly id: string;
  readonly slug: string;
  readonly question: string;
  readonly conditionId: string;
  /** A JSON array encoded as text, as the venue sends it. */
  readonly outcomes: string;
  readonly outcomePrices: string;
  readonly clobTokenIds: string;
  readonly closed: boolean;
  readonly acceptingOrders: boolean;
  readonly negRisk: boolean;
  readonly orderPriceMinTickSize: number;
  readonly orderMinSize: number;
}

/** Rows `[price, size]`, best first. The transport sends them in the venue's order. */
export interface SnapshotBook {
  readonly bids: readonly (readonly [price: string, size: string])[];
  readonly asks: readonly (readonly [price: string, size: string])[];
}

/** A trade; `wallet` is an index into `wallets`. */
export type SnapshotTrade = readonly [
  timestampSeconds: number,
  outcomeIndex: number,
  side: "BUY" | "SELL",
  price: number,
  size: number,
  wallet: number,
  transactionHash: string,
];

/** The price of Yes from this time until the time of the next row. */
export type SnapshotPrice = readonly [timestampSeconds: number, price: number];

/** The shares of one outcome that one wallet holds; `wallet` is an index into `wallets`. */
export type SnapshotHolder = readonly [wallet: number, shares: number];
