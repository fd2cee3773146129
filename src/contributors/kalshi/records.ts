// The exchange's objects as plain records; null means that the exchange gave no value, never zero. wire.ts parses the
// spelling.

/** `open` is trading, `paused` is not for a while; `settled` has its result or will have it soon. */
export type Status = "unopened" | "open" | "paused" | "closed" | "settled";

/** One yes-or-no contract; prices are US dollars per contract, 0 to 1, counts are contracts. */
export interface Market {
  readonly ticker: string;
  readonly eventTicker: string;
  readonly title: string;
  /** The meaning of Yes within the event, such as "Above $6.00"; null when the title is sufficient. */
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

/** A question with its contracts. */
export interface VenueEvent {
  readonly eventTicker: string;
  readonly seriesTicker: string | null;
  readonly title: string;
  readonly subTitle: string | null;
  readonly category: string | null;
  readonly mutuallyExclusive: boolean;
  readonly markets: readonly Market[];
}

/** A family of events that recurs or shares its rules. */
export interface Series {
  readonly ticker: string;
  readonly title: string;
  readonly category: string | null;
  readonly tags: readonly string[];
  readonly frequency: string | null;
  readonly settlementSources: readonly string[];
  readonly volume: number | null;
}

/** Contracts bid at one price. */
export interface BidLevel {
  readonly price: number;
  readonly contracts: number;
}

/** The exchange keeps bids only: an offer of Yes at p is a bid for No at 1 - p. Best first. */
export interface BidBook {
  readonly yes: readonly BidLevel[];
  readonly no: readonly BidLevel[];
}

/** One printed trade. */
export interface Trade {
  readonly tradeId: string;
  readonly at: string;
  /** The side that the taker bought.  */
  readonly takerSide: "yes" | "no";
  readonly yesPrice: number;
  readonly contracts: number;
}

/** One closed period of a market; trade prices are null without trades. */
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
