// The records that the client returns for the exchange's objects. A null means that the exchange gave no value; it never
// means zero. wire.ts parses the replies.

/** `open`: can be traded; `paused`: temporarily not; `settled`: has a result, or will have it soon. */
export type Status = "unopened" | "open" | "paused" | "closed" | "settled";

/** A yes-or-no contract. Prices are US dollars per contract, from 0 to 1; volumes are numbers of contracts. */
export interface Market {
  readonly ticker: string;
  readonly eventTicker: string;
  readonly title: string;
  /** What Yes means within the event, such as "Above $6.00"; null when the title states it. */
  readonly yesMeans: string | null;
  readonly status: Status;
  readonly yesBid: number | null;
  readonly yesAsk: number | null;
  readonly lastPrice: number | null;
  readonly previousPrice: number | null;
  readonly volume: number | null;
  readonly volume24h: number | null;
  readonly openInterest: number | null;
  readonly openTime: string | null;
  readonly closeTime: string | null;
  readonly expectedExpirationTime: string | null;
  readonly result: string | null;
  readonly rules: string;
  readonly tickSize: number | null;
}

/** A question, and the contracts that answer it. */
export interface VenueEvent {
  readonly eventTicker: string;
  readonly seriesTicker: string | null;
  readonly title: string;
  readonly subTitle: string | null;
  readonly category: string | null;
  readonly mutuallyExclusive: boolean;
  readonly markets: readonly Market[];
}

/** A group of events that recur or share rules. */
export interface Series {
  readonly ticker: string;
  readonly title: string;
  readonly category: string | null;
  readonly tags: readonly string[];
  readonly frequency: string | null;
  readonly settlementSources: readonly string[];
  readonly volume: number | null;
}

/** A price, and the number of contracts bid at it. */
export interface BidLevel {
  readonly price: number;
  readonly contracts: number;
}

/** The bids of a contract, best first. There are no offers: an offer of Yes at p is listed as a bid for No at 1 - p. */
export interface BidBook {
  readonly yes: readonly BidLevel[];
  readonly no: readonly BidLevel[];
}

/** A trade that took place. */
export interface Trade {
  readonly tradeId: string;
  readonly at: string;
  /** The side that the taker of the trade bought. */
  readonly takerSide: "yes" | "no";
  readonly yesPrice: number;
  readonly contracts: number;
}

/** One ended period of a market. Its trade prices are null when there were no trades. */
export interface Candle {
  readonly endedAt: string;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number | null;
  readonly yesBid: number | null;
  readonly yesAsk: number | null;
  readonly contracts: number | null;
  readonly openInterest: number | null;
}
