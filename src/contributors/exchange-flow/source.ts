// The port to the data: implemented by the synthetic snapshot and by a live provider. Types only; amounts are US
// dollars, times are epoch milliseconds.

/** Assets with known flows. */
export const assets = ["BTC", "ETH", "USDT", "USDC"] as const;
export type Asset = (typeof assets)[number];
export const stablecoins: readonly Asset[] = ["USDT", "USDC"];

/** Amounts moved to and from one venue in the span that ends at `endsAt`; a provider of balances knows only the net. */
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
  /** Change within the last 24 hours in percent. */
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

/** Rows with their observation time. */
export interface Observed<Row> {
  readonly observedAt: number;
  readonly rows: readonly Row[];
}

/** Reads rows; every function rejects with `ContributorError`. */
export interface FlowSource {
  /** Points that end within the last `hours`, in order of time. */
  readonly flows: (asset: Asset, hours: number, signal: AbortSignal) => Promise<Observed<FlowPoint>>;
  readonly openInterest: (asset: Asset, signal: AbortSignal) => Promise<Observed<OpenInterest>>;
  readonly liquidations: (asset: Asset, signal: AbortSignal) => Promise<Observed<Liquidations>>;
  /** Reports of the last `hours` on one of the assets, newest first. */
  readonly news: (
    about: { readonly assets: readonly Asset[]; readonly hours: number },
    signal: AbortSignal,
  ) => Promise<Observed<NewsItem>>;
}
