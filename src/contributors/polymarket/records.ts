// The venue's objects as plain records; null means that the venue gave no value, never zero. wire.ts parses the
// spelling.

/** One outcome of a market; `tokenId` names its order book, `price` is the venue's last quoted probability. */
export interface Outcome {
  readonly outcome: string;
  readonly tokenId: string | null;
  readonly price: number | null;
}

/** One question with its outcomes; `marketId` is null where the venue omits it. */
export interface Market {
  readonly marketId: string | null;
  readonly conditionId: string | null;
  readonly question: string;
  readonly slug: string;
  /** Short name of this market's subject within its event, such as a team; null when the event has one market. */
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

/** A group of markets around one question. */
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

/** `closed` means resolved or soon resolved: a closed market has no order book. */
export type Status = "open" | "closed";

/** One printed trade of one outcome token. */
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

/** The holding of one wallet in one outcome. */
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
