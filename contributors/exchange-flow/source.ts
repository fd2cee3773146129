// The port through which methods read data; the synthetic snapshot and a live provider implement it. Amounts are US
// dollars; times are epoch milliseconds.

/** The assets for which flows are known. */
export const assets = ["BTC", "ETH", "USDT", "USDC"] as const;
export type Asset = (typeof assets)[number];
export const stablecoins: readonly Asset[] = ["USDT", "USDC"];

/** The flow of one venue in the span that ends at `endsAt`. A provider that returns balances knows only the net flow. */
export interface FlowPoint {
  readonly venue: string;
  readonly endsAt: number;
  readonly netFlowUsd: number;
  readonly inflowUsd: number | null;
  readonly outflowUsd: number | null;
}

export interface OpenInterest {
  readonly venue: string;
  readonly openInterestUsd: number;
  /** Change in percent within the last 24 hours. */
  readonly changePct: number;
}

/** Positions liquidated within the last 24 hours. */
export interface Liquidations {
  readonly venue: string;
  readonly longUsd: number;
  readonly shortUsd: number;
}

export interface NewsItem {
  readonly source: string;
  readonly claim: string;
  readonly publishedAt: number;
  readonly url: string | null;
  readonly assets: readonly Asset[];
}

/** Rows, and the time at which they were observed. */
export interface Observed<Row> {
  readonly observedAt: number;
  readonly rows: readonly Row[];
}

/** The source of all data. Every function rejects with `ContributorError`. */
export interface FlowSource {
  /** Returns the points that end within the last `hours`, oldest first. */
  readonly flows: (asset: Asset, hours: number, signal: AbortSignal) => Promise<Observed<FlowPoint>>;
  readonly openInterest: (asset: Asset, signal: AbortSignal) => Promise<Observed<OpenInterest>>;
  readonly liquidations: (asset: Asset, signal: AbortSignal) => Promise<Observed<Liquidations>>;
  /** Returns the reports of the last `hours` about one of the assets, newest first. */
  readonly news: (
    about: { readonly assets: readonly Asset[]; readonly hours: number },
    signal: AbortSignal,
  ) => Promise<Observed<NewsItem>>;
}
