// The records that the client returns for the venue's objects. A null means that the venue gave no value; it never means
// zero. wire.ts parses the replies.

/** An outcome of a market. `tokenId` identifies its order book; `price` is the venue's latest probability for it. */
export interface Outcome {
  readonly outcome: string;
  readonly tokenId: string | null;
  readonly price: number | null;
}

/** A question with its outcomes. `marketId` is null when the venue does not return it. */
export interface Market {
  readonly marketId: string | null;
  readonly conditionId: string | null;
  readonly question: string;
  readonly slug: string;
  /** The part of the event that the market is about, such as a team; null when the event has only one market. */
  readonly outcomeName: string | null;
  readonly description: string;
  readonly resolutionSource: string | null;
  readonly outcomes: readonly Outcome[];
  readonly volumeUsd: number | null;
  readonly volume24hUsd: number | null;
  readonly liquidityUsd: number | null;
  readonly bestBid: number | null;
  readonly bestAsk: number | null;
  readonly lastTradePrice: number | null;
  readonly oneDayPriceChange: number | null;
  readonly oneWeekPriceChange: number | null;
  readonly tickSize: number | null;
  readonly minimumOrderShares: number | null;
  readonly endDate: string | null;
  readonly closedAt: string | null;
  readonly status: Status;
  readonly acceptingOrders: boolean;
  readonly negativeRisk: boolean;
  readonly resolutionStatus: string | null;
  readonly event: { readonly eventId: string; readonly title: string } | null;
}

/** A group of markets about one question. */
export interface VenueEvent {
  readonly eventId: string;
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  readonly resolutionSource: string | null;
  readonly tags: readonly string[];
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly status: Status;
  readonly negativeRisk: boolean;
  readonly volumeUsd: number | null;
  readonly volume24hUsd: number | null;
  readonly liquidityUsd: number | null;
  readonly openInterestUsd: number | null;
  readonly markets: readonly Market[];
}

/** `closed`: the market is resolved or will be soon, and has no order book. */
export type Status = "open" | "closed";

/** A trade of one outcome token that took place. */
export interface Trade {
  readonly tokenId: string;
  readonly outcome: string;
  readonly side: "buy" | "sell";
  readonly price: number;
  readonly shares: number;
  readonly at: string;
  readonly wallet: string | null;
  readonly transactionHash: string | null;
}

/** The price of one outcome at one moment. */
export interface PricePoint {
  readonly at: string;
  readonly price: number;
}

/** The shares of one outcome that one wallet holds. */
export interface Holder {
  readonly tokenId: string;
  readonly wallet: string;
  readonly name: string | null;
  readonly shares: number;
}

/** The terms on which a market is traded. */
export interface MarketTerms {
  readonly acceptingOrders: boolean;
  readonly orderBookEnabled: boolean;
  readonly tickSize: number | null;
  readonly minimumOrderShares: number | null;
  readonly makerFeeBps: number | null;
  readonly takerFeeBps: number | null;
  readonly delaySeconds: number | null;
  readonly negativeRisk: boolean;
}
